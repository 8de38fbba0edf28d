import type { IncomingMessage, ServerResponse } from 'node:http'
import { callback, count, type Kind, readOptions, text } from '../util/options.ts'
import { BodyBuffer, maxBodyBytes } from './body.ts'
import { errorResponse } from './error-responses.ts'
import { createHostCheck, isHostName } from './hosts.ts'
import type { MockRequest, MockResponse } from './messages.ts'
import { type MockOptions, mockOptionKinds } from './options.ts'
import { createService, type Service } from './service.ts'

/** How the mock behaves, and where it listens. */
export interface MockServerOptions extends MockOptions {
  /** Default 0, which takes a free port. */
  readonly port?: number | undefined
  /** Default 127.0.0.1: nobody else on the network. */
  readonly host?: string | undefined
  /**
   * Host names by which clients reach the mock, without a port. Requests whose `Host` header names another host are
   * refused with 403, which protects against DNS rebinding. Always allowed: loopback names and `host` itself; if `host`
   * is not a loopback address, also any IP address.
   */
  readonly allowHosts?: readonly string[] | undefined
  /** Told of each request, in one line. */
  readonly log?: ((line: string) => void) | undefined
}

/** A mock that listens. `await using mock = await startMock()` closes it at the end of its block. */
export interface MockServer extends Pick<Service, 'requests' | 'reset' | 'truth'>, AsyncDisposable {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/**
 * Starts a server that plays the service. Needs Node, or what has its modules.
 *
 * @throws {ParameterError} for an option that does not exist or is not what it must be.
 * @throws {Error} where the port is taken, where the host can't be listened on, or where there is no `node:http`.
 * @example
 * import { createClient } from 'chaindata'
 * import { startMock } from 'chaindata/mock'
 *
 * const mock = await startMock()
 * const chaindata = createClient({ baseUrl: mock.url, apiKey: 'any-key' })
 * console.log(await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' }))
 * await mock.close()
 */
export async function startMock(given: MockServerOptions = {}): Promise<MockServer> {
  const options = readOptions(
    given,
    { ...mockOptionKinds(), port: count, host: text, allowHosts: hostNameList, log: callback },
    'startMock',
  )
  const { port = 0, host = '127.0.0.1', allowHosts = [], log } = options
  const isAllowed = createHostCheck(host, allowHosts)
  // Not imported, so that a page can be bundled with this beside `mockFetch`.
  const http = globalThis.process?.getBuiltinModule?.('node:http')
  if (!http) throw new Error('startMock needs Node, Bun or Deno; mockFetch plays the service without a network')
  const service = createService(options)
  const server = http.createServer((message, response) => serve(message, response))

  function serve(message: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url = '/' } = message
    const headers = singleHeaders(message)
    const request = { method, url, headers }
    const started = log && performance.now()
    if (!isAllowed(headers['host'])) finish(forbiddenHost)
    else if (!hasBody(message)) answer(request)
    else if (Number(headers['content-length']) > maxBodyBytes) answer({ ...request, isTooLarge: true })
    else read()

    function read(): void {
      const text = new BodyBuffer()
      const onEnd = () => answer({ ...request, body: text.end() })
      const onData = (chunk: Buffer) => {
        if (text.add(chunk)) return
        message.off('data', onData).off('end', onEnd)
        answer({ ...request, isTooLarge: true })
      }
      message.on('data', onData).on('end', onEnd)
    }

    function answer(request: MockRequest): void {
      try {
        const reply = service.handle(request)
        if (reply instanceof Promise) reply.then(finish, () => response.destroy())
        else finish(reply)
      } catch (error) {
        // A defect of the mock: the others who use this server go on.
        finish(errorResponse(500, `The mock failed: ${error}`))
      }
    }

    function finish(reply: MockResponse): void {
      if (log && started !== undefined) {
        const shown = reply.arrival?.url ?? service.redactUrl(url)
        response.on('close', () => log(accessLogLine(reply, method, shown, performance.now() - started)))
      }
      if (reply.delay) setTimeout(sendResponse, reply.delay, message, response, reply)
      else sendResponse(message, response, reply)
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Give another one, or 0 for any that is free.`, { cause: error })
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const { requests, reset, truth } = service
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    port: bound,
    requests,
    reset,
    truth,
    close,
    [Symbol.asyncDispose]: close,
  }
}

const hostNameList: Kind = [
  'format',
  'a list of host names without scheme and port',
  (value) => Array.isArray(value) && value.every(isHostName),
]

const forbiddenHost = errorResponse(
  403,
  'The mock does not allow the host that the Host header names. Allow it with --allow-host <name>, or in code with the option allowHosts.',
)

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** How long a client may take to send the rest of a request that was refused before its end, in milliseconds. */
const unreadBodyTimeoutMs = 1000

function sendResponse(
  message: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, fault }: MockResponse,
): void {
  if (fault === 'reset') {
    response.destroy()
    return
  }
  const isUnread = hasBody(message) && !message.complete
  response.writeHead(status, {
    ...headers,
    ...(status !== 204 && { 'content-length': Buffer.byteLength(body) }),
    ...(isUnread && { connection: 'close' }),
  })
  if (fault === 'cut') response.write(body.slice(0, body.length >> 1), () => response.destroy())
  else if (isUnread) endAfterRequest(message, response, body)
  else response.end(body)
}

/**
 * Sends the response at once, but keeps the connection open while the client sends: closing it with unread data resets
 * it, and the client may then not see the response. What still arrives is discarded.
 */
function endAfterRequest(message: IncomingMessage, response: ServerResponse, body: string): void {
  response.write(body)
  const timer = setTimeout(end, unreadBodyTimeoutMs)
  function end(): void {
    clearTimeout(timer)
    response.end()
  }
  message.once('close', end).once('end', end).resume()
}

/** `GET /v4/data/owners?chain=… 200 3 ms 50 credits`, without a key. */
function accessLogLine({ status, fault, arrival }: MockResponse, method: string, url: string, ms: number): string {
  const cost = arrival?.credits ? ` ${arrival.credits} credits` : ''
  return `${method} ${url} ${fault ?? status} ${Math.round(ms)} ms${cost}`
}

/** Only cookies come as lists, and they mean nothing here. */
function singleHeaders({ headers }: IncomingMessage): Record<string, string> {
  const read: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    if (typeof value === 'string') read[name] = value
  }
  return read
}

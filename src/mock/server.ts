import type { IncomingMessage, ServerResponse } from 'node:http'
import { nodeProcess } from '../core/util/environment.ts'
import { callback, count, type Kind, readOptions, text } from '../core/util/options.ts'
import { accessLogLine, pageHeader } from './access-log.ts'
import { BodyBuffer, maxBodyBytes } from './body.ts'
import { errorResponse } from './error-responses.ts'
import { createHostCheck, isHostName } from './hosts.ts'
import type { MockRequest, MockResponse } from './messages.ts'
import { type MockOptions, mockOptionKinds } from './options.ts'
import { createService, type Service } from './service.ts'

export interface ListenOptions {
  /** Port of the server. Default: 0, which selects a free port. */
  readonly port?: number | undefined
  /** Address of the server. Default: `127.0.0.1`, which other machines cannot reach. */
  readonly host?: string | undefined
  /**
   * Host names, without a port, to allow in the `Host` header in addition to `host` and loopback names. Requests for
   * other host names are rejected with a 403, to prevent DNS rebinding. If `host` is not a loopback address, all IP
   * addresses are allowed. Default: none.
   */
  readonly allowHosts?: readonly string[] | undefined
  /** Receives one line per request, without API keys. Default: no access log. */
  readonly log?: ((line: string) => void) | undefined
}

/** Options for `startMock`. */
export interface MockServerOptions extends MockOptions, ListenOptions {}

export interface Listening {
  readonly url: string
  readonly port: number
  /** Stops the server and closes open connections. */
  close(): Promise<void>
}

/** A running mock server. `await using mock = await startMock()` stops the server at the end of the block. */
export interface MockServer extends Listening, Pick<Service, 'on' | 'requests' | 'reset' | 'truth'>, AsyncDisposable {}

/**
 * Starts a server that simulates the API. Requires Node.js, Bun or Deno.
 *
 * @throws {ParameterError} if an option is unknown or invalid.
 * @throws {Error} if the port is in use, if the machine does not have the address `host`, or if the runtime lacks
 * `node:http`.
 * @example
 * import { createClient } from 'chaindata'
 * import { startMock } from 'chaindata/mock'
 *
 * const mock = await startMock()
 * const chaindata = createClient({ baseUrl: mock.url, apiKey: 'any-key' })
 * console.log(await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' }))
 * await mock.close()
 */
export async function startMock(serverOptions: MockServerOptions = {}): Promise<MockServer> {
  const options = readOptions(
    serverOptions,
    { ...mockOptionKinds(), port: count, host: text, allowHosts: hostNameList, log: callback },
    'startMock',
  )
  const service = createService(options)
  const listening = await listen(service, options, 'startMock')
  const { on, requests, reset, truth } = service
  return { ...listening, on, requests, reset, truth, [Symbol.asyncDispose]: listening.close }
}

/**
 * Starts an HTTP server that passes each request to `service`, which is a mock or replays recordings.
 *
 * @param name Name of the calling function, for error messages.
 */
export async function listen(
  service: Pick<Service, 'handle' | 'redactUrl'>,
  { port = 0, host = '127.0.0.1', allowHosts = [], log }: ListenOptions,
  name: string,
): Promise<Listening> {
  const isAllowedHost = createHostCheck(host, allowHosts)
  // A static import would break browser bundles that contain `mockFetch`.
  const http = nodeProcess()?.getBuiltinModule?.('node:http')
  if (!http) throw new Error(`${name} needs Node.js, Bun or Deno. Use mockFetch in other runtimes.`)
  const server = http.createServer((message, response) => serve(message, response))

  function serve(message: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url = '/' } = message
    const headers = singleHeaders(message)
    const request = { method, url, headers }
    const started = performance.now()
    if (!isAllowedHost(headers['host'])) finish(forbiddenHost)
    else if (!hasBody(message)) handle(request)
    else if (Number(headers['content-length']) > maxBodyBytes) handle({ ...request, isTooLarge: true })
    else readBody()

    function readBody(): void {
      const buffer = new BodyBuffer()
      const onEnd = () => handle({ ...request, body: buffer.end() })
      const onData = (chunk: Buffer) => {
        if (buffer.add(chunk)) return
        message.off('data', onData).off('end', onEnd)
        handle({ ...request, isTooLarge: true })
      }
      message.on('data', onData).on('end', onEnd)
    }

    function handle(request: MockRequest): void {
      try {
        const result = service.handle(request)
        if (result instanceof Promise) result.then(finish, () => response.destroy())
        else finish(result)
      } catch (error) {
        // A bug in the mock must not stop the server for its other clients.
        finish(errorResponse(500, `Bug in the mock: ${error}`))
      }
    }

    function finish(result: MockResponse): void {
      if (log && headers[pageHeader] === undefined) {
        const redactedUrl = result.arrival?.url ?? service.redactUrl(url)
        response.on('close', () => log(accessLogLine(result, method, redactedUrl, performance.now() - started)))
      }
      const { delay = 0 } = result
      if (delay === 0) writeResponse(message, response, result)
      else if (Number.isFinite(delay)) setTimeout(writeResponse, delay, message, response, result)
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is already in use. Choose another port, or 0 for any free port.`, { cause: error })
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const boundPort = typeof address === 'object' && address ? address.port : port
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`, port: boundPort, close }
}

const hostNameList: Kind = [
  'format',
  'a list of host names without scheme and port',
  (value) => Array.isArray(value) && value.every(isHostName),
]

const forbiddenHost = errorResponse(
  403,
  'The mock does not allow the host in the Host header. Allow it with --allow-host <name> or the `allowHosts` option.',
)

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Maximum time to wait for the rest of a request after an early error response, in milliseconds. */
const unreadBodyTimeoutMs = 1000

function writeResponse(
  message: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, fault }: MockResponse,
): void {
  if (fault === 'reset') {
    response.destroy()
    return
  }
  if (fault === 'stall' && !body) return
  const isUnread = hasBody(message) && !message.complete
  response.writeHead(status, {
    ...headers,
    ...(status !== 204 && { 'content-length': Buffer.byteLength(body) }),
    ...(isUnread && { connection: 'close' }),
  })
  const half = body.slice(0, body.length >> 1)
  if (fault === 'cut') response.write(half, () => response.destroy())
  else if (fault === 'stall') response.write(half)
  else if (isUnread) endAfterRequest(message, response, body)
  else response.end(body)
}

/**
 * Sends the response immediately, discards the rest of the request, and then closes the connection. Closing the
 * connection earlier could prevent the client from receiving the response.
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

/**
 * Returns the headers that have a single value. Only `Set-Cookie` can have several values, and the mock ignores this
 * header.
 */
function singleHeaders({ headers }: IncomingMessage): Record<string, string> {
  const single: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    if (typeof value === 'string') single[name] = value
  }
  return single
}

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { type Fault, head } from './send.ts'

/** A request of the client. */
export interface Request {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

/** A response of the upstream server. */
export interface Reply {
  readonly status: number
  readonly body: Buffer
}

export interface Chaos {
  readonly url: string
  readonly requests: readonly Request[]
  readonly busy: number
  close(): Promise<void>
}

export interface ChaosOptions {
  /** Returns the fault of the request with this index, or `undefined` to forward the request. */
  readonly fault: (index: number) => Fault | undefined
  /** Changes the body of a successful response. */
  readonly edit?: ((body: string) => string) | undefined
}

/**
 * Starts a proxy that can break a connection at any byte, and send invalid responses. The proxy writes HTTP to plain
 * sockets. TCP proxies such as Toxiproxy can only cut, delay and reset connections, and need a program that is not on
 * npm.
 */
export async function startChaos(upstream: string, { fault, edit }: ChaosOptions): Promise<Chaos> {
  const requests: Request[] = []
  const sockets = new Set<Socket>()
  let busy = 0

  async function forward({ method, path, headers, body }: Request): Promise<Reply> {
    const { host: _, connection: __, 'content-length': ___, ...others } = headers
    const response = await fetch(upstream + path, { method, headers: others, ...(body && { body }) })
    const text = await response.text()
    return { status: response.status, body: Buffer.from(edit && response.ok ? edit(text) : text) }
  }

  async function respond(socket: Socket, request: Request): Promise<void> {
    const requestFault = fault(requests.push(request) - 1)
    const reply = () => forward(request)
    if (requestFault) return requestFault({ socket, reply, request })
    const { status, body } = await reply()
    socket.write(head(status, { 'content-type': 'application/json', 'content-length': body.length }))
    socket.write(body)
  }

  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    sockets.add(socket)
    // The tests make the client abort requests, so errors are expected.
    socket.on('error', () => {})
    socket.on('end', () => socket.end())
    socket.on('close', () => sockets.delete(socket))
    for await (const request of readRequests(socket)) {
      busy++
      await respond(socket, request)
        .catch(() => socket.destroy())
        .finally(() => busy--)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get busy() {
      return busy
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

async function* readRequests(socket: Socket): AsyncGenerator<Request> {
  let text = ''
  try {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      text += (chunk as Buffer).toString('latin1')
      for (;;) {
        const end = text.indexOf('\r\n\r\n')
        if (end < 0) break
        const [first = '', ...lines] = text.slice(0, end).split('\r\n')
        const headers = Object.fromEntries(
          lines.map((line) => [
            line.slice(0, line.indexOf(':')).toLowerCase(),
            line.slice(line.indexOf(':') + 1).trim(),
          ]),
        )
        const length = Number(headers['content-length'] ?? 0)
        if (text.length < end + 4 + length) break
        const body = text.slice(end + 4, end + 4 + length)
        text = text.slice(end + 4 + length)
        const [method = '', path = ''] = first.split(' ')
        yield { method, path, headers, body }
      }
    }
  } catch {
    // The client has reset the connection.
  }
}

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { type Fault, head } from './faults.ts'

/** A request as it came over the wire. */
export interface Request {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

/** What the service behind would say. */
export interface Reply {
  readonly status: number
  readonly body: Buffer
}

export interface Chaos {
  readonly url: string
  readonly requests: readonly Request[]
  /** Requests that are being answered. */
  readonly busy: number
  close(): Promise<void>
}

export interface ChaosOptions {
  /** What happens to a request, by how many came before it; nothing: it is passed on. */
  readonly fault: (index: number) => Fault | undefined
  /** Changes a body on its way. */
  readonly edit?: ((body: string) => string) | undefined
}

/**
 * A proxy that speaks HTTP over plain sockets, so that it can break off at any byte and say what no server would say.
 * Own, since what a proxy of TCP can do (cut, delay, reset) is less than half of it, and the ones there are need a
 * program beside npm.
 */
export async function startChaos(upstream: string, { fault, edit }: ChaosOptions): Promise<Chaos> {
  const requests: Request[] = []
  const sockets = new Set<Socket>()
  let busy = 0

  async function ask({ method, path, headers, body }: Request): Promise<Reply> {
    const { host: _, connection: __, 'content-length': ___, ...others } = headers
    const response = await fetch(upstream + path, { method, headers: others, ...(body && { body }) })
    const text = await response.text()
    return { status: response.status, body: Buffer.from(edit && response.ok ? edit(text) : text) }
  }

  async function answer(socket: Socket, request: Request): Promise<void> {
    const broken = fault(requests.push(request) - 1)
    const reply = () => ask(request)
    if (broken) return broken({ socket, reply, request })
    const { status, body } = await reply()
    socket.write(head(status, { 'content-type': 'application/json', 'content-length': body.length }))
    socket.write(body)
  }

  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    sockets.add(socket)
    // The client gives up at any time; that is what is being tried.
    socket.on('error', () => {})
    socket.on('end', () => socket.end())
    socket.on('close', () => sockets.delete(socket))
    for await (const request of read(socket)) {
      busy++
      await answer(socket, request)
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

/** The requests of a connection, one after the other. */
async function* read(socket: Socket): AsyncGenerator<Request> {
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
    // It was reset.
  }
}

import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Reply, Request } from './chaos.ts'

/** A request with its socket, and the response that the mock would send. */
export interface Exchange {
  readonly socket: Socket
  readonly request: Request
  reply(): Promise<Reply>
}

export type Fault = (exchange: Exchange) => void | Promise<void>

export const head = (status: number, headers: Record<string, string | number> = {}): string =>
  [`HTTP/1.1 ${status} Status`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  )

export const json = { 'content-type': 'application/json' }

/** Sends the headers and a share of the response body. Returns the rest of the body. */
export async function sendPartially({ socket, reply }: Exchange, share: number): Promise<Buffer> {
  const { status, body } = await reply()
  socket.write(head(status, { ...json, 'content-length': body.length }))
  const at = Math.floor(body.length * share)
  socket.write(body.subarray(0, at))
  // The data needs time to arrive before the connection ends.
  await wait(5)
  return body.subarray(at)
}

/** Creates a fault that sends the mock's response with other headers. */
export const withHeaders =
  (headers: (body: Buffer) => Record<string, string | number>, change = (body: Buffer) => body): Fault =>
  async ({ socket, reply }) => {
    const { status, body } = await reply()
    socket.write(head(status, { ...json, ...headers(body) }))
    socket.write(change(body))
  }

/** Sends a chunk repeatedly until the client closes the connection. */
export async function sendForever(socket: Socket, chunk: string | Buffer): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
    await wait(1)
  }
}

/** Sends nothing more, and waits until the client closes the connection. */
export const waitForClose = (socket: Socket): Promise<unknown> =>
  socket.destroyed ? Promise.resolve() : once(socket, 'close').catch(() => {})

export const chunkOf = (size: number) => `${size.toString(16)}\r\n${' '.repeat(size)}\r\n`

import { cutShort, type Delivery, join, type Reply, readBefore, tooLong } from './delivery.ts'

/** Of the request of Node's `http`, or of what is built on it, what is used here. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly readableEnded: boolean
  /** What a parser of bodies has made of it; of `express.raw()` it can be used. */
  readonly body?: unknown
  on(event: string, listener: (chunk: Uint8Array) => void): unknown
  resume(): unknown
}

/** Of the response of Node's `http`, or of what is built on it, what is used here. */
export interface NodeResponse {
  readonly headersSent: boolean
  writeHead(status: number, headers: Record<string, string>): unknown
  end(text?: string): unknown
}

export function fromNode(request: NodeRequest): Delivery {
  return {
    method: request.method ?? '',
    // What comes twice is joined by a comma, which no base64 has.
    header: (name) => request.headers[name]?.toString(),
    read: (most) =>
      new Promise((resolve, reject) => {
        const { body } = request
        if (body instanceof Uint8Array) {
          if (body.length > most) reject(tooLong(most))
          else resolve(join([body], body.length))
          return
        }
        if (body !== undefined || request.readableEnded) {
          reject(readBefore())
          return
        }
        const chunks: Uint8Array[] = []
        let length = 0
        request.on('data', (chunk: Uint8Array) => {
          length += chunk.length
          if (length > most) reject(tooLong(most))
          else chunks.push(chunk)
        })
        request.on('end', () => resolve(join(chunks, length)))
        for (const event of ['error', 'close']) request.on(event, () => reject(cutShort()))
      }),
    // What is left is read and thrown away, so that the sender gets to hear the reply.
    cancel: () => void request.resume(),
  }
}

export function sendReply({ status, text, headers }: Reply, response: NodeResponse): void {
  // Somebody else has answered, as a timeout of the server.
  if (response.headersSent) return
  if (text === undefined) response.writeHead(status, { ...headers })
  else response.writeHead(status, { 'content-type': 'text/plain', ...headers })
  response.end(text)
}

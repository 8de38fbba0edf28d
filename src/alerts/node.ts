import {
  bodyTooLong,
  concatenate,
  type Delivery,
  type DeliveryResponse,
  incompleteBody,
  readBefore,
} from './delivery.ts'

/** A request from `node:http` or a framework based on it, limited to the properties that the handler uses. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly readableEnded: boolean
  /** The body, if a body parser has read it. The handler accepts only bytes, such as those from `express.raw()`. */
  readonly body?: unknown
  on(event: string, listener: (chunk: Uint8Array) => void): unknown
  resume(): unknown
}

/** A response from `node:http` or a framework based on it, limited to the properties that the handler uses. */
export interface NodeResponse {
  readonly headersSent: boolean
  writeHead(status: number, headers: Record<string, string>): unknown
  end(text?: string): unknown
}

export function fromNode(request: NodeRequest): Delivery {
  return {
    method: request.method ?? '',
    // Node.js joins the values of a repeated header with commas. The result is not valid base64, so the signature is
    // invalid.
    header: (name) => request.headers[name]?.toString(),
    read: (maxBytes) =>
      new Promise((resolve, reject) => {
        const { body } = request
        if (body instanceof Uint8Array) {
          if (body.length > maxBytes) reject(bodyTooLong(maxBytes))
          else resolve(concatenate([body], body.length))
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
          if (length > maxBytes) reject(bodyTooLong(maxBytes))
          else chunks.push(chunk)
        })
        request.on('end', () => resolve(concatenate(chunks, length)))
        for (const event of ['error', 'close']) request.on(event, () => reject(incompleteBody()))
      }),
    // The sender can receive the response only after the rest of the body is discarded.
    cancel: () => void request.resume(),
  }
}

export function sendResponse({ status, text, headers }: DeliveryResponse, response: NodeResponse): void {
  // The server may already have sent a response, for example after its own timeout.
  if (response.headersSent) return
  if (text === undefined) response.writeHead(status, { ...headers })
  else response.writeHead(status, { 'content-type': 'text/plain', ...headers })
  response.end(text)
}

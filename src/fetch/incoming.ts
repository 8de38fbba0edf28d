import { connectionHeaders } from '../node/connection-headers.ts'

/** A request as the caller of `createFetch` wrote it. */
export interface IncomingRequest {
  readonly method: string
  readonly url: string
  /** The headers without `content-type` and without headers of the connection. */
  readonly headers: Headers
  readonly contentType: string | undefined
  readonly body: IncomingBody | undefined
  readonly signal: AbortSignal | undefined
}

/** A body: its text or, if it is not valid UTF-8, its bytes. */
export type IncomingBody = string | Uint8Array<ArrayBuffer>

export async function readRequest(input: string | URL | Request, init: RequestInit): Promise<IncomingRequest> {
  const request = input instanceof Request ? new Request(input, init) : undefined
  const { method = 'GET', body, signal } = request ?? init
  const headers = new Headers(request?.headers ?? init.headers)
  // A `Request` and a `Response` choose the content type of a body in the same way.
  const source = request ?? (body === undefined || body === null ? undefined : new Response(body))
  const contentType = headers.get('content-type') ?? source?.headers.get('content-type') ?? undefined
  for (const name of ['content-type', ...connectionHeaders]) headers.delete(name)
  return {
    method: method.toUpperCase(),
    url: request?.url ?? String(input),
    headers,
    contentType,
    body:
      typeof body === 'string' ? body : source?.body ? textOf(new Uint8Array(await source.arrayBuffer())) : undefined,
    signal: signal ?? undefined,
  }
}

function textOf(bytes: Uint8Array<ArrayBuffer>): IncomingBody {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes
  }
}

import type { CallContext } from '../context.ts'
import type { OutgoingRequest } from '../request.ts'

/** The part of `fetch` that is used: a URL and an init, no `Request`. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>

export interface FetchInit {
  method: string
  headers: Readonly<Record<string, string>>
  body?: string
  redirect: 'manual'
  signal: AbortSignal
}

/** Sends the request as it is. Redirects come back, so that no key follows one; a browser hides where they lead. */
export const transport =
  (fetch: Fetch | undefined) =>
  async ({ url, method, headers, body }: OutgoingRequest, { signal }: CallContext): Promise<Response> => {
    const init: FetchInit = { method, headers, redirect: 'manual', signal }
    if (body !== undefined) init.body = body
    const response = await (fetch ?? globalThis.fetch)(url, init)
    if (response.type === 'opaqueredirect') throw new Error('it redirects: give the final address as baseUrl')
    return response
  }

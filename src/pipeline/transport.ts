import type { Handler } from './middleware.ts'

/** The part of `fetch` that is used: a URL and an init, no `Request`. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>

export interface FetchInit {
  method: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  redirect: 'manual'
  signal: AbortSignal
}

/** Sends the request as it is. Redirects come back, so that no key follows one. */
export const transport =
  (fetch: Fetch | undefined): Handler =>
  ({ url, method, headers, body }, { signal }) =>
    (fetch ?? globalThis.fetch)(url, { method, headers, body, redirect: 'manual', signal })

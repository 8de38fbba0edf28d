import { redactError } from './redact.ts'
import type { Handler } from './stage.ts'

/** The part of `fetch` that is used: a URL and an init, no `Request`. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>

export interface FetchInit {
  method: string
  headers: Readonly<Record<string, string>>
  body?: string
  redirect: 'manual'
  signal: AbortSignal
}

/** Sends the request as it is. Redirects come back, so that no key follows one; a failure is a plain, redacted error. */
export const transport =
  (fetch: Fetch | undefined): Handler =>
  async ({ url, method, headers, body }, { signal, secrets }) => {
    const init: FetchInit = { method, headers, redirect: 'manual', signal }
    // Left out where there is none: strict compilers tell that from one that is undefined.
    if (body !== undefined) init.body = body
    try {
      return await (fetch ?? globalThis.fetch)(url, init)
    } catch (error) {
      throw redactError(error, secrets)
    }
  }

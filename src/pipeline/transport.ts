import { redactError } from './redact.ts'
import type { Handler } from './stage.ts'

/** The subset of `fetch` that is used: a URL and an init, no `Request`. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>

export interface FetchInit {
  method: string
  headers: Readonly<Record<string, string>>
  body?: string
  redirect: 'manual'
  // Spelled out: without the types of the DOM, TypeScript does not know `RequestCredentials`.
  credentials?: 'include' | 'omit' | 'same-origin'
  signal: AbortSignal
}

/** Sends the request. Does not follow redirects, so that no key is sent elsewhere. Errors are redacted copies. */
export const transport =
  (fetch: Fetch | undefined): Handler =>
  async ({ url, method, headers, body }, { signal, secrets }) => {
    try {
      const init = { method, headers, redirect: 'manual', signal } as const
      return await (fetch ?? globalThis.fetch)(url, body === undefined ? init : { ...init, body })
    } catch (error) {
      throw redactError(error, secrets)
    }
  }

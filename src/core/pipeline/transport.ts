import { redactError } from './redact.ts'
import type { Handler } from './stage.ts'

/** The subset of `fetch` that a client uses. The first argument is always a string, never a `Request`. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>

export interface FetchInit {
  method: string
  headers: Readonly<Record<string, string>>
  body?: string
  redirect: 'manual'
  // Not `RequestCredentials`, which exists only in projects that include the DOM types.
  credentials?: 'include' | 'omit' | 'same-origin'
  signal: AbortSignal
}

/** Sends the request, and redacts errors. Does not follow redirects, which could send the key to another host. */
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

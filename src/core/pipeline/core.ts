import type { CallOptionKinds } from './call-options.ts'
import type { CoreState } from './context.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Handler } from './stage.ts'

/**
 * Returns the supported chain that a string most likely means. If there is none, may return the reason instead, worded
 * as the end of an error message: `: … is not supported.`
 */
export type SuggestChain = (text: string, supported: readonly string[]) => [suggestion?: string, reason?: string]

/** The first argument of an operation: the request pipeline with its settings. Created by `createCore`. */
export interface Core extends CoreState {
  readonly send: Handler
  readonly callOptions: CallOptionKinds
  /** The configured rate limit, if any. Used to estimate the duration of a plan. */
  readonly rate?: RateLimit | undefined
  /** Headers for every request, with names in lower case. A call's headers take precedence. */
  readonly headers?: Readonly<Record<string, string>>
  readonly suggestChain?: SuggestChain
  /** Whether the core has a cache. Calls may then cost nothing. */
  readonly hasCache?: boolean
  /** @throws {ParameterError} if no base URL is configured. */
  baseUrl(): string
}

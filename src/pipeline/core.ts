import type { CallOptionKinds } from './call-options.ts'
import type { CoreState } from './context.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Handler } from './stage.ts'

/** Returns the supported chain that a text means, or why there is none: a part of a sentence, from its colon to its end. */
export type SuggestChain = (text: string, supported: readonly string[]) => [suggestion?: string, reason?: string]

/** What an operation is called with: where to send, with which key, at what rate and price. Made by `createCore`. */
export interface Core extends CoreState {
  readonly send: Handler
  readonly callOptions: CallOptionKinds
  /** The configured rate limit, if any. Used to estimate the duration of a plan. */
  readonly rate?: RateLimit | undefined
  /** Headers of every request, with names in lower case. Those of a call take precedence. */
  readonly headers?: Readonly<Record<string, string>>
  /** Suggests a chain for a text that is none. */
  readonly suggestChain?: SuggestChain
  /** Results may come from a cache and cost nothing. */
  readonly hasCache?: boolean
  /** @throws {ParameterError} if there is none. */
  baseUrl(): string
}

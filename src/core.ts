import { auth } from '../generated/auth.gen.ts'
import type { Limits } from './context.ts'
import { type Credits, Ledger, type PricePlan } from './credits.ts'
import { refuse } from './errors.ts'
import { type CoreOptions, checkBaseUrl, checkOptions, environment } from './options.ts'
import { type Features, pipeline } from './pipeline/index.ts'
import type { RateLimit } from './pipeline/limit.ts'
import type { Handler } from './pipeline/middleware.ts'

/** What all calls of a client share: where to, with which key, at what rate and cost. */
export interface Core {
  readonly limits: Limits
  readonly plan: PricePlan
  readonly ledger: Ledger
  readonly send: Handler
  /** What this client took so far, in credits. */
  readonly credits: Credits
  /** What the client was told is allowed; absent where it was not told. */
  readonly rate: RateLimit | undefined
  /** @throws {ParameterError} when there is none. */
  baseUrl(): string
}

const coreOptions = 'baseUrl apiKey authScheme fetch timeout deadline retries credits use'

/**
 * The smallest client: give it to an operation of `chaindata/operations`. Keys, checks, errors, retries, time limits and
 * budgets are in it; pacing, the gate after a 402, redirects, the logger and the tracer come with `createClient`.
 *
 * @throws {ParameterError} for an option that does not exist or is out of its bounds.
 */
export function createCore(options: CoreOptions = {}, features: Features = {}): Core {
  checkOptions(options, coreOptions, 'createCore')
  const {
    credits = {},
    authScheme: scheme = auth[0].scheme,
    timeout = 30_000,
    deadline = 120_000,
    retries = 2,
  } = options
  checkOptions(credits, 'plan budget', 'createCore')
  checkScheme(scheme)
  warnPage(options.apiKey)
  const given = options.baseUrl === undefined ? undefined : checkBaseUrl(options.baseUrl)
  const ledger = new Ledger(credits.budget)
  return {
    limits: { timeout, deadline, retries },
    plan: credits.plan ?? 'paid',
    ledger,
    rate: features.rate,
    baseUrl: () => given ?? checkBaseUrl(environment('CHAINDATA_BASE_URL')),
    get credits() {
      return ledger.read()
    },
    send: pipeline(
      {
        auth,
        scheme,
        apiKey: options.apiKey ?? (() => environment('CHAINDATA_API_KEY')),
        use: options.use ?? [],
        fetch: options.fetch,
      },
      features,
    ),
  }
}

/** A key in a URL is only sent where that was chosen, and never by a page. */
function checkScheme(scheme: string): void {
  const way = auth.find((known) => known.scheme === scheme)
  if (!way)
    refuse(
      'createCore',
      'authScheme',
      'enum',
      `authScheme must be one of '${auth.map((known) => known.scheme).join("', '")}'`,
    )
  else if (way.in !== 'header' && ('document' in globalThis || 'importScripts' in globalThis)) {
    refuse(
      'createCore',
      'authScheme',
      'browser',
      `authScheme '${scheme}' is refused in a browser, where everybody can read the URL`,
    )
  }
}

let warned = false

/** Told once a page, and not to those who fetch the key of whoever looks at it. */
function warnPage(apiKey: unknown): void {
  if (warned || !apiKey || typeof apiKey === 'function' || !('document' in globalThis)) return
  warned = true
  console.warn('chaindata: an API key in a page is public: keep it on a server, or give apiKey a function')
}

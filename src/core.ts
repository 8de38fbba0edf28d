import { auth } from '../generated/auth.gen.ts'
import type { Limits } from './context.ts'
import { type Credits, Ledger, type PricePlan } from './credits.ts'
import { ParameterError } from './errors.ts'
import { type ClientOptions, checkBaseUrl, checkClientOptions, environment } from './options.ts'
import { pipeline } from './pipeline/index.ts'
import { type Limiter, Pacer } from './pipeline/limit.ts'
import type { Handler } from './pipeline/middleware.ts'
import { diagnostics } from './pipeline/watch.ts'

/** What all calls of a client share: where to, with which key, at what rate and cost. */
export interface Core {
  readonly limits: Limits
  readonly plan: PricePlan
  readonly ledger: Ledger
  readonly send: Handler
  /** What this client took so far, in credits. */
  readonly credits: Credits
  /** Requests a second that the client was told are allowed; absent where it was not told. */
  readonly requestsPerSecond: number | undefined
  /** @throws {ParameterError} when there is none. */
  baseUrl(): string
}

/**
 * The smallest client: give it to an operation of `chaindata/operations`.
 *
 * @throws {ParameterError} for an option that does not exist or is out of its bounds.
 */
export function createCore(options: ClientOptions = {}): Core {
  checkClientOptions(options)
  const { credits = {}, rateLimit, authScheme: scheme = auth[0].scheme } = options
  const { timeout = 30_000, deadline = 120_000, retries = 2 } = options
  checkScheme(scheme)
  const given = options.baseUrl === undefined ? undefined : checkBaseUrl(options.baseUrl)
  const ledger = new Ledger(credits.budget)
  return {
    limits: { timeout, deadline, retries },
    plan: credits.plan ?? 'paid',
    ledger,
    requestsPerSecond: rateLimit && 'requestsPerSecond' in rateLimit ? rateLimit.requestsPerSecond : undefined,
    baseUrl: () => given ?? checkBaseUrl(environment('CHAINDATA_BASE_URL')),
    get credits() {
      return ledger.read()
    },
    send: pipeline({
      auth,
      scheme,
      apiKey: options.apiKey ?? (() => environment('CHAINDATA_API_KEY')),
      limiter: isLimiter(rateLimit) ? rateLimit : new Pacer(rateLimit),
      use: options.use ?? [],
      logger: options.logger,
      tracer: options.tracer ?? diagnostics(),
      fetch: options.fetch,
      onExhausted: credits.onExhausted,
      coolDown: credits.coolDown,
    }),
  }
}

const isLimiter = (limit: ClientOptions['rateLimit']): limit is Limiter => limit !== undefined && 'acquire' in limit

/** A key in a URL is only sent where that was chosen, and never by a page. */
function checkScheme(scheme: string): void {
  const fail = (rule: string, message: string) => {
    throw new ParameterError(`authScheme ${message}`, { parameter: 'authScheme', rule })
  }
  const way = auth.find((known) => known.scheme === scheme)
  if (!way) fail('enum', `must be one of '${auth.map((known) => known.scheme).join("', '")}'`)
  else if (way.in !== 'header' && inBrowser())
    fail('browser', `'${scheme}' is refused in a browser, where everybody can read the URL`)
}

const inBrowser = (): boolean => 'document' in globalThis || 'importScripts' in globalThis

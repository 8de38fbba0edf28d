import { auth } from '../../generated/auth.gen.ts'
import { throwParameterError } from '../errors.ts'
import { credential, type KeyProvider, type Keys } from '../pipeline/credential.ts'
import { creditBreaker } from '../pipeline/credit-breaker.ts'
import type { Features } from '../pipeline/index.ts'
import { diagnostics, ignoringErrors, logging } from '../pipeline/logging.ts'
import { type Limiter, rateLimitStage, TokenBucket } from '../pipeline/rate-limit.ts'
import { followRedirects } from '../pipeline/redirect.ts'
import { sign } from '../pipeline/sign.ts'
import type { Validators } from '../pipeline/validate.ts'
import { buildCore, type Core } from './core.ts'
import { type Credits, Ledger } from './ledger.ts'
import {
  budgetOptions,
  type ClientOptions,
  type CreditOptions,
  callback,
  checkedLater,
  coreOptions,
  count,
  environment,
  type Kinds,
  object,
  oneOf,
  readOptions,
} from './options.ts'

/** A core with everything a client has. */
export interface FullCore extends Core {
  readonly credits: Credits
}

/** A core of the options of a client. `caller`: who was given them. */
export function createFullCore(given: ClientOptions, caller: string, features: Features = {}): FullCore {
  const options = readOptions(given, clientOptions(), caller)
  const { apiKey, authScheme = auth[0]?.scheme ?? '', rateLimit, tracer, validate, shared } = options
  if (isPage()) checkPage(caller, apiKey, authScheme)
  const { onExhausted, coolDown, budget, plan } = readOptions(options.credits ?? {}, creditOptions(), caller)
  const logger = options.logger && ignoringErrors(options.logger)
  const rate =
    rateLimit && !isLimiter(rateLimit)
      ? readOptions(rateLimit, { requestsPerSecond: checkedLater, burst: checkedLater }, caller)
      : undefined
  const own = rateLimitStage(isLimiter(rateLimit) ? rateLimit : new TokenBucket(rate))
  const share = shared?.join({ rate, budget, limit: own, logger })
  // What all may take together is not counted here as well: it begins anew each month.
  const ledger = new Ledger(share ? undefined : budget)
  const core = buildCore(
    { ...options, apiKey: undefined, credits: { plan } },
    {
      ...features,
      validate: validate && checkers(caller, options.validators)(validate, logger),
      watch: logging(tracer ?? diagnostics(), logger),
      credential: credential(typeof apiKey === 'function' ? shareLookUps(apiKey) : apiKey, authScheme),
      gate: creditBreaker({ onExhausted, coolDown, share }),
      redirect: followRedirects,
      sign,
      limit: share?.limit ?? own,
      rate,
      ledger,
    },
  )
  warnOfPlainText(options.baseUrl ?? environment('CHAINDATA_BASE_URL'))
  return {
    ...core,
    get credits() {
      return ledger.read()
    },
  }
}

// As functions: a value that is spread out of others stays in the bundle of those who never use it.
const creditOptions = (): Kinds<CreditOptions> => ({ ...budgetOptions, onExhausted: callback, coolDown: count })

export const clientOptions = (): Kinds<ClientOptions> => ({
  ...coreOptions,
  authScheme: oneOf(...auth.map(({ scheme }) => scheme)),
  rateLimit: object,
  shared: object,
  logger: [
    'type',
    'an object with `info` and `warn`',
    (value) => ['info', 'warn'].every((one) => typeof Object(value)[one] === 'function'),
  ],
  tracer: ['type', 'an object with `tracePromise`', (value) => typeof Object(value).tracePromise === 'function'],
  validate: oneOf('report', 'strict'),
  validators: callback,
})

/** Milliseconds after which a look-up that has not come back is asked for anew. */
const lookUpTimeoutMs = 10_000

/** Calls made at the same time share one look-up, unless it hangs. */
function shareLookUps(provider: KeyProvider): KeyProvider {
  let asking: Promise<Keys | undefined> | undefined
  let since = 0
  return () => {
    if (asking && performance.now() - since < lookUpTimeoutMs) return asking
    since = performance.now()
    const mine = (async () => provider())().finally(() => {
      if (asking === mine) asking = undefined
    })
    asking = mine
    return mine
  }
}

const isPage = (): boolean => 'document' in globalThis || 'importScripts' in globalThis

let warned = false

/** A page never puts a key into a URL. That its key is public is told once, and not to those who fetch a key for whoever looks. */
function checkPage(caller: string, apiKey: ClientOptions['apiKey'], scheme: string): void {
  if (scheme === 'query' || scheme === 'path')
    throwParameterError(
      caller,
      'authScheme',
      'browser',
      `authScheme '${scheme}' is refused in a browser, where everybody can read the URL`,
    )
  if (warned || !apiKey || typeof apiKey === 'function' || !('document' in globalThis)) return
  warned = true
  console.warn('chaindata: an API key in a page is public: keep it on a server, or give apiKey a function')
}

let warnedOfPlainText = false

/** A name without a dot, such as `mock`, does not exist outside of a private network. */
const local = /^([^.:]+|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])\.?$/

/** Warns once per process if a key would leave the machine unencrypted. */
function warnOfPlainText(baseUrl: string | undefined): void {
  if (warnedOfPlainText || !baseUrl || !URL.canParse(baseUrl)) return
  const { protocol, hostname, origin } = new URL(baseUrl)
  if (protocol !== 'http:' || local.test(hostname)) return
  warnedOfPlainText = true
  console.warn(`chaindata: the API key is sent unencrypted to ${origin}: use an https:// address`)
}

const checkers = (caller: string, validators: Validators | undefined): Validators =>
  validators ??
  throwParameterError(caller, 'validators', 'required', '`validate` needs the `validators` of chaindata/validators')

const isLimiter = (limit: ClientOptions['rateLimit']): limit is Limiter => limit !== undefined && 'acquire' in limit

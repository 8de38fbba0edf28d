import { auth } from '../generated/auth.gen.ts'
import type { SwapsQuoteResponse } from '../generated/client/types.gen.ts'
import { type Groups, groups } from '../generated/groups.gen.ts'
import type { SwapsQuoteParameters } from '../generated/operations.gen.ts'
import { type Core, createCore } from './core.ts'
import { refuse } from './errors.ts'
import { type Credits, Ledger } from './ledger.ts'
import { type CallOptions, type ClientOptions, checkOptions } from './options.ts'
import { credential, type KeyProvider, type Keys } from './pipeline/credential.ts'
import { gate } from './pipeline/gate.ts'
import type { Features } from './pipeline/index.ts'
import { type Limiter, limit, Pacer } from './pipeline/limit.ts'
import { redirect } from './pipeline/redirect.ts'
import { sign } from './pipeline/sign.ts'
import type { ValidateMode, Validators } from './pipeline/validate.ts'
import { diagnostics, watch } from './pipeline/watch.ts'
import { swapsWatch } from './quotes.ts'

/** All operations, by group, with what they share. */
export interface Client extends Omit<Groups, 'swaps'> {
  readonly swaps: Groups['swaps'] & {
    /**
     * A fresh quote, and another one before each runs out, for as long as it is read. Costs a call each time.
     *
     * @throws whatever a call throws, or the signal's reason.
     */
    watch(parameters: SwapsQuoteParameters, options?: CallOptions): AsyncGenerator<SwapsQuoteResponse, void, undefined>
  }
  /** What this client took so far, in credits. */
  readonly credits: Credits
}

/**
 * A client of the service.
 *
 * @throws {ParameterError} for an option that does not exist or is out of its bounds.
 * @example
 * import { createClient } from 'chaindata'
 *
 * const chaindata = createClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key' })
 * const { address } = await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
 */
export function createClient(options: ClientOptions = {}): Client {
  const core = createFullCore(options)
  const bound = Object.entries(groups).map(([name, operations]) => [name, bindAll(core, operations)])
  const { swaps, ...others } = Object.fromEntries(bound) as Groups
  return {
    ...others,
    swaps: { ...swaps, watch: (parameters, callOptions) => swapsWatch(core, parameters, callOptions) },
    get credits() {
      return core.credits
    },
  }
}

/** A core with everything a client has. */
export interface FullCore extends Core {
  readonly credits: Credits
}

export function createFullCore(
  {
    apiKey,
    authScheme,
    rateLimit,
    logger,
    tracer,
    credits = {},
    validate,
    validators,
    shared,
    ...options
  }: ClientOptions,
  features: Features = {},
): FullCore {
  const objects = { rateLimit, logger, tracer, credits, shared }
  checkOptions(
    objects,
    { rateLimit: 'object', logger: 'object', tracer: 'object', credits: 'object', shared: 'object' },
    'createClient',
  )
  const { onExhausted, coolDown, budget, plan } = credits
  checkOptions(credits, { plan: 'any', budget: 'number', onExhausted: 'any', coolDown: 'number' }, 'createClient')
  const scheme = checkScheme(authScheme)
  if (isPage()) checkPage(apiKey, scheme)
  const rate = isLimiter(rateLimit) ? undefined : rateLimit
  const own = limit(isLimiter(rateLimit) ? rateLimit : new Pacer(rateLimit))
  const share = shared?.join({ rate, budget, limit: own, logger })
  // What all may take together is not counted here as well: it begins anew each month.
  const ledger = new Ledger(share ? undefined : budget)
  const core = createCore(
    { ...options, credits: { plan } },
    {
      ...features,
      validate: validate && checkers(validate, validators)(validate, logger),
      watch: watch(tracer ?? diagnostics(), logger),
      credential: credential(typeof apiKey === 'function' ? once(apiKey) : apiKey, scheme),
      gate: gate({ onExhausted, coolDown, share }),
      redirect,
      sign,
      limit: share?.limit ?? own,
      rate,
      ledger,
    },
  )
  return {
    ...core,
    get credits() {
      return ledger.read()
    },
  }
}

/** By default the recommended one. */
function checkScheme(scheme: string | undefined = auth[0]?.scheme): string {
  const schemes = auth.map((way) => way.scheme as string)
  if (scheme && schemes.includes(scheme)) return scheme
  return refuse('createClient', 'authScheme', 'enum', `authScheme must be one of ${schemes.join(', ')}`)
}

/** Calls made at the same time share one look-up. */
function once(provider: KeyProvider): KeyProvider {
  let asking: Promise<Keys | undefined> | undefined
  return () => {
    asking ??= (async () => provider())().finally(() => {
      asking = undefined
    })
    return asking
  }
}

const isPage = (): boolean => 'document' in globalThis || 'importScripts' in globalThis

let warned = false

/** A page never puts a key into a URL. That its key is public is told once, and not to those who fetch a key for whoever looks. */
function checkPage(apiKey: ClientOptions['apiKey'], scheme: string): void {
  if (scheme === 'query' || scheme === 'path')
    refuse(
      'createClient',
      'authScheme',
      'browser',
      `authScheme '${scheme}' is refused in a browser, where everybody can read the URL`,
    )
  if (warned || !apiKey || typeof apiKey === 'function' || !('document' in globalThis)) return
  warned = true
  console.warn('chaindata: an API key in a page is public: keep it on a server, or give apiKey a function')
}

function checkers(mode: ValidateMode, validators: Validators | undefined): Validators {
  if (!['report', 'strict'].includes(mode))
    refuse('createClient', 'validate', 'enum', "`validate` must be 'report' or 'strict'")
  return (
    validators ??
    refuse('createClient', 'validators', 'required', '`validate` takes the `validators` of chaindata/validators')
  )
}

const isLimiter = (limit: ClientOptions['rateLimit']): limit is Limiter => limit !== undefined && 'acquire' in limit

const bindAll = (core: Core, operations: Readonly<Record<string, Callable>>) =>
  Object.fromEntries(Object.entries(operations).map(([name, operation]) => [name, bind(core, operation)]))

type Callable = (core: Core, ...rest: never[]) => unknown

/** The operation with the core put in, and its methods likewise. */
function bind(core: Core, operation: Callable): unknown {
  const bound = (...rest: never[]) => operation(core, ...rest)
  for (const [name, method] of Object.entries(operation)) {
    if (typeof method === 'function') Object.assign(bound, { [name]: (...rest: never[]) => method(core, ...rest) })
  }
  return bound
}

import type { CallContext, Credential } from '../context.ts'
import { ParameterError } from '../errors.ts'
import type { AuthFacts } from '../facts.ts'
import type { OutgoingRequest } from '../request.ts'
import type { Stage } from './middleware.ts'

/** One key, or the two of a free account: the chain of a call says which. */
export type Keys = string | { readonly mainnet?: string; readonly testnet?: string }

/** Asked at each call, so that keys can rotate; calls made at the same time share one look-up. */
export type KeyProvider = () => Keys | undefined | Promise<Keys | undefined>

export interface KeyOptions {
  readonly apiKey: Keys | KeyProvider | undefined
  readonly scheme: string
  /** The ways to authenticate, highest priority first. */
  readonly auth: readonly AuthFacts[]
}

/**
 * Chooses the one credential that a call goes out with: of all that are present, the highest by the contract's
 * priority; of two of the same kind, the one given with the call. The rest are taken out of the request.
 *
 * A 401 asks a provider once more; where it has another key by then, the call is made again with it.
 */
export function key({ apiKey, scheme, auth }: KeyOptions): Stage {
  const rank = (name: string) => auth.findIndex((way) => way.scheme === name)
  let asking: Promise<Keys | undefined> | undefined
  const ask = (provider: KeyProvider) => {
    asking ??= Promise.resolve()
      .then(provider)
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  async function own(context: CallContext): Promise<string | undefined> {
    const fail = (message: string, rule: string, cause?: unknown): never => {
      throw new ParameterError(`${context.operation}: ${message}`, {
        operation: context.operation,
        parameter: 'apiKey',
        rule,
        cause,
      })
    }
    let keys: Keys | undefined
    try {
      keys = typeof apiKey === 'function' ? await context.within(ask(apiKey)) : apiKey
    } catch (cause) {
      context.throwIfStopped()
      return fail('the function given as apiKey failed', 'provider', cause)
    }
    const one = typeof keys === 'object' ? keys?.[network(context, fail)] : keys
    if (one === undefined || one === '') return undefined
    if (typeof one !== 'string') return fail('apiKey must be a string, { mainnet, testnet } or a function', 'type')
    // What cannot stand in a header would come back as an error with the key in it.
    return /^[\x21-\x7e]+$/.test(one)
      ? one
      : fail('apiKey holds white space or characters that a header cannot carry', 'pattern')
  }

  return async (request, next, context) => {
    const given = takeCredentials(context, request, auth, scheme)
    // What was found is in the order of priority; a key given with the call comes before one of the same kind.
    const first = given.found[0]
    const mine = first && rank(first.scheme) <= rank(scheme) ? undefined : await own(context)
    const credential = mine === undefined ? first : { scheme, key: mine }
    if (!credential) {
      throw new ParameterError(
        `${context.operation}: no API key: give apiKey to createClient, or set CHAINDATA_API_KEY`,
        {
          operation: context.operation,
          parameter: 'apiKey',
          rule: 'required',
        },
      )
    }
    context.use(credential)
    const response = await next(given.request)
    if (response.status !== 401 || typeof apiKey !== 'function' || credential.key !== mine) return response
    const rotated = await own(context)
    if (rotated === undefined || rotated === mine) return response
    response.body?.cancel().catch(() => {})
    context.use({ scheme, key: rotated })
    return next(given.request)
  }
}

/** Whose key it takes: a chain that is neither a main nor a test network is an error, never a guess. */
function network(
  { facts, parameters }: CallContext,
  fail: (message: string, rule: string) => never,
): 'mainnet' | 'testnet' {
  for (const [name, { enum: all, testnets }] of Object.entries(facts.parameters)) {
    const chain = parameters[name]
    if (testnets && typeof chain === 'string' && all?.includes(chain))
      return testnets.includes(chain) ? 'testnet' : 'mainnet'
  }
  return fail(
    'which of the keys { mainnet, testnet } is meant cannot be told here: give the key with the call, as a header',
    'network',
  )
}

/** Takes the credentials that a caller or middleware put into a request out of a copy of it. */
function takeCredentials(
  { operation }: CallContext,
  request: OutgoingRequest,
  auth: readonly AuthFacts[],
  scheme: string,
) {
  const fail = (parameter: string, rule: string, message: string): never => {
    throw new ParameterError(`${operation}: ${message}`, { operation, parameter, rule })
  }
  const found: Credential[] = []
  const headers = { ...request.headers }
  for (const way of auth) {
    const value = headers[way.name]
    if (way.in === 'header' && value !== undefined) {
      const prefix = way.prefix ?? ''
      if (!value.toLowerCase().startsWith(prefix.toLowerCase())) continue
      delete headers[way.name]
      found.push({ scheme: way.scheme, key: unwrap(value.slice(prefix.length).trim(), way.username) })
    } else if (way.in === 'query' && way.scheme !== scheme && new URL(request.url).searchParams.has(way.name)) {
      fail(way.name, 'auth', `a key in a URL can be logged: give it as apiKey, or choose authScheme '${way.scheme}'`)
    }
  }
  for (const { name, in: place } of auth) {
    if (place === 'header' && name in headers)
      fail(name, 'auth', `the header ${name} holds no credential that the service knows`)
  }
  return { found, request: found.length ? { ...request, headers } : request }
}

/** The password of a Basic credential; of any other, the key as it stands. */
function unwrap(text: string, username: string | undefined): string {
  if (username === undefined) return text
  try {
    return atob(text).slice(username.length + 1)
  } catch {
    return ''
  }
}

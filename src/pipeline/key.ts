import type { CallContext, Credential } from '../context.ts'
import { refuse } from '../errors.ts'
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
  const ask = typeof apiKey === 'function' ? shared(apiKey) : undefined

  async function own(context: CallContext): Promise<string | undefined> {
    const no = (rule: string, message: string, cause?: unknown) =>
      refuse(context.operation, 'apiKey', rule, message, undefined, cause)
    let keys = apiKey as Keys | undefined
    try {
      if (ask) keys = await context.within(ask())
    } catch (cause) {
      context.throwIfStopped()
      no('provider', 'the function given as apiKey failed', cause)
    }
    const one =
      typeof keys === 'object'
        ? keys?.[
            network(context) ??
              no(
                'network',
                'which of { mainnet, testnet } is meant cannot be told: give the key as a header of this call',
              )
          ]
        : keys
    if (!one) return undefined
    // What cannot stand in a header would come back as an error with the key in it.
    if (typeof one !== 'string' || !/^[\x21-\x7e]+$/.test(one))
      no('pattern', 'apiKey must be text that a header can carry, without white space')
    return one
  }

  return async (request, next, context) => {
    const { found, bare } = take(context, request, auth, scheme)
    // What was found is in the order of priority; a key given with the call comes before one of the same kind.
    const mine = found && rank(found.scheme) <= rank(scheme) ? undefined : await own(context)
    const credential = mine ? { scheme, key: mine } : found
    if (!credential)
      return refuse(
        context.operation,
        'apiKey',
        'required',
        'no API key: give apiKey to createClient, or set CHAINDATA_API_KEY',
      )
    context.use(credential)
    const response = await next(bare)
    if (response.status !== 401 || !ask || !mine) return response
    const rotated = await own(context)
    if (!rotated || rotated === mine) return response
    response.body?.cancel().catch(() => {})
    context.use({ scheme, key: rotated })
    return next(bare)
  }
}

/** Calls made at the same time share one look-up. */
function shared(provider: KeyProvider): () => Promise<Keys | undefined> {
  let asking: Promise<Keys | undefined> | undefined
  return () => {
    asking ??= (async () => provider())().finally(() => {
      asking = undefined
    })
    return asking
  }
}

/** Whose key it takes. */
function network({ facts, parameters }: CallContext): 'mainnet' | 'testnet' | undefined {
  for (const [name, { enum: all, testnets }] of Object.entries(facts.parameters)) {
    const chain = String(parameters[name])
    if (testnets && all?.includes(chain)) return testnets.includes(chain) ? 'testnet' : 'mainnet'
  }
  return undefined
}

/** Takes the credentials that a caller or middleware put into a request out of a copy of it, and keeps the highest. */
function take({ operation }: CallContext, request: OutgoingRequest, auth: readonly AuthFacts[], scheme: string) {
  const headers = { ...request.headers }
  let found: Credential | undefined
  for (const { scheme: way, in: place, name, prefix = '', username } of auth) {
    const value = headers[name]
    if (place === 'header' && value?.toLowerCase().startsWith(prefix.toLowerCase())) {
      delete headers[name]
      const key = value.slice(prefix.length).trim()
      found ??= { scheme: way, key: username ? password(key) : key }
    } else if (place === 'query' && way !== scheme && new URL(request.url).searchParams.has(name)) {
      refuse(operation, name, 'auth', 'a key in a URL can be logged: give it as apiKey, or choose this authScheme')
    }
  }
  for (const { in: place, name } of auth) {
    if (place === 'header' && headers[name] !== undefined)
      refuse(operation, name, 'auth', `the header ${name} holds no credential that the service knows`)
  }
  return { found, bare: { ...request, headers } }
}

/** What a Basic credential holds behind the user's name. */
function password(credential: string): string {
  try {
    return atob(credential).replace(/^[^:]*:/, '')
  } catch {
    return ''
  }
}

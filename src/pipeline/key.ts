import { auth } from '../../generated/auth.gen.ts'
import type { CallContext, Credential } from '../context.ts'
import { refuse } from '../errors.ts'
import { environment } from '../options.ts'
import type { Stage } from './middleware.ts'

/** One key, or the two of a free account: the chain of a call says which. */
export type Keys = string | { readonly mainnet?: string; readonly testnet?: string }

/** Asked at each call, so that keys can rotate. Of a client, calls made at the same time share one look-up. */
export type KeyProvider = () => Keys | undefined | Promise<Keys | undefined>

/**
 * Chooses the one credential that a call goes out with: of all that are present, the highest by the contract's
 * priority; of two of the same kind, the one given with the call. The rest are taken out of the request.
 *
 * A 401 asks a provider once more; where it has another key by then, the call is made again with it.
 */
export const key =
  (apiKey: Keys | KeyProvider | undefined, scheme: string): Stage =>
  async (request, next, context) => {
    const headers = { ...request.headers }
    const present: Partial<Credential>[] = []
    for (const { scheme: name, name: header, prefix = '', username } of auth) {
      const value = headers[header]
      if (value?.toLowerCase().startsWith(prefix.toLowerCase())) {
        delete headers[header]
        const text = value.slice(prefix.length).trim()
        present.push({ scheme: name, key: username ? password(text) : text })
      }
      // The client's own is looked up when nothing above it is there.
      if (name === scheme) present.push({})
    }
    const odd = auth.find(({ name }) => headers[name] !== undefined)?.name
    if (odd) refuse(context.operation, odd, 'auth', `the header ${odd} holds no credential that the service knows`)
    const bare = { ...request, headers }
    for (const { scheme: way = scheme, key: given } of present) {
      const key = given ?? pick(typeof apiKey === 'function' ? await ask(apiKey, context) : apiKey, context)
      if (!key) continue
      context.use({ scheme: way, key })
      const response = await next(bare, context)
      if (response.status !== 401 || typeof apiKey !== 'function' || given) return response
      const rotated = pick(await ask(apiKey, context), context)
      if (!rotated || rotated === key) return response
      response.body?.cancel().catch(() => {})
      context.use({ scheme: way, key: rotated })
      return next(bare, context)
    }
    return refuse(
      context.operation,
      'apiKey',
      'required',
      'no API key: give apiKey to createClient, or set CHAINDATA_API_KEY',
    )
  }

async function ask(provider: KeyProvider, context: CallContext): Promise<Keys | undefined> {
  try {
    return await context.within(Promise.resolve(provider()))
  } catch (cause) {
    context.throwIfStopped()
    return refuse(context.operation, 'apiKey', 'provider', 'the function given as apiKey failed', undefined, cause)
  }
}

/** The one key for a call. */
function pick(keys: Keys | undefined = environment('CHAINDATA_API_KEY'), context: CallContext): string | undefined {
  const no = (rule: string, message: string) => refuse(context.operation, 'apiKey', rule, message)
  // From JavaScript also null, which is none.
  const one =
    keys && typeof keys === 'object'
      ? keys[
          network(context) ??
            no(
              'network',
              'which of { mainnet, testnet } is meant cannot be told: give the key as a header of this call',
            )
        ]
      : keys
  // What cannot stand in a header would come back as an error with the key in it.
  if (one && (typeof one !== 'string' || !/^[\x21-\x7e]+$/.test(one)))
    no('pattern', 'apiKey must be text that a header can carry, without white space')
  return one
}

/** Whose key it takes. */
function network({ facts, parameters }: CallContext): 'mainnet' | 'testnet' | undefined {
  for (const name in facts.parameters) {
    const { enum: all, testnets } = facts.parameters[name] ?? {}
    const chain = String(parameters[name])
    if (testnets && all?.includes(chain)) return testnets.includes(chain) ? 'testnet' : 'mainnet'
  }
  return undefined
}

/** What a Basic credential holds behind the user's name. */
function password(credential: string): string {
  try {
    return atob(credential).replace(/^[^:]*:/, '')
  } catch {
    return ''
  }
}

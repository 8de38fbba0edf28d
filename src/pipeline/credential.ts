import { auth } from '../../generated/auth.gen.ts'
import { throwParameterError } from '../errors.ts'
import { type CallContext, type Credential, waitFor } from './context.ts'
import { checkKey, environmentKey, throwMissingKey } from './key.ts'
import { redactError } from './redact.ts'
import type { Stage } from './stage.ts'

/**
 * One key, or the two keys of a free account: calls for a test network use `testnet`, all others `mainnet`, also those
 * without a chain.
 */
export type Keys = string | { readonly mainnet?: string | undefined; readonly testnet?: string | undefined }

/** Asked at each call, so that keys can rotate. Of a client, calls made at the same time share one look-up. */
export type KeyProvider = () => Keys | undefined | Promise<Keys | undefined>

/**
 * Chooses the one credential that a call goes out with: of all that are present, the highest by the contract's
 * priority; of two of the same kind, the one given with the call. The rest are taken out of the request.
 *
 * A 401 asks a provider once more; where it has another key by then, the call is made again with it.
 */
export const credential =
  (apiKey: Keys | KeyProvider | undefined, scheme: string): Stage =>
  async (request, next, context) => {
    const { operation } = context
    const own = async () =>
      pick(typeof apiKey === 'function' ? await ask(apiKey, context) : (apiKey ?? environmentKey()), context)
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
    if (odd)
      throwParameterError(operation, odd, 'auth', `the header ${odd} is not a credential that the service accepts`)
    const bare = { ...request, headers }
    for (const { scheme: way = scheme, key: given } of present) {
      const key = given ?? (await own())
      if (!key) continue
      context.use({ scheme: way, key })
      const response = await next(bare, context)
      if (response.status !== 401 || typeof apiKey !== 'function' || given) return response
      const rotated = await own()
      if (!rotated || rotated === key) return response
      response.body?.cancel().catch(() => {})
      context.use({ scheme: way, key: rotated })
      return next(bare, context)
    }
    if (typeof apiKey === 'function')
      return throwParameterError(
        operation,
        'apiKey',
        'required',
        'the function given as apiKey has no key for this call',
      )
    if (apiKey && typeof apiKey === 'object')
      return throwParameterError(
        operation,
        'apiKey',
        'required',
        `apiKey has no \`${network(context)}\` key, which this call needs`,
      )
    return throwMissingKey(operation)
  }

async function ask(provider: KeyProvider, context: CallContext): Promise<Keys | undefined> {
  try {
    return await waitFor(context, Promise.resolve(provider()))
  } catch (cause) {
    context.signal.throwIfAborted()
    return throwParameterError(
      context.operation,
      'apiKey',
      'provider',
      'the function given as apiKey failed',
      undefined,
      redactError(cause, context.secrets),
    )
  }
}

/** The one key for a call. */
function pick(keys: Keys | undefined, context: CallContext): string | undefined {
  // From JavaScript also null, which is none.
  return checkKey(context.operation, keys && typeof keys === 'object' ? keys[network(context)] : keys)
}

/** A call without a chain, or with one that the contract does not list as a test network, uses the mainnet key. */
const network = ({ metadata, parameters }: CallContext): 'mainnet' | 'testnet' =>
  Object.entries(metadata.parameters).some(([name, { testnets }]) => testnets?.includes(String(parameters[name])))
    ? 'testnet'
    : 'mainnet'

/** What a Basic credential holds behind the user's name. */
function password(credential: string): string {
  try {
    return atob(credential).replace(/^[^:]*:/, '')
  } catch {
    return ''
  }
}

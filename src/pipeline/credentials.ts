import { auth } from '../../generated/auth.gen.ts'
import { throwParameterError } from '../errors.ts'
import type { AuthMetadata } from '../types.ts'
import { type CredentialSource, checkKey, environmentKey, throwMissingKey } from './authentication.ts'
import { type CallContext, type Credential, waitFor } from './context.ts'
import { redactError } from './redact.ts'
import type { OutgoingRequest } from './request.ts'

/** One key, or the two keys of a free account. Calls for a test network use `testnet`, all others use `mainnet`. */
export type Keys = string | { readonly mainnet?: string | undefined; readonly testnet?: string | undefined }

/** Returns the key of a call, so that keys can rotate. Concurrent calls of a client share one lookup. */
export type KeyProvider = () => Keys | undefined | Promise<Keys | undefined>

/** A credential scheme of the contract, and the key that the call brought for it, if any. */
interface Candidate {
  readonly way: AuthMetadata
  readonly key?: string
}

/**
 * Chooses among all schemes of the contract: of the credentials that are present, the one with the highest priority; of
 * two with the same scheme, the one of the call. After a 401 a key function is called once more.
 */
export function credentialSource(apiKey: Keys | KeyProvider | undefined, scheme: string): CredentialSource {
  const provider = typeof apiKey === 'function' ? shareLookups(apiKey) : undefined
  const keys = typeof apiKey === 'function' ? undefined : apiKey
  const ownKey = async (context: CallContext) =>
    pickKey(provider ? await lookUp(provider, context) : (keys ?? environmentKey()), context)

  return {
    choose(headers, context) {
      const candidates = takeCandidates(headers, context, scheme)
      const [first] = candidates
      // The common case, one string key, needs no promise.
      if (first && !first.key && typeof keys === 'string' && checkKey(context.operation, keys))
        return credentialOf(context, first.way, keys)
      return chooseFirst(candidates, context, () => ownKey(context))
    },
    async rotate(used, context) {
      if (!provider || !used.isOwn) return undefined
      const key = await ownKey(context)
      return key && key !== used.key ? { ...used, key } : undefined
    },
    throwMissing(context) {
      const fail = (message: string) => throwParameterError(context.operation, 'apiKey', 'required', message)
      if (provider) return fail('the function given as apiKey returned no key for this call')
      if (keys && typeof keys === 'object')
        return fail(`apiKey has no \`${networkOf(context)}\` key, which this call needs`)
      return throwMissingKey(context.operation)
    },
  }
}

/** Removes the credentials of the call from its headers. Lists them by priority, and the client's own in its place. */
function takeCandidates(headers: Record<string, string>, { operation }: CallContext, scheme: string): Candidate[] {
  const candidates: Candidate[] = []
  for (const way of auth) {
    const { name, prefix = '', username } = way
    const value = headers[name]
    if (value?.toLowerCase().startsWith(prefix.toLowerCase())) {
      delete headers[name]
      const text = value.slice(prefix.length).trim()
      const key = username ? passwordOf(text) : text
      if (key) candidates.push({ way, key })
    }
    if (way.scheme === scheme) candidates.push({ way })
  }
  const other = auth.find(({ name }) => headers[name] !== undefined)?.name
  if (other)
    throwParameterError(operation, other, 'auth', `the header ${other} is not a credential that the service accepts`)
  return candidates
}

/** Returns the first candidate that has a key. The client's own key is looked up only if it is needed. */
async function chooseFirst(
  candidates: readonly Candidate[],
  context: CallContext,
  ownKey: () => Promise<string | undefined>,
): Promise<Credential | undefined> {
  for (const { way, key: callKey } of candidates) {
    const key = callKey ?? (await ownKey())
    if (key) return credentialOf(context, way, key, callKey === undefined)
  }
  return undefined
}

const credentialOf = ({ operation }: CallContext, way: AuthMetadata, key: string, isOwn = true): Credential => ({
  scheme: way.scheme,
  key,
  isOwn,
  inUrl: way.in !== 'header',
  sign: (request, key) => sign(operation, way, request, key),
})

function sign(operation: string, way: AuthMetadata, request: OutgoingRequest, key: string): OutgoingRequest {
  for (const { in: place, name, scheme } of auth) {
    if (place === 'query' && scheme !== way.scheme && request.url.includes(`${name}=`))
      throwParameterError(
        operation,
        name,
        'auth',
        'a key in a URL can be logged: give it as apiKey, or choose this authScheme',
      )
  }
  if (way.in === 'query') return { ...request, url: withQueryKey(request.url, way.name, key) }
  if (way.in === 'path') return { ...request, url: withPathKey(request.url, key) }
  const value = (way.prefix ?? '') + (way.username ? btoa(`${way.username}:${key}`) : key)
  return { ...request, headers: { ...request.headers, [way.name]: value } }
}

/** A location that a redirect named may contain the key already. */
function withQueryKey(url: string, name: string, key: string): string {
  const [path = '', query = ''] = url.split('?')
  const others = query.split('&').filter((part) => part && !part.startsWith(`${name}=`))
  return `${path}?${[...others, `${name}=${encodeURIComponent(key)}`].join('&')}`
}

function withPathKey(url: string, key: string): string {
  const [path = '', ...query] = url.split('?')
  const end = `/${encodeURIComponent(key)}`
  return [path.endsWith(end) ? path : path + end, ...query].join('?')
}

async function lookUp(provider: KeyProvider, context: CallContext): Promise<Keys | undefined> {
  try {
    return await waitFor(context, Promise.resolve(provider()))
  } catch (error) {
    context.signal.throwIfAborted()
    const cause = redactError(error, context.secrets)
    return throwParameterError(
      context.operation,
      'apiKey',
      'provider',
      'the function given as apiKey failed',
      undefined,
      cause,
    )
  }
}

/** Concurrent lookups are shared until one of them takes longer than this. */
const lookupTimeoutMs = 10_000

function shareLookups(provider: KeyProvider): KeyProvider {
  let pending: Promise<Keys | undefined> | undefined
  let started = 0
  return () => {
    if (pending && performance.now() - started < lookupTimeoutMs) return pending
    started = performance.now()
    const lookup = (async () => provider())().finally(() => {
      if (pending === lookup) pending = undefined
    })
    pending = lookup
    return lookup
  }
}

const pickKey = (keys: Keys | undefined, context: CallContext): string | undefined =>
  checkKey(context.operation, keys && typeof keys === 'object' ? keys[networkOf(context)] : keys)

/** A call without a chain, or with one that the contract does not list as a test network, uses the mainnet key. */
const networkOf = ({ metadata, parameters }: CallContext): 'mainnet' | 'testnet' =>
  Object.entries(metadata.parameters).some(([name, { testnets }]) => testnets?.includes(String(parameters[name])))
    ? 'testnet'
    : 'mainnet'

function passwordOf(basicCredential: string): string {
  try {
    return atob(basicCredential).replace(/^[^:]*:/, '')
  } catch {
    return ''
  }
}

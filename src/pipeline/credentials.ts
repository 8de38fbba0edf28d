import { auth as schemes } from '../../generated/auth.gen.ts'
import { throwParameterError } from '../errors.ts'
import type { AuthMetadata } from '../types.ts'
import { authenticate, checkKey, environmentKey, throwMissingKey } from './authentication.ts'
import { discard } from './body.ts'
import { type CallContext, type Credential, waitFor } from './context.ts'
import { redactError } from './redact.ts'
import type { OutgoingRequest } from './request.ts'
import type { Stage } from './stage.ts'

/** One key, or the two keys of a free account. Calls for a test network use `testnet`, all others use `mainnet`. */
export type Keys = string | { readonly mainnet?: string | undefined; readonly testnet?: string | undefined }

/** Returns the key of a call, so that keys can rotate. Concurrent calls of a client share one lookup. */
export type KeyProvider = () => Keys | undefined | Promise<Keys | undefined>

/** A credential scheme of the contract, and the key that the call brought for it, if any. */
interface Candidate {
  readonly auth: AuthMetadata
  readonly key?: string
}

/**
 * Chooses among all schemes of the contract: of the credentials that are present, the one with the highest priority; of
 * two with the same scheme, the one of the call. After a 401 a key function is called once more.
 */
export function credentialStage(apiKey: Keys | KeyProvider | false | undefined, scheme: string): Stage {
  if (apiKey === false) return authenticate(false)
  const provider = typeof apiKey === 'function' ? shareLookups(apiKey) : undefined
  const keys = typeof apiKey === 'function' ? undefined : apiKey
  const ownKey = async (context: CallContext) =>
    pickKey(provider ? await lookUp(provider, context) : (keys ?? environmentKey()), context)

  const failWithoutKey = (context: CallContext): never => {
    const fail = (message: string) => throwParameterError(context.operation, 'apiKey', 'required', message)
    if (provider) return fail('the function given as apiKey returned no key for this call')
    if (keys && typeof keys === 'object')
      return fail(`apiKey has no \`${networkOf(context)}\` key, which this call needs`)
    return throwMissingKey(context.operation)
  }

  const chooseAndSend = authenticate((headers, context) => {
    const candidates = takeCandidates(headers, context, scheme)
    const [first] = candidates
    // The common case, one string key, needs no lookup.
    if (first && !first.key && typeof keys === 'string' && checkKey(context.operation, keys))
      return credentialOf(context, first.auth, keys)
    return chooseFirst(candidates, context, () => ownKey(context)).then((found) => found ?? failWithoutKey(context))
  })
  if (!provider) return chooseAndSend

  const rotate = async (used: Credential, context: CallContext): Promise<boolean> => {
    const key = used.isOwn ? await ownKey(context) : undefined
    if (!key || key === used.key) return false
    context.use({ ...used, key })
    return true
  }
  return (request, next, context) =>
    chooseAndSend(
      request,
      async (prepared) => {
        const used = context.credential
        const response = await next(prepared, context)
        if (response.status !== 401 || !used || !(await rotate(used, context))) return response
        discard(response)
        return next(prepared, context)
      },
      context,
    )
}

/** Removes the credentials of the call from its headers. Lists them by priority, and the client's own in its place. */
function takeCandidates(headers: Record<string, string>, { operation }: CallContext, scheme: string): Candidate[] {
  const candidates: Candidate[] = []
  for (const auth of schemes) {
    const { name, prefix = '', username } = auth
    const value = headers[name]
    if (value?.toLowerCase().startsWith(prefix.toLowerCase())) {
      delete headers[name]
      const text = value.slice(prefix.length).trim()
      const key = username ? passwordOf(text) : text
      if (key) candidates.push({ auth, key })
    }
    if (auth.scheme === scheme) candidates.push({ auth })
  }
  const other = schemes.find(({ name }) => headers[name] !== undefined)?.name
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
  for (const { auth, key: callKey } of candidates) {
    const key = callKey ?? (await ownKey())
    if (key) return credentialOf(context, auth, key, callKey === undefined)
  }
  return undefined
}

const credentialOf = ({ operation }: CallContext, auth: AuthMetadata, key: string, isOwn = true): Credential => ({
  key,
  scheme: auth.scheme,
  isOwn,
  sign(request, key, send) {
    const response = send(withKey(operation, auth, request, key))
    return auth.in === 'header' ? response : response.then(withoutUrl)
  },
})

const withoutUrl = ({ body, status, statusText, headers }: Response): Response =>
  new Response(body, { status, statusText, headers })

function withKey(operation: string, auth: AuthMetadata, request: OutgoingRequest, key: string): OutgoingRequest {
  for (const { in: place, name, scheme } of schemes) {
    if (place === 'query' && scheme !== auth.scheme && request.url.includes(`${name}=`))
      throwParameterError(
        operation,
        name,
        'auth',
        'a key in a URL can be logged: give it as apiKey, or choose this authScheme',
      )
  }
  if (auth.in === 'query') return { ...request, url: withQueryKey(request.url, auth.name, key) }
  if (auth.in === 'path') return { ...request, url: withPathKey(request.url, key) }
  const value = (auth.prefix ?? '') + (auth.username ? btoa(`${auth.username}:${key}`) : key)
  return { ...request, headers: { ...request.headers, [auth.name]: value } }
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
    context.timing.throwIfEnded()
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
  return async () => {
    const shared = pending
    if (shared && performance.now() - started < lookupTimeoutMs) {
      try {
        return await shared
      } catch (error) {
        // A lookup that failed is no longer pending. Otherwise, Cloudflare Workers dropped it with the request it belongs to.
        if (pending !== shared) throw error
      }
    }
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

import { auth as schemes } from '../../../generated/auth.gen.ts'
import { ParameterError, throwParameterError } from '../errors.ts'
import type { AuthMetadata } from '../types.ts'
import { isRecord } from '../util/record.ts'
import { authenticate, checkKey, environmentKey, throwMissingKey } from './authentication.ts'
import { discard } from './body.ts'
import { type CallContext, type Credential, waitFor } from './context.ts'
import { redactError } from './redact.ts'
import type { OutgoingRequest } from './request.ts'
import type { Stage } from './stage.ts'

/** One key, or the two keys of a free account. Calls on a test network use `testnet`, all other calls use `mainnet`. */
export type Keys = string | { readonly mainnet?: string | undefined; readonly testnet?: string | undefined }

/**
 * Returns the current key or keys. Called for each call that needs a key, in the asynchronous context of that call. The
 * key can therefore depend on the incoming request.
 */
export type KeyProvider = () => Keys | undefined | Promise<Keys | undefined>

interface Candidate {
  readonly auth: AuthMetadata
  readonly key?: string
}

/**
 * Returns the stage that chooses the credential whose scheme comes first in the OpenAPI document's order of priority.
 * For the same scheme, the call's credential takes precedence over the client's. If `apiKey` is a function that returns
 * another key after a 401, the request is sent again with that key. `keyCache` is the number of milliseconds for which
 * calls share a result of that function.
 */
export function credentialStage(
  apiKey: Keys | KeyProvider | false | undefined,
  scheme: string,
  keyCache: number,
): Stage {
  if (apiKey === false) return authenticate(false)
  const provider = typeof apiKey === 'function' ? keyLookup(apiKey, keyCache) : undefined
  const keys = typeof apiKey === 'function' ? undefined : apiKey
  const ownKey = async (context: CallContext, since?: number) =>
    pickKey(provider ? await lookUp(provider, context, since) : (keys ?? environmentKey()), context)

  const failWithoutKey = (context: CallContext): never => {
    if (!provider && !isRecord(keys)) return throwMissingKey(context.operation)
    const message = provider
      ? 'the function passed as apiKey returned no key for this call'
      : `apiKey has no \`${networkOf(context)}\` key, which this call needs`
    return throwParameterError({ operation: context.operation, parameter: 'apiKey', rule: 'required' }, message)
  }

  /** Returns the first credential that has a key. Looks up the client's key only if no earlier candidate has one. */
  const chooseFirst = async (candidates: readonly Candidate[], context: CallContext): Promise<Credential> => {
    for (const { auth, key: callKey } of candidates) {
      const key = callKey ?? (await ownKey(context))
      if (key) return credentialOf(context, auth, key, callKey === undefined)
    }
    return failWithoutKey(context)
  }

  const chooseAndSend = authenticate((headers, context) => {
    const candidates = takeCandidates(headers, context, scheme)
    const [first] = candidates
    // One string key, the most common case, needs no lookup.
    if (first && !first.key && typeof keys === 'string' && checkKey(context.operation, keys))
      return credentialOf(context, first.auth, keys)
    return chooseFirst(candidates, context)
  })
  if (!provider) return chooseAndSend

  return (request, next, context) =>
    chooseAndSend(
      request,
      async (prepared) => {
        const used = context.credential
        const sentAt = performance.now()
        const response = await next(prepared, context)
        const key = used?.isOwn && response.status === 401 ? await ownKey(context, sentAt) : undefined
        if (!used || !key || key === used.key) return response
        discard(response)
        context.use({ ...used, key })
        return next(prepared, context)
      },
      context,
    )
}

/**
 * Removes all credentials from the headers of a call. Returns these credentials and that of the client, highest
 * priority first.
 */
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
    throwParameterError(
      { operation, parameter: other, rule: 'auth' },
      `the API does not accept a key in the header ${other}`,
    )
  return candidates
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
        { operation, parameter: name, rule: 'auth' },
        `a key in a URL can be logged: pass it as apiKey, or set authScheme '${scheme}'`,
      )
  }
  if (auth.in === 'query') return { ...request, url: withQueryKey(request.url, auth.name, key) }
  if (auth.in === 'path') return { ...request, url: request.url.replace(/\?|$/, `/${encodeURIComponent(key)}$&`) }
  const value = (auth.prefix ?? '') + (auth.username ? btoa(`${auth.username}:${key}`) : key)
  return { ...request, headers: { ...request.headers, [auth.name]: value } }
}

/** Adds a key to the query of a URL. Replaces a key that the query already contains. */
function withQueryKey(url: string, name: string, key: string): string {
  const [path = ''] = url.split('?')
  const query = url.slice(path.length + 1)
  const others = query.split('&').filter((part) => part && !part.startsWith(`${name}=`))
  return `${path}?${[...others, `${name}=${encodeURIComponent(key)}`].join('&')}`
}

async function lookUp(provider: LookUpKeys, context: CallContext, since?: number): Promise<Keys | undefined> {
  try {
    return await waitFor(context, provider(since))
  } catch (error) {
    context.timing.throwIfEnded()
    const { operation, secrets } = context
    throw new ParameterError(`${operation}: the function passed as apiKey failed`, {
      operation,
      parameter: 'apiKey',
      rule: 'provider',
      cause: redactError(error, secrets),
    })
  }
}

/** Milliseconds after which a pending key lookup is no longer shared, so that the next call starts a new one. */
const lookupTimeoutMs = 10_000

/**
 * Looks up keys for a call. After a 401, `since` is the time at which the request was sent: only a lookup that started
 * later can return another key. Other calls that get a 401 at the same time share that lookup.
 */
type LookUpKeys = (since?: number) => Promise<Keys | undefined>

/**
 * Returns a function that calls `provider` for each call. With a `maxAge` in milliseconds, calls share a pending or
 * successful lookup for that long.
 */
function keyLookup(provider: KeyProvider, maxAge: number): LookUpKeys {
  const start = async () => provider()
  if (!maxAge) return start
  let latest: Promise<Keys | undefined> | undefined
  let latestStart = 0
  let sharedUntil = 0
  return async (since = -1) => {
    const shared = latest
    if (shared && latestStart > since && performance.now() < sharedUntil) {
      try {
        return await shared
      } catch (error) {
        // A lookup that is still pending was dropped: Cloudflare Workers end it with the request that started it.
        if (latest !== shared) throw error
      }
    }
    const started = performance.now()
    latestStart = started
    sharedUntil = started + Math.min(maxAge, lookupTimeoutMs)
    const lookup: Promise<Keys | undefined> = start().then(
      (keys) => {
        if (latest === lookup) sharedUntil = started + maxAge
        return keys
      },
      (error: unknown) => {
        if (latest === lookup) latest = undefined
        throw error
      },
    )
    latest = lookup
    return lookup
  }
}

const pickKey = (keys: Keys | undefined, context: CallContext): string | undefined =>
  checkKey(context.operation, keys && typeof keys === 'object' ? keys[networkOf(context)] : keys)

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

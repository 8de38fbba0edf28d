import { credentialHeaders } from '../../generated/auth.gen.ts'
import { throwParameterError } from '../errors.ts'
import { environment, throwMissing } from '../util/environment.ts'
import type { CallContext, Credential } from './context.ts'
import type { Stage } from './stage.ts'

/** Where the credential of a call comes from. */
export interface CredentialSource {
  /** Removes the credentials of the call from its headers, and returns the one to use. */
  choose(
    headers: Record<string, string>,
    context: CallContext,
  ): Credential | undefined | Promise<Credential | undefined>
  /** Returns another credential after a 401, if the key has been rotated. */
  rotate?(used: Credential, context: CallContext): Promise<Credential | undefined>
  /** @throws {ParameterError} that says which key is missing. */
  throwMissing(context: CallContext): never
}

/** Chooses the one credential of a call. It is put into each request last, so middleware never sees it. */
export const authenticate =
  (source: CredentialSource): Stage =>
  async (request, next, context) => {
    const headers = { ...request.headers }
    const chosen = source.choose(headers, context)
    const credential = chosen instanceof Promise ? await chosen : chosen
    if (!credential) return source.throwMissing(context)
    context.use(credential)
    const response = await next({ ...request, headers }, context)
    const rotated = response.status === 401 && (await source.rotate?.(credential, context))
    if (!rotated) return response
    response.body?.cancel().catch(() => {})
    context.use(rotated)
    return next({ ...request, headers }, context)
  }

const [recommended] = credentialHeaders

/** One key, from the call's headers or the core, in the header that the contract recommends. */
export const singleKey = (apiKey: string | undefined): CredentialSource => ({
  choose(headers, { operation }) {
    const key = checkKey(operation, headers[recommended] ?? apiKey ?? environmentKey())
    for (const name of credentialHeaders) delete headers[name]
    return key ? { scheme: recommended, key, sign: withHeader } : undefined
  },
  throwMissing: ({ operation }) => throwMissingKey(operation),
})

const withHeader: Credential['sign'] = (request, key) => ({
  ...request,
  headers: { ...request.headers, [recommended]: key },
})

const keyVariable = 'CHAINDATA_API_KEY'

export const environmentKey = (): string | undefined => environment(keyVariable)

const printable = /^[\x21-\x7e]+$/

/** Checks what a header cannot carry: `fetch` would reject it with an error that contains the key. */
export function checkKey(operation: string, key: string | undefined): string | undefined {
  if (key && (typeof key !== 'string' || !printable.test(key)))
    throwParameterError(operation, 'apiKey', 'pattern', 'apiKey must be printable ASCII without white space')
  return key
}

/** @throws {ParameterError} always. */
export const throwMissingKey = (operation: string): never => throwMissing(operation, 'apiKey', keyVariable)

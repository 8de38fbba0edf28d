import { credentialHeaders } from '../../../generated/auth.gen.ts'
import { throwParameterError } from '../errors.ts'
import { environment, throwMissing } from '../util/environment.ts'
import type { CallContext, Credential } from './context.ts'
import type { Stage } from './stage.ts'

/**
 * Chooses the credential of a call, and removes all credentials from the headers of the call.
 *
 * @throws {ParameterError} if there is no credential to send.
 */
export type ChooseCredential = (
  headers: Record<string, string>,
  context: CallContext,
) => Credential | Promise<Credential>

/**
 * Returns the stage that chooses the credential of a call. The stage `sign` later adds the credential to the request,
 * so that middleware never sees the key. If `choose` is `false`, credentials in the headers are sent unchanged: a page
 * may need them for its own backend.
 */
export const authenticate =
  (choose: ChooseCredential | false): Stage =>
  async (request, next, context) => {
    if (!choose) {
      // The circuit breaker keeps the credentials of several callers apart.
      for (const name of credentialHeaders) {
        const key = request.headers[name]?.split(' ').at(-1)
        if (key) context.use({ key, isOwn: false })
      }
      return next(request, context)
    }
    const headers = { ...request.headers }
    context.use(await choose(headers, context))
    return next({ ...request, headers }, context)
  }

const [recommended] = credentialHeaders

/** Chooses the key from the call's headers, else `apiKey`, else the environment. Sends it in the recommended header. */
export const singleKey =
  (apiKey: string | undefined): ChooseCredential =>
  (headers, { operation }) => {
    const sent = headers[recommended]
    const key = checkKey(operation, sent ?? apiKey ?? environmentKey()) || throwMissingKey(operation)
    for (const name of credentialHeaders) delete headers[name]
    return { key, isOwn: sent === undefined, sign: withHeader }
  }

const withHeader: Credential['sign'] = (request, key, send) =>
  send({ ...request, headers: { ...request.headers, [recommended]: key } })

const keyVariable = 'CHAINDATA_API_KEY'

export const environmentKey = (): string | undefined => environment(keyVariable)

/**
 * @throws {ParameterError} for a key that is not a valid header value. Checked here, because the error from `fetch`
 * would contain the key.
 */
export function checkKey(operation: string, key: string | undefined): string | undefined {
  if (key && (typeof key !== 'string' || !/^[!-~]+$/.test(key)))
    throwParameterError(
      { operation, parameter: 'apiKey', rule: 'pattern' },
      'apiKey must be printable ASCII without white space',
    )
  return key
}

export const throwMissingKey = (operation: string): never => throwMissing(operation, 'apiKey', keyVariable)

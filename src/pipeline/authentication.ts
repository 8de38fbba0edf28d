import { credentialHeaders } from '../../generated/auth.gen.ts'
import { throwParameterError } from '../errors.ts'
import { environment, throwMissing } from '../util/environment.ts'
import type { CallContext, Credential } from './context.ts'
import type { Stage } from './stage.ts'

/**
 * Removes the credentials of the call from its headers, and returns the one to use.
 *
 * @throws {ParameterError} if there is none.
 */
export type ChooseCredential = (
  headers: Record<string, string>,
  context: CallContext,
) => Credential | Promise<Credential>

/**
 * Chooses the one credential of a call. It is put into each request last, so middleware never sees it. With `false`, the
 * headers of the call are sent as they are: a page may have a session with its own backend.
 */
export const authenticate =
  (choose: ChooseCredential | false): Stage =>
  async (request, next, context) => {
    if (!choose) {
      for (const name of credentialHeaders) context.secrets.add(request.headers[name]?.split(' ').at(-1) ?? '')
      return next(request, context)
    }
    const headers = { ...request.headers }
    context.use(await choose(headers, context))
    return next({ ...request, headers }, context)
  }

const [recommended] = credentialHeaders

/** One key, from the call's headers or the core, in the header that the contract recommends. */
export const singleKey =
  (apiKey: string | undefined): ChooseCredential =>
  (headers, { operation }) => {
    const key = checkKey(operation, headers[recommended] ?? apiKey ?? environmentKey()) || throwMissingKey(operation)
    for (const name of credentialHeaders) delete headers[name]
    return { key, sign: withHeader }
  }

const withHeader: Credential['sign'] = (request, key, send) =>
  send({ ...request, headers: { ...request.headers, [recommended]: key } })

const keyVariable = 'CHAINDATA_API_KEY'

export const environmentKey = (): string | undefined => environment(keyVariable)

/** Rejects characters that a header cannot contain: the error that `fetch` throws for them contains the key. */
export function checkKey(operation: string, key: string | undefined): string | undefined {
  if (key && (typeof key !== 'string' || !/^[!-~]+$/.test(key)))
    throwParameterError(operation, 'apiKey', 'pattern', 'apiKey must be printable ASCII without white space')
  return key
}

/** @throws {ParameterError} always. */
export const throwMissingKey = (operation: string): never => throwMissing(operation, 'apiKey', keyVariable)

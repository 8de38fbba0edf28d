import { credentialHeaders } from '../../generated/auth.gen.ts'
import { environment, throwMissing } from '../client/options.ts'
import { throwParameterError } from '../errors.ts'
import type { Stage } from './stage.ts'

const variable = 'CHAINDATA_API_KEY'

/** Sends one key, that of the call or of the core, in the header that the contract recommends, and no other credential. */
export const key =
  (apiKey: string | undefined): Stage =>
  async (request, next, context) => {
    const [recommended] = credentialHeaders
    const chosen = checkKey(context.operation, request.headers[recommended] ?? apiKey ?? environmentKey())
    if (!chosen) return throwMissingKey(context.operation)
    context.secrets.add(chosen)
    const headers = { ...request.headers }
    for (const name of credentialHeaders) delete headers[name]
    return next({ ...request, headers: { ...headers, [recommended]: chosen } }, context)
  }

export const environmentKey = (): string | undefined => environment(variable)

/** What cannot stand in a header would come back as an error with the key in it. */
export function checkKey(operation: string, given: string | undefined): string | undefined {
  if (given && (typeof given !== 'string' || !/^[\x21-\x7e]+$/.test(given)))
    throwParameterError(operation, 'apiKey', 'pattern', 'apiKey must be printable ASCII without white space')
  return given
}

/** @throws {ParameterError} always. */
export const throwMissingKey = (operation: string): never => throwMissing(operation, 'apiKey', variable)

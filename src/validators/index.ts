import { responseValidators } from '../../generated/response-validators.gen.ts'
import { ResponseError } from '../core/errors.ts'
import type { CallContext } from '../core/pipeline/context.ts'
import { redact } from '../core/pipeline/redact.ts'
import { fieldsOf } from '../core/pipeline/response.ts'
import type { Validators } from '../core/pipeline/validate.ts'
import type { Validator } from './schemas.ts'

export type { Validators } from '../core/pipeline/validate.ts'
export {
  type ResponseSchemas,
  type StandardIssue,
  type StandardResult,
  type StandardSchema,
  schemas,
} from './schemas.ts'

const compiled: Readonly<Record<string, Validator>> = responseValidators

/**
 * Validates responses against the OpenAPI document. Pass it to a client as the option `validators`, together with
 * `validate`. Undocumented parts of a response, such as unknown fields and unknown values of extensible enums, are
 * considered valid.
 *
 * @example
 * import { createClient } from 'chaindata'
 * import { validators } from 'chaindata/validators'
 *
 * const chaindata = createClient({ validate: 'report', validators })
 */
export const validators: Validators =
  (mode, logger = console) =>
  async (request, next, context) => {
    const response = await next(request, context)
    const [first, ...others] = violations(context)
    if (first === undefined) return response
    const { operation, metadata, attempts, source, cost, secrets } = context
    const more = others.length ? `, and ${others.length} more` : ''
    const message = `${operation}: the response does not match the OpenAPI document: ${redact(first, secrets)}${more}`
    if (mode === 'strict') {
      throw new ResponseError(message, fieldsOf(response, { text: JSON.stringify(context.data) }, context))
    }
    logger.warn(message, {
      operation,
      method: metadata.method,
      path: metadata.path,
      status: response.status,
      attempts,
      source,
      milliseconds: Math.round(performance.now() - context.timing.started),
      credits: cost,
      // The logging stage logs the call separately, with its credits.
      spent: 0,
      uncertain: 0,
    })
    return response
  }

/**
 * Describes how a response violates the OpenAPI document. The descriptions contain no values from the response. A
 * violation that several list elements have in common is listed once.
 */
function violations({ operation, data }: CallContext): string[] {
  const validate = compiled[operation]
  if (!validate || data === undefined || validate(data)) return []
  const lines = validate.errors?.map(({ instancePath, message = 'is invalid' }) => {
    const path = instancePath.replace(/\/\d+(?=\/|$)/g, '[]').replaceAll('/', '.') || 'the body'
    return `${path.replace(/^\./, '')} ${message}`
  })
  return [...new Set(lines)]
}

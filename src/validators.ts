import { responseValidators } from '../generated/response-validators.gen.ts'
import { ResponseError } from './errors.ts'
import type { CallContext } from './pipeline/context.ts'
import { redact } from './pipeline/redact.ts'
import { fieldsOf } from './pipeline/response.ts'
import type { Validators } from './pipeline/validate.ts'

export type { Validators } from './pipeline/validate.ts'

/** What ajv compiled. */
interface Validator {
  (answer: unknown): boolean
  errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null
}

const compiled: Readonly<Record<string, Validator>> = responseValidators

/**
 * Holds answers against the contract, where a client is told to. Fields and values that the contract does not know are
 * no difference, nor is anything where it says that it does not know.
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
    const [first, ...others] = differences(context)
    if (first === undefined) return response
    const { operation, metadata, attempts, credits, secrets } = context
    const message = `${operation}: the answer does not match the contract: ${redact(first, secrets)}${others.length ? `, and ${others.length} more` : ''}`
    if (mode === 'strict') {
      const text = redact(JSON.stringify(context.data), secrets)
      throw new ResponseError(message, { ...fieldsOf(response, text, context), text })
    }
    logger.warn(message, {
      operation,
      method: metadata.method,
      path: metadata.path,
      status: response.status,
      attempts,
      milliseconds: Math.round(performance.now() - context.timing.started),
      credits,
    })
    return response
  }

/** Where an answer differs and how, without its values; what every element of a list has in common is said once. */
function differences({ operation, data }: CallContext): string[] {
  const validate = compiled[operation]
  if (!validate || data === undefined || validate(data)) return []
  const lines = validate.errors?.map(({ instancePath, message = 'differs' }) => {
    const path = instancePath.replace(/\/\d+(?=\/|$)/g, '[]').replaceAll('/', '.') || 'the whole'
    return `${path.replace(/^\./, '')} ${message}`
  })
  return [...new Set(lines)]
}

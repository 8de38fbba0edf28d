import { responseValidators } from '../../generated/response-validators.gen.ts'

type Validate = ((body: unknown) => boolean) & { errors?: object[] | null }

/** Validates a response body against the contract and returns the errors. The body must be empty if the operation returns none. */
export function validationErrors(id: string, text: string): object[] {
  const validate: Validate | undefined = new Map<string, Validate>(Object.entries(responseValidators)).get(id)
  if (!validate) return text === '' ? [] : [{ id, text }]
  return validate(JSON.parse(text)) ? [] : (validate.errors ?? [])
}

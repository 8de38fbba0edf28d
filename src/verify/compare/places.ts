import { type ContractOperation, escapeStep, type Part } from '../contract.ts'
import type { Finding } from '../types.ts'

/** Returns the description of a response. Its steps lead through the key of the status, such as `5XX`. */
export function responsePart({ responses }: ContractOperation, status: number): Part | undefined {
  const range = `${Math.floor(status / 100)}XX`
  return (
    responses.get(String(status)) ??
    responses.get(range) ??
    responses.get(range.toLowerCase()) ??
    responses.get('default')
  )
}

/** Returns the place of a status of an operation, which may not exist in the document. */
export const statusPlace = ({ part }: ContractOperation, status: number): Pick<Finding, 'pointer' | 'steps'> => ({
  pointer: `${part.pointer}/responses/${escapeStep(String(status))}`,
  steps: [...part.steps, 'responses', String(status)],
})

/** Returns a media type without parameters, in lower case. */
export const essenceOf = (type = ''): string => type.replace(/;.*/s, '').trim().toLowerCase()

export const isJson = (type: string): boolean => /[/+]json$/.test(type)

import { refuse } from '../errors.ts'

/** @throws {ParameterError} for what is no number above 0. */
export function checkPositive(options: Readonly<Record<string, number>>, operation: string): void {
  for (const [name, value] of Object.entries(options))
    if (!(typeof value === 'number' && value > 0))
      refuse(operation, name, 'minimum', `\`${name}\` must be a number above 0`)
}

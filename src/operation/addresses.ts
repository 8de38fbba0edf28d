import { families } from '../../generated/addresses.gen.ts'
import type { OperationMetadata, Parameters } from '../types.ts'

/** An invalid address. `message` is the error message without the parameter name. */
export type WrongAddress = readonly [name: string, value: string, message: string]

/** Returns the first invalid address of a call; `undefined` if all are valid, or the address format is unknown. */
export function findWrongAddress(
  { parameters: known }: OperationMetadata,
  parameters: Parameters,
): WrongAddress | undefined {
  const chain = parameters['chain']
  const family = families.find(({ chains }) => chains.includes(String(chain)))
  if (!family) return undefined
  const { pattern, text, names } = family
  for (const name in known) {
    const value = parameters[name]
    if (!known[name]?.address || value === undefined) continue
    for (const [i, one] of (Array.isArray(value) ? value : [value]).entries()) {
      const address = String(one)
      if (pattern.test(address)) continue
      // The message does not show a value that may be a secret: a long hexadecimal value may be a private key, and any
      // other long value an API key.
      const maxShown = address.startsWith('0x') ? 48 : 16
      const shown = address.length < maxShown ? `'${address}'` : `${address.length} characters`
      const hint = names && address.includes('.') ? ` (resolve a name with ${names})` : ''
      return [
        Array.isArray(value) ? `${name}[${i}]` : name,
        address,
        `must be ${text} on ${chain}, not ${shown}${hint}`,
      ]
    }
  }
  return undefined
}

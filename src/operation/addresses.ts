import { families } from '../../generated/addresses.gen.ts'
import type { OperationMetadata, Parameters } from '../types.ts'

/** An address of the wrong form: its name, its value, and a message that continues the name. */
export type WrongAddress = readonly [name: string, value: string, message: string]

/** Returns the first address that does not match the family of the call's chain; none if the family is unknown. */
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
    for (const [i, one] of [value].flat().entries()) {
      const address = String(one)
      if (pattern.test(address)) continue
      // Other values may be API keys, and longer ones private keys.
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

import { families } from '../../../generated/addresses.gen.ts'
import type { OperationMetadata, Parameters } from '../types.ts'

/** An invalid address or transaction hash. `message` is the error message without the parameter name. */
export type WrongAddress = readonly [name: string, value: string, message: string, rule: 'address' | 'transaction']

/**
 * Returns the first invalid address or transaction hash of a call; `undefined` if all are valid, or the format is
 * unknown.
 */
export function findWrongAddress(
  { parameters: known }: OperationMetadata,
  parameters: Parameters,
): WrongAddress | undefined {
  const chain = parameters['chain']
  const family = families.find(({ chains }) => chains.includes(String(chain)))
  if (!family) return undefined
  for (const name in known) {
    const value = parameters[name]
    const isAddress = known[name]?.address
    const format = isAddress ? family : known[name]?.transactionHash ? family.transaction : undefined
    if (!format || value === undefined) continue
    for (const [i, one] of (Array.isArray(value) ? value : [value]).entries()) {
      const text = String(one)
      if (format.pattern.test(text)) continue
      // The message does not show a value that may be a secret: a long hexadecimal value may be a private key, and any
      // other long value an API key.
      const maxShown = text.startsWith('0x') ? 48 : 16
      const shown = text.length < maxShown ? `'${text}'` : `${text.length} characters`
      const hint = isAddress && family.names && text.includes('.') ? ` (resolve a name with ${family.names})` : ''
      return [
        Array.isArray(value) ? `${name}[${i}]` : name,
        text,
        `must be ${format.text} on ${chain}, not ${shown}${hint}`,
        isAddress ? 'address' : 'transaction',
      ]
    }
  }
  return undefined
}

import { list, without } from './define/change.ts'
import { key } from './define/key.ts'
import { about, flag, listOf, mapOf, object, operation, optional, slug, type TypeOf, text } from './define/values.ts'

/**
 * The address formats, by family, and the chains of each family. A chain is in at most one family.
 *
 * ```yaml
 * x-address-families:
 *   evm:
 *     pattern: ^0x[a-fA-F0-9]{40}$
 *     text: a 0x-prefixed 20-byte address    # the description in error messages
 *     ignore-case: true                      # whether addresses that differ only in letter case are the same; optional
 *     names: names.resolve                   # the operation that resolves a name to an address; optional
 *     transaction:                           # the format of transaction hashes; optional
 *       pattern: ^0x[a-fA-F0-9]{64}$
 *       text: a 0x-prefixed 32-byte transaction hash
 *     chains: [ethereum-mainnet, base-mainnet]
 * ```
 *
 * The SDK and the mock reject an address or a transaction hash that does not match the family of the call's chain. On a
 * chain without a family they are not checked. Add a chain to a family only if every address on it is certain to match.
 * The chain codes of `contracts` do not belong to a family.
 */
export const addressFamilies = key('x-address-families', {
  on: 'Schema',
  value: mapOf(
    object({
      pattern: text,
      text: about('Describes `pattern` in error messages, such as "a 0x-prefixed 20-byte address".', text),
      transaction: optional(
        about('The format of transaction hashes. Absent if it is not known.', object({ pattern: text, text })),
      ),
      'ignore-case': optional(about('Whether addresses that differ only in letter case are the same.', flag)),
      names: optional(about('ID of the operation that resolves names to addresses of this family.', operation)),
      chains: listOf(slug),
    }),
  ),
  check(families, scope) {
    const seen = new Set<string>()
    for (const [name, { pattern, transaction, chains }] of Object.entries(families)) {
      for (const one of [pattern, transaction?.pattern ?? ''])
        scope.require(isPattern(one), `the pattern \`${one}\` of \`${name}\` is not a valid regular expression`)
      for (const chain of chains) {
        scope.require(!seen.has(chain), `\`${chain}\` is already in another address family`)
        seen.add(chain)
      }
    }
  },
  diff(before, after, { report, chains }) {
    for (const kind of ['address', 'transaction hash'] as const) {
      const [old, now] = [patternsOf(before, kind), patternsOf(after, kind)]
      const changed = chains.filter((chain) => old.get(chain) !== now.get(chain))
      const removed = changed.filter((chain) => !now.has(chain))
      const added = changed.filter((chain) => !old.has(chain))
      const replaced = without(changed, [...removed, ...added])
      if (added.length) report('breaking', `Added ${kind} format checks on ${list(added)}`)
      if (replaced.length) report('breaking', `Changed the ${kind} format on ${list(replaced)}`)
      if (removed.length) report('new', `Removed ${kind} format checks on ${list(removed)}`)
    }
  },
})

/** Returns the pattern of each chain's addresses or transaction hashes. */
const patternsOf = (
  families: TypeOf<typeof addressFamilies.value> = {},
  kind: 'address' | 'transaction hash',
): Map<string, string> =>
  new Map(
    Object.values(families).flatMap(({ chains, transaction, ...address }) => {
      const format = kind === 'address' ? address : transaction
      return format ? chains.map((chain) => [chain, format.pattern] as const) : []
    }),
  )

export function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern))
  } catch {
    return false
  }
}

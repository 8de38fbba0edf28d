import { list } from './define/change.ts'
import { key } from './define/key.ts'
import { chain, integer, listOf, object, recordField } from './define/values.ts'

/**
 * A field that the service omits from all records on these chains if the response has `from` items or more.
 *
 * ```yaml
 * x-left-out: { field: metadata, from: 50, chains: [solana-mainnet] }
 * ```
 */
export const leftOut = key('x-left-out', {
  on: 'Operation',
  value: object({ field: recordField, from: integer(1), chains: listOf(chain) }),
  diff(before, after, { report }) {
    const field = list([(after ?? before)?.field])
    if (!before) report('changed', `Documented that some responses omit ${field}`)
    else if (!after) report('changed', `Documented that no response omits ${field}`)
    else report('changed', `Changed which responses omit ${field}`)
  },
})

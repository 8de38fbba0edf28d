import { key } from './define/key.ts'
import { listOf, object, optional, slug, text } from './define/values.ts'

/**
 * Addresses and transaction hashes for sample calls on chains whose formats differ from those of the examples.
 * `chaindata verify` uses them to call every documented chain.
 *
 * ```yaml
 * x-samples:
 *   - { chains: [tezos-mainnet], address: tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb, transaction: ooVZ… }
 * ```
 */
export const samples = key('x-samples', {
  on: 'Schema',
  value: listOf(object({ chains: listOf(slug), address: text, transaction: optional(text) })),
  // Samples have no effect on callers.
  diff() {},
})

import { always } from './define/change.ts'
import { key } from './define/key.ts'
import { integer, mapOf, object, optional, pattern, slug } from './define/values.ts'

const chain = object({
  block: integer(0),
  by: pattern('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$'),
  margin: optional(integer(1)),
  blockSeconds: optional(integer(1)),
})

/**
 * When a block is final, so that its records cannot change anymore. All times are in seconds.
 *
 * ```yaml
 * x-finality:
 *   margin: 900           # a block is final at this age
 *   halt: 86400           # if no later block is known: assume that the chain halted for at most this long
 *   blockSeconds: 60      # and that it took at most this long per block
 *   chains:               # a block that existed at a known time, and values that differ on this chain
 *     bitcoin-mainnet: { block: 840000, by: '2024-05-01T00:00:00Z', blockSeconds: 1200, margin: 7200 }
 *   x-provisional: reason
 * ```
 *
 * No operation returns the latest block. Block `n` is final if a record of block `n` or a later one is older than
 * `margin`, or if a record of an earlier block `m` is older than `margin` + `halt` + (`n` - `m`) × `blockSeconds`.
 * `chains` contains such a block for each chain, so that old blocks are final without any record.
 */
export const finality = key('x-finality', {
  on: 'Schema',
  value: object(
    { margin: integer(1), halt: integer(0), blockSeconds: integer(1), chains: mapOf(chain, slug) },
    { provisional: 'required' },
  ),
  diff: always('changed', 'Changed when a block counts as final'),
})

import { byChain } from './define/change.ts'
import { key } from './define/key.ts'
import { listOf, parameter, perChain } from './define/values.ts'

/**
 * Parameters that the service accepts but ignores, per chain.
 *
 * ```yaml
 * x-ignored: { tezos-mainnet: [excludeMetadata, tokenTypes] }
 * ```
 */
export const ignored = key('x-ignored', {
  on: 'Operation',
  metadata: 'Names of the parameters that the API ignores, by chain.',
  value: perChain(listOf(parameter)),
  diff: byChain({
    added: (name, chain) => ['breaking', `${name} no longer has an effect on ${chain}`],
    removed: (name, chain) => ['new', `${name} now has an effect on ${chain}`],
  }),
})

import { list } from './define/change.ts'
import { key } from './define/key.ts'
import { listOf, slug } from './define/values.ts'

/**
 * The slugs of test networks. All other slugs are main networks. Calls of `contracts`, whose chain codes are not slugs,
 * and calls without a chain use the mainnet key.
 */
export const testnets = key('x-testnets', {
  on: 'Schema',
  value: listOf(slug),
  diff(before = [], after = [], { report, chains }) {
    for (const chain of chains) {
      const isTestnet = after.includes(chain)
      if (before.includes(chain) === isTestnet) continue
      const network = isTestnet ? 'test' : 'main'
      report('breaking', `Reclassified ${list([chain])} as a ${network} network, which uses another key`)
    }
  },
})

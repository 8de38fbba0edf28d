import { byChain } from './define/change.ts'
import { key } from './define/key.ts'
import { listOf, listParameter, perChain } from './define/values.ts'

/**
 * List parameters whose items after the first are ignored by the service, per chain. On these chains, pagination makes one
 * call per item.
 *
 * ```yaml
 * x-first-only: { chiliz-mainnet: [signatures] }
 * ```
 */
export const firstOnly = key('x-first-only', {
  on: 'Operation',
  metadata: 'Names of list parameters by chain. The API ignores all elements of these lists except the first.',
  value: perChain(listOf(listParameter)),
  diff: byChain({
    added: (name, chain) => ['breaking', `Limited ${name} to its first item on ${chain}`],
    removed: (name, chain) => ['new', `Allowed several items of ${name} on ${chain}`],
  }),
})

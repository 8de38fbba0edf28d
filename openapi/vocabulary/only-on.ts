import { key } from './define/key.ts'
import { bodyField, listOf, object, operation, optional, slug, text } from './define/values.ts'

/**
 * Parameters that only some chains support. The SDK checks them if the call has the option `chain`.
 *
 * ```yaml
 * x-only-on:
 *   - { parameters: [mempool], chains: [bitcoin-mainnet] }
 *   - parameters: [conditions, finality, templateId]
 *     reported: { by: alerts.chains, chain: chain, field: finality }   # chains for which this operation returns true
 * ```
 */
export const onlyOn = key('x-only-on', {
  on: 'Operation',
  metadata:
    'Parameters that only some chains support: those in `chains`, or those that the operation `reported.by` reports.',
  value: listOf(
    object(
      {
        parameters: listOf(bodyField),
        chains: optional(listOf(slug)),
        reported: optional(object({ by: operation, chain: text, field: text })),
      },
      { provisional: 'allowed', schema: { oneOf: [{ required: ['chains'] }, { required: ['reported'] }] } },
    ),
  ),
  check(rules, scope) {
    for (const { reported } of rules) {
      if (!reported) continue
      scope.responseFieldOf(reported.by, reported.chain)
      scope.responseFieldOf(reported.by, reported.field)
    }
  },
  diff(before, _after, { report }) {
    if (before) report('breaking', 'Changed which chains support some of its parameters')
    else report('changed', 'Documented which chains support some of its parameters')
  },
})

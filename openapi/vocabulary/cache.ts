import { key } from './define/key.ts'
import {
  about,
  flag,
  integer,
  listOf,
  listParameter,
  object,
  oneOf,
  oneOrMore,
  optional,
  reason,
  responseField,
  text,
} from './define/values.ts'
import { expires } from './expires.ts'
import { window } from './window.ts'

/**
 * Which results `chaindata/cache` may store, and for how long. Required for GET operations, and not allowed for others.
 *
 * ```yaml
 * x-cache: { never: Holdings change with every block. }                     # the reason
 * x-cache: { final: items, block: blockNumber, time: timestamp }            # forever, once all items are final
 * x-cache: { final: range, block: blockNumber, time: timestamp, unordered: [signatures] }   # and the block range is, too
 * x-cache: { final: request, block: blockNumber, time: [time, unix] }       # forever, if the requested block or time is final
 * x-cache: { expires: true }                                                # until `refreshBefore` of `x-expires`
 * x-cache: { maxAge: 86400, plan: free }                                    # seconds, on this plan only
 * x-cache: { maxAge: 600, found: resolved, x-provisional: reason }          # seconds, if this field of the result is true
 * ```
 *
 * - `block` and `time` are fields of the items or, for `request`, parameters. A time is a UTC text or a number. A number in
 *   an item is in milliseconds or seconds, depending on its magnitude. A number in a parameter is in seconds (`x-unit`).
 * - `range` requires both bounds of `x-window`, on a chain that does not ignore them. An empty or short page counts as complete
 *   once the last block of the range is final.
 * - `unordered`: list parameters whose order does not change the result, so that the same list in another order is a cache
 *   hit.
 * - Users can change a `maxAge` that has `x-provisional`, because it is an assumption. They cannot change a documented
 *   one.
 *
 * Empty results are never stored, except for `range`.
 */
export const cache = key('x-cache', {
  on: 'Operation',
  isRequired: true,
  value: object(
    {
      never: optional(reason),
      final: optional(
        about(
          'When a result can no longer change. `items`: when all items are old enough to be final. `range`: when, in addition, the last block of the requested range is final. `request`: when the requested block or time is final.',
          oneOf('items', 'range', 'request'),
        ),
      ),
      block: optional(
        about(
          'Name of the item field or, if `final` is `request`, of the parameter that contains the block number.',
          text,
        ),
      ),
      time: optional(
        about(
          'Names of the item fields or, if `final` is `request`, of the parameters that contain a time.',
          oneOrMore(text),
        ),
      ),
      unordered: optional(
        about('List parameters whose order of elements does not affect the result.', listOf(listParameter)),
      ),
      maxAge: optional(about('How long a result is valid, in seconds.', integer(1))),
      plan: optional(
        about('Results are stored only for clients with this price plan. Default: all plans.', oneOf('free', 'paid')),
      ),
      found: optional(
        about('Name of a field in the result. The result is stored only if the field is `true`.', responseField),
      ),
      expires: optional(about('Whether each item contains its expiry, in the field that `x-expires` names.', flag)),
    },
    {
      provisional: 'allowed',
      schema: {
        oneOf: ['never', 'final', 'maxAge', 'expires'].map((name) => ({ required: [name] })),
        dependentRequired: { final: ['block', 'time'], block: ['final'], plan: ['maxAge'], found: ['maxAge'] },
      },
    },
  ),
  check(rule, scope) {
    scope.require(!rule.expires || expires.read(scope.node) !== undefined, '`expires` requires `x-expires`')
    scope.require(rule.final !== 'range' || window.read(scope.node) !== undefined, '`final: range` requires `x-window`')
    for (const name of [rule.block ?? [], rule.time ?? []].flat())
      if (rule.final === 'request') scope.parameter(name)
      else scope.recordField(name)
  },
  diff: (_before, after, { report }) =>
    report('changed', after?.never ? 'Its results are never cached' : 'Changed which of its results may be cached'),
})

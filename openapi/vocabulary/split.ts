import { always } from './define/change.ts'
import { key } from './define/key.ts'
import {
  about,
  chain,
  integer,
  listOf,
  listParameter,
  object,
  optional,
  parameter,
  recordField,
  text,
} from './define/values.ts'

/**
 * For large results, the service requires a separate call for each value of a list parameter. Pagination makes these calls
 * and merges the results.
 *
 * `unsplit`: a list of up to `items` records may be requested without the parameter. The service counts all records, not
 * only those that match the `filters`, so a query with one of these parameters, or with the split parameter, is always
 * split. Any other query is first read unsplit, up to `items` records. If there may be more, pagination starts again with
 * split calls, skips the records that it has already returned, and fails if one of those is missing. `identity` lists the
 * fields that identify a record.
 *
 * ```yaml
 * x-split:
 *   parameter: transactionTypes        # the values are the enum of its items
 *   unsplit:
 *     items: 250
 *     filters: [blockFrom, blockTo, transactionSubtype, tokenAddress, tokenId]
 *     identity: [hash, transactionType, transactionSubtype, tokenAddress, tokenId, amount, counterAddress]
 *     x-provisional: reason            # what it returns unsplit for longer lists is not documented
 *   not-on: [tezos-mainnet]            # chains on which the parameter has no effect
 *   order: { by: [blockNumber], parameter: sort, descending: DESC }
 * ```
 */
export const split = key('x-split', {
  on: 'Operation',
  metadata: 'The list parameter of which large results need one call for each value.',
  value: object({
    parameter: listParameter,
    unsplit: optional(
      object(
        {
          items: about('Maximum number of items that can be read without `parameter`.', integer(1)),
          filters: about(
            'Filter parameters. If a query sets one of them, every call must also set `parameter`.',
            listOf(parameter),
          ),
          identity: about('Names of the fields that together identify an item.', listOf(recordField)),
        },
        { provisional: 'required' },
      ),
    ),
    'not-on': optional(listOf(chain)),
    order: object({ by: listOf(recordField), parameter, descending: text }),
  }),
  check({ parameter: name, order }, scope) {
    const { schema } = scope.parameter(name) ?? {}
    scope.require(
      schema?.type !== 'array' || schema.items?.enum !== undefined,
      `the items of \`${name}\` have no \`enum\``,
    )
    const sort = scope.parameter(order.parameter)
    const isKnown = !sort || !!sort.schema?.enum?.includes(order.descending)
    scope.require(isKnown, `\`${order.parameter}\` does not accept \`${order.descending}\``)
  },
  diff: always('changed', 'Changed how `.all()` splits large results'),
})

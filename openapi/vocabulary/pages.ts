import { byPresence } from './define/change.ts'
import { key } from './define/key.ts'
import { about, chain, integerParameter, listOf, object, optional, parameter, responseField } from './define/values.ts'

/**
 * The response is paginated. `items` is the response field that contains the list. Omit it if the response itself is the
 * list. `size` and `offset` are parameters; the schema of `size` defines the default page size and its bounds.
 *
 * ```yaml
 * x-pages:
 *   size: pageSize
 *   offset: offset
 *   items: result
 *   cursor: { parameter: cursor, next: nextPage, chains: [tezos-mainnet], when: [blockFrom, blockTo] }
 * ```
 *
 * `cursor`: on these `chains`, and if one of the `when` parameters is given, the next page is requested by setting
 * `parameter` to the `next` field of the response. In all other cases, pagination uses offsets.
 */
export const pages = key('x-pages', {
  on: 'Operation',
  metadata: 'How the response is paginated.',
  value: object({
    size: integerParameter,
    offset: integerParameter,
    items: optional(
      about(
        'Name of the response field that contains the list. Absent if the response body itself is the list.',
        responseField,
      ),
    ),
    cursor: optional(object({ parameter, next: responseField, chains: listOf(chain), when: listOf(parameter) })),
  }),
  diff: byPresence({
    removed: ['breaking', 'Removed pagination, so `.all()` and `.pages()` may be gone'],
    added: ['new', 'Added pagination with `.all()` and `.pages()`'],
    changed: ['changed', 'Changed the pagination'],
  }),
})

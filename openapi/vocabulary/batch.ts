import { credits } from './credits.ts'
import { byPresence } from './define/change.ts'
import { key } from './define/key.ts'
import { about, integer, listParameter, object, optional, text } from './define/values.ts'
import { pages } from './pages.ts'

/**
 * `x-batch: { parameter: addresses, item: address }`: `chaindata/batch` merges calls that differ only in this list. `item` is the field of a record that contains its element of the parameter. `most` is the maximum number of elements per
 * request; it is only needed if the parameter has no `maxItems`. The operation must not be paginated, and its price must
 * not be per item.
 */
export const batch = key('x-batch', {
  on: 'Operation',
  value: object(
    {
      parameter: listParameter,
      item: about(
        "Name of the field by which each item of the response states its element of the request's list, such as an address.",
        text,
      ),
      most: optional(about('Maximum number of elements in one request.', integer(2))),
    },
    { provisional: 'allowed' },
  ),
  check({ parameter: name, item, most }, scope) {
    const maximum = scope.parameter(name)?.schema?.maxItems ?? most
    scope.require(maximum !== undefined, `\`${name}\` has no \`maxItems\`: add it or \`most\`, or remove the key`)
    scope.require(pages.read(scope.node) === undefined, 'a paginated operation cannot merge calls')
    scope.require(credits.read(scope.node)?.per === undefined, 'a price per item saves nothing by merging calls')
    scope.recordField(item)
  },
  diff: byPresence({
    removed: ['breaking', '`batching` no longer merges its calls'],
    added: ['new', '`batching` can now merge its calls'],
    changed: ['changed', 'Changed which calls `batching` merges'],
  }),
})

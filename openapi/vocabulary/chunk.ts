import { list } from './define/change.ts'
import { key } from './define/key.ts'
import {
  about,
  listOf,
  listParameter,
  mapOf,
  object,
  optional,
  parameter,
  responseField,
  text,
} from './define/values.ts'

/**
 * `x-chunk: { parameter: addresses }`: `.all()` splits a longer list into several calls. The parameter's `maxItems` is the
 * maximum number of items per call. `items` has the same meaning as in `x-pages`, for operations without pagination.
 *
 * ```yaml
 * x-chunk:
 *   parameter: contractAddresses
 *   not-when: { eventType: [stablecoinTransfer] }
 * ```
 *
 * `not-when`: if another parameter has one of these values, the list adds results instead of filtering them. Several calls
 * would then return the same records, so longer lists are rejected.
 */
export const chunk = key('x-chunk', {
  on: 'Operation',
  metadata:
    'The list parameter that pagination splits into chunks of at most `maxItems` elements, with one call for each.',
  value: object({
    parameter: listParameter,
    items: optional(
      about(
        'Name of the response field that contains the list. Absent if the response body itself is the list.',
        responseField,
      ),
    ),
    'not-when': optional(
      about('Values of other parameters that prevent the split, by parameter name.', mapOf(listOf(text), parameter)),
    ),
  }),
  check({ parameter: name, notWhen = {} }, scope) {
    const { schema } = scope.parameter(name) ?? {}
    scope.require(
      schema?.type !== 'array' || schema.maxItems !== undefined,
      `\`${name}\` has no \`maxItems\`: add it, or remove the key`,
    )
    for (const [other, values] of Object.entries(notWhen)) {
      const known = scope.parameter(other)
      for (const value of values)
        scope.require(!known || !!known.schema?.enum?.includes(value), `\`${other}\` does not accept \`${value}\``)
    }
  },
  diff(before, after, { report }) {
    const [old, now] = [list([before?.parameter]), list([after?.parameter])]
    if (!after) report('breaking', `\`.all()\` no longer splits long lists of ${old} into chunks`)
    else if (!before) report('new', `\`.all()\` now splits long lists of ${now} into chunks`)
    else if (old !== now) report('breaking', `\`.all()\` now splits long lists of ${now} instead of ${old} into chunks`)
    else report('changed', `Changed when \`.all()\` splits long lists of ${now} into chunks`)
  },
})

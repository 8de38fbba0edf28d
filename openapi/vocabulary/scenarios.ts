import { key } from './define/key.ts'
import { about, flag, integer, listOf, mapOf, object, optional, text, type Value } from './define/values.ts'

const anything: Value<unknown> = { schema: {}, type: 'unknown' }

const reply = object({
  status: optional(integer(400)),
  headers: optional(mapOf(text)),
  fault: optional(text),
  delay: optional(integer(1)),
})

/**
 * A reference to the example `Scenarios` in `examples/mock.yaml`: the scenarios of the mock by name, such as an account
 * without credits. A scenario has a `summary` and some of the following:
 *
 * - `replies`: the replies to consecutive calls, repeated from the start, with the fields of a stub's reply. An empty
 *   reply is the normal response.
 * - `empty`: there are no transactions, tokens and names.
 * - `reorgs`: `depth` blocks are replaced every `every` blocks.
 * - `additions`: what a later version of the service returns. `fields` are added to each object of a response, `values`
 *   replace some values of the fields with these names, and `items` are added to the lists that operations return.
 */
export const scenarios = key('x-scenarios', {
  on: 'Root',
  isExample: true,
  value: mapOf(
    object({
      summary: text,
      replies: optional(listOf(reply)),
      empty: optional(flag),
      reorgs: optional(object({ every: integer(1), depth: integer(1) })),
      additions: optional(
        object({
          fields: mapOf(anything),
          values: mapOf(text),
          items: about('Items by operation.', mapOf(listOf(anything))),
        }),
      ),
    }),
  ),
  // Only the mock reads these scenarios.
  diff() {},
})

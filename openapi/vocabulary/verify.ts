import { key } from './define/key.ts'
import { oneOf } from './define/values.ts'

/**
 * How `chaindata verify` decides whether an assumption marked with `x-provisional` is true. Only allowed beside that mark.
 *
 * ```yaml
 * x-verify: shape        # on a schema, response, header or operation: it occurs in a response, without a difference
 * x-verify: default      # on a parameter: a call with the default of its schema returns the same as a call without it
 * x-verify: page-size    # on a parameter: no page has more items than the default, even if the call asks for one more
 * x-verify: offset       # on a parameter: it counts items, and its default is the first page
 * x-verify: unit         # on a parameter: it returns the same as another parameter of the call with the same time;
 *                        # on a field: the value is a time near the present, in seconds or milliseconds
 * x-verify: unresolved   # on a field: it is absent or a text if the requested name does not resolve
 * x-verify: alternatives # on an operation: each alternative of its `x-one-of` rules is accepted by itself
 * x-verify: header       # on a header: responses with the status carry it; decided only if such a response arrives
 * ```
 */
export const verify = key('x-verify', {
  on: 'anything',
  value: oneOf('shape', 'default', 'page-size', 'offset', 'unit', 'unresolved', 'alternatives', 'header'),
  // Probes have no effect on callers.
  diff() {},
})

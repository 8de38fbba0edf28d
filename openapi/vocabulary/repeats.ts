import { key } from './define/key.ts'
import { object, optional, text } from './define/values.ts'

/**
 * A field of a response that repeats another field of the same object. The MCP server omits it unless the call asks for
 * it, with `full: true` or in `fields`.
 *
 * ```yaml
 * x-repeats: { field: decoded }   # has the same data as `decoded`, if the object has that field
 * x-repeats:                      # is `balance` times 10 to the power of `decimals`; without `decimals`, it is `balance`
 *   field: balance
 *   decimals: decimals
 * ```
 */
export const repeats = key('x-repeats', {
  on: 'Schema',
  value: object({ field: text, decimals: optional(text) }),
  diff: (before, after, { report, what }) =>
    report(
      'changed',
      after
        ? `Declared that ${what} repeats \`${after.field}\``
        : `${what} does not repeat \`${before?.field}\` any more`,
    ),
})

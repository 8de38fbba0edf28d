import { key } from './define/key.ts'
import { flag } from './define/values.ts'

/**
 * `x-free-form: true`: the author of the object chooses the names of its fields, such as the creator of a token, so any
 * field may occur. In all other objects, the MCP server rejects a filter by a field that the document does not list,
 * because it would match nothing. An object without `properties` is free-form as well.
 */
export const freeForm = key('x-free-form', {
  on: 'Schema',
  value: flag,
  diff: (_before, after, { report, what }) =>
    report('changed', `${after ? 'Any field may occur' : 'Only known fields occur'} in ${what}`),
})

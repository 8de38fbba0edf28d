import { list } from './define/change.ts'
import { key } from './define/key.ts'
import { flag, object, optional, pattern } from './define/values.ts'

/**
 * `x-v3: { path: /v3/data/owners }`: the v3 path of the operation, which behaves the same. Add `deprecated: true` if it is
 * deprecated. The decorator `lint/v3-twins.js` adds a v3 operation to the bundled document, with the operationId
 * `groupNameV3`, `x-twin-of: group.name`, and otherwise the same content. Never write `x-twin-of` by hand.
 */
export const v3 = key('x-v3', {
  on: 'Operation',
  metadata: 'The same operation in version 3 of the API.',
  value: object({ path: pattern('^/v3/'), deprecated: optional(flag) }),
  diff(before, after, { report }) {
    if (!after) report('breaking', "Removed the v3 path, so `apiVersion: 'v3'` is rejected")
    else if (!before) report('new', "Added a v3 path for `apiVersion: 'v3'`")
    else if (before.path !== after.path) report('breaking', `Changed the v3 path to ${list([after.path])}`)
    else report('changed', after.deprecated ? 'Deprecated the v3 path' : 'Removed the deprecation of the v3 path')
  },
})

import { key } from './define/key.ts'
import { reason } from './define/values.ts'

/**
 * `x-unwrap: reason`: the response is one object, but a service may wrap it in a list with one item. The SDK returns the
 * object in both cases.
 */
export const unwrap = key('x-unwrap', {
  on: 'Schema',
  value: reason,
  diff(before, after, { report, what }) {
    if (!before !== !after)
      report('changed', `${after ? 'Started' : 'Stopped'} unwrapping lists of one item in ${what}`)
  },
})

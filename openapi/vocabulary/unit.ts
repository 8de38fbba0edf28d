import { key } from './define/key.ts'
import { oneOf } from './define/values.ts'

/**
 * `x-unit: seconds`: a Unix time in seconds. The SDK rejects a time in milliseconds, because to the API it is a time in
 * the future.
 */
export const unit = key('x-unit', {
  on: 'Parameter',
  value: oneOf('seconds'),
  diff: (_before, after, { report, what }) =>
    report(after ? 'breaking' : 'new', `${after ? 'Added' : 'Removed'} a check of the unit of ${what}`),
})

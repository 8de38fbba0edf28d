import { list } from './define/change.ts'
import { key } from './define/key.ts'
import { oneOf } from './define/values.ts'

/**
 * `x-time: 'YYYY-MM-DDTHH:mm'`: a UTC time in this format. The SDK also accepts a `Date`.
 */
export const time = key('x-time', {
  on: 'Parameter',
  value: oneOf('YYYY-MM-DDTHH:mm', 'YYYY-MM-DDTHH:mm:ssZ'),
  diff: (before, after, { report, what }) =>
    report('breaking', `Changed the format of ${what} from ${list([before ?? 'text'])} to ${list([after ?? 'text'])}`),
})

import { key } from './define/key.ts'
import { oneOf } from './define/values.ts'

/**
 * `x-timestamp: milliseconds`: a field of a response that is a Unix time in this unit. In the unit `either`, values of
 * 100,000,000,000 or more are milliseconds, and smaller ones are seconds. The MCP server returns such a field as a UTC
 * time, and filters by it accept one.
 */
export const timestamp = key('x-timestamp', {
  on: 'Schema',
  value: oneOf('seconds', 'milliseconds', 'either'),
  diff: (before, after, { report, what }) =>
    report('changed', `Changed the unit of ${what} from ${before ?? 'unknown'} to ${after ?? 'unknown'}`),
})

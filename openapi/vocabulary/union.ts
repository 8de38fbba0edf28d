import { always } from './define/change.ts'
import { key } from './define/key.ts'
import { listOf, listParameter } from './define/values.ts'

/**
 * `x-union: [signatures]`: list parameters that select records, in addition to the parameter of `x-chunk`. A call with
 * several elements returns all records that separate calls with one element each would return, except on the chains of
 * `x-first-only`. `chaindata audit` uses this to find calls that can be combined.
 */
export const union = key('x-union', {
  on: 'Operation',
  value: listOf(listParameter),
  diff: always('changed', 'Changed which calls `chaindata audit` suggests combining'),
})

import { always, documentationChange } from './define/change.ts'
import { key } from './define/key.ts'
import { text } from './define/values.ts'

/**
 * `x-pattern-text: a whole number of base units, in digits only`: the `pattern` in words. Error messages read "must be …" and
 * never show the regular expression. Required for the `pattern` of a parameter,
 * unless it is an address or a time.
 */
export const patternText = key('x-pattern-text', {
  on: 'Schema',
  value: text,
  diff: always('changed', documentationChange),
})

import { list, without } from './define/change.ts'
import { key } from './define/key.ts'
import { listOf, text } from './define/values.ts'

/**
 * `x-known-values: [native, fungible, multitoken]`: the known values of a string that may have other values too. The
 * generated type offers them for completion (`'native' | 'fungible' | 'multitoken' | (string & {})`).
 */
export const knownValues = key('x-known-values', {
  on: 'Schema',
  value: listOf(text),
  diff(before = [], after = [], { report, what }) {
    const [removed, added] = [without(before, after), without(after, before)]
    if (added.length) report('new', `Added ${list(added)} to the known values of ${what}`)
    if (removed.length) report('changed', `Removed ${list(removed)} from the known values of ${what}`)
  },
})

import { key } from './define/key.ts'
import { flag } from './define/values.ts'

/**
 * `x-address: true`: the string is an address on the chain of the call, such as a parameter, the items of a list
 * parameter or a field of the body. Hashes, signatures and token IDs are not addresses.
 */
export const address = key('x-address', {
  on: 'Schema',
  value: flag,
  diff(_before, after, { report, what }) {
    if (after) report('narrower', `Added an address format check to ${what}`)
    else report('wider', `Removed the address format check from ${what}`)
  },
})

import { key } from './define/key.ts'
import { flag } from './define/values.ts'

/**
 * `x-transaction-hash: true`: the string is the hash of a transaction on the chain of the call. Hashes of event
 * signatures are not transaction hashes.
 */
export const transactionHash = key('x-transaction-hash', {
  on: 'Schema',
  value: flag,
  diff(_before, after, { report, what }) {
    if (after) report('narrower', `Added a transaction hash format check to ${what}`)
    else report('wider', `Removed the transaction hash format check from ${what}`)
  },
})

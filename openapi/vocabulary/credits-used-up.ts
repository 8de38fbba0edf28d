import { key } from './define/key.ts'
import { text } from './define/values.ts'

/**
 * `x-credits-used-up: credit limit`: a plain-text error with these words means the same as a 402. The SDK then stops
 * sending calls with the key, unless the request itself contains one of the words: the API may have repeated it.
 */
export const creditsUsedUp = key('x-credits-used-up', {
  on: 'Schema',
  value: text,
  diff: (_before, _after, { report, what }) =>
    report('changed', `Changed how ${what} says that the credits are used up`),
})

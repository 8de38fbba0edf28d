import { key } from './define/key.ts'
import { text } from './define/values.ts'

/**
 * The name of the operation that a v3 operation is another path of. Only in the bundled document: the decorator
 * `lint/v3-twins.js` adds it. Never write it by hand.
 */
export const twinOf = key('x-twin-of', { on: 'nowhere', value: text })

import { key } from './define/key.ts'
import { text } from './define/values.ts'

/**
 * `x-username: x-api-key`: the user name of HTTP Basic authentication. The key is the password.
 */
export const username = key('x-username', { on: 'SecurityScheme', value: text })

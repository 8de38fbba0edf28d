import { authPriority } from './auth-priority.ts'
import { key } from './define/key.ts'
import { object, text } from './define/values.ts'

/**
 * `x-path-key: { scheme: path, name: xApiKey, x-auth-priority: 5 }`: the key in the path, which OpenAPI cannot express.
 */
export const pathKey = key('x-path-key', {
  on: 'Root',
  value: object({ scheme: text, name: text, [authPriority.name]: authPriority.value }, { provisional: 'allowed' }),
})

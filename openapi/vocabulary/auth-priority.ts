import { key } from './define/key.ts'
import { integer } from './define/values.ts'

/**
 * `x-auth-priority: 1`: the order in which the service evaluates the credentials of a request; 1 is the highest.
 * `security` lists only the recommended scheme, which has priority 1, because some generators send the key once for each
 * listed scheme. The SDK and the mock support all schemes.
 */
export const authPriority = key('x-auth-priority', { on: 'SecurityScheme', isRequired: true, value: integer(1) })

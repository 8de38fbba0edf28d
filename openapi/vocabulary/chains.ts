import { key } from './define/key.ts'
import type { Value } from './define/values.ts'

const reference: Value<object> = { schema: { type: 'object', required: ['$ref'] }, type: 'object' }

/**
 * A reference to `Chain` in `components/chains.yaml`, the schema that lists all chain slugs. In the bundled document, `x-chains` is
 * the schema itself: the decorator `lint/inline-chains.js` removes it from the components, because no other reference uses it.
 */
export const chains = key('x-chains', { on: 'Root', value: reference })

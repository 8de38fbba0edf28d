import { always, documentationChange } from './define/change.ts'
import { key } from './define/key.ts'
import { reason } from './define/values.ts'

/**
 * The interface description does not document this part. The text states the assumption and its reason. The SDK must not
 * fail if a service behaves differently: fields are optional, objects are open, and a response whose top-level schema is
 * provisional may have another JSON type.
 */
export const provisional = key('x-provisional', {
  on: 'anything',
  value: reason,
  diff: always('changed', documentationChange),
})

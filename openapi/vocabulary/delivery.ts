import { isSame } from './define/change.ts'
import { key } from './define/key.ts'
import { about, bodyField, header, mapOf, number, object, oneOf } from './define/values.ts'

/**
 * The delivery of notifications. The request header `header` contains the base64-encoded HMAC of the body, computed with
 * `hash`. The receiver must respond within `within` seconds. `forms` maps each form of notification to a field that only
 * this form has.
 */
export const delivery = key('x-delivery', {
  on: 'Webhook',
  value: object(
    {
      header: about('Name of the header that contains the base64-encoded HMAC of the body.', header),
      hash: oneOf('SHA-256', 'SHA-384', 'SHA-512'),
      within: about('Seconds within which a receiver must respond.', number({ exclusiveMinimum: 0 })),
      forms: about('Maps each notification format to the field that identifies it.', mapOf(bodyField)),
    },
    { provisional: 'allowed' },
  ),
  diff(before, after, { report, what }) {
    if (!before) report('changed', `Documented the delivery of ${what}`)
    else if (!isSame(before, after)) report('breaking', `Changed the delivery of ${what}`)
  },
})

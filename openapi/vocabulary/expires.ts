import { always } from './define/change.ts'
import { key } from './define/key.ts'
import { about, number, object, responseField } from './define/values.ts'

/**
 * `x-expires: { field: expiresAt, refreshBefore: 10, longest: 300, cache: 15 }`: results expire at the time in `field`.
 * Clients request a new result `refreshBefore` seconds earlier. They ignore an expiry more than `longest` seconds ahead.
 * The service caches a result for `cache` seconds.
 */
export const expires = key('x-expires', {
  on: 'Operation',
  metadata: 'When the results of the operation expire.',
  value: object({
    field: about('Name of the result field that contains the expiry.', responseField),
    refreshBefore: about('When to renew a result: number of seconds before its expiry.', number({ minimum: 0 })),
    longest: about('Longest time to an expiry, in seconds: a later expiry is ignored.', number({ minimum: 0 })),
    cache: about('How long the API returns the same cached result, in seconds.', number({ minimum: 0 })),
  }),
  diff: always('changed', 'Changed when its result expires'),
})

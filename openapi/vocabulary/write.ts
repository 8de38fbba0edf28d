import { isSame, list } from './define/change.ts'
import { key } from './define/key.ts'
import { about, bodyField, listOf, mapOf, object, optional, text, type Value } from './define/values.ts'

const textOrBoolean: Value<string | boolean> = { schema: { type: ['string', 'boolean'] }, type: 'string | boolean' }

/**
 * The operation signs and sends a transaction. Its requests are never retried, and are rejected if the private key is
 * missing.
 *
 * ```yaml
 * x-write:
 *   key: fromPrivateKey                # the parameter with the private key, marked `x-secret`
 *   look: the transactions of …        # what users check before they send a transaction with an unknown outcome again
 *   reads:                             # calls that only read and need no key; if missing, every call is a write
 *     parameter: methodABI             # a call is a read if this object
 *     where: { constant: [true], stateMutability: [view, pure] }   # has one of these values in one of these fields
 * ```
 */
export const write = key('x-write', {
  on: 'Operation',
  metadata: 'Set if the operation signs and sends a transaction.',
  value: object({
    key: about('Name of the parameter that contains the private key.', bodyField),
    look: about('What to check before repeating a write whose outcome is unknown. Shown in error messages.', text),
    reads: optional(
      about(
        'Identifies calls that only read, and therefore need no private key. A call is a read if any field of `parameter` has one of the values that `where` lists for that field.',
        object({ parameter: bodyField, where: mapOf(listOf(textOrBoolean)) }, { provisional: 'allowed' }),
      ),
    ),
  }),
  check({ key: name, reads }, scope) {
    scope.require(scope.bodyField(name)?.isSecret !== false, `\`${name}\` is not marked \`x-secret\``)
    const { fields = [] } = (reads && scope.bodyField(reads.parameter)) ?? {}
    for (const field of Object.keys(reads?.where ?? {}))
      scope.require(fields.includes(field), `\`${reads?.parameter}\` has no field \`${field}\``)
  },
  diff(before, after, { report }) {
    if (!before) report('changed', `Documented that it sends a transaction signed with ${list([after?.key])}`)
    else if (!after) report('new', 'Documented that it does not send a transaction')
    else if (before.key !== after.key)
      report('breaking', `Changed the parameter of the private key to ${list([after.key])}`)
    else if (!isSame(before.reads, after.reads)) report('breaking', 'Changed which calls count as reads')
    else report('changed', 'Updated what to check if the outcome of a call is unknown')
  },
})

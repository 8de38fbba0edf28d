import { always } from './define/change.ts'
import { key } from './define/key.ts'
import { about, integer, listOf, mapOf, object, pattern, text } from './define/values.ts'

/**
 * JSON-RPC of the node gateway. `reads` lists the methods that are known to be reads, by chain family and by prefix (`none`
 * for methods without a prefix). Names are case-sensitive. Only these methods are retried and batched; every other method counts as a possible
 * write. List a method only if it has no effect and can be repeated without changing its result, unlike
 * `eth_getFilterChanges` and `getnewaddress`. List only methods of chain families that occur in the document, because the
 * list is part of the bundle of `chaindata/gateway`.
 *
 * `errors` maps each JSON-RPC error code to the HTTP status with the same meaning (`like`), which determines the error
 * class. `codes` maps HTTP statuses to EIP-1193 codes, for errors without a JSON-RPC code (500 stands for all 5xx). `lost`
 * is the code if no response arrived. `look` describes how to find out whether a write with an unknown outcome took place.
 */
export const gateway = key('x-gateway', {
  on: 'Root',
  value: object(
    {
      reads: about(
        'Read-only methods by chain family and by prefix, such as `eth_`, without this prefix.',
        listOf(
          object({ chains: text, names: mapOf(listOf(pattern('^[A-Za-z]\\w*$')), pattern('^(none|[a-z0-9]+_)$')) }),
        ),
      ),
      look: about('What to check before repeating a write whose outcome is unknown. Shown in error messages.', text),
      errors: about(
        'JSON-RPC error codes, each with the equivalent HTTP status (`like`) and a description (`means`).',
        listOf(object({ code: integer(), like: integer(), means: text })),
      ),
      codes: about(
        'EIP-1193 error codes by HTTP status, for responses without a JSON-RPC error. All 5xx use the code for 500.',
        mapOf(integer()),
      ),
      lost: about('The EIP-1193 error code for a request without a response.', integer()),
    },
    { provisional: 'allowed' },
  ),
  diff: always('changed', 'Updated the definition of the gateway'),
})

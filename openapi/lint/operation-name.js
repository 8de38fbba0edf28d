/**
 * Returns the name of an operation in the SDK: the operation ID `walletBalancesAt` with the tag `wallet` becomes
 * `wallet.balancesAt`. In version 0.1.0 of the document, the operation ID already is the name.
 * @param {{ operationId?: string, tags?: string[] }} operation
 */
export function operationName({ operationId = '', tags: [group = ''] = [] }) {
  const name = operationId.slice(group.length).replace('.', '')
  return `${group}.${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

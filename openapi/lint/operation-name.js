/**
 * Returns the name of an operation in the SDK, `group.name`. The operation ID is the group, which is the only tag, and the
 * capitalized name: `walletBalancesAt` is `wallet.balancesAt`. In the contract 0.1.0 it is the name itself.
 * @param {{ operationId?: string, tags?: string[] }} operation
 */
export function operationName({ operationId = '', tags: [group = ''] = [] }) {
  const name = operationId.slice(group.length).replace('.', '')
  return `${group}.${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

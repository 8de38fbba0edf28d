/**
 * Returns the name of an operation in the SDK: the operation ID `walletBalancesAt` with the tag `wallet` becomes
 * `wallet.balancesAt`. In version 0.1.0 of the document, the operation ID already is the name. In the document of an
 * application, an operation ID may not begin with the tag: `findLabels` with the tag `labels` becomes `labels.findLabels`.
 * Returns an empty string for an operation without an ID.
 * @param {{ operationId?: string, tags?: string[] }} operation
 */
export function operationName({ operationId = '', tags: [group = ''] = [] }) {
  const hasGroup = operationId.toLowerCase().startsWith(group.toLowerCase())
  const [, name = ''] = (hasGroup && /^[._-]?([^a-z._-].*|(?<=[._-]).+)$/.exec(operationId.slice(group.length))) || []
  if (!group || !operationId) return operationId
  return name ? `${group}.${name.charAt(0).toLowerCase()}${name.slice(1)}` : `${group}.${operationId}`
}

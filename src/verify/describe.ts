import { encodeValue } from '../core/pipeline/request.ts'
import { withoutPrivateData } from './private.ts'
import type { PlannedCall } from './types.ts'

/** Describes a call by its request, such as `GET /v4/data/ns/name?chain=ethereum-mainnet`. */
export function describeCall({
  operation: { metadata },
  parameters,
  purpose,
}: Pick<PlannedCall, 'operation' | 'parameters' | 'purpose'>): string {
  const entries = Object.entries(parameters).map(([name, value]) => ({
    name,
    value,
    place: metadata.parameters[name]?.in,
  }))
  const path = entries
    .filter(({ place }) => place === 'path')
    .reduce((text, { name, value }) => text.replace(`{${name}}`, encodeValue(value)), metadata.path)
  const query = entries
    .filter(({ place }) => place === 'query')
    .map(({ name, value }) => `${name}=${encodeValue(value)}`)
  const fields = entries.filter(({ place }) => place === 'body').map(({ name, value }) => [name, value])
  const body = fields.length ? ` ${JSON.stringify(withoutPrivateData(Object.fromEntries(fields)))}` : ''
  const key = purpose === 'wrong key' ? ' (with a wrong key)' : ''
  return `${metadata.method} ${path}${query.length ? `?${query.join('&')}` : ''}${body}${key}`
}

import { encodeValue } from '../core/pipeline/request.ts'
import { withoutPrivateData } from './private.ts'
import type { PlannedCall } from './types.ts'

/** The request of a call, without a key. */
export interface CallRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly body?: Readonly<Record<string, unknown>> | undefined
}

export function requestOf({
  operation: { metadata },
  parameters,
}: Pick<PlannedCall, 'operation' | 'parameters'>): CallRequest {
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
  return {
    method: metadata.method,
    url: path + (query.length ? `?${query.join('&')}` : ''),
    ...(fields.length && { body: Object.fromEntries(fields) }),
  }
}

/** Describes a call by its request, such as `GET /v4/data/ns/name?chain=ethereum-mainnet`. */
export function describeCall(call: Pick<PlannedCall, 'operation' | 'parameters' | 'purpose'>): string {
  const { method, url, body } = requestOf(call)
  const fields = body ? ` ${JSON.stringify(withoutPrivateData(body))}` : ''
  return `${method} ${url}${fields}${call.purpose === 'wrong key' ? ' (with a wrong key)' : ''}`
}

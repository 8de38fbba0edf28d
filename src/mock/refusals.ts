import type { RouteDescription } from './description.ts'
import { json, type MockReply, text } from './message.ts'
import type { Finding, Values } from './parameters.ts'

/** The service's words for a refusal. */
export const refusal = (statusCode: number, message: string, more?: object): MockReply =>
  json(statusCode, { statusCode, ...more, message })

export const invalid = (data: readonly Finding[]): MockReply =>
  json(400, {
    statusCode: 400,
    errorCode: 'validation.failed',
    message: 'Request validation failed. Please see data for additional information.',
    data,
  })

/** A text is sent as `text/plain` only if the contract declares that for the status, otherwise as a JSON error. */
export function say({ answers }: RouteDescription, status: number, body: unknown): MockReply {
  if (typeof body !== 'string') return json(status, body)
  return answers[status]?.['text/plain'] ? text(status, body) : refusal(status, body)
}

export const tooMany = (seconds: number): MockReply => {
  const reply = refusal(429, 'Too many requests.')
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(seconds) } }
}

/** A test network is one that the parameter itself lists as such. */
export function isMainnet({ metadata }: RouteDescription, values: Values): boolean {
  return Object.entries(metadata.parameters).some(([name, { testnets }]) => {
    const value = values[name]
    return testnets !== undefined && typeof value === 'string' && !testnets.includes(value)
  })
}

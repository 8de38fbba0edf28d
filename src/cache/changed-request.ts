import { credentialHeaders } from '../../generated/auth.gen.ts'
import { fromText } from '../catalog/from-text.ts'
import type { CallContext } from '../core/pipeline/context.ts'
import type { OutgoingRequest } from '../core/pipeline/request.ts'
import type { Parameters } from '../core/types.ts'

/** The part of a call that determines its result. */
export type Subject = Pick<CallContext, 'metadata' | 'parameters' | 'core'>

/** Matches headers that identify a request or its sender, and do not affect the result. */
const neutral = /^(user-agent|baggage|b3)$|trace|^x-(b3|datadog)-|(request|correlation)-id$/

const isNeutral = (name: string) => neutral.test(name) || credentialHeaders.some((one) => one === name)

/**
 * Returns a text that describes how middleware has changed the URL and the headers of a request. Empty if there is no
 * change that can affect the result.
 */
export function describeChanges({ url, headers }: OutgoingRequest, { request }: CallContext): string {
  if (!request) return ''
  let changes = url === request.url ? '' : `\n${url}`
  if (headers === request.headers) return changes
  for (const name of Object.keys({ ...request.headers, ...headers }).sort())
    if (headers[name] !== request.headers[name] && !isNeutral(name)) changes += `\n${name}:${headers[name]}`
  return changes
}

/** Returns the call that a request makes. Middleware may have changed the query. */
export function subjectOf({ url }: OutgoingRequest, context: CallContext): Subject {
  if (!context.request || url === context.request.url) return context
  const { metadata, core } = context
  const parameters: Record<string, Parameters[string]> = { ...context.parameters }
  for (const name in metadata.parameters) if (metadata.parameters[name]?.in === 'query') delete parameters[name]
  for (const [name, value] of new URLSearchParams(url.split('?')[1])) {
    const known = Object.hasOwn(metadata.parameters, name) ? metadata.parameters[name] : undefined
    parameters[name] = known?.type === 'array' ? value.split(',') : fromText(value, known?.type)
  }
  return { metadata, core, parameters }
}

/**
 * Returns the SHA-256 digest of a text, because URLs and headers may contain secrets. Returns `undefined` if the runtime
 * cannot compute it, such as a page that was not loaded over HTTPS.
 */
export async function digest(text: string): Promise<string | undefined> {
  const bytes = await globalThis.crypto?.subtle?.digest('SHA-256', new TextEncoder().encode(text))
  return bytes && Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

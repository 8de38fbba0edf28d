import type { EnrichedNotification, FlatNotification } from '../../generated/client/types.gen.ts'
import { delivery } from '../../generated/delivery.gen.ts'
import { parseJson } from '../core/util/json.ts'
import { isRecord } from '../core/util/record.ts'

interface ReceivedAlert {
  /** Identifies the alert across repeated deliveries: the result of `idOf`, or the hex SHA-256 digest of the body. */
  readonly id: string
  /** The unchanged request body. */
  readonly text: string
}

/**
 * A received alert. `form` is the format of the payload: `flat`, `enriched`, or `unknown` for any other payload. The
 * API does not document the formats, so they are provisional, and all their fields are optional.
 */
export type Alert = ReceivedAlert &
  (
    | { readonly form: 'flat'; readonly payload: FlatNotification }
    | { readonly form: 'enriched'; readonly payload: EnrichedNotification }
    | { readonly form: 'unknown'; readonly payload: unknown }
  )

/**
 * Parses a request body. Integers beyond 2^53 become strings. Returns `undefined` if the body is not UTF-8 or not JSON.
 */
export function readAlert(bytes: Uint8Array, id: string): Alert | undefined {
  const text = decodeUtf8(bytes)
  const payload = text === undefined ? undefined : parseJson(text)
  if (text === undefined || payload === undefined) return undefined
  const { flat, enriched } = delivery.forms
  if (hasField<FlatNotification>(payload, flat, (value) => typeof value === 'string'))
    return { id, text, form: 'flat', payload }
  if (hasField<EnrichedNotification>(payload, enriched, isRecord)) return { id, text, form: 'enriched', payload }
  return { id, text, form: 'unknown', payload }
}

/** Returns whether a payload has the field that identifies the format `Form`. */
const hasField = <Form>(payload: unknown, field: string, isValid: (value: unknown) => boolean): payload is Form =>
  isRecord(payload) && Object.hasOwn(payload, field) && isValid(payload[field])

let decoder: TextDecoder | undefined

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    decoder ??= new TextDecoder('utf-8', { fatal: true })
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

import type { EnrichedNotification, FlatNotification } from '../../generated/client/types.gen.ts'
import { delivery } from '../../generated/delivery.gen.ts'
import { parseJson } from '../pipeline/response.ts'

/** What came, and what tells it from what came before. */
interface Arrived {
  /** The same whenever the same alert is delivered: what `idOf` returns, or the SHA-256 digest of the body in hex. */
  readonly id: string
  /** The body as it came. */
  readonly text: string
}

/**
 * A notification of an alert, told apart by `form`. The service does not document its payloads: the known forms are
 * provisional, all of their fields are optional, and what is of neither arrives as `unknown`.
 */
export type Alert = Arrived &
  (
    | { readonly form: 'flat'; readonly payload: FlatNotification }
    | { readonly form: 'enriched'; readonly payload: EnrichedNotification }
    | { readonly form: 'unknown'; readonly payload: unknown }
  )

/** The alert in a body; nothing where it is not JSON in UTF-8. Whole numbers too large for a number come as text. */
export function readAlert(bytes: Uint8Array, id: string): Alert | undefined {
  const text = decode(bytes)
  const payload = text === undefined ? undefined : parseJson(text)
  if (text === undefined || payload === undefined) return undefined
  const { flat, enriched } = delivery.forms
  if (isForm<FlatNotification>(payload, flat, (value) => typeof value === 'string'))
    return { id, text, form: 'flat', payload }
  if (isForm<EnrichedNotification>(payload, enriched, (value) => typeof value === 'object' && value !== null))
    return { id, text, form: 'enriched', payload }
  return { id, text, form: 'unknown', payload }
}

/** Whether the payload has the field that every notification of this form has been seen to have. */
const isForm = <T>(payload: unknown, field: string, isIt: (value: unknown) => boolean): payload is T =>
  typeof payload === 'object' && payload !== null && Object.hasOwn(payload, field) && isIt(Reflect.get(payload, field))

let decoder: TextDecoder | undefined

function decode(bytes: Uint8Array): string | undefined {
  try {
    decoder ??= new TextDecoder('utf-8', { fatal: true })
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

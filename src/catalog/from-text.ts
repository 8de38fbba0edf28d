import type { ValueMetadata } from '../core/types.ts'

/**
 * Converts the text of a parameter to the boolean or number that `type` requires. Returns invalid text unchanged,
 * because the parameter check rejects it with a better message.
 */
export function fromText(text: string, type: ValueMetadata['type'] | undefined): unknown {
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text)
  if (type !== 'integer' && type !== 'number') return text
  return text.trim() && Number.isFinite(Number(text)) ? Number(text) : text
}

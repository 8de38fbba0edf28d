import type { ValueMetadata } from '../types.ts'

/**
 * Converts a string to a boolean or a number, if the schema of the parameter has that type. Returns an invalid string
 * unchanged, because the parameter check rejects it with a better message.
 */
export function fromText(text: string, type: ValueMetadata['type'] | undefined): unknown {
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text)
  if (type !== 'integer' && type !== 'number') return text
  return text.trim() && Number.isFinite(Number(text)) ? Number(text) : text
}

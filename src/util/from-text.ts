import type { ValueMetadata } from '../types.ts'

/**
 * Converts text to a boolean or number if `type` is one. Returns text that cannot be converted unchanged, because the
 * parameter check rejects it with a better message.
 */
export function fromText(text: string, type: ValueMetadata['type'] | undefined): unknown {
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text)
  if (type !== 'integer' && type !== 'number') return text
  return text.trim() && Number.isFinite(Number(text)) ? Number(text) : text
}

import type { ValueMetadata } from '../types.ts'

/**
 * The value that a text stands for. What does not fit stays text: that it is wrong, and what would be right, is said by
 * what checks every call.
 */
export function fromText(text: string, type: ValueMetadata['type'] | undefined): unknown {
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text)
  if (type !== 'integer' && type !== 'number') return text
  return text.trim() && Number.isFinite(Number(text)) ? Number(text) : text
}

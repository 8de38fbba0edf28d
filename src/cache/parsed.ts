import { isRecord } from '../util/record.ts'

/** Maximum length of the texts of all kept results. */
const maxText = 2 ** 20

interface ParsedResult {
  readonly text: string
  readonly data: unknown
}

/** The parsed results used last: copying one takes a fraction of the time of parsing its text. */
export class ParsedResults {
  /** Least recently used first. */
  readonly #results = new Map<string, ParsedResult>()
  #textLength = 0

  /** Returns a copy, if the result of this text was kept. */
  copyOf(key: string, text: string): unknown {
    const result = this.#results.get(key)
    if (result?.text !== text) return undefined
    this.#results.delete(key)
    this.#results.set(key, result)
    return copy(result.data)
  }

  /** Keeps a parsed result, and returns a copy for the caller. */
  keep(key: string, text: string, data: unknown): unknown {
    // Assigning this property would not copy it.
    if (text.includes('__proto__')) return data
    this.#delete(key)
    this.#results.set(key, { text, data })
    this.#textLength += text.length
    for (const oldest of this.#results.keys()) {
      if (this.#textLength <= maxText) break
      this.#delete(oldest)
    }
    return copy(data)
  }

  #delete(key: string): void {
    this.#textLength -= this.#results.get(key)?.text.length ?? 0
    this.#results.delete(key)
  }
}

/** Copies a value of `JSON.parse`. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (!isRecord(value)) return value
  const own: Record<string, unknown> = { ...value }
  for (const name in own) if (isRecord(own[name])) own[name] = copy(own[name])
  return own
}

/** Maximum total length of the parsed results, in characters of JSON. */
const maxText = 2 ** 20

export interface ParsedResult {
  /** The unparsed value from the cache store: a header and the JSON text. */
  readonly stored: string
  readonly expires: number
  readonly text: string
  readonly copy: () => unknown
}

/** The most recently used results in parsed form. Copying a parsed result is much faster than parsing it again. */
export class ParsedResults {
  /** Results by cache key. The least recently used result comes first. */
  readonly #results = new Map<string, ParsedResult>()
  #textLength = 0

  find(key: string, stored: unknown): ParsedResult | undefined {
    const result = this.#results.get(key)
    if (!result || result.stored !== stored) return undefined
    this.#results.delete(key)
    this.#results.set(key, result)
    return result
  }

  keep(key: string, result: ParsedResult): void {
    this.#delete(key)
    this.#results.set(key, result)
    this.#textLength += result.text.length
    for (const oldest of this.#results.keys()) {
      if (this.#textLength <= maxText) return
      this.#delete(oldest)
    }
  }

  #delete(key: string): void {
    this.#textLength -= this.#results.get(key)?.text.length ?? 0
    this.#results.delete(key)
  }
}

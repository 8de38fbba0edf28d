/** Maximum total length of the cached strings, in characters. */
const maxSize = 8_000_000

/** Caches the JSON of events, because looking up a string is many times faster than creating it. */
export class TextCache {
  readonly #owners = new Map<object, Map<number, string>>()
  #size = 0

  get(owner: object, key: number, create: () => string): string {
    const cached = this.#owners.get(owner)?.get(key)
    if (cached !== undefined) return cached
    const text = create()
    this.#size += text.length
    if (this.#size > maxSize) {
      this.#owners.clear()
      this.#size = text.length
    }
    const texts = this.#owners.get(owner) ?? new Map<number, string>()
    this.#owners.set(owner, texts.set(key, text))
    return text
  }
}

/** Maximum total length of the cached strings, in characters. */
const maxSize = 8_000_000

/** Caches the JSON of objects, because looking up a string is many times faster than creating it. */
export class TextCache {
  readonly #variants = new Map<string, Map<object, string>>()
  #size = 0

  get(owner: object, variant: string, create: () => string): string {
    const cached = this.#variants.get(variant)?.get(owner)
    if (cached !== undefined) return cached
    const text = create()
    this.#size += text.length
    if (this.#size > maxSize) {
      this.#variants.clear()
      this.#size = text.length
    }
    const texts = this.#variants.get(variant) ?? new Map<object, string>()
    this.#variants.set(variant, texts.set(owner, text))
    return text
  }
}

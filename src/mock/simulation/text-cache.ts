/** Maximum total length of the cached strings, in characters. */
const maxSize = 8_000_000

/** Caches strings by object and variant, because creating a string takes many times as long as looking it up. */
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

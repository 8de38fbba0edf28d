import { formsOf, minLength as minSecretLength } from '../core/pipeline/redact.ts'

const backslash = 0x5c
const percent = 0x25
const ampersand = 0x26
const hash = 0x23
const semicolon = 0x3b
const letterU = 0x75
const letterX = 0x78

/**
 * Finds secrets in texts of any length. Recognizes the same encodings as `redact`, but reads a text once, one character
 * at a time, and allocates memory only for what it finds. `redact` needs many times the size of the text, which is too
 * much for response bodies.
 *
 * The finder is an Aho-Corasick automaton: its state is the longest suffix of the text read so far that a form of a
 * secret starts with.
 */
export class SecretFinder {
  /** Maps each UTF-16 code unit to its class. Class 0 contains all characters that do not occur in a form. */
  readonly #classes = new Uint16Array(0x10000)
  #classCount = 1
  /** The next state, by state and class. */
  readonly #next: Int32Array
  /** By state: the number of characters that the state stands for. */
  readonly #depths: Int32Array
  /** By state: the length of the longest form that ends in the state, or 0. */
  readonly #matches: Int32Array
  readonly #maxLength: number
  readonly #minLength: number

  /** @param secrets Secrets of at least six characters. Shorter ones are ignored, as `redact` ignores them. */
  constructor(secrets: Iterable<string>) {
    const forms = [...new Set([...secrets].filter(({ length }) => length >= minSecretLength).flatMap(formsOf))]
    this.#maxLength = forms.reduce((max, { length }) => Math.max(max, length), 0)
    this.#minLength = forms.reduce((min, { length }) => Math.min(min, length), minSecretLength)
    this.#addClasses(forms)
    const states = forms.reduce((sum, { length }) => sum + length, 1)
    this.#next = new Int32Array(states * this.#classCount)
    this.#depths = new Int32Array(states)
    this.#matches = new Int32Array(states)
    this.#addForms(forms)
    this.#addFallbacks()
  }

  /** Returns the text, with each secret in it replaced by `[redacted]`. */
  redact(text: string): string {
    if (text.length < this.#minLength || !this.#maxLength) return text
    const ranges = this.#find(text)
    if (!ranges.length) return text
    const chunks: string[] = []
    let parts: string[] = []
    let end = 0
    for (let i = 0; i < ranges.length; i += 2) {
      parts.push(text.slice(end, ranges[i]), '[redacted]')
      end = ranges[i + 1] ?? 0
      // A joined text needs less memory than its parts.
      if (parts.length < maxParts) continue
      chunks.push(parts.join(''))
      parts = []
    }
    return chunks.concat(parts, text.slice(end)).join('')
  }

  #find(text: string): Ranges {
    const plain = this.#scan(text)
    // A text is also searched without decoding, because a secret can contain characters that look like an escape.
    if (!/[\\%&]/.test(text)) return plain
    const decoded = this.#scanEscaped(text)
    return plain.length && decoded.length ? mergeRanges(plain, decoded) : plain.length ? plain : decoded
  }

  #scan(text: string): Ranges {
    const [classes, next, matches] = [this.#classes, this.#next, this.#matches]
    const count = this.#classCount
    const ranges: Ranges = []
    let state = 0
    for (let i = 0; i < text.length; i++) {
      state = next[state * count + (classes[text.charCodeAt(i)] ?? 0)] ?? 0
      const length = matches[state]
      if (length) addRange(ranges, i + 1 - length, i + 1)
    }
    const rest = this.#depths[state] ?? 0
    if (rest >= minSecretLength) addRange(ranges, text.length - rest, text.length)
    return ranges
  }

  /** Like `#scan`, but decodes escapes. An incomplete escape at the end of the text is not decoded. */
  #scanEscaped(text: string): Ranges {
    const [classes, next, matches] = [this.#classes, this.#next, this.#matches]
    const ranges: Ranges = []
    // The start of each of the last characters in the text, because a decoded character can have any length.
    const starts = new Int32Array(this.#maxLength)
    const end = startOfCutEscape(text)
    let state = 0
    let index = 0
    for (let at = 0; at < end; ) {
      starts[index % starts.length] = at
      while (text.charCodeAt(at) === backslash) at++
      const size = escapeLength(text, at)
      const code = size ? decode(text, at, at + size) : text.charCodeAt(at)
      at += size || 1
      state = next[state * this.#classCount + (classes[code] ?? 0)] ?? 0
      index++
      const length = matches[state]
      if (length) addRange(ranges, starts[(index - length) % starts.length] ?? 0, at)
    }
    const rest = this.#depths[state] ?? 0
    if (rest >= minSecretLength) addRange(ranges, starts[(index - rest) % starts.length] ?? 0, text.length)
    return ranges
  }

  /** Gives each character of the forms a class that it shares with the characters that `redact` treats as equal. */
  #addClasses(forms: readonly string[]): void {
    const classOf = new Map<number, number>()
    for (const form of forms) {
      for (let i = 0; i < form.length; i++) {
        const code = form.charCodeAt(i)
        if (!classOf.has(code)) classOf.set(code, classOf.size + 1)
      }
    }
    this.#classCount = classOf.size + 1
    // Only the Kelvin sign and the dotted capital I are ASCII letters in lower case.
    const isAscii = [...classOf.keys()].every((code) => code < 0x80)
    const candidates = isAscii ? [...Array(0x80).keys(), 0x130, 0x212a] : Array(0x10000).keys()
    for (const code of candidates) this.#classes[code] = classOf.get(fold(code)) ?? classOf.get(code) ?? 0
  }

  #addForms(forms: readonly string[]): void {
    let last = 0
    for (const form of forms) {
      let state = 0
      for (let i = 0; i < form.length; i++) {
        const edge = state * this.#classCount + (this.#classes[form.charCodeAt(i)] ?? 0)
        const known = this.#next[edge]
        if (!known) {
          this.#next[edge] = ++last
          this.#depths[last] = i + 1
        }
        state = known || last
      }
      this.#matches[state] = form.length
    }
  }

  /** Adds the transitions for characters that do not continue a form, breadth first. */
  #addFallbacks(): void {
    const fallbacks = new Int32Array(this.#depths.length)
    const queue = [0]
    for (const state of queue) {
      for (let one = 0; one < this.#classCount; one++) {
        const edge = state * this.#classCount + one
        const child = this.#next[edge]
        const fallback = state === 0 ? 0 : (this.#next[(fallbacks[state] ?? 0) * this.#classCount + one] ?? 0)
        if (!child) {
          this.#next[edge] = fallback
          continue
        }
        fallbacks[child] = fallback
        this.#matches[child] ||= this.#matches[fallback] ?? 0
        queue.push(child)
      }
    }
  }
}

/** Maximum number of parts of a text that are kept before they are joined. */
const maxParts = 1_000

/** The start of each secret in a text, followed by the index after its end. In ascending order, without overlaps. */
type Ranges = number[]

/** Adds a range at the end. Merges it with the ranges that it overlaps. */
function addRange(ranges: Ranges, from: number, to: number): void {
  let [start, end] = [from, to]
  while (ranges.length && (ranges.at(-1) ?? 0) > start) {
    end = Math.max(end, ranges.pop() ?? 0)
    start = Math.min(start, ranges.pop() ?? 0)
  }
  ranges.push(start, end)
}

function mergeRanges(left: Ranges, right: Ranges): Ranges {
  const merged: Ranges = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    if ((left[i] ?? Infinity) <= (right[j] ?? Infinity)) {
      addRange(merged, left[i] ?? 0, left[i + 1] ?? 0)
      i += 2
    } else {
      addRange(merged, right[j] ?? 0, right[j + 1] ?? 0)
      j += 2
    }
  }
  return merged
}

/** Returns a UTF-16 code unit in lower case, with `+/` for `-_`, as in the forms of a secret. */
function fold(code: number): number {
  if (code === 0x2d) return 0x2b
  if (code === 0x5f) return 0x2f
  if (code === 0x130) return 0x69
  const lower = String.fromCharCode(code).toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : code
}

/**
 * Returns the length of the escape at an index, without the backslashes in front of it. Returns 0 if the character is
 * not escaped, or escaped only by backslashes.
 */
function escapeLength(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code === percent) return countDigits(text, at + 1, 2, 16) === 2 ? 3 : 0
  if ((code | 0x20) === letterU)
    return text.charCodeAt(at - 1) === backslash && countDigits(text, at + 1, 4, 16) === 4 ? 5 : 0
  if (code !== ampersand || text.charCodeAt(at + 1) !== hash) return 0
  const isHex = (text.charCodeAt(at + 2) | 0x20) === letterX
  const start = at + (isHex ? 3 : 2)
  const count = isHex ? countDigits(text, start, 6, 16) : countDigits(text, start, 7, 10)
  return count && text.charCodeAt(start + count) === semicolon ? start + count + 1 - at : 0
}

/** Returns the code of an escaped character, such as `u0041`, `%41`, `&#x41;` or `&#65;`. */
function decode(text: string, at: number, after: number): number {
  const isReference = text.charCodeAt(at) === ampersand
  const radix = isReference && (text.charCodeAt(at + 2) | 0x20) !== letterX ? 10 : 16
  let code = 0
  for (let i = at + 1; i < after; i++) {
    const digit = text.charCodeAt(i)
    if (isDigit(digit, radix)) code = code * radix + (digit & 0xf) + (digit >= 0x41 ? 9 : 0)
  }
  return code & 0xffff
}

function countDigits(text: string, from: number, most: number, radix: 10 | 16): number {
  let count = 0
  while (count < most && isDigit(text.charCodeAt(from + count), radix)) count++
  return count
}

const isDigit = (code: number, radix: 10 | 16): boolean =>
  (code >= 0x30 && code <= 0x39) || (radix === 16 && (code | 0x20) >= 0x61 && (code | 0x20) <= 0x66)

/** Returns the index of an incomplete escape at the end of a text, or the length of the text. */
function startOfCutEscape(text: string): number {
  const tail = text.slice(-9)
  const cut = /(?:\\(?:u[\da-f]{0,3})?|%[\da-f]?|&(?:#x?[\da-f]{0,6})?)$/i.exec(tail)
  if (!cut) return text.length
  let start = text.length - tail.length + cut.index
  while (text.charCodeAt(start - 1) === backslash) start--
  return start
}

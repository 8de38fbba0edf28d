/** Shorter secrets are not redacted: they may be ordinary words. */
const shortest = 6

/** A character, as it is or as JSON (nested too), URLs and HTML escape it. */
const units = /\\*(?:(?<=\\)u[\da-f]{4}|%[\da-f]{2}|&#(?:x[\da-f]{1,6}|\d{1,7});|[^\\])/gi

/** The end of a text, with the escape that it cuts. */
const cutEscape = /(?:(?<!\\)\\+(?:u[\da-f]{0,3})?|%[\da-f]?|&(?:#x?[\da-f]{0,6})?)?$/i

/**
 * Replaces every secret in a text with `[redacted]`, and so a prefix of a secret at the end of the text: any prefix if
 * the text is cut, otherwise one of six characters or more. Takes linear time in the length of the text.
 *
 * Recognizes a secret in any case, as it is and as hexadecimal or base64 (also URL-safe, unpadded, and within a longer
 * base64 text), each with any of its characters escaped for JSON (nested too), URLs or HTML (numeric references).
 * Secrets of fewer than six characters are left alone.
 */
export function redact(text: string, secrets: Iterable<string>, isCut = false): string {
  const forms = new Set([...secrets].flatMap((secret) => (secret.length < shortest ? [] : formsOf(secret))))
  if (/[\\%&]/.test(text)) {
    const end = text.search(cutEscape)
    const parts = split(text.slice(0, end))
    text = hide([...parts, text.slice(end)], decode(parts), forms, isCut)
  }
  return hide(text.split(''), lower(text), forms, isCut)
}

/** Joins the parts of a text without the secrets. Each part stands for one character of `plain`. */
function hide(parts: string[], plain: string, forms: Iterable<string>, isCut: boolean): string {
  let tail = 0
  for (const form of forms) {
    for (let at = plain.indexOf(form); at >= 0; at = plain.indexOf(form, at + form.length))
      parts.fill('', at, at + form.length)[at] = '[redacted]'
    let length = form.length - 1
    while (length > tail && !plain.endsWith(form.slice(0, length))) length--
    tail = Math.max(tail, length)
  }
  if (tail >= (isCut ? 1 : shortest)) parts.splice(plain.length - tail, parts.length, '[redacted]')
  return parts.join('')
}

const split = (text: string): string[] => text.match(units) ?? []

/** The characters that the parts of a text stand for, in lower case. */
const decode = (parts: readonly string[]): string =>
  lower(
    parts
      .map((part) => {
        const [, hex, decimal] = (part.length > 1 && /(?:[%x]|\\u)([\da-f]+)|#(\d+)/i.exec(part)) || []
        return hex || decimal ? String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)) : part.slice(-1)
      })
      .join(''),
  )

/** In lower case, URL-safe base64 as base64, and of the same length. */
const lower = (text: string): string =>
  text.replaceAll('İ', 'i').toLowerCase().replaceAll('-', '+').replaceAll('_', '/')

/** What to look for in a decoded text, in lower case. */
function formsOf(secret: string): string[] {
  let [bytes, hex] = ['', '']
  for (const byte of new TextEncoder().encode(secret)) {
    bytes += String.fromCharCode(byte)
    hex += byte.toString(16).padStart(2, '0')
  }
  // In a longer text, a secret begins at one of three places within a group of base64.
  const base64 = ['', ' ', '  '].map((before) =>
    btoa(before + bytes).slice(Math.ceil((before.length * 4) / 3), Math.floor(((before + bytes).length * 4) / 3)),
  )
  return [...[secret, bytes, hex, ...base64].map(lower), decode(split(secret))].filter(Boolean)
}

/**
 * A plain copy of an error, its cause and its `errors`: name, message, stack and code, with every secret redacted. It
 * reads each property once and never throws, whatever the properties of the error do.
 */
export function redactError(error: unknown, secrets: Iterable<string>, seen = new Set<unknown>()): unknown {
  const read = <T>(get: () => T): T | undefined => {
    try {
      return get()
    } catch {
      return undefined
    }
  }
  const clean = (value: unknown) =>
    value === undefined || typeof value === 'number' ? value : read(() => redact(String(value), secrets))
  if (error === undefined) return undefined
  if (!read(() => error instanceof Error)) return read(() => redact(String(error), secrets)) ?? 'unreadable'
  // Ends circles, and errors that make up ever new causes.
  seen.add(error)
  const copyOf = (other: unknown) => (seen.has(other) || seen.size > 30 ? undefined : redactError(other, secrets, seen))
  const property = (name: string): unknown => read(() => Object(error)[name])
  const errors = property('errors')
  const fields = {
    name: clean(property('name')),
    message: clean(property('message')),
    stack: clean(property('stack')),
    code: clean(property('code')),
    cause: copyOf(property('cause')),
    errors: read(() => (Array.isArray(errors) ? errors.slice(0, 9).map(copyOf) : undefined)),
  }
  const copy = new Error()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined)
      Object.defineProperty(copy, name, { value, enumerable: name === 'code', configurable: true, writable: true })
  return copy
}

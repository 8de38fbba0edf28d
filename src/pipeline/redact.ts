/** Shorter secrets are not redacted: they may be ordinary words. */
const minLength = 6

/** A character, unescaped or escaped for JSON (nested too), URLs or HTML. */
const escapable = /\\*(?:(?<=\\)u[\da-f]{4}|%[\da-f]{2}|&#(?:x[\da-f]{1,6}|\d{1,7});|[^\\])/gi
const single = /[\s\S]/g

/** An incomplete escape at the end of a text. */
const cutEscape = /(?:(?<!\\)\\+(?:u[\da-f]{0,3})?|%[\da-f]?|&(?:#x?[\da-f]{0,6})?)?$/i

/**
 * Replaces every secret in a text with `[redacted]`, and also the beginning of a secret at the end of the text: of any
 * length if the text was cut, otherwise of six characters or more. Takes linear time in the length of the text.
 *
 * Recognizes a secret in any letter case, unencoded, as hexadecimal and as base64 (also URL-safe, unpadded, and within a longer
 * base64 text), each with any of its characters escaped for JSON (nested too), URLs or HTML (numeric references).
 * Secrets of fewer than six characters are left alone.
 */
export function redact(text: string, secrets: Iterable<string>, isCut = false): string {
  const forms = [...secrets].flatMap((secret) => (secret.length < minLength ? [] : formsOf(secret)))
  // What looks like an escape may be part of a secret, so the raw text is searched too.
  for (const unit of /[\\%&]/.test(text) ? [escapable, single] : [single]) {
    const end = unit === single ? text.length : text.search(cutEscape)
    const [parts, plain] = decodeParts(text.slice(0, end), unit)
    parts.push(text.slice(end))
    const leftAlone = isCut ? 0 : minLength - 1
    let tail = leftAlone
    for (const form of forms) {
      for (let at = plain.indexOf(form); at >= 0; at = plain.indexOf(form, at + form.length))
        parts.fill('', at, at + form.length)[at] = '[redacted]'
      for (let length = form.length - 1; length > tail; length--)
        if (plain.endsWith(form.slice(0, length))) tail = length
    }
    if (tail > leftAlone) parts.splice(plain.length - tail, parts.length, '[redacted]')
    text = parts.join('')
  }
  return text
}

/** Splits a text; `plain` has one character per part, decoded, in lower case and in the standard base64 alphabet. */
const decodeParts = (text: string, unit: RegExp): [parts: string[], plain: string] => {
  const parts: string[] = text.match(unit) ?? []
  const chars = parts.map((part) => {
    const [, hex, decimal] = (part[1] && /(?:[%x]|\\u)([\da-f]+)|#(\d+)/i.exec(part)) || []
    return hex || decimal ? String.fromCharCode(Number(decimal ?? `0x${hex}`)) : part.slice(-1)
  })
  // In lower case, `İ` alone would become longer. Escaped, because one such character doubles the memory and the time
  // that JavaScript engines take to load the package.
  const lower = chars
    .join('')
    .replace(/\u0130/g, 'i')
    .toLowerCase()
  return [parts, lower.replaceAll('-', '+').replaceAll('_', '/')]
}

/** Returns the forms of a secret to look for in a decoded text. */
function formsOf(secret: string): string[] {
  const bytes = [...new TextEncoder().encode(secret)]
  const binary = String.fromCharCode(...bytes)
  const hex = bytes.map((byte) => (byte + 256).toString(16).slice(1)).join('')
  // Within a longer text, a secret begins at one of three places in a group of base64. Without the characters that
  // also depend on the text next to it.
  const base64 = ['', ' ', '  '].map((before, i) =>
    btoa(before + binary)
      .replace(/.=+$/, '')
      .slice(i && i + 1),
  )
  const forms = [secret, binary, hex, ...base64]
  return [escapable, single].flatMap((unit) => forms.map((form) => decodeParts(form, unit)[1])).filter(Boolean)
}

/**
 * Returns a plain copy of an error, its cause and its `errors`: name, message, stack and code, with every secret
 * redacted. Reads each property once and never throws, even if a getter does. Values that are not errors become text.
 */
export function redactError(error: unknown, secrets: Iterable<string>, seen = new Set<unknown>()): unknown {
  const copyOf = (value: unknown) => redactError(value, secrets, seen)
  // Stops at cycles, and at errors whose getters create ever new causes.
  if (seen.has(error) || seen.size > 30) return undefined
  try {
    if (error === undefined || typeof error === 'number') return error
    const isList = Array.isArray(error)
    if (!isList && !(error instanceof Error)) return redact(String(error), secrets)
    seen.add(error)
    if (isList) return error.slice(0, 9).map(copyOf)
  } catch {
    return 'unreadable'
  }
  const copy = new Error()
  for (const name of ['name', 'message', 'stack', 'code', 'cause', 'errors']) {
    try {
      const value = copyOf(Reflect.get(error, name))
      if (value !== undefined) Object.assign(copy, { [name]: value })
    } catch {}
  }
  return copy
}

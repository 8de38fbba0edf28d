/** Maximum number of secrets to search for. With more secrets, the whole text is redacted. */
const maxSecrets = 1_000
/** Minimum length of a secret that is redacted. Shorter secrets may be ordinary words. */
export const minLength = 6

/** Matches one character, plain or escaped for JSON, URLs or HTML. A JSON escape may itself be escaped again. */
const escapable = /\\*(?:(?<=\\)u[\da-f]{4}|%[\da-f]{2}|&#(?:x[\da-f]{1,6}|\d{1,7});|[^\\])/gi
const single = /[\s\S]/g

/** Matches an incomplete escape at the end of a string. */
const cutEscape = /(?:(?<!\\)\\+(?:u[\da-f]{0,3})?|%[\da-f]?|&(?:#x?[\da-f]{0,6})?)?$/i

/**
 * Replaces every secret of six or more characters in a string with `[redacted]`. The running time is linear in the
 * length of the string.
 *
 * Recognizes secrets in any letter case, as plain text, hexadecimal or base64. Base64 can be URL-safe or unpadded, and
 * the encoded text can be longer than the secret. Any character can be escaped for JSON (even repeatedly), URLs or HTML
 * (numeric references).
 *
 * A string may end in the middle of a secret. The beginning of a secret at the end of the string is also replaced if it
 * has at least six characters, or any length if `isCut` is set.
 */
export function redact(text: string, secrets: Iterable<string>, isCut = false): string {
  const all = [...secrets]
  if (all.length > maxSecrets) return '[redacted]'
  const forms = all.flatMap((secret) => (secret.length < minLength ? [] : formsOf(secret)))
  // The string is also searched without decoding, because a secret can contain characters that look like an escape.
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

/**
 * Splits a string into plain and escaped characters. `plain` is the decoded string in lower case, with `+/` for `-_`.
 */
const decodeParts = (text: string, unit: RegExp): [parts: string[], plain: string] => {
  const parts: string[] = text.match(unit) ?? []
  const chars = parts.map((part) => {
    const [, hex, decimal] = (part[1] && /(?:[%x]|\\u)([\da-f]+)|#(\d+)/i.exec(part)) || []
    return hex || decimal ? String.fromCharCode(Number(decimal ?? `0x${hex}`)) : part.slice(-1)
  })
  // U+0130 is the only character that is longer in lower case. As a literal, it would double the memory of this module.
  const lower = chars
    .join('')
    .replace(/\u0130/g, 'i')
    .toLowerCase()
  return [parts, lower.replaceAll('-', '+').replaceAll('_', '/')]
}

/** Returns the texts in which a secret can occur, decoded and in lower case, with `+/` for `-_`. */
export function formsOf(secret: string): string[] {
  const bytes = [...new TextEncoder().encode(secret)]
  const binary = String.fromCharCode(...bytes)
  const hex = bytes.map((byte) => (byte + 256).toString(16).slice(1)).join('')
  // Base64 encodes groups of three bytes, so a secret inside a longer text has one of three encodings. Characters at
  // their ends are cut off if neighboring bytes change them.
  const base64 = ['', ' ', '  '].map((before, i) =>
    btoa(before + binary)
      .replace(/.=+$/, '')
      .slice(i && i + 1),
  )
  const forms = [secret, binary, hex, ...base64]
  return [escapable, single].flatMap((unit) => forms.map((form) => decodeParts(form, unit)[1])).filter(Boolean)
}

/**
 * Returns a redacted copy of an error, its `cause` and its `errors`, with their names, messages, stacks and codes.
 * Converts any other value to a string. Reads each property once, and never throws, even if a getter does.
 */
export function redactError(error: unknown, secrets: Iterable<string>, seen = new Set<unknown>()): unknown {
  const copyOf = (value: unknown) => redactError(value, secrets, seen)
  // The size is limited, because a getter can create new causes without end.
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

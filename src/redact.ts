/** The text without any of the secrets, as they are or as a URL, JSON or HTML writes them. */
export function redact(text: string, secrets: ReadonlySet<string>): string {
  for (const secret of secrets) {
    // A key this short is nobody's; hiding it would only garble words.
    if (secret.length < 6) continue
    text = text.replace(new RegExp([...secret].map(written).join(''), 'gi'), '[redacted]')
  }
  return text
}

/** A pattern for a sign in any way of writing it, and for JSON within JSON within JSON: bounded, or it would take for ever. */
function written(sign: string): string {
  const [url, plain] = [encodeURIComponent(sign.toWellFormed()), sign].map((text) => text.replace(/\W/g, '\\$&'))
  const code = sign.codePointAt(0) ?? 0
  const hex = code.toString(16)
  return `(?:\\\\{0,15}${plain}|${url}|%${hex}|\\\\{1,15}u0*${hex}|&#(?:${code}|x0*${hex});)`
}

/**
 * What can be told of an error: itself where it and its causes hold no secret, otherwise a copy of its text. Of causes
 * that go in a circle, so many.
 */
export function redactError(error: unknown, secrets: ReadonlySet<string>, causes = 9): unknown {
  if (!(error instanceof Error)) return redact(String(error), secrets)
  const cause = error.cause === undefined || !causes ? undefined : redactError(error.cause, secrets, causes - 1)
  const fields = Object.values(error)
  const told = [error.message, error.stack, ...fields, 'errors' in error && error.errors].join('\n')
  // What an object holds, as the request that failed, nobody has looked at.
  const isPlain = fields.every((value) => Object(value) !== value)
  if (isPlain && redact(told, secrets) === told && cause === error.cause) return error
  const copy = new Error(redact(error.message, secrets), cause === undefined ? undefined : { cause })
  return Object.assign(copy, {
    name: error.name,
    stack: redact(error.stack ?? '', secrets),
    code: 'code' in error ? redact(String(error.code), secrets) : undefined,
  })
}

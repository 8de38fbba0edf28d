const hidden = '[redacted]'

/** The text without any of the secrets, as they are or as a URL writes them. */
export function redact(text: string, secrets: Iterable<string>): string {
  for (const secret of secrets) {
    // A key this short is nobody's; hiding it would only garble words.
    if (secret.length < 6) continue
    text = text.replaceAll(secret, hidden)
    const encoded = encodeURIComponent(secret)
    if (encoded !== secret) text = text.replaceAll(encoded, hidden)
  }
  return text
}

/** The error itself where it and its causes hold no secret; otherwise a copy of what can be told. */
export function redactError(error: unknown, secrets: ReadonlySet<string>): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? redact(error, secrets) : error
  const told = describe(error)
  const safe = redact(told, secrets)
  if (safe === told) return error
  const copy = new Error(
    redact(error.message, secrets),
    error.cause === undefined ? undefined : { cause: redactError(error.cause, secrets) },
  )
  copy.name = error.name
  copy.stack = redact(error.stack ?? '', secrets)
  return 'code' in error ? Object.assign(copy, { code: error.code }) : copy
}

/** All the text of an error, its own fields and its causes. */
const describe = (error: Error): string =>
  [
    error.message,
    error.stack,
    ...Object.values(error).map(String),
    error.cause instanceof Error ? describe(error.cause) : String(error.cause),
  ].join('\n')

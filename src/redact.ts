/** The text without any of the secrets, as they are or as a URL writes them. */
export function redact(text: string, secrets: ReadonlySet<string>): string {
  for (const secret of secrets) {
    // A key this short is nobody's; hiding it would only garble words.
    if (secret.length < 6) continue
    for (const form of [secret, encodeURIComponent(secret)]) text = text.replaceAll(form, '[redacted]')
  }
  return text
}

/** What can be told of an error: itself where it and its causes hold no secret, otherwise a copy of its text. */
export function redactError(error: unknown, secrets: ReadonlySet<string>): unknown {
  if (!(error instanceof Error)) return redact(String(error), secrets)
  const cause = error.cause === undefined ? undefined : redactError(error.cause, secrets)
  const told = [error.message, error.stack, ...Object.values(error)].join('\n')
  if (redact(told, secrets) === told && cause === error.cause) return error
  const copy = new Error(redact(error.message, secrets), cause === undefined ? undefined : { cause })
  return Object.assign(copy, {
    name: error.name,
    stack: redact(error.stack ?? '', secrets),
    code: 'code' in error ? error.code : undefined,
  })
}

/** The text without any of the secrets, as they are or as a URL writes them. */
export function redact(text: string, secrets: ReadonlySet<string>): string {
  for (const secret of secrets) {
    // A key this short is nobody's; hiding it would only garble words.
    if (secret.length < 6) continue
    for (const form of [secret, encodeURIComponent(secret)]) text = text.replaceAll(form, '[redacted]')
  }
  return text
}

/** What can be told of an error: itself where neither it nor a cause holds a secret, else its message without. */
export function redactError(error: unknown, secrets: ReadonlySet<string>): unknown {
  const told = tell(error)
  if (redact(told, secrets) === told) return error
  return new Error(redact(error instanceof Error ? error.message : told, secrets))
}

const tell = (error: unknown): string =>
  error instanceof Error
    ? [error.stack, error.message, ...Object.values(error), tell(error.cause)].join()
    : String(error)

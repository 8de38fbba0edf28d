/** Thrown if the command line, or a file that it names, is invalid. */
export class UsageError extends Error {
  readonly hint: string | undefined

  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}

/** Thrown if Ctrl+C or a signal interrupted the command. */
export class Interrupted extends Error {
  readonly signal: 'SIGINT' | 'SIGTERM'

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super('interrupted')
    this.signal = signal
  }
}

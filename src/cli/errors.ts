/** The command line is invalid, or a file it names is. */
export class UsageError extends Error {
  readonly hint: string | undefined

  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}

/** The command was interrupted by Ctrl+C or a signal. */
export class Interrupted extends Error {
  readonly signal: 'SIGINT' | 'SIGTERM'

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super('interrupted')
    this.signal = signal
  }
}

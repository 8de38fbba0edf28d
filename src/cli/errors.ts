export class UsageError extends Error {
  readonly hint: string | undefined

  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}

export class Interrupted extends Error {
  readonly signal: 'SIGINT' | 'SIGTERM'

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super('interrupted')
    this.signal = signal
  }
}

/** An error that the user can fix as the hint says. `example` is a valid command. */
export class CommandError extends Error {
  readonly hint: string | undefined
  readonly example: string | undefined

  constructor(message: string, hint?: string, example?: string) {
    super(message)
    this.hint = hint
    this.example = example
  }
}

/** An invalid command. Thrown before anything is sent. */
export class UsageError extends CommandError {}

/** A file that could not be written while the command was running. Credits may have been spent. */
export class FileError extends CommandError {}

export class Interrupted extends Error {
  readonly signal: 'SIGINT' | 'SIGTERM'

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super('interrupted')
    this.signal = signal
  }
}

/** Ends a command with an exit code, after it has printed everything. */
export class ExitCode extends Error {
  readonly exit: number

  constructor(exit: number) {
    super(`exit code ${exit}`)
    this.exit = exit
  }
}

/** An unexpected error of a command for which the usual exit code 1 has another meaning. */
export class UnexpectedError extends CommandError {}

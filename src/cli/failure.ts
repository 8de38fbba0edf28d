import { kebab } from '../catalog/kebab.ts'
import { manifest } from '../catalog/package.ts'
import { ChainDataError, type ErrorCode, ParameterError } from '../errors.ts'
import { harmless } from './io.ts'

/** The command was not given what it needs. */
export class UsageError extends Error {
  readonly hint: string | undefined

  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}

/** Somebody wants it to end: Ctrl+C, or a signal of the system. */
export class Interrupted extends Error {
  readonly signal: 'SIGINT' | 'SIGTERM'

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super('interrupted')
    this.signal = signal
  }
}

/** What the exit codes mean. */
export const exitCodes: readonly { readonly exit: number; readonly meaning: string }[] = [
  { exit: 0, meaning: 'it worked' },
  { exit: 1, meaning: 'something unforeseen' },
  { exit: 2, meaning: 'the command or a parameter is wrong; nothing was sent' },
  { exit: 3, meaning: 'the key is missing, wrong, blocked or has expired' },
  { exit: 4, meaning: 'the service refused the request' },
  { exit: 5, meaning: 'credits: over --max-credits, or the account has none left' },
  { exit: 6, meaning: 'too many requests, and no time left to wait' },
  { exit: 7, meaning: 'the service failed, or its answer is not what it should be' },
  { exit: 8, meaning: 'no answer: no connection, or not in time' },
  { exit: 9, meaning: 'a transaction was sent and its outcome is unknown: check before you send it again' },
  { exit: 130, meaning: 'interrupted (143 by SIGTERM)' },
]

const exits: Readonly<Record<ErrorCode, number>> = {
  chaindata: 1,
  parameter: 2,
  authentication: 3,
  forbidden: 3,
  bad_request: 4,
  not_found: 4,
  api: 4,
  budget: 5,
  insufficient_credits: 5,
  rate_limit: 6,
  server: 7,
  response: 7,
  connection: 8,
  timeout: 8,
  unknown_outcome: 9,
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof Interrupted) return error.signal === 'SIGINT' ? 130 : 143
  if (error instanceof UsageError) return 2
  if (!(error instanceof ChainDataError)) return 1
  if (isAboutKey(error)) return 3
  // A class of somebody's own may have a code of its own.
  return exits[error.code] ?? 1
}

const isAboutKey = (error: ChainDataError): boolean => error instanceof ParameterError && error.parameter === 'apiKey'

const checkKey = 'Check CHAINDATA_API_KEY, or the file given as --api-key-file'

/** What to do next, by the `code` of the error. `command` is how the operation was called. */
const hints: Readonly<Record<ErrorCode, (error: ChainDataError, command: string) => string>> = {
  chaindata: () => '',
  parameter: (error, command) => {
    if (isAboutKey(error)) return checkKey
    // Where the message does not say it itself.
    const isTooLong = 'rule' in error && error.rule === 'maxItems' && !error.message.includes('.all()')
    return `${isTooLong ? '--all takes any number; see' : 'See'} ${command} --help`
  },
  budget: (error) =>
    error.cursor
      ? 'Give a higher --max-credits: --plan shows the least, and every further page takes one more call'
      : `Give --max-credits ${'credits' in error ? error.credits : ''} or more to allow it; --plan shows what it takes`,
  authentication: () => checkKey,
  forbidden: () => 'Fix the account behind the key, or use another key',
  insufficient_credits: () => 'Add credits to the account, or use another key',
  bad_request: (_, command) => `See ${command} --help`,
  not_found: () => 'Check the parameters, and the address given as --base-url',
  api: () => 'Check the parameters, and the address given as --base-url',
  rate_limit: (error) => `Wait ${wait(error)} and try again, or give --rps`,
  server: () => 'Try again later; with --cursor-file a walk goes on where it stopped',
  response: () => 'Check that --base-url is the address of the service',
  connection: () => 'Check --base-url and the network',
  timeout: () => 'Give a longer --timeout, or ask for less at once',
  unknown_outcome: () => 'Send it again only once you are sure that nothing happened',
}

function wait(error: ChainDataError): string {
  const ms = 'retryAfterMs' in error ? Number(error.retryAfterMs) : Number.NaN
  return ms > 0 ? `${Math.ceil(ms / 1000)} s` : 'a moment'
}

/** An error in one line, with what to do next, and the page about it. */
export function lineOf(error: unknown, command: string): string {
  if (error instanceof ChainDataError) {
    if (isAboutKey(error) && 'rule' in error && error.rule === 'required')
      return sentence('no usable API key', 'Set CHAINDATA_API_KEY, or give --api-key-file')
    // What a program calls `.all()` is a flag here.
    const message = error.message
      .replace('.all()', '--all')
      .replace(
        /(?<=resolve a name with )(\w+)\.(\w+)/,
        (_, group: string, name: string) => `chaindata ${group} ${kebab(name)}`,
      )
    const line = sentence(message, hints[error.code]?.(error, command))
    const page = pageOf(error.code)
    return page ? `${line} ${page}` : line
  }
  if (error instanceof UsageError) return sentence(error.message, error.hint)
  return sentence(error instanceof Error ? error.message : String(error))
}

/**
 * What the argument library says of a command line, in one line, with what to do next. It repeats no value, since that
 * may be a secret in the wrong place: of what is unknown, only the name of a flag and what is near a command.
 */
export const usageLine = (text: string, command: string): string =>
  sentence(
    text
      .trim()
      .replace(/^error: option '([^']*)' argument '.*' is invalid\./s, "error: option '$1' has an invalid value.")
      .replace(
        /^error: command-argument value '.*' is invalid for argument '([^']*)'\./s,
        "error: argument '$1' has an invalid value.",
      )
      .replace(
        /^(error: unknown option) '(.*?)'(?=\n\(Did you mean [^)]*\)$|$)/s,
        (_, start: string, typed: string) => {
          const [, flag, value] = /^(--?[a-z]{1,20}(?:-[a-z]{1,20}){0,3})(=.*)?$/s.exec(typed) ?? []
          return flag ? `${start} '${flag}${value ? '=…' : ''}'` : start
        },
      )
      .replace(/^(error: unknown command) '.*'$/s, '$1')
      .replace(/\.? Expected \d+ arguments? but got .*/s, '. Give a list as one word with commas, or repeat its flag')
      .replace(/\.?\n\((Did you mean .*)\)/, '. $1'),
    `See ${command} --help`,
  )

/** The page about errors of a kind, where it is known where the docs stand: the `homepage` of the package. */
export const pageOf = (code: string, homepage: string | undefined = manifest().homepage) =>
  homepage && `${homepage.replace(/\/*$/, '')}/errors/${code}/`

const sentence = (message: string, hint?: string): string =>
  harmless(hint ? `${message}${/[.?!]$/.test(message) ? '' : '.'} ${hint}.` : message)

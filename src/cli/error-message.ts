import { nodeMethod } from '../catalog/blocks.ts'
import { catalog } from '../catalog/catalog.ts'
import { flagName, kebab } from '../catalog/kebab.ts'
import { messageOf } from '../catalog/message.ts'
import { manifest } from '../catalog/package.ts'
import { stripControls } from '../catalog/terminal-text.ts'
import { ChainDataError, type ErrorCode, ParameterError } from '../core/errors.ts'
import { CommandError } from './errors.ts'
import { findAnswer } from './foreign-commands.ts'

export const isApiKeyError = (error: ChainDataError): boolean =>
  error instanceof ParameterError && error.parameter === 'apiKey'

const checkKeyHint = 'Check the key: chaindata doctor prints where it comes from'

/**
 * For each error code, a hint that tells the user how to fix the error. `command` is the command that the user typed,
 * such as `chaindata events list`.
 */
const hints: Readonly<Record<ErrorCode, (error: ChainDataError, command: string) => string>> = {
  chaindata: () => '',
  parameter: parameterHint,
  budget: budgetHint,
  cache_miss: () => 'Make the call without the cache',
  authentication: (_, command) => (command === 'chaindata login' ? 'Check the key; nothing was saved' : checkKeyHint),
  forbidden: () => 'Check the account that the key belongs to, or use another key',
  insufficient_credits: () => 'Add credits to the account, or use another key',
  bad_request: (_, command) => `See ${command} --help`,
  not_found: () => 'Check the parameters and --base-url',
  api: () => 'Check the parameters and --base-url',
  rate_limit: (error) => `Wait ${waitText(error)} and try again, or set --rps`,
  server: ({ cursor }) =>
    `Try again later${cursor ? '; with --cursor-file, --all resumes from the last complete page' : ''}`,
  response: () => 'Check that --base-url is the URL of the API',
  connection: connectionHint,
  timeout: () => 'Set a longer --timeout, or request less at once',
  unknown_outcome: () => 'Send it again only if you are sure that the transaction did not take place',
}

function parameterHint(error: ChainDataError, command: string): string {
  if (isApiKeyError(error)) return checkKeyHint
  const { window } = catalog().find(({ metadata }) => metadata.id === error.operation)?.metadata ?? {}
  if (error instanceof ParameterError && error.rule === 'type' && window) {
    const { from, to } = window
    if (error.parameter === from || error.parameter === to) return 'For a time, use --since or --until'
  }
  const isListTooLong = 'rule' in error && error.rule === 'maxItems'
  // Some messages already recommend --all.
  if (isListTooLong && !error.message.includes('.all()')) return `--all accepts any number; see ${command} --help`
  return `See ${command} --help`
}

function connectionHint({ operation }: ChainDataError, command: string): string {
  const url = operation === nodeMethod ? '--gateway-url' : '--base-url'
  return `Check ${command === 'chaindata credits' ? 'CHAINDATA_REDIS_URL' : url} and the network`
}

function budgetHint(error: ChainDataError): string {
  if (error.message.includes('the budget of'))
    return `Set a higher --budget${'renewsAt' in error && error.renewsAt ? ', or wait until it renews' : ''}`
  if (error.cursor)
    return 'Set a higher --max-credits: --plan shows a lower bound, and each further page is one more call'
  const credits = 'credits' in error ? `${error.credits} or more` : 'higher'
  return `Set --max-credits to ${credits} to allow it; --plan shows the price`
}

function waitText(error: ChainDataError): string {
  const ms = 'retryAfterMs' in error ? Number(error.retryAfterMs) : Number.NaN
  return ms > 0 ? `${Math.ceil(ms / 1000)} s` : 'a moment'
}

/**
 * Formats an error as one line: the message, a hint, and the URL of the error's documentation page. An example follows on
 * its own lines.
 */
export function errorMessage(error: unknown, command: string): string {
  if (error instanceof CommandError) {
    const example = error.example === undefined ? '' : `\nExample:\n${error.example}`
    return sentence(error.message, error.hint) + example
  }
  if (!(error instanceof ChainDataError)) return sentence(messageOf(error))
  if (isApiKeyError(error) && 'rule' in error && error.rule === 'required')
    return sentence('no usable API key', 'Run chaindata login, set CHAINDATA_API_KEY, or use --api-key-file')
  const line = sentence(useFlagNames(error), hints[error.code]?.(error, command))
  const url = errorPageUrl(error.code)
  return url ? `${line} ${url}` : line
}

/** Replaces SDK parameters and methods in an error message with the equivalent flags and commands. */
function useFlagNames({ message, operation }: ChainDataError): string {
  const known = catalog().find(({ metadata }) => metadata.id === operation)?.metadata.parameters ?? {}
  return message
    .replace(/`(\w+)((?:\[\d+\])?)`/g, (text, name: string, index: string) => {
      const parameter = Object.hasOwn(known, name) ? known[name] : undefined
      return parameter ? `${flagName(name)}${parameter.secret ? '-file' : ''}${index}` : text
    })
    .replace(/\bpass one of ([\w, ]+)$/, (_, names: string) => `pass one of ${names.replace(/\w+/g, flagName)}`)
    .replace(/\bthe maxCredits of (?=\d)/, '--max-credits ')
    .replace(/(?<![.\w`-])apiKey\b/, 'the API key')
    .replace(/(?<![.\w`-])baseUrl\b/, 'the base URL')
    .replace('.all()', '--all')
    .replace(/, or a Date$/, ', or how long ago, such as 24h')
    .replace(
      /(?<=resolve a name with )(\w+)\.(\w+)/,
      (_, group: string, name: string) => `chaindata ${group} ${kebab(name)}`,
    )
}

/**
 * Formats a message of the argument parser as one line with a hint. Omits the values of arguments, because a misplaced
 * value may be a secret.
 */
export const usageMessage = (text: string, command: string): string =>
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
      .replace(/^(error: unknown option '--jsonl').*/s, '$1\n(Did you mean --ndjson?)')
      .replace(/^(error: unknown command) '(.*)'$/s, (_, start: string, typed: string) => {
        const answer = findAnswer(typed)
        return answer === undefined ? start : `${start} '${typed}'. ${answer}`
      })
      .replace(
        /\.? Expected \d+ arguments? but got .*/s,
        '. Write a list as one word separated by commas, or repeat its flag',
      )
      .replace(/\.?\n\((Did you mean .*)\)/, '. $1'),
    `See ${command} --help`,
  )

/** Returns the documentation URL of an error code, or `undefined` if package.json has no `homepage`. */
export const errorPageUrl = (code: string, homepage: string | undefined = manifest().homepage) =>
  homepage && `${homepage.replace(/\/*$/, '')}/errors/${code}/`

function sentence(message: string, hint?: string): string {
  if (!hint) return stripControls(message)
  const end = /[.?!]$/.test(message) ? '' : '.'
  return stripControls(`${message}${end} ${hint}.`)
}

import type { CatalogEntry } from '../catalog/catalog.ts'
import { BudgetError, ChainDataError, type ErrorCode, ParameterError } from '../core/errors.ts'

/** Indicates an invalid argument of a tool. No request was sent. The agent receives the error message. */
export class ArgumentError extends Error {
  readonly code: string

  constructor(message: string, code = 'arguments') {
    super(message)
    this.code = code
  }
}

/**
 * Returns whether the message of an error may quote a response. Such a text is untrusted: the author of a contract
 * chooses the reason for which a call of it fails.
 */
export const quotesResponse = (error: unknown): boolean =>
  !(error instanceof ArgumentError || error instanceof ParameterError || error instanceof BudgetError)

/**
 * Describes an error to the model, and explains how to correct the tool call or what to tell the user.
 *
 * @param argumentNames Names of the arguments that the tool accepts.
 */
export function suggestFix(error: unknown, entry?: CatalogEntry, argumentNames: readonly string[] = []): string {
  if (error instanceof ParameterError) {
    // The original message would make the model look for a private key.
    if (entry?.metadata.parameters[error.parameter]?.secret)
      return `${entry.metadata.id}: this call must be signed. ${operatorMust} start it with --private-key-file.`
    return [useToolNames(error.message), ...parameterHelp(error, entry, argumentNames)].join('\n')
  }
  if (error instanceof BudgetError)
    return `${error.message}\nOnly the operator can raise the budget. Request less, or tell the user.`
  if (error instanceof ChainDataError) return `${error.message}\n${advice[error.code] ?? ''}`.trim()
  return error instanceof Error ? error.message : String(error)
}

/** Replaces SDK methods and types in an error message with the equivalent tools and tool arguments. */
const useToolNames = (message: string): string =>
  message
    .replaceAll('.all()', '`all: true`')
    .replace(/, or a Date\b/g, ', or how long ago, such as 24h')
    .replace(/(?<=resolve a name with )(\w+)\.(\w+)/, '$1_$2')

const operatorMust = 'Other arguments will not help: tell the user that the operator of this server must'

const advice: Readonly<Partial<Record<ErrorCode, string>>> = {
  bad_request: 'The API rejected an argument: check the arguments against the schema of the tool.',
  authentication: `${operatorMust} set a valid API key.`,
  insufficient_credits: `${operatorMust} add credits to the account.`,
  forbidden: `${operatorMust} fix the account that the key belongs to.`,
  not_found: 'Not found: check the identifiers.',
  rate_limit: 'Rate limit exceeded: wait a moment, then make the same call again.',
  server: 'Server error: make the same call once more. If it fails again, request less, such as fewer blocks.',
  timeout: 'Timed out: request less, such as fewer blocks or a smaller page.',
  connection: 'Connection failed: make the same call once more, then tell the user.',
  unknown_outcome: 'Do not make this call again: tell the user what to check.',
  response: 'The response did not match the API description: tell the user.',
}

/** Describes the tool argument that caused an error. Returns lines of text. */
function parameterHelp(
  { parameter: name, rule }: ParameterError,
  entry: CatalogEntry | undefined,
  argumentNames: readonly string[],
): string[] {
  if (!entry) return []
  if (name === 'cursor')
    return [
      'Pass the `cursor` of a result of this tool unchanged, with the same other arguments. Omit it to start from the beginning.',
    ]
  const parameter = entry.metadata.parameters[name]
  if (!parameter) return [`Arguments of this tool: ${argumentNames.join(', ')}.`]
  const { description, example } = entry.parameters[name] ?? {}
  const lines: string[] = []
  if (description) lines.push(`\`${name}\`: ${description}`)
  if (rule === 'type') lines.push(`Type: ${parameter.type}${parameter.items ? ` of ${parameter.items.type}` : ''}.`)
  if (example !== undefined) lines.push(`Example: ${JSON.stringify(example)}`)
  return lines
}

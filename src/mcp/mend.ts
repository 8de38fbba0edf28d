import type { Entry } from '../catalog/catalog.ts'
import { BudgetError, ChainDataError, type ErrorCode, ParameterError } from '../errors.ts'

/** An error, and how a model can mend its call; or that it can't. `names`: the arguments of the tool. */
export function mend(error: unknown, entry?: Entry, names: readonly string[] = []): string {
  if (error instanceof ParameterError) {
    // A model must not look for a private key to give.
    if (entry?.metadata.parameters[error.parameter]?.secret)
      return `${entry.metadata.id}: this call must be signed. ${operator} give it a private key with --private-key-file.`
    return [inTools(error.message), ...parameterHelp(error, entry, names)].join('\n')
  }
  if (error instanceof BudgetError)
    return `${error.message}\nThe budget is the operator's and can't be raised from here. Ask for less, or tell the user.`
  if (error instanceof ChainDataError) return `${error.message}\n${advice[error.code] ?? ''}`.trim()
  return error instanceof Error ? error.message : String(error)
}

/** What a program asks with `.all()` is a tool of its own. */
const inTools = (message: string) =>
  message.replaceAll('.all()', 'the same tool with _all').replace(/(?<=resolve a name with )(\w+)\.(\w+)/, '$1_$2')

const operator = 'No other arguments will help: tell the user that whoever runs this server has to'

const advice: Readonly<Partial<Record<ErrorCode, string>>> = {
  bad_request: 'The service rejected an argument: check them against the schema of the tool.',
  authentication: `${operator} give it a valid key.`,
  insufficient_credits: `${operator} add credits to the account.`,
  forbidden: `${operator} put the account of the key in order.`,
  not_found: 'Not found: check the identifiers.',
  rate_limit: 'Too many calls at once: wait a little, then make the same call again.',
  server: 'The service failed. Make the same call once more; if it fails again, ask for less, as fewer blocks.',
  timeout: 'It took too long: ask for less, as fewer blocks or a smaller page.',
  connection: 'There was no connection: make the same call once more, then tell the user.',
  unknown_outcome: 'Do not make this call again: tell the user what to look at.',
  response: 'The answer was not what the service describes: tell the user.',
}

/** What would be right, in the words of the contract. */
function parameterHelp(
  { parameter, rule }: ParameterError,
  entry: Entry | undefined,
  names: readonly string[],
): string[] {
  if (!entry) return []
  const { metadata, parameters } = entry
  if (parameter === 'cursor')
    return ['Give the `cursor` of an answer of this tool as it was, with the same other arguments; or none, to begin.']
  const one = metadata.parameters[parameter]
  if (!one) return [`It has: ${names.join(', ')}.`]
  const { description, example } = parameters[parameter] ?? {}
  return [
    ...(description ? [`\`${parameter}\`: ${description}`] : []),
    ...(rule === 'type' ? [`It is of type ${one.type}${one.items ? ` of ${one.items.type}` : ''}.`] : []),
    ...(example === undefined ? [] : [`For example: ${JSON.stringify(example)}`]),
  ]
}

import type { OperationMetadata } from '../src/types.ts'
import { type Document, type OperationEntry, type Parameter, resolve, valueName } from './document.ts'
import { metadataOf } from './metadata.ts'

export type Values = Readonly<Record<string, unknown>>

/** The sample call of the contract, in the order of the parameters. */
export function sampleOf(document: Document, entry: OperationEntry): Values {
  const { parameters = [], requestBody } = entry.operation
  const given = parameters.map((one) => resolve<Parameter>(document, one)).map(({ name, example }) => [name, example])
  const [body] = Object.values(requestBody?.content['application/json']?.examples ?? {})
  const values = { ...Object.fromEntries(given), ...(body && (resolve(document, body).value as Values)) }
  const names = Object.keys(metadataOf(document, entry).parameters).filter((name) => values[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** A call by a client, as a program. */
export const clientProgram = (
  metadata: OperationMetadata,
  values: Values,
): string => `import { createClient } from 'chaindata'

const chaindata = createClient()
${answered(metadata, `chaindata.${metadata.id}(${argument(metadata, values)})`)}`

/** The same by the operation alone. */
export function coreProgram(metadata: OperationMetadata, values: Values): string {
  const name = valueName(metadata.id)
  const given = argument(metadata, values)
  return `import { createCore } from 'chaindata/core'
import { ${name} } from 'chaindata/operations'

${answered(metadata, `${name}(createCore()${given && `, ${given}`})`)}`
}

const answered = ({ answer }: OperationMetadata, call: string): string =>
  answer === 'none' ? `await ${call}` : `const answer = await ${call}\nconsole.log(answer)`

/** What a call is given, as it is written in a program: nothing, where there is nothing. */
export function argument({ parameters }: OperationMetadata, values: Values): string {
  const lines = Object.entries(values).map(
    ([name, value]) =>
      `  ${name}: ${parameters[name]?.secret ? "process.env.PRIVATE_KEY ?? ''" : literal(value, '  ')},\n`,
  )
  return lines.length ? `{\n${lines.join('')}}` : ''
}

/** A value as it is written in a program. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, `${indent}  `))
    : Object.entries(value).map(([name, item]) => `${name}: ${literal(item, `${indent}  `)}`)
  const [open, space, close] = Array.isArray(value) ? ['[', '', ']'] : ['{', ' ', '}']
  if (!parts.length) return open + close
  const line = open + space + parts.join(', ') + space + close
  if (indent.length + line.length <= 90) return line
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`
}

import type { OperationMetadata } from '../src/core/types.ts'
import {
  type Document,
  exampleOf,
  type OperationEntry,
  type Parameter,
  resolve,
  valueName,
} from '../src/document/document.ts'
import { metadataOf } from '../src/document/metadata.ts'

export type Values = Readonly<Record<string, unknown>>

/** Returns the parameters of an operation's sample call, in the order of the OpenAPI document. */
export function sampleOf(document: Document, entry: OperationEntry): Values {
  const { parameters = [], requestBody } = entry.operation
  const examples = parameters
    .map((one) => resolve<Parameter>(document, one))
    .map((parameter) => [parameter.name, exampleOf(document, parameter)])
  const [body] = Object.values(requestBody?.content['application/json']?.examples ?? {})
  const values = { ...Object.fromEntries(examples), ...(body && (resolve(document, body).value as Values)) }
  const names = Object.keys(metadataOf(document, entry).parameters).filter((name) => values[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** Returns the source code of a program that makes a sample call with `createClient`. */
export const clientProgram = (
  metadata: OperationMetadata,
  values: Values,
): string => `import { createClient } from 'chaindata'

const chaindata = createClient()
${callAndLog(metadata, `chaindata.${metadata.id}(${argument(metadata, values)})`)}`

/** Returns the source code of a program that makes a sample call with `createCore`. */
export function coreProgram(metadata: OperationMetadata, values: Values): string {
  const name = valueName(metadata.id)
  const parameters = argument(metadata, values)
  return `import { createCore } from 'chaindata/core'
import { ${name} } from 'chaindata/operations'

${callAndLog(metadata, `${name}(createCore()${parameters && `, ${parameters}`})`)}`
}

const callAndLog = ({ answer }: OperationMetadata, call: string): string =>
  answer === 'none' ? `await ${call}` : `const result = await ${call}\nconsole.log(result)`

/** Returns the source code of the parameters as an object literal, or an empty string if there are none. */
export function argument({ parameters }: OperationMetadata, values: Values): string {
  const lines = Object.entries(values).map(
    ([name, value]) =>
      `  ${name}: ${parameters[name]?.secret ? "process.env.PRIVATE_KEY ?? ''" : literal(value, '  ')},\n`,
  )
  return lines.length ? `{\n${lines.join('')}}` : ''
}

function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, `${indent}  `))
    : Object.entries(value).map(([name, item]) => `${propertyName(name)}: ${literal(item, `${indent}  `)}`)
  const [open, space, close] = Array.isArray(value) ? ['[', '', ']'] : ['{', ' ', '}']
  if (!parts.length) return open + close
  const line = open + space + parts.join(', ') + space + close
  if (indent.length + line.length <= 90) return line
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`
}

/** Writes a string literal. Any text may come from the URL of a page of the docs, so nothing may end the literal. */
const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

/** Writes the name of a property. In a literal, `__proto__` without brackets would be the prototype. */
function propertyName(name: string): string {
  if (name === '__proto__') return `['__proto__']`
  return /^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name)
}

import { argument, type Values } from '../../../scripts/samples.ts'
import type { OperationMetadata, ParameterMetadata } from '../../../src/core/types.ts'
import { valueName } from '../../../src/document/document.ts'

/** Writes a program that makes the call with a generated function of `chaindata/sdk`. */
export function sdkProgram(metadata: OperationMetadata, values: Values): string {
  const name = valueName(metadata.id)
  const options = [...bodyOf(metadata, values), ...partsOf(metadata, values, ['path', 'query']), 'throwOnError: true']
  return `import { ${name} } from 'chaindata/sdk'

${resultOf(metadata)}await ${name}(${object(options)})${logOf(metadata)}`
}

/** Writes a program that makes the call with openapi-fetch. */
export function openapiFetchProgram(metadata: OperationMetadata, values: Values): string {
  const parameters = partsOf(metadata, values, ['path', 'query'])
  const options = [...(parameters.length ? [`params: ${object(parameters)}`] : []), ...bodyOf(metadata, values)]
  const argumentsText = [`'${metadata.path}'`, ...(options.length ? [object(options)] : [])].join(', ')
  return `import { createFetch } from 'chaindata/fetch'
import type { paths } from 'chaindata/paths'
import createClient from 'openapi-fetch'

const baseUrl = process.env.CHAINDATA_BASE_URL
const client = createClient<paths>({ baseUrl, fetch: createFetch() })

const { ${metadata.answer === 'none' ? '' : 'data, '}response } = await client.${metadata.method}(${argumentsText})
if (!response.ok) throw new Error(\`The API returned \${response.status}\`)${logOf(metadata)}`
}

const resultOf = ({ answer }: OperationMetadata): string => (answer === 'none' ? '' : 'const { data } = ')
const logOf = ({ answer }: OperationMetadata): string => (answer === 'none' ? '' : '\nconsole.log(data)')

const bodyOf = (metadata: OperationMetadata, values: Values): string[] => partsOf(metadata, values, ['body'])

/** Writes one property for each place that has parameters, such as `query: { … }`. */
function partsOf(metadata: OperationMetadata, values: Values, places: readonly ParameterMetadata['in'][]): string[] {
  return places.flatMap((place) => {
    const own = Object.entries(values).filter(([name]) => metadata.parameters[name]?.in === place)
    return own.length ? [`${place}: ${argument(metadata, Object.fromEntries(own))}`] : []
  })
}

/** Writes an object literal with a line for each property. */
function object(properties: readonly string[]): string {
  const lines = properties.map((one) => `  ${one.replaceAll('\n', '\n  ')},\n`)
  return `{\n${lines.join('')}}`
}

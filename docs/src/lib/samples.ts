import { credentialHeaders } from '../../../generated/auth.gen.ts'
import { isPaginated } from '../../../scripts/metadata.ts'
import { argument, clientProgram, type Values } from '../../../scripts/samples.ts'
import { kebab } from '../../../src/catalog/kebab.ts'
import { shellText } from '../../../src/catalog/text.ts'
import type { OperationMetadata } from '../../../src/core/types.ts'
import { openapiFetchProgram, sdkProgram } from './generated-client-samples.ts'
import type { Language } from './highlight.ts'
import { goProgram, type HttpRequest, pythonProgram, requestOf, secretPlaceholder } from './http-samples.ts'

/** The samples of a call, in the order of their tabs. */
export const sampleKinds = [
  { kind: 'ts', label: 'TypeScript', language: 'ts' },
  { kind: 'sdk', label: 'chaindata/sdk', language: 'ts' },
  { kind: 'openapi-fetch', label: 'openapi-fetch', language: 'ts' },
  { kind: 'cli', label: 'CLI', language: 'sh' },
  { kind: 'curl', label: 'curl', language: 'sh' },
  { kind: 'python', label: 'Python', language: 'python' },
  { kind: 'go', label: 'Go', language: 'go' },
] as const satisfies { kind: string; label: string; language: Language }[]

/** One call in every language. Rendered at build time, and in the page with the form's values. */
export type Samples = Readonly<Record<(typeof sampleKinds)[number]['kind'], string>>

export function samplesOf(metadata: OperationMetadata, values: Values): Samples {
  const request = requestOf(metadata, values)
  return {
    ts: clientProgram(metadata, values),
    sdk: sdkProgram(metadata, values),
    'openapi-fetch': openapiFetchProgram(metadata, values),
    cli: commandLine(metadata, values),
    curl: curl(request),
    python: pythonProgram(request),
    go: goProgram(request),
  }
}

/** A program that iterates over all results, if the operation is paginated. */
export function paginationSample(metadata: OperationMetadata, values: Values, maxCredits: number): string | undefined {
  if (!isPaginated(metadata)) return undefined
  const call = `chaindata.${metadata.id}.all(query, { maxCredits: ${maxCredits} })`
  return `import { createClient } from 'chaindata'

const chaindata = createClient()
const query = ${argument(metadata, values)} as const
console.log(chaindata.${metadata.id}.plan(query, { all: true }))

let count = 0
for await (const item of ${call}) {
  if (count++ === 0) console.log(item)
}
console.log(\`\${count} items for \${chaindata.credits.spent} credits\`)`
}

function commandLine(metadata: OperationMetadata, values: Values): string {
  const flags = Object.entries(values).map(([name, value]) => {
    if (metadata.parameters[name]?.secret) return `--${kebab(name)}-file private-key.txt`
    return `--${kebab(name)} ${shellText(value)}`
  })
  return wrapArguments([`chaindata ${metadata.id.replace('.', ' ')}`, ...flags])
}

/** Writes a curl command. */
function curl({ method, path, query, body }: HttpRequest): string {
  const url = `"$CHAINDATA_BASE_URL${path}"`
  const key = `--header "${credentialHeaders[0]}: $CHAINDATA_API_KEY"`
  const data = query.map(([name, text]) => `--data-urlencode ${shellText(`${name}=${text}`)}`)
  if (!body) return wrapArguments([`curl ${query.length ? '--get ' : ''}${url}`, key, ...data])
  // Outside the single quotes, so that the shell expands the variable.
  const json = `'${body.replaceAll("'", "'\\''").replace(secretPlaceholder, `'"$PRIVATE_KEY"'`)}'`
  return wrapArguments([
    `curl --request ${method} ${url}`,
    key,
    "--header 'content-type: application/json'",
    `--data ${json}`,
  ])
}

/** Joins arguments on one line if they fit, otherwise puts each on its own line. */
const wrapArguments = (parts: readonly string[]): string => {
  const line = parts.join(' ')
  return line.length <= 76 ? line : parts.join(' \\\n  ')
}

import { credentialHeaders } from '../../../generated/auth.gen.ts'
import { isPaginated } from '../../../scripts/metadata.ts'
import { argument, clientProgram, type Values } from '../../../scripts/samples.ts'
import { kebab } from '../../../src/catalog/kebab.ts'
import { shellText } from '../../../src/catalog/text.ts'
import type { OperationMetadata } from '../../../src/types.ts'

/** One call in three languages. Rendered at build time, and in the page with the form's values. */
export interface Samples {
  readonly ts: string
  readonly cli: string
  readonly curl: string
}

export function samplesOf(metadata: OperationMetadata, values: Values): Samples {
  return { ts: clientProgram(metadata, values), cli: commandLine(metadata, values), curl: curl(metadata, values) }
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
  return wrapArguments([`npx chaindata ${metadata.id.replace('.', ' ')}`, ...flags])
}

function curl(metadata: OperationMetadata, values: Values): string {
  let path = metadata.path
  const query: string[] = []
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const location = metadata.parameters[name]?.in
    if (location === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
    else if (location === 'body') body[name] = metadata.parameters[name]?.secret ? secretPlaceholder : value
    else query.push(`--data-urlencode ${shellText(`${name}=${Array.isArray(value) ? value.join(',') : value}`)}`)
  }
  const url = `"$CHAINDATA_BASE_URL${path}"`
  const key = `--header "${credentialHeaders[0]}: $CHAINDATA_API_KEY"`
  if (metadata.method === 'GET') return wrapArguments([`curl ${query.length ? '--get ' : ''}${url}`, key, ...query])
  // Outside the single quotes, so that the shell expands the variable.
  const json = `'${JSON.stringify(body).replaceAll("'", "'\\''").replace(secretPlaceholder, `'"$PRIVATE_KEY"'`)}'`
  return wrapArguments([
    `curl --request ${metadata.method} ${url}`,
    key,
    "--header 'content-type: application/json'",
    `--data ${json}`,
  ])
}

const secretPlaceholder = '<PRIVATE_KEY>'

/** Joins arguments on one line if they fit, otherwise puts each on its own line. */
const wrapArguments = (parts: readonly string[]): string => {
  const line = parts.join(' ')
  return line.length <= 76 ? line : parts.join(' \\\n  ')
}

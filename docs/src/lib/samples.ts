import { credentialHeaders } from '../../../generated/auth.gen.ts'
import { isWalk } from '../../../scripts/facts.ts'
import { argument, clientProgram, type Values } from '../../../scripts/samples.ts'
import { kebab } from '../../../src/cli/kebab.ts'
import { shellText } from '../../../src/cli/words.ts'
import type { Facts } from '../../../src/facts.ts'

/** One call in three languages. Rendered at build time, and in the page with the form's values. */
export interface Samples {
  readonly ts: string
  readonly cli: string
  readonly curl: string
}

export function samplesOf(facts: Facts, values: Values): Samples {
  return { ts: clientProgram(facts, values), cli: commandLine(facts, values), curl: curl(facts, values) }
}

/** A program that iterates over all results, if the operation is paginated. */
export function paginationSample(facts: Facts, values: Values, maxCredits: number): string | undefined {
  if (!isWalk(facts)) return undefined
  const call = `chaindata.${facts.id}.all(query, { maxCredits: ${maxCredits} })`
  return `import { createClient } from 'chaindata'

const chaindata = createClient()
const query = ${argument(facts, values)} as const
console.log(chaindata.${facts.id}.plan(query, { all: true }))

let count = 0
for await (const item of ${call}) {
  if (count++ === 0) console.log(item)
}
console.log(\`\${count} items for \${chaindata.credits.spent} credits\`)`
}

function commandLine(facts: Facts, values: Values): string {
  const flags = Object.entries(values).map(([name, value]) => {
    if (facts.parameters[name]?.secret) return `--${kebab(name)}-file private-key.txt`
    return `--${kebab(name)} ${shellText(value)}`
  })
  return wrapArguments([`npx chaindata ${facts.id.replace('.', ' ')}`, ...flags])
}

function curl(facts: Facts, values: Values): string {
  let path = facts.path
  const query: string[] = []
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const location = facts.parameters[name]?.in
    if (location === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
    else if (location === 'body') body[name] = facts.parameters[name]?.secret ? secretPlaceholder : value
    else query.push(`--data-urlencode ${shellText(`${name}=${Array.isArray(value) ? value.join(',') : value}`)}`)
  }
  const url = `"$CHAINDATA_BASE_URL${path}"`
  const key = `--header "${credentialHeaders[0]}: $CHAINDATA_API_KEY"`
  if (facts.method === 'GET') return wrapArguments([`curl ${query.length ? '--get ' : ''}${url}`, key, ...query])
  // Outside the single quotes, so that the shell expands the variable.
  const json = `'${JSON.stringify(body).replaceAll("'", "'\\''").replace(secretPlaceholder, `'"$PRIVATE_KEY"'`)}'`
  return wrapArguments([
    `curl --request ${facts.method} ${url}`,
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

import { credentialHeaders } from '../../../generated/auth.gen.ts'
import { isWalk } from '../../../scripts/facts.ts'
import { argument, clientProgram, type Values } from '../../../scripts/samples.ts'
import { kebab } from '../../../src/cli/kebab.ts'
import { shellText } from '../../../src/cli/words.ts'
import type { Facts } from '../../../src/facts.ts'

/** A call, in the three ways it can be made. The same at build time and, with what a form holds, in the page. */
export interface Samples {
  readonly ts: string
  readonly cli: string
  readonly curl: string
}

export function samplesOf(facts: Facts, values: Values): Samples {
  return { ts: clientProgram(facts, values), cli: commandLine(facts, values), curl: curl(facts, values) }
}

/** The whole answer, however many calls it takes. */
export function walkSample(facts: Facts, values: Values, maxCredits: number): string | undefined {
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
console.log(\`\${count} in all, for \${chaindata.credits.spent} credits\`)`
}

function commandLine(facts: Facts, values: Values): string {
  const flags = Object.entries(values).map(([name, value]) => {
    if (facts.parameters[name]?.secret) return `--${kebab(name)}-file private-key.txt`
    return `--${kebab(name)} ${shellText(value)}`
  })
  return broken([`npx chaindata ${facts.id.replace('.', ' ')}`, ...flags])
}

function curl(facts: Facts, values: Values): string {
  let path = facts.path
  const query: string[] = []
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const place = facts.parameters[name]?.in
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
    else if (place === 'body') body[name] = facts.parameters[name]?.secret ? secretMark : value
    else query.push(`--data-urlencode ${shellText(`${name}=${Array.isArray(value) ? value.join(',') : value}`)}`)
  }
  const url = `"$CHAINDATA_BASE_URL${path}"`
  const key = `--header "${credentialHeaders[0]}: $CHAINDATA_API_KEY"`
  if (facts.method === 'GET') return broken([`curl ${query.length ? '--get ' : ''}${url}`, key, ...query])
  // The key stands outside of the quotes, so that the shell puts it in.
  const json = `'${JSON.stringify(body).replaceAll("'", "'\\''").replace(secretMark, `'"$PRIVATE_KEY"'`)}'`
  return broken([
    `curl --request ${facts.method} ${url}`,
    key,
    "--header 'content-type: application/json'",
    `--data ${json}`,
  ])
}

const secretMark = '<PRIVATE_KEY>'

/** One argument a line, once they don't fit on one. */
const broken = (parts: readonly string[]): string => {
  const line = parts.join(' ')
  return line.length <= 76 ? line : parts.join(' \\\n  ')
}

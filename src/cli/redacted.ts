import { redact } from '../redact.ts'

/** A JSON value without any of the secrets, in texts, names and numbers. Redact before a value is cut into parts. */
export function redacted(value: unknown, secrets: ReadonlySet<string>): unknown {
  const text = JSON.stringify(value)
  if (text === undefined || redact(text, secrets) === text) return value
  const inside = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(inside)
    if (typeof one === 'object' && one !== null)
      return Object.fromEntries(Object.entries(one).map(([name, field]) => [redact(name, secrets), inside(field)]))
    const written = String(one)
    const safe = redact(written, secrets)
    return safe === written ? one : safe
  }
  return inside(value)
}

/** What to look for of a private key: who repeats it may leave out the 0x before it. */
export const bareKey = (privateKey: string): string => privateKey.replace(/^0x/i, '')

/** A flag that looks as if a key came behind it, whether or not it exists. */
const keyFlag = /^--?(?:[\w-]*key|token|secret|password|bearer)(?:=(.*))?$/is

/** The keys of the environment, and what a command line gives as one: no output may repeat them. */
export function secretsOf(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Set<string> {
  const typed = argv.flatMap((word, i) => {
    const found = keyFlag.exec(word)
    return found ? [found[1] ?? argv[i + 1] ?? ''] : []
  })
  const found = [env['CHAINDATA_API_KEY'], env['CHAINDATA_MCP_TOKEN'], ...typed].filter((one) => one !== undefined)
  return new Set(found.map((one) => bareKey(one.trim())))
}

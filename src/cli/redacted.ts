import { redact } from '../pipeline/redact.ts'

/** A JSON value without any of the secrets, in texts, names and numbers. Redact before a value is cut into parts. */
export const redacted = (value: unknown, secrets: ReadonlySet<string>): unknown =>
  isClean(value, secrets) ? value : hide(value, secrets)

/** The same for a list; faster than one item at a time. */
export const redactedItems = (items: readonly unknown[], secrets: ReadonlySet<string>): readonly unknown[] =>
  isClean(items, secrets) ? items : items.map((item) => hide(item, secrets))

function isClean(value: unknown, secrets: ReadonlySet<string>): boolean {
  const text = secrets.size ? JSON.stringify(value) : undefined
  return text === undefined || redact(text, secrets) === text
}

function hide(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => hide(item, secrets))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [redact(name, secrets), hide(one, secrets)]))
  const text = String(value)
  const safe = redact(text, secrets)
  return safe === text ? value : safe
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

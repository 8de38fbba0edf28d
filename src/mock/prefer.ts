import type { ResponseDescription, RouteDescription } from './description.ts'

/** What a request asks the mock for: `Prefer: code=402, example=expiredAccount`. */
export interface Preference {
  readonly code?: string
  readonly example?: string
}

export function readPrefer(header: string | undefined): Preference | undefined {
  if (!header) return undefined
  const code = /(?:^|[\s,;])code="?(\d{3})"?/.exec(header)?.[1]
  const example = /(?:^|[\s,;])example="?([^\s,;"]+)"?/.exec(header)?.[1]
  return code || example ? { ...(code && { code }), ...(example && { example }) } : undefined
}

/** One of the answers that the contract lists. */
export interface ContractResponse {
  readonly status: number
  readonly type?: string
  readonly body?: unknown
}

/** The answer of the contract that is asked for; nothing where it has none. */
export function findContractResponse(
  route: RouteDescription,
  { code, example }: Preference,
  accept: string | undefined,
  examples: Readonly<Record<string, unknown>>,
): ContractResponse | undefined {
  const status = code ?? successStatus(route)
  const answer = route.responses[status] ?? route.responses[`${status[0]}XX`]
  if (!answer) return undefined
  const types = Object.keys(answer).sort((a, b) => Number(accepts(accept, b)) - Number(accepts(accept, a)))
  if (!types.length) return { status: Number(status) }
  for (const type of types) {
    const name = findExample(answer, type, example)
    if (name !== undefined) return { status: Number(status), type, body: examples[name] }
  }
  return undefined
}

const findExample = (answer: ResponseDescription, type: string, name: string | undefined): string | undefined =>
  name === undefined ? Object.values(answer[type] ?? {})[0] : answer[type]?.[name]

/** The status of success. */
export const successStatus = (route: RouteDescription): string =>
  Object.keys(route.responses).find((status) => status.startsWith('2')) ?? '200'

export function accepts(accept: string | undefined, type: string): boolean {
  if (!accept) return true
  const kind = `${type.split('/')[0]}/*`
  return accept.split(',').some((part) => {
    const [range = '', ...parameters] = part.split(';')
    return ['*/*', kind, type].includes(range.trim()) && !parameters.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one))
  })
}

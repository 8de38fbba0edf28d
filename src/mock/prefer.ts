import type { ResponseDescription, RouteDescription } from './description.ts'

/**
 * The response that a client selects with a header such as `Prefer: code=402, example=expiredAccount`, or the scenario
 * that it selects with `Prefer: scenario=flaky`.
 */
export interface Preference {
  readonly code?: string
  readonly example?: string
  readonly scenario?: string
}

export function readPrefer(header: string | undefined): Preference | undefined {
  if (!header) return undefined
  const code = /(?:^|[\s,;])code="?(\d{3})"?/.exec(header)?.[1]
  const example = /(?:^|[\s,;])example="?([^\s,;"]+)"?/.exec(header)?.[1]
  const scenario = /(?:^|[\s,;])scenario="?([^\s,;"]+)"?/.exec(header)?.[1]
  if (!code && !example && !scenario) return undefined
  return { ...(code && { code }), ...(example && { example }), ...(scenario && { scenario }) }
}

export interface DocumentedResponse {
  readonly status: number
  readonly type?: string
  readonly body?: unknown
}

/**
 * Returns the response that a `Prefer` header selects. If the response has several media types, prefers a media type
 * that the `Accept` header allows. Returns `undefined` if the OpenAPI document does not declare the response.
 */
export function findDocumentedResponse(
  route: RouteDescription,
  { code, example }: Preference,
  accept: string | undefined,
  examples: Readonly<Record<string, unknown>>,
): DocumentedResponse | undefined {
  const status = code ?? successStatus(route)
  const declared = route.responses[status] ?? route.responses[`${status[0]}XX`]
  if (!declared) return undefined
  const types = Object.keys(declared).sort((a, b) => Number(accepts(accept, b)) - Number(accepts(accept, a)))
  if (!types.length) return { status: Number(status) }
  for (const type of types) {
    const name = findExample(declared, type, example)
    if (name !== undefined) return { status: Number(status), type, body: examples[name] }
  }
  return undefined
}

/** Returns an error message that lists the responses that a `Prefer` header can select. */
export function describeChoices({ responses, metadata }: RouteDescription, { code, example }: Preference): string {
  const declared = responses[code ?? ''] ?? responses[`${code?.[0]}XX`] ?? (code ? undefined : responses['200'])
  const names = Object.values(declared ?? {}).flatMap((examples) => Object.keys(examples))
  const isExample = example !== undefined && names.length > 0
  return isExample
    ? `Unknown example ${example} in the Prefer header. ${metadata.id} declares ${names.join(', ')}.`
    : `Unknown status ${code ?? ''} in the Prefer header. ${metadata.id} declares ${Object.keys(responses).join(', ')}; any status from 400 to 599 works too.`
}

function findExample(response: ResponseDescription, type: string, name: string | undefined): string | undefined {
  const examples = response[type] ?? {}
  return name === undefined ? Object.values(examples)[0] : examples[name]
}

export const successStatus = (route: RouteDescription): string =>
  Object.keys(route.responses).find((status) => status.startsWith('2')) ?? '200'

export function accepts(accept: string | undefined, type: string): boolean {
  if (!accept) return true
  const ranges = ['*/*', `${type.split('/')[0]}/*`, type]
  return accept.split(',').some((entry) => {
    const [range = '', ...parameters] = entry.split(';')
    const isRejected = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
    return ranges.includes(range.trim()) && !isRejected
  })
}

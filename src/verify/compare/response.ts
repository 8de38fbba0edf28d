import { pages } from '../../../openapi/vocabulary/pages.ts'
import { maxDepth } from '../../catalog/references.ts'
import { field, isRecord } from '../../core/util/record.ts'
import { type Contract, entriesOf, type Part } from '../contract.ts'
import type { Exchange, Finding } from '../types.ts'
import { compareHeaders } from './headers.ts'
import { essenceOf, isJson, responsePart } from './places.ts'
import { compareValue } from './schema.ts'
import { compareStatus } from './status.ts'

/** The result of comparing a response with the document. */
export interface ResponseComparison {
  readonly findings: readonly Finding[]
  /** The parts of the document that the response has, by pointer, with a value of each. */
  readonly seen: ReadonlyMap<string, unknown>
}

/** Compares a response with what the document promises for its call. */
export function compareResponse(contract: Contract, exchange: Exchange): ResponseComparison {
  const { operation } = exchange.call
  const findings = [...compareStatus(exchange)]
  const seen = new Map<string, unknown>()
  const response = responsePart(operation, exchange.status)
  if (exchange.status < 300) seen.set(operation.part.pointer, exchange.status)
  if (!response) return { findings, seen }
  seen.set(response.pointer, exchange.status)
  const headers = compareHeaders(contract, response, exchange)
  for (const [pointer, value] of headers.seen) seen.set(pointer, value)
  findings.push(...headers.findings)
  const body = compareBody(contract, response, exchange)
  for (const [pointer, value] of body.seen) seen.set(pointer, value)
  findings.push(...body.findings, ...comparePageSize(exchange))
  return { findings, seen }
}

type BodyComparison = Pick<ResponseComparison, 'findings' | 'seen'>

const nothing: BodyComparison = { findings: [], seen: new Map() }

/** Compares a body with the schema of its media type or, if the document lacks that type, with the schema of JSON. */
function compareBody(contract: Contract, response: Part, { headers, text, body }: Exchange): BodyComparison {
  const types = entriesOf(contract.child(response, 'content'))
  if (!types.length) return nothing
  const received = essenceOf(headers['content-type'])
  const isDocumented = types.some(([name]) => name === received)
  const [, media] = types.find(([name]) => name === received) ?? types.find(([name]) => isJson(name)) ?? []
  if (!media) return nothing
  const schema = contract.child(media, 'schema')
  if (received === 'text/plain' && isDocumented) return compareValue(contract, schema, text)
  // A page in HTML has one difference: its media type.
  if (body === undefined && !isDocumented) return nothing
  if (body !== undefined) return compareValue(contract, schema, body)
  const { pointer, steps } = schema
  return { findings: [{ kind: 'type', pointer, steps, contract: 'JSON', received: text || null }], seen: new Map() }
}

/** Checks that a page has at most as many items as the call asks for. */
function comparePageSize({ call: { operation, parameters, purpose }, status, body }: Exchange): Finding[] {
  const { size, items } = pages.read(operation.node) ?? {}
  const parameter = operation.parameters.find(({ name }) => name === size)
  const list = items === undefined ? body : field(body, items)
  const most = parameter && (parameters[parameter.name] ?? parameter.schema['default'])
  if (status >= 300 || !parameter || !Array.isArray(list) || typeof most !== 'number' || purpose === 'recorded')
    return []
  if (list.length <= most) return []
  const { pointer, steps } = parameter.part
  return [{ kind: 'limit', pointer, steps, contract: `at most ${most} items`, received: `${list.length} items` }]
}

/** Parses a body. Returns `undefined` if it is not JSON, or is nested too deep for the recursive functions that read it. */
export function parseBody(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isTooDeep(value) ? undefined : value
  } catch {
    return undefined
  }
}

function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= maxDepth && level.length; depth++)
    level = level.flatMap((one) => (isRecord(one) ? Object.values(one) : []))
  return level.length > 0
}

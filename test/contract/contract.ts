import { readFileSync } from 'node:fs'
import { oneOf } from '../../openapi/vocabulary/one-of.ts'
import { twinOf as twinKey } from '../../openapi/vocabulary/twin-of.ts'
import { write as writeKey } from '../../openapi/vocabulary/write.ts'
import { isRead } from '../../src/core/operation/write.ts'
import {
  type Document,
  exampleOf,
  type OperationEntry,
  operationsOf,
  type Parameter,
  type ResponseObject,
  resolve,
  type Schema,
} from '../../src/document/document.ts'

const file = new URL('../../generated/openapi.json', import.meta.url)
export const document: Document = JSON.parse(readFileSync(file, 'utf8'))
export const operations = operationsOf(document)

type Examples = NonNullable<ResponseObject['content']>[string]['examples']
const namedExamples = (examples: Examples = {}): [name: string, value: unknown][] =>
  Object.entries(examples).map(([name, example]) => [name, resolve<{ value: unknown }>(document, example).value])

export const parametersOf = ({ operation }: OperationEntry): Parameter[] =>
  (operation.parameters ?? []).map((entry) => resolve<Parameter>(document, entry))

const schemaOf = (schema: Schema): Schema & { examples?: unknown[] } => resolve(document, schema)

/**
 * Returns the example bodies of an operation by name. An operation without a body has one empty body without a name.
 */
export function bodiesOf({ operation }: OperationEntry): [name: string, body: object][] {
  const body = operation.requestBody?.content['application/json']
  return body ? (namedExamples(body.examples) as [string, object][]) : [['', {}]]
}

/** Returns the parameters of an operation's sample call: those with an `example`, and the first example body. */
export function sampleOf(entry: OperationEntry, body = bodiesOf(entry)[0]?.[1]): Record<string, unknown> {
  const examples = parametersOf(entry)
    .map((parameter) => [parameter.name, exampleOf(document, parameter)])
    .filter(([, example]) => example !== undefined)
  return { ...Object.fromEntries(examples), ...body }
}

/** Returns a value that matches a schema. The schema's example takes precedence. */
function sampleValue(reference: Schema): unknown {
  const schema = schemaOf(reference)
  const { type, examples = [], enum: choices = [], items, maxItems = 2, minimum = 0 } = schema
  const [example = choices[0]] = examples
  if (example !== undefined) return example
  if (type === 'array' && items) return Array.from({ length: Math.min(2, maxItems) }, () => sampleValue(items))
  if (type === 'object') return valuesOf(schema)
  return type === 'boolean' ? false : type === 'string' ? 'text' : minimum
}

const valuesOf = ({ properties = {} }: Schema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sampleValue(schema)]))

export const bodySchema = ({ operation }: OperationEntry): Schema => {
  const content = operation.requestBody?.content['application/json']
  return content ? schemaOf(content.schema) : {}
}

/**
 * Returns calls of an operation with all parameters. Of several exclusive parameters, each call has one. A read has no
 * private key.
 */
export function fullCallsOf(entry: OperationEntry): Record<string, unknown>[] {
  const rules = oneOf.read(entry.operation) ?? []
  const full = parametersOf(entry).map((parameter) => [
    parameter.name,
    exampleOf(document, parameter) ?? sampleValue(parameter.schema),
  ])
  const filled = { ...Object.fromEntries(full), ...valuesOf(bodySchema(entry)) }
  let calls: Record<string, unknown>[] = bodiesOf(entry).map(([, body]) => ({ ...filled, ...body }))
  for (const { parameters, exclusive = true } of rules) {
    if (!exclusive) continue
    const keepOnly = (kept: string) => (call: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(call).filter(([name]) => name === kept || !parameters.includes(name)))
    calls = parameters.flatMap((kept) => calls.map(keepOnly(kept)))
  }
  const write = writeKey.read(entry.operation)
  return calls.map((call) => (write && isRead(write, call) ? { ...call, [write.key]: undefined } : call))
}

/** Returns the ID of an operation in the SDK, and the options that select its version. */
export function nameOf({ id, operation }: OperationEntry) {
  const twinOf = twinKey.read(operation)
  return typeof twinOf === 'string' ? { id: twinOf, options: { apiVersion: 'v3' as const } } : { id, options: {} }
}

/** A documented response of an operation. */
export interface Case {
  status: string
  /** Status to request from the mock server. A range such as 5XX has several cases. */
  code: number
  type: string | undefined
  example: string
  value: unknown
  body: string
  parameters: Record<string, unknown>
}

/**
 * Returns all documented responses of an operation: each example of each status. A successful response also has a case
 * for each example body.
 */
export function casesOf(entry: OperationEntry): Case[] {
  return Object.entries(entry.operation.responses).flatMap(([status, entryResponse]) => {
    const { content } = resolve<ResponseObject>(document, entryResponse)
    const codes = status === '5XX' ? [502, 503] : [Number(status)]
    const [sample, ...others] = bodiesOf(entry)
    if (!sample) throw new Error(`The body of ${entry.id} has no examples`)
    const responses: [type: string | undefined, name: string, value: unknown][] = content
      ? Object.entries(content).flatMap(([type, { examples }]) =>
          namedExamples(examples).map(([name, value]): [string, string, unknown] => [type, name, value]),
        )
      : [[undefined, '', undefined]]
    const bodies = status.startsWith('2') ? [sample, ...others] : [sample]
    return codes.flatMap((code) =>
      responses.flatMap(([type, example, value]) =>
        bodies.map(([body, fields]) => ({
          status,
          code,
          type,
          example,
          value,
          body,
          parameters: sampleOf(entry, fields),
        })),
      ),
    )
  })
}

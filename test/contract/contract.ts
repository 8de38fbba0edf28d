import { readFileSync } from 'node:fs'
import { twinOf as twinKey } from '../../openapi/vocabulary/twin-of.ts'
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

export const schemaOf = (schema: Schema): Schema & { examples?: unknown[] } => resolve(document, schema)

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

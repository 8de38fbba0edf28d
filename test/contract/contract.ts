import { readFileSync } from 'node:fs'
import {
  type Document,
  type OperationEntry,
  operationsOf,
  type Parameter,
  type ResponseObject,
  resolve,
  type Schema,
} from '../../scripts/document.ts'

const file = new URL('../../generated/openapi.json', import.meta.url)
export const document: Document = JSON.parse(readFileSync(file, 'utf8'))
export const operations = operationsOf(document)

/** A document's named examples, with their references followed. */
type Examples = NonNullable<ResponseObject['content']>[string]['examples']
export const named = (examples: Examples = {}): [name: string, value: unknown][] =>
  Object.entries(examples).map(([name, example]) => [name, resolve<{ value: unknown }>(document, example).value])

export const parametersOf = ({ operation }: OperationEntry): Parameter[] =>
  (operation.parameters ?? []).map((entry) => resolve<Parameter>(document, entry))

export const schemaOf = (schema: Schema): Schema & { examples?: unknown[] } => resolve(document, schema)

/** The bodies a call may have, by name; one without a name where it has none. */
export function bodiesOf({ operation }: OperationEntry): [name: string, body: object][] {
  const body = operation.requestBody?.content['application/json']
  return body ? (named(body.examples) as [string, object][]) : [['', {}]]
}

/** The sample call of `openapi/README.md`: the parameters that have an `example`, and the first body. */
export function sampleOf(entry: OperationEntry, body = bodiesOf(entry)[0]?.[1]): Record<string, unknown> {
  const examples = parametersOf(entry).flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]]))
  return { ...Object.fromEntries(examples), ...body }
}

/** What the SDK calls the operation, and the options that lead to it. */
export function nameOf({ id, operation }: OperationEntry) {
  const twinOf = operation['x-twin-of']
  return typeof twinOf === 'string' ? { id: twinOf, options: { apiVersion: 'v3' as const } } : { id, options: {} }
}

/** One thing that the document says an operation may answer. */
export interface Case {
  status: string
  /** A status that is asked for; several stand for a range. */
  code: number
  type: string | undefined
  example: string
  value: unknown
  body: string
  parameters: Record<string, unknown>
}

/** Every documented answer: each named example of each status, and on success each named body as well. */
export function casesOf(entry: OperationEntry): Case[] {
  return Object.entries(entry.operation.responses).flatMap(([status, given]) => {
    const { content } = resolve<ResponseObject>(document, given)
    const codes = status === '5XX' ? [500, 502, 503] : [Number(status)]
    const [sample, ...others] = bodiesOf(entry)
    if (!sample) throw new Error(`${entry.id} has a body without examples`)
    const answers: [type: string | undefined, name: string, value: unknown][] = content
      ? Object.entries(content).flatMap(([type, { examples }]) =>
          named(examples).map(([name, value]): [string, string, unknown] => [type, name, value]),
        )
      : [[undefined, '', undefined]]
    const bodies = status.startsWith('2') ? [sample, ...others] : [sample]
    return codes.flatMap((code) =>
      answers.flatMap(([type, example, value]) =>
        bodies.map(([body, given]) => ({
          status,
          code,
          type,
          example,
          value,
          body,
          parameters: sampleOf(entry, given),
        })),
      ),
    )
  })
}

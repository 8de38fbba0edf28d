import { groups } from '../../generated/groups.gen.ts'
import type { Call } from '../operation/call.ts'
import type { Plan, PlanOptions } from '../operation/define.ts'
import type { Page, PaginationOptions } from '../pagination/types.ts'
import type { CallOptions, VersionOption } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import type { Budget } from '../pipeline/credits.ts'
import type { OperationMetadata, ParameterMetadata, Parameters } from '../types.ts'
import { type Contract, contract, type OperationObject } from './package.ts'
import { inlined } from './references.ts'
import { apart } from './text.ts'

/** Any operation, for who does not know which: its parameters are checked when it is called. */
export interface AnyOperation {
  (core: Core, parameters: Parameters, options?: CallOptions & VersionOption): Call<unknown>
  readonly metadata: OperationMetadata
  plan(core: Core, parameters: Parameters, options?: PlanOptions): Plan<number | null>
  /** `partial`: the budget of a caller that reads only some of the pages, so it need not cover all of them. */
  pages?(
    core: Core,
    parameters: Parameters,
    options?: PaginationOptions & VersionOption,
    partial?: Budget,
  ): AsyncGenerator<Page<unknown>>
}

/** An operation with what the contract says about it in words. */
export interface Entry {
  readonly group: string
  readonly name: string
  readonly operation: AnyOperation
  readonly metadata: OperationMetadata
  readonly summary: string
  readonly description: string
  readonly parameters: Readonly<Record<string, ParameterText>>
}

/** What the contract says of one parameter. */
export interface ParameterText {
  readonly description: string
  /** Its JSON Schema, without references. */
  readonly schema: object
  /** Its part of the sample call. */
  readonly example?: unknown
}

/** All operations, as they are grouped. */
export function catalog(): Entry[] {
  const described = operationsOf(contract())
  return Object.entries(groups).flatMap(([group, operations]) =>
    Object.entries(operations).map(([name, typed]) => {
      // The types of the face are narrower than what it takes: it is made for callers that know what they call.
      const operation = typed as unknown as AnyOperation
      const { metadata } = operation
      const { summary = '', description = '', ...rest } = described.get(metadata.id) ?? {}
      let parameters: Entry['parameters'] | undefined
      return {
        group,
        name,
        operation,
        metadata,
        summary,
        description: apart(description).text,
        get parameters() {
          parameters ??= parametersOf(metadata, rest)
          return parameters
        },
      }
    }),
  )
}

/** What each group is about, in the words of the contract. */
export const groupTexts = (): Map<string, string> =>
  new Map(contract().tags.map(({ name, description = '' }) => [name, description]))

/** The chosen operation of the contract as plain JSON Schema and text, without references. */
export const operationObject = (id: string): object =>
  inlined(contract(), operationsOf(contract()).get(id) ?? {}) as object

interface ParameterObject {
  readonly name: string
  readonly description?: string
  readonly schema?: object
  readonly example?: unknown
}

interface BodyObject {
  readonly content: Readonly<
    Record<
      string,
      {
        readonly schema: { readonly properties?: Readonly<Record<string, { readonly description?: string }>> }
        readonly examples?: Readonly<Record<string, { readonly value: Readonly<Record<string, unknown>> }>>
      }
    >
  >
}

function operationsOf({ paths }: Contract): Map<string, OperationObject> {
  const all = Object.values(paths).flatMap((path) => Object.values(path))
  return new Map(all.map((operation) => [operation.operationId ?? '', operation]))
}

function parametersOf(metadata: OperationMetadata, object: OperationObject): Record<string, ParameterText> {
  const { parameters = [], requestBody } = inlined(contract(), object) as {
    parameters?: ParameterObject[]
    requestBody?: BodyObject
  }
  const [media] = Object.values(requestBody?.content ?? {})
  const [sample] = Object.values(media?.examples ?? {})
  const textOf = (name: string, { in: place }: ParameterMetadata): ParameterText => {
    if (place === 'body') {
      const schema = media?.schema.properties?.[name] ?? {}
      return { description: apart(schema.description ?? '').text, schema, example: sample?.value[name] }
    }
    const { description = '', schema = {}, example } = parameters.find((one) => one.name === name) ?? {}
    return { description: apart(description).text, schema, example }
  }
  return Object.fromEntries(Object.entries(metadata.parameters).map(([name, one]) => [name, textOf(name, one)]))
}

import { groups } from '../../generated/groups.gen.ts'
import type { Call } from '../core/operation/call.ts'
import type { Plan, PlanOptions } from '../core/operation/define.ts'
import type { Estimate, Page, PaginationOptions } from '../core/pagination/types.ts'
import type { CallOptions, VersionOption } from '../core/pipeline/call-options.ts'
import type { Core } from '../core/pipeline/core.ts'
import type { Budget } from '../core/pipeline/credits.ts'
import type { OperationMetadata, Parameters } from '../core/types.ts'
import { contract, type OperationObject } from './package.ts'
import { referenceInliner } from './references.ts'

/** An operation whose parameters are not checked at compile time, for code that selects operations at run time. */
export interface AnyOperation {
  (core: Core, parameters: Parameters, options?: CallOptions & VersionOption): Call<unknown>
  readonly metadata: OperationMetadata
  plan(core: Core, parameters: Parameters, options?: PlanOptions & PaginationOptions): Plan<number | null>
  estimate?(core: Core, parameters: Parameters, options?: CallOptions & VersionOption): Promise<Estimate>
  /**
   * Iterates over the pages of results.
   *
   * @param partial Credit limit to use if the caller may stop before the last page. It may be lower than the price of
   * all pages.
   */
  pages?(
    core: Core,
    parameters: Parameters,
    options?: PaginationOptions & VersionOption,
    partial?: Budget,
  ): AsyncGenerator<Page<unknown>>
}

/** An operation that is bound to a client. The parameters of a call are not checked at compile time. */
export interface AnyBoundOperation {
  (parameters: Parameters, options?: CallOptions & VersionOption): Call<unknown>
  plan(parameters: Parameters, options?: PlanOptions): Plan<number | null>
  estimate?(parameters: Parameters, options?: CallOptions & VersionOption): Promise<Estimate>
  /**
   * Iterates over the pages of results.
   *
   * @param partial Credit limit to use if the caller may stop before the last page. It may be lower than the price of
   * all pages.
   */
  pages?(
    parameters: Parameters,
    options?: PaginationOptions & VersionOption,
    partial?: Budget,
  ): AsyncGenerator<Page<unknown>>
}

export function boundOperation(
  client: object,
  { group, name }: Pick<CatalogEntry, 'group' | 'name'>,
): AnyBoundOperation {
  // The cast is necessary because the typed operation accepts only its own parameters.
  return (client as Record<string, Record<string, AnyBoundOperation>>)[group]?.[name] as AnyBoundOperation
}

/** An operation and its description in the OpenAPI document. */
export interface CatalogEntry {
  readonly group: string
  readonly name: string
  readonly operation: AnyOperation
  readonly metadata: OperationMetadata
  readonly summary: string
  readonly description: string
  readonly parameters: Readonly<Record<string, ParameterDescription>>
}

/** The description and the schema of a parameter in the OpenAPI document. */
export interface ParameterDescription {
  readonly description: string
  /** JSON Schema of the parameter. All references in the schema are resolved. */
  readonly schema: object
  /** Example value of the parameter in the OpenAPI document. */
  readonly example?: unknown
}

export const toolName = ({ group, name }: CatalogEntry): string => `${group}_${name}`

/** Returns an operation without its types. They do not overlap, because each operation accepts only its own parameters. */
const anyOperation = (operation: object): AnyOperation => operation as AnyOperation

export function catalog(): CatalogEntry[] {
  return Object.entries(groups).flatMap(([group, operations]) =>
    Object.entries(operations).map(([name, typed]) => {
      const operation = anyOperation(typed)
      const { metadata } = operation
      const { summary = '', description = '', ...rest } = operationObject(metadata)
      let parameters: CatalogEntry['parameters'] | undefined
      return {
        group,
        name,
        operation,
        metadata,
        summary,
        description,
        get parameters() {
          parameters ??= describeParameters(rest)
          return parameters
        },
      }
    }),
  )
}

export const groupDescriptions = (): Map<string, string> =>
  new Map(contract().tags.map(({ name, description }) => [name, description]))

/** Returns the definition of an operation in the OpenAPI document. All references in the definition are resolved. */
export const operationDocument = (metadata: OperationMetadata): object =>
  referenceInliner(contract())(operationObject(metadata)) as object

interface ParameterObject {
  readonly name: string
  readonly description: string
  readonly schema: object
  readonly example?: unknown
  /** Examples of the parameter by name. A list parameter has `examples` instead of a single `example`. */
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

interface MediaObject {
  readonly schema: { readonly properties: Readonly<Record<string, { readonly description: string }>> }
  readonly examples: Readonly<Record<string, { readonly value: Readonly<Record<string, unknown>> }>>
}

const operationObject = ({ method, path }: OperationMetadata): OperationObject =>
  contract().paths[path]?.[method.toLowerCase()] ?? {}

function describeParameters(object: OperationObject): Record<string, ParameterDescription> {
  const { parameters = [], requestBody } = referenceInliner(contract())(object) as {
    parameters?: ParameterObject[]
    requestBody?: { content: { 'application/json': MediaObject } }
  }
  const described = parameters.map(({ name, description, schema, example, examples = {} }) => {
    const [listSample] = Object.values(examples)
    return [name, { description, schema, example: example ?? listSample?.value }]
  })
  if (!requestBody) return Object.fromEntries(described)
  const { schema, examples } = requestBody.content['application/json']
  const [sample] = Object.values(examples)
  const fields = Object.entries(schema.properties).map(([name, property]) => {
    return [name, { description: property.description, schema: property, example: sample?.value[name] }]
  })
  return Object.fromEntries([...described, ...fields])
}

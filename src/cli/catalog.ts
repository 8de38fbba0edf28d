import { createRequire } from 'node:module'
import { groups } from '../../generated/groups.gen.ts'
import type { Call } from '../call.ts'
import type { Core } from '../core.ts'
import type { Facts, ParameterFacts } from '../facts.ts'
import type { Plan, PlanOptions } from '../operation.ts'
import type { CallOptions, VersionOption } from '../options.ts'
import type { Parameters } from '../parameters.ts'
import type { Page, WalkOptions } from '../walk/index.ts'

/** Any operation, for who does not know which: its parameters are checked when it is called. */
export interface AnyOperation {
  (core: Core, parameters: Parameters, options?: CallOptions & VersionOption): Call<unknown>
  readonly facts: Facts
  plan(core: Core, parameters: Parameters, options?: PlanOptions): Plan<number | null>
  pages?(core: Core, parameters: Parameters, options?: WalkOptions & VersionOption): AsyncGenerator<Page<unknown>>
}

/** An operation with what the contract says about it in words. */
export interface Entry {
  readonly group: string
  readonly name: string
  readonly operation: AnyOperation
  readonly facts: Facts
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

/** The bundled contract, read when it is first asked for. */
export const contract = (): Document => read('chaindata/openapi.json')
const read = createRequire(import.meta.url)

/** All operations, as they are grouped. */
export function catalog(): Entry[] {
  const described = operationsOf(contract())
  return Object.entries(groups).flatMap(([group, operations]) =>
    Object.entries(operations).map(([name, typed]) => {
      // The types of the face are narrower than what it takes: it is made for callers that know what they call.
      const operation = typed as unknown as AnyOperation
      const { facts } = operation
      const { summary = '', description = '', ...rest } = described.get(facts.id) ?? {}
      let parameters: Entry['parameters'] | undefined
      return {
        group,
        name,
        operation,
        facts,
        summary,
        description: plain(description),
        get parameters() {
          parameters ??= parametersOf(facts, rest)
          return parameters
        },
      }
    }),
  )
}

/** What each group is about, in the words of the contract. */
export const groupTexts = (): Map<string, string> =>
  new Map(contract().tags.map(({ name, description = '' }) => [name, description]))

/** `5000 credits for each of addresses (free plan: 500)` */
export function priceText({ credits: { amount, per, free } }: Facts): string {
  if (amount === null) return 'price not documented'
  const cheaper = free === undefined ? '' : ` (free plan: ${free})`
  return `${amount} credits ${per ? `for each of ${per.join(' and ')}` : 'a call'}${cheaper}`
}

/** Which parameters exclude or need each other, a sentence a rule. */
export const ruleTexts = ({ oneOf = [] }: Facts, name = (parameter: string) => parameter): string[] =>
  oneOf.map(({ parameters, required, exclusive = true }) => {
    const many = exclusive ? (required ? 'exactly one' : 'at most one') : 'at least one'
    return `Give ${many} of ${parameters.map(name).join(', ')}.`
  })

/** The chosen operation of the contract as plain JSON Schema and text, without references. */
export const operationObject = (id: string): object => resolve(operationsOf(contract()).get(id) ?? {}) as object

interface Document {
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
}

interface OperationObject {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly unknown[]
  readonly requestBody?: unknown
}

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

function operationsOf({ paths }: Document): Map<string, OperationObject> {
  const all = Object.values(paths).flatMap((path) => Object.values(path))
  return new Map(all.map((operation) => [operation.operationId ?? '', operation]))
}

/** Without the section of the interface description it comes from, which is for those who change the contract. */
const plain = (text: string): string => text.replace(/\s*Interface description [\d.]+\.$/, '')

function parametersOf(facts: Facts, object: OperationObject): Record<string, ParameterText> {
  const { parameters = [], requestBody } = resolve(object) as {
    parameters?: ParameterObject[]
    requestBody?: BodyObject
  }
  const [media] = Object.values(requestBody?.content ?? {})
  const [sample] = Object.values(media?.examples ?? {})
  const textOf = (name: string, { in: place }: ParameterFacts): ParameterText => {
    if (place === 'body') {
      const schema = media?.schema.properties?.[name] ?? {}
      return { description: plain(schema.description ?? ''), schema, example: sample?.value[name] }
    }
    const { description = '', schema = {}, example } = parameters.find((one) => one.name === name) ?? {}
    return { description: plain(description), schema, example }
  }
  return Object.fromEntries(Object.entries(facts.parameters).map(([name, one]) => [name, textOf(name, one)]))
}

/** With what references point to in their place; the bundled document refers only to itself. */
function resolve(value: unknown, inside: readonly string[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => resolve(item, inside))
  const { $ref, ...rest }: { $ref?: unknown } = value
  if (typeof $ref === 'string') {
    // What holds itself is left open there.
    if (inside.includes($ref)) return {}
    const steps = $ref.slice(2).split('/')
    const target = steps.reduce<unknown>(
      (at, step) => Object(at)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
      contract(),
    )
    return { ...Object(resolve(target, [...inside, $ref])), ...rest }
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolve(one, inside)]))
}

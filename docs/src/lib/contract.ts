import { marked } from 'marked'
import bundled from '../../../generated/openapi.json' with { type: 'json' }
import { credits } from '../../../openapi/vocabulary/credits.ts'
import { provisional as provisionalKey } from '../../../openapi/vocabulary/provisional.ts'
import { split } from '../../../openapi/vocabulary/split.ts'
import { testnets as testnetsKey } from '../../../openapi/vocabulary/testnets.ts'
import { v3 } from '../../../openapi/vocabulary/v3.ts'
import { sampleOf, type Values } from '../../../scripts/samples.ts'
import { referenceInliner } from '../../../src/catalog/references.ts'
import type { OperationMetadata, ParameterMetadata } from '../../../src/core/types.ts'
import {
  chainSchemaOf,
  type Document,
  type OperationEntry,
  ownOperations,
  resolve,
  type Schema,
} from '../../../src/document/document.ts'
import { metadataOf } from '../../../src/document/metadata.ts'

/** The bundled contract. All reference pages are rendered from it. */
export const contract = bundled as unknown as Document & { tags: { name: string; description: string }[] }

/** One parameter with its texts and its metadata. */
export interface ParameterPage {
  readonly name: string
  readonly metadata: ParameterMetadata
  readonly description: string
  readonly schema: Schema
  /** Its value in the sample call. */
  readonly example: unknown
  readonly provisional: string | undefined
}

export interface ExamplePage {
  readonly name: string
  readonly summary: string
  readonly value: unknown
}

export interface ResponsePage {
  readonly status: string
  readonly description: string
  /** Why the response is provisional, if it is. */
  readonly provisional: string | undefined
  readonly schema: Schema | undefined
  readonly examples: readonly ExamplePage[]
}

/** The content of one operation's reference page. */
export interface OperationPage {
  readonly id: string
  readonly group: string
  readonly name: string
  readonly metadata: OperationMetadata
  readonly summary: string
  readonly description: string
  readonly provisional: readonly { readonly about: string; readonly why: string }[]
  readonly parameters: readonly ParameterPage[]
  readonly sample: Values
  readonly responses: readonly ResponsePage[]
  readonly deprecatedV3: boolean
  /** Number of records above which the API requires one value of the split parameter per call. */
  readonly splitAbove: number | undefined
}

export const operationPages: readonly OperationPage[] = ownOperations(contract).map(pageOf)

export const groupPages = contract.tags.map(({ name, description }) => ({
  name,
  description,
  operations: operationPages.filter(({ group }) => group === name),
}))

export const allChains = chainSchemaOf(contract).enum ?? []

export const testnets = new Set(testnetsKey.read(chainSchemaOf(contract)))

/** The chains that an operation supports. Empty for `contracts`, which uses other chain codes. */
export const chainsOf = ({ metadata }: OperationPage): readonly string[] => metadata.parameters['chain']?.enum ?? []

export const hrefOf = ({ group, name }: { group: string; name: string }): string => `operations/${group}/${name}/`

function pageOf(entry: OperationEntry): OperationPage {
  const { id, group, name, operation } = entry
  const metadata = metadataOf(contract, entry)
  const sample = sampleOf(contract, entry)
  const parameters = parametersOf(operation, metadata, sample)
  const provisional = [
    { about: 'The operation', why: provisionalKey.read(operation) },
    { about: 'The price', why: provisionalKey.read(credits.readDeclared(operation) as object) },
    ...parameters.map(({ name, provisional }) => ({ about: `\`${name}\``, why: provisional })),
  ]
  return {
    id,
    group,
    name,
    metadata,
    summary: operation.summary,
    description: operation.description ?? '',
    provisional: provisional.filter((one): one is { about: string; why: string } => typeof one.why === 'string'),
    parameters,
    sample,
    responses: Object.entries(operation.responses).map(([status, one]) => responseOf(status, one)),
    deprecatedV3: v3.read(operation)?.deprecated ?? false,
    splitAbove: split.read(operation)?.unsplit?.items,
  }
}

function parametersOf(
  operation: OperationEntry['operation'],
  metadata: OperationMetadata,
  sample: Values,
): ParameterPage[] {
  const declared = (operation.parameters ?? []).map((one) => resolve(contract, one))
  const body = operation.requestBody?.content['application/json']
  const fields = body ? (deref(body.schema).properties ?? {}) : {}
  return Object.entries(metadata.parameters).map(([name, one]) => {
    const parameter = declared.find((candidate) => candidate.name === name)
    const schema = deref(parameter?.schema ?? fields[name] ?? {})
    const provisional = provisionalKey.read(parameter ?? {}) ?? provisionalKey.read(schema)
    return {
      name,
      metadata: one,
      description: parameter?.description ?? schema.description ?? '',
      schema,
      example: sample[name],
      provisional,
    }
  })
}

function responseOf(status: string, declared: OperationEntry['operation']['responses'][string]): ResponsePage {
  const response = resolve(contract, declared)
  const { description, content = {} } = response
  const media = Object.values(content)
  return {
    status,
    description,
    provisional: provisionalKey.read(response),
    schema: media[0] && deref(media[0].schema),
    examples: media.flatMap(({ examples = {} }) =>
      Object.entries(examples).map(([name, one]) => {
        const { summary = name, value } = deref(one) as { summary?: string; value: unknown }
        return { name, summary, value }
      }),
    ),
  }
}

/** Returns the value with its references resolved. A reference to itself stays a reference. */
export function deref<T extends object>(value: T): T {
  return referenceInliner(contract)(value) as T
}

/** Renders Markdown from the contract as HTML. */
export const html = (text: string): string => marked.parse(text, { async: false })
export const inlineHtml = (text: string): string => marked.parseInline(text, { async: false })

import { marked } from 'marked'
import bundled from '../../../generated/openapi.json' with { type: 'json' }
import { type Document, type OperationEntry, ownOperations, resolve, type Schema } from '../../../scripts/document.ts'
import { factsOf } from '../../../scripts/facts.ts'
import { sampleOf, type Values } from '../../../scripts/samples.ts'
import { inlined } from '../../../src/cli/references.ts'
import { apart } from '../../../src/cli/words.ts'
import type { Facts, ParameterFacts } from '../../../src/facts.ts'

export { apart }

/** The contract, as the pages of the reference look at it. Nothing that stands in it is written here. */
export const contract = bundled as unknown as Document & { tags: { name: string; description: string }[] }

/** One parameter in words and facts. */
export interface ParameterPage {
  readonly name: string
  readonly facts: ParameterFacts
  readonly description: string
  readonly schema: Schema
  /** Its part of the sample call. */
  readonly example: unknown
  readonly provisional: string | undefined
}

export interface ExamplePage {
  readonly name: string
  readonly summary: string
  readonly value: unknown
}

export interface AnswerPage {
  readonly status: string
  readonly description: string
  readonly schema: Schema | undefined
  readonly examples: readonly ExamplePage[]
}

/** All that a page of the reference says of one operation. */
export interface OperationPage {
  readonly id: string
  readonly group: string
  readonly name: string
  readonly facts: Facts
  readonly summary: string
  readonly description: string
  /** Section of the interface description. */
  readonly section: string | undefined
  readonly provisional: readonly { readonly about: string; readonly why: string }[]
  readonly parameters: readonly ParameterPage[]
  readonly sample: Values
  readonly answers: readonly AnswerPage[]
  readonly deprecatedV3: boolean
  /** Records from which the service wants one value of the split parameter at a time. */
  readonly splitAbove: number | undefined
}

export const operationPages: readonly OperationPage[] = ownOperations(contract).map(pageOf)

export const groupPages = contract.tags.map(({ name, description }) => ({
  name,
  description,
  operations: operationPages.filter(({ group }) => group === name),
}))

export const testnets = new Set(contract.components.schemas['Chain']?.['x-testnets'])

/** Of an operation by its slugs, which are those of the data operations; contracts have chain codes of another kind. */
export const chainsOf = ({ facts }: OperationPage): readonly string[] => facts.parameters['chain']?.enum ?? []

export const hrefOf = ({ group, name }: { group: string; name: string }): string => `operations/${group}/${name}/`

function pageOf(entry: OperationEntry): OperationPage {
  const { id, group, name, operation } = entry
  const facts = factsOf(contract, entry)
  const { text, section } = apart(operation.description ?? '')
  const sample = sampleOf(contract, entry)
  const parameters = parametersOf(operation, facts, sample)
  const provisional = [
    { about: 'The operation', why: operation['x-provisional'] },
    { about: 'The price', why: operation['x-credits']['x-provisional'] },
    ...parameters.map(({ name, provisional }) => ({ about: `\`${name}\``, why: provisional })),
  ]
  return {
    id,
    group,
    name,
    facts,
    summary: operation.summary,
    description: text,
    section,
    provisional: provisional.filter((one): one is { about: string; why: string } => typeof one.why === 'string'),
    parameters,
    sample,
    answers: Object.entries(operation.responses).map(([status, one]) => answerOf(status, one)),
    deprecatedV3: operation['x-v3']?.deprecated ?? false,
    splitAbove: operation['x-split']?.above,
  }
}

function parametersOf(operation: OperationEntry['operation'], facts: Facts, sample: Values): ParameterPage[] {
  const given = (operation.parameters ?? []).map((one) => resolve(contract, one))
  const body = operation.requestBody?.content['application/json']
  const fields = body ? (deref(body.schema).properties ?? {}) : {}
  return Object.entries(facts.parameters).map(([name, one]) => {
    const parameter = given.find((candidate) => candidate.name === name)
    const schema = deref(parameter?.schema ?? fields[name] ?? {})
    const provisional = (parameter as Schema | undefined)?.['x-provisional'] ?? schema['x-provisional']
    return {
      name,
      facts: one,
      description: apart(parameter?.description ?? schema.description ?? '').text,
      schema,
      example: sample[name],
      provisional: typeof provisional === 'string' ? provisional : undefined,
    }
  })
}

function answerOf(status: string, given: OperationEntry['operation']['responses'][string]): AnswerPage {
  const { description, content = {} } = resolve(contract, given)
  const media = Object.values(content)
  return {
    status,
    description: apart(description).text,
    schema: media[0] && deref(media[0].schema),
    examples: media.flatMap(({ examples = {} }) =>
      Object.entries(examples).map(([name, one]) => {
        const { summary = name, value } = deref(one) as { summary?: string; value: unknown }
        return { name, summary, value }
      }),
    ),
  }
}

/** With what references point to in their place; what holds itself is left open there. */
export function deref<T extends object>(value: T): T {
  return inlined(contract, value) as T
}

/** Text of the contract as HTML. */
export const html = (text: string): string => marked.parse(text, { async: false })
export const inlineHtml = (text: string): string => marked.parseInline(text, { async: false })

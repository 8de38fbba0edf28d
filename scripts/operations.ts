import { code, priceText } from '../src/catalog/text.ts'
import type * as rules from '../src/operation/rules.ts'
import type { OperationMetadata } from '../src/types.ts'
import { type Document, type OperationEntry, ownOperations, typeName, valueName } from './document.ts'
import { isPaginated, metadataOf } from './metadata.ts'
import { clientProgram, coreProgram, sampleOf } from './samples.ts'

/** `operations.gen.ts`: every operation as a value, typed and documented. */
export function writeOperations(document: Document): string {
  const operations = ownOperations(document)
  const types = operations.flatMap(({ id }) => [`${typeName(id)}Data`, `${typeName(id)}Response`])
  const text = operations.map((entry) => writeOperation(document, entry)).join('\n')
  const makers = ['AtLeastOne', 'AtMostOne', 'ExactlyOne', 'ParametersOf', 'Timed'].filter((name) =>
    text.includes(` ${name}<`),
  )
  return `import { defineInvocation, type Invocation } from '../src/operation/abi.ts'
import type { Core } from '../src/pipeline/core.ts'
import { defineExpiring } from '../src/operation/expiring.ts'
import { defineChainSpecific } from '../src/operation/chain-specific.ts'
import { defineOperation, type Operation } from '../src/operation/define.ts'
import * as rules from '../src/operation/rules.ts'
import type { ${makers.join(', ')} } from '../src/operation/parameter-types.ts'
import { definePaginated } from '../src/pagination/paginate.ts'
import type { PaginatedOperation } from '../src/pagination/types.ts'
import { defineWrite } from '../src/operation/write.ts'
import * as metadata from './client/metadata.gen.ts'
import type {
${[...new Set(types)]
  .sort()
  .map((name) => `  ${name},`)
  .join('\n')}
} from './client/types.gen.ts'

${text}`
}

function writeOperation(document: Document, entry: OperationEntry): string {
  const name = valueName(entry.id)
  const type = typeName(entry.id)
  const metadata = metadataOf(document, entry)
  const { kind, define, given } = makerOf(metadata)
  const generics = `<${type}Parameters, ${type}Response${given ? `, ${given}` : ''}>`
  const face = kind === 'Invocation' ? `Invocation<[core: Core], ${generics.slice(1)}` : kind + generics
  const others = reportersOf(metadata).map((id) => `metadata.${id}`)
  const args = [`metadata.${name}`, rulesOf(metadata), ...(others.length ? [`[${others.join(', ')}]`] : [])]
  return `export type ${type}Parameters = ${parametersType(type, metadata)}

${jsdoc(entry, metadata, coreProgram(metadata, sampleOf(document, entry)))}
export const ${name}: ${face} = /* @__PURE__ */ ${define}${generics}(${args.join(', ')})
`
}

/** What makes an operation of its metadata, and what it is told beside parameters and answer. */
interface Maker {
  readonly kind: 'Operation' | 'PaginatedOperation' | 'Invocation'
  readonly define: string
  readonly given: string
}

function makerOf(metadata: OperationMetadata): Maker {
  const { abi, write, onlyOn } = metadata
  if (abi) return { kind: 'Invocation', define: 'defineInvocation', given: abiNames(metadata) }
  const given = traitsOf(metadata)
  if (write) return { kind: 'Operation', define: 'defineWrite', given }
  if (metadata.expires) return { kind: 'Operation', define: 'defineExpiring', given }
  if (onlyOn) return { kind: 'Operation', define: 'defineChainSpecific', given }
  if (isPaginated(metadata)) return { kind: 'PaginatedOperation', define: 'definePaginated', given }
  return { kind: 'Operation', define: 'defineOperation', given }
}

/** The operations that are asked on which chains a parameter counts. */
const reportersOf = ({ onlyOn = [] }: OperationMetadata): string[] => [
  ...new Set(onlyOn.flatMap(({ reported }) => (reported ? [valueName(reported.by)] : []))),
]

function abiNames({ abi, write }: OperationMetadata): string {
  const kinds = Object.entries(write?.reads?.where ?? {}).map(
    ([field, values]) =>
      `{ readonly ${field}: ${values.map((value) => (value === true ? value : `'${value}'`)).join(' | ')} }`,
  )
  const names = { entry: abi?.entry, arguments: abi?.arguments, key: write?.key, value: abi?.value }
  const pairs = Object.entries(names).map(([name, value]) => `${name}: '${value}'`)
  return `{ ${pairs.join('; ')}; read: ${kinds.join(' | ')} }`
}

/** The rules of `src/operation/rules.ts` that an operation needs besides its schemas. */
function rulesOf({ parameters, oneOf, window, firstOnly, write, abi }: OperationMetadata): string {
  const all = Object.values(parameters)
  const needed: Record<keyof typeof rules, unknown> = {
    lists: all.some(({ in: place, type }) => place === 'query' && type === 'array'),
    times: all.some(({ time }) => time),
    paths: all.some(({ in: place }) => place === 'path'),
    oneOf,
    blocks: window,
    firstOnly,
    addresses: all.some(({ address }) => address),
    signed: write,
    abi,
  }
  const names = Object.entries(needed).flatMap(([name, isNeeded]) => (isNeeded ? [`rules.${name}`] : []))
  return `[${names.join(', ')}]`
}

/** `contract.gen.ts`: what is known of each operation, in one list. */
export const writeContract = (document: Document): string => `import type { OperationMetadata } from '../src/types.ts'
import * as metadata from './client/metadata.gen.ts'

export const contract: readonly OperationMetadata[] = [
${ownOperations(document)
  .map(({ id }) => `  metadata.${valueName(id)},`)
  .join('\n')}
]
`

/** `groups.gen.ts`: the operations as a client has them. */
export function writeGroups(document: Document): string {
  const operations = ownOperations(document)
  const groups = [...new Set(operations.map(({ group }) => group))]
  const of = (group: string) => operations.filter((entry) => entry.group === group)
  const types = operations.flatMap(({ id }) => [`${typeName(id)}Response`])
  const member = (entry: OperationEntry): string => {
    const type = typeName(entry.id)
    const metadata = metadataOf(document, entry)
    const { kind, given } = makerOf(metadata)
    const face = kind === 'Invocation' ? 'Invocation<[], ' : `Bound${kind}<`
    return `${jsdoc(entry, metadata, clientProgram(metadata, sampleOf(document, entry)), '    ')}
    readonly ${entry.name}: ${face}operations.${type}Parameters, ${type}Response${given ? `, ${given}` : ''}>`
  }
  return `import type { Invocation } from '../src/operation/abi.ts'
import type { BoundOperation } from '../src/operation/define.ts'
import type { BoundPaginatedOperation } from '../src/pagination/types.ts'
import type {
${[...new Set(types)]
  .sort()
  .map((name) => `  ${name},`)
  .join('\n')}
} from './client/types.gen.ts'
import * as operations from './operations.gen.ts'

/** The operations of a client, by group. */
export interface Groups {
${groups.map((group) => `  readonly ${group}: {\n${of(group).map(member).join('\n')}\n  }`).join('\n')}
}

export const groups = {
${groups
  .map(
    (group) =>
      `  ${group}: {\n${of(group)
        .map(({ id, name }) => `    ${name}: operations.${valueName(id)},`)
        .join('\n')}\n  },`,
  )
  .join('\n')}
} as const
`
}

function traitsOf(metadata: OperationMetadata): string {
  const traits = [metadata.v3 && 'v3', metadata.credits.amount === null && 'unpriced', metadata.onlyOn && 'onlyOn']
  return traits
    .filter(Boolean)
    .map((trait) => `'${trait}'`)
    .join(' | ')
}

function parametersType(type: string, metadata: OperationMetadata): string {
  const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ')
  const times = Object.entries(metadata.parameters)
    .filter(([, { time }]) => time)
    .map(([name]) => name)
  const fields = `ParametersOf<${type}Data>`
  const all = times.length ? `Timed<${fields}, ${union(times)}>` : fields
  const choices = (metadata.oneOf ?? []).map(({ parameters, required, exclusive = true }) => {
    const name = required ? (exclusive ? 'ExactlyOne' : 'AtLeastOne') : 'AtMostOne'
    // Of a choice the compiler tells what the last one lacks: that is to be the one named first.
    return `${name}<${all}, ${union(parameters.toReversed())}>`
  })
  return [all, ...choices].join(' & ')
}

/** What hovering shows: what it does, what it costs, its limits, where that is written, and how it is called. */
function jsdoc({ operation }: OperationEntry, metadata: OperationMetadata, example: string, indent = ''): string {
  const text = [
    operation.summary.replace(/\.?$/, '.'),
    operation.description?.trim(),
    writeLine(metadata),
    onlyOnLine(metadata),
    priceLine(metadata),
    limitsLine(metadata),
    `${throwsLines(metadata)}\n@example\n${example}`,
  ]
  const lines = text.filter(Boolean).join('\n\n').split('\n')
  const body = lines.map((line) => `${indent} * ${line.replaceAll('*/', '*\\/')}`.trimEnd())
  return [`${indent}/**`, ...body, `${indent} */`].join('\n')
}

const throwsLines = ({ write }: OperationMetadata): string =>
  [
    '@throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.',
    '@throws {BudgetError} where it could pass a budget, before anything is sent.',
    '@throws {ApiError} of the class of the status, where the service said no.',
    '@throws {ConnectionError} where no answer came.',
    '@throws {TimeoutError} where none came in time.',
    '@throws {ResponseError} for a success that is not what the contract says.',
    ...(write ? ['@throws {UnknownOutcomeError} where it was sent and nobody knows what became of it.'] : []),
  ].join('\n')

function writeLine({ write }: OperationMetadata): string {
  if (!write) return ''
  const { key, reads } = write
  const who = reads ? `What writes needs \`${key}\`, and what reads is sent without it. A write` : 'It'
  return `${who} is sent once: where nobody knows what became of it, an \`UnknownOutcomeError\` says what to look at before it
is sent again. To keep the private key, sign with viem or ethers and send by \`chaindata/gateway\`.`
}

const onlyOnLine = ({ onlyOn }: OperationMetadata): string =>
  onlyOn ? 'With the option `chain`, what is given is first held against what that chain supports.' : ''

const priceLine = (metadata: OperationMetadata): string =>
  metadata.credits.amount === null ? 'Costs: not documented.' : `Costs ${priceText(metadata, code)}.`

function limitsLine({ parameters, window }: OperationMetadata): string {
  const all = Object.entries(parameters)
  const most = all.flatMap(([name, { maxItems }]) => (maxItems === undefined ? [] : [`${maxItems} \`${name}\``]))
  if (window?.span !== undefined) most.push(`${window.span} blocks`)
  const highest = all.flatMap(([name, { maximum }]) => (maximum === undefined ? [] : [`\`${name}\` up to ${maximum}.`]))
  return [...(most.length ? [`At most ${most.join(', ')} in one call.`] : []), ...highest].join(' ')
}

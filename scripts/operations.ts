import { code, priceText } from '../src/catalog/text.ts'
import type * as rules from '../src/core/operation/rules.ts'
import type { OperationMetadata } from '../src/core/types.ts'
import { listField } from '../src/core/util/list.ts'
import { type Document, type OperationEntry, ownOperations, typeName, valueName } from '../src/document/document.ts'
import { metadataOf } from '../src/document/metadata.ts'
import { isPaginated } from './metadata.ts'
import { clientProgram, coreProgram, sampleOf } from './samples.ts'

/** Returns the contents of `operations.gen.ts`: each operation as a typed and documented value. */
export function writeOperations(document: Document): string {
  const operations = ownOperations(document)
  const types = operations.flatMap(({ id }) => [`${typeName(id)}Data`, `${typeName(id)}Response`])
  const text = operations.map((entry) => writeOperation(document, entry)).join('\n')
  const typeHelpers = ['AtLeastOne', 'AtMostOne', 'ExactlyOne', 'ParametersOf', 'Timed'].filter((name) =>
    text.includes(` ${name}<`),
  )
  return `import { defineInvocation, type Invocation } from '../src/operations/invocation.ts'
import type { Core } from '../src/core/pipeline/core.ts'
import { defineExpiring } from '../src/operations/expiring.ts'
import { defineChainSpecific } from '../src/operations/chain-specific.ts'
import { defineOperation, type Operation } from '../src/core/operation/define.ts'
import * as rules from '../src/core/operation/rules.ts'
import type { ${typeHelpers.join(', ')} } from '../src/operations/parameter-types.ts'
import { definePaginated } from '../src/core/pagination/paginate.ts'
import type { PaginatedOperation } from '../src/core/pagination/types.ts'
import { defineWrite } from '../src/core/operation/write.ts'
import { loadEstimate } from '../src/estimate/load.ts'
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
  const { kind, define, types } = definitionOf(metadata)
  const generics = `<${[`${type}Parameters`, `${type}Response`, ...types].join(', ')}>`
  const valueType = kind === 'Invocation' ? `Invocation<[core: Core], ${generics.slice(1)}` : kind + generics
  const others = reportersOf(metadata).map((id) => `metadata.${id}`)
  const args = [`metadata.${name}`, rulesOf(metadata)]
  if (others.length) args.push(`[${others.join(', ')}]`)
  if (kind === 'PaginatedOperation') args.push('loadEstimate')
  return `export type ${type}Parameters = ${parametersType(type, metadata)}

${jsdoc(entry, metadata, coreProgram(metadata, sampleOf(document, entry)))}
export const ${name}: ${valueType} = /* @__PURE__ */ ${define}${generics}(${args.join(', ')})
`
}

/** The generated definition of an operation. */
interface Definition {
  /** Type of the operation. */
  readonly kind: 'Operation' | 'PaginatedOperation' | 'Invocation'
  /** Name of the function that creates the operation. */
  readonly define: string
  /** Type arguments after the parameters and the response. */
  readonly types: readonly string[]
}

function definitionOf(metadata: OperationMetadata): Definition {
  const { abi, write, onlyOn } = metadata
  if (abi) return { kind: 'Invocation', define: 'defineInvocation', types: [abiNames(metadata)] }
  const traits = traitsOf(metadata)
  const types = traits ? [traits] : []
  if (write) return { kind: 'Operation', define: 'defineWrite', types }
  if (metadata.expires) return { kind: 'Operation', define: 'defineExpiring', types }
  if (onlyOn) return { kind: 'Operation', define: 'defineChainSpecific', types }
  const list = listField(metadata)
  const withList = list === undefined ? types : [traits || 'never', `'${list}'`]
  if (isPaginated(metadata)) return { kind: 'PaginatedOperation', define: 'definePaginated', types: withList }
  return { kind: 'Operation', define: 'defineOperation', types }
}

/** Returns the IDs of the operations whose response lists the chains that support a parameter. */
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

/** Returns the names of the parameter rules in `src/core/operation/rules.ts` that apply to an operation. */
function rulesOf({ parameters, open, oneOf, window, firstOnly, write }: OperationMetadata): string {
  const all = Object.values(parameters)
  const needed: Record<keyof typeof rules, unknown> = {
    lists: all.some(({ in: place, type }) => place === 'query' && type === 'array'),
    times: all.some(({ time, unit }) => time ?? unit),
    paths: all.some(({ in: place }) => place === 'path'),
    noCredentials: open,
    oneOf,
    blocks: window,
    firstOnly,
    addresses: all.some(({ address, transactionHash }) => address || transactionHash),
    signed: write,
  }
  const names = Object.entries(needed).flatMap(([name, isNeeded]) => (isNeeded ? [`rules.${name}`] : []))
  return `[${names.join(', ')}]`
}

/** Returns the contents of `contract.gen.ts`: the metadata of all operations as a list. */
export const writeContract = (
  document: Document,
): string => `import type { OperationMetadata } from '../src/core/types.ts'
import { once } from '../src/core/util/once.ts'
import * as metadata from './client/metadata.gen.ts'

export const contract: () => readonly OperationMetadata[] = /* @__PURE__ */ once(() => [
${ownOperations(document)
  .map(({ id }) => `  metadata.${valueName(id)}(),`)
  .join('\n')}
])
`

/** Returns the contents of `groups.gen.ts`: the operations of a client, by group. */
/** Methods of groups that are written by hand, because the OpenAPI document does not describe them. */
const handwritten: Readonly<Record<string, string>> = {
  swaps: `    /**
     * Yields a fresh quote, and then a new quote shortly before the previous one expires, until the caller stops the
     * iteration. Each quote costs one call. The options apply to each call.
     *
     * @throws the error of a failed call, or the reason of an aborted signal.
     */
    readonly watch: WatchQuotes`,
}

export function writeGroups(document: Document): string {
  const operations = ownOperations(document)
  const groups = [...new Set(operations.map(({ group }) => group))]
  const of = (group: string) => operations.filter((entry) => entry.group === group)
  const responses = operations.flatMap(({ id }) => [`${typeName(id)}Response`])
  const member = (entry: OperationEntry): string => {
    const type = typeName(entry.id)
    const metadata = metadataOf(document, entry)
    const { kind, types } = definitionOf(metadata)
    const valueType = kind === 'Invocation' ? 'Invocation<[], ' : `Bound${kind}<`
    const generics = [`operations.${type}Parameters`, `${type}Response`, ...types].join(', ')
    return `${jsdoc(entry, metadata, clientProgram(metadata, sampleOf(document, entry)), '    ')}
    readonly ${entry.name}: ${valueType}${generics}>`
  }
  return `import { swapsWatch, type WatchQuotes } from '../src/operations/quotes.ts'
import type { Invocation } from '../src/operations/invocation.ts'
import type { BoundOperation } from '../src/core/operation/define.ts'
import type { BoundPaginatedOperation } from '../src/core/pagination/types.ts'
import type {
${[...new Set(responses)]
  .sort()
  .map((name) => `  ${name},`)
  .join('\n')}
} from './client/types.gen.ts'
import * as operations from './operations.gen.ts'

/** The operations of a client, by group. */
export interface Groups {
${groups.map((group) => `  readonly ${group}: {\n${[...of(group).map(member), handwritten[group] ?? []].flat().join('\n')}\n  }`).join('\n')}
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

/** The methods of a client that no operation describes, by group. */
export const handwritten: Readonly<Record<string, object>> = { swaps: { watch: swapsWatch } }
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
    // For a missing parameter, the compiler's message describes the last alternative. The recommended alternative
    // therefore comes last.
    return `${name}<${all}, ${union(parameters.toReversed())}>`
  })
  return [all, ...choices].join(' & ')
}

/** Returns the JSDoc comment of an operation: description, price, limits, errors and an example. */
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
    '@throws {ParameterError} if a parameter is missing or invalid. No request is sent.',
    '@throws {BudgetError} if the call could exceed a budget. No request is sent.',
    '@throws {ApiError} or its subclass for the status, if the API returns an error.',
    '@throws {ConnectionError} if no response arrives.',
    '@throws {TimeoutError} if no response arrives in time.',
    '@throws {ResponseError} if a successful response is invalid.',
    ...(write ? ['@throws {UnknownOutcomeError} if the request was sent but its outcome is unknown.'] : []),
  ].join('\n')

function writeLine({ write }: OperationMetadata): string {
  if (!write) return ''
  const { key, reads } = write
  const retries = reads
    ? `Reads are sent without \`${key}\`. Writes are never retried.`
    : 'The request is never retried.'
  return `${retries} If the outcome is unknown, an
\`UnknownOutcomeError\` names what to check before you send it again. To keep the private key local, sign
with viem or ethers and send through \`chaindata/gateway\`.`
}

const onlyOnLine = ({ onlyOn }: OperationMetadata): string =>
  onlyOn
    ? 'With the option `chain`, the parameters are checked against the features of that chain before the request is sent.'
    : ''

const priceLine = (metadata: OperationMetadata): string =>
  metadata.credits.amount === null ? 'Costs: not documented.' : `Costs ${priceText(metadata, code)}.`

function limitsLine({ parameters, window }: OperationMetadata): string {
  const all = Object.entries(parameters)
  const limits = all.flatMap(([name, { maxItems }]) => (maxItems === undefined ? [] : [`${maxItems} \`${name}\``]))
  if (window?.span !== undefined) limits.push(`${window.span} blocks`)
  const highest = all.flatMap(([name, { maximum }]) =>
    maximum === undefined ? [] : [`Maximum \`${name}\`: ${maximum}.`],
  )
  return [...(limits.length ? [`At most ${limits.join(', ')} per call.`] : []), ...highest].join(' ')
}

import { code, priceText } from '../src/cli/words.ts'
import type { Facts } from '../src/facts.ts'
import type * as rules from '../src/rules.ts'
import { type Document, type OperationEntry, ownOperations, typeName, valueName } from './document.ts'
import { factsOf, isWalk } from './facts.ts'
import { clientProgram, coreProgram, sampleOf } from './samples.ts'

/** `operations.gen.ts`: every operation as a value, typed and documented. */
export function writeOperations(document: Document): string {
  const operations = ownOperations(document)
  const types = operations.flatMap(({ id }) => [`${typeName(id)}Data`, `${typeName(id)}Response`])
  const text = operations.map((entry) => writeOperation(document, entry)).join('\n')
  const makers = ['AtLeastOne', 'AtMostOne', 'ExactlyOne', 'Parameters', 'Timed'].filter((name) =>
    text.includes(` ${name}<`),
  )
  return `import { defineInvocation, type Invocation } from '../src/abi.ts'
import type { Core } from '../src/core.ts'
import { defineExpiring } from '../src/expiring.ts'
import { defineOnlyOn } from '../src/only-on.ts'
import { defineOperation, type Operation } from '../src/operation.ts'
import * as rules from '../src/rules.ts'
import type { ${makers.join(', ')} } from '../src/types.ts'
import { defineWalk } from '../src/walk/index.ts'
import { defineWrite } from '../src/write.ts'
import * as facts from './client/facts.gen.ts'
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
  const facts = factsOf(document, entry)
  const { kind, define, given } = makerOf(facts)
  const generics = `<${type}Parameters, ${type}Response${given ? `, ${given}` : ''}>`
  const face = kind === 'Invocation' ? `Invocation<[core: Core], ${generics.slice(1)}` : `Operation${generics}`
  const others = reportersOf(facts).map((id) => `facts.${id}`)
  const args = [`facts.${name}`, rulesOf(facts), ...(others.length ? [`[${others.join(', ')}]`] : [])]
  return `export type ${type}Parameters = ${parametersType(type, facts)}

${jsdoc(entry, facts, coreProgram(facts, sampleOf(document, entry)))}
export const ${name}: ${face} = /* @__PURE__ */ ${define}${generics}(${args.join(', ')})
`
}

/** What makes an operation of its facts, and what it is told beside parameters and answer. */
function makerOf(facts: Facts): { kind: 'Operation' | 'Invocation'; define: string; given: string } {
  const { abi, write, onlyOn } = facts
  if (abi) return { kind: 'Invocation', define: 'defineInvocation', given: abiNames(facts) }
  const given = traitsOf(facts)
  if (write) return { kind: 'Operation', define: 'defineWrite', given }
  if (facts.expires) return { kind: 'Operation', define: 'defineExpiring', given }
  if (onlyOn) return { kind: 'Operation', define: 'defineOnlyOn', given }
  return { kind: 'Operation', define: isWalk(facts) ? 'defineWalk' : 'defineOperation', given }
}

/** The operations that are asked on which chains a parameter counts. */
const reportersOf = ({ onlyOn = [] }: Facts): string[] => [
  ...new Set(onlyOn.flatMap(({ reported }) => (reported ? [valueName(reported.by)] : []))),
]

function abiNames({ abi, write }: Facts): string {
  const kinds = Object.entries(write?.reads?.where ?? {}).map(
    ([field, values]) =>
      `{ readonly ${field}: ${values.map((value) => (value === true ? value : `'${value}'`)).join(' | ')} }`,
  )
  const names = { entry: abi?.entry, arguments: abi?.arguments, key: write?.key, value: abi?.value }
  const pairs = Object.entries(names).map(([name, value]) => `${name}: '${value}'`)
  return `{ ${pairs.join('; ')}; read: ${kinds.join(' | ')} }`
}

/** The rules of `src/rules.ts` that an operation needs besides its schemas. */
function rulesOf({ parameters, oneOf, window, firstOnly, write, abi }: Facts): string {
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
export const writeContract = (document: Document): string => `import type { Facts } from '../src/facts.ts'
import * as facts from './client/facts.gen.ts'

export const contract: readonly Facts[] = [
${ownOperations(document)
  .map(({ id }) => `  facts.${valueName(id)},`)
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
    const facts = factsOf(document, entry)
    const { kind, given } = makerOf(facts)
    const face = kind === 'Invocation' ? 'Invocation<[], ' : 'Bound<'
    return `${jsdoc(entry, facts, clientProgram(facts, sampleOf(document, entry)), '    ')}
    readonly ${entry.name}: ${face}operations.${type}Parameters, ${type}Response${given ? `, ${given}` : ''}>`
  }
  return `import type { Invocation } from '../src/abi.ts'
import type { Bound } from '../src/operation.ts'
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

function traitsOf(facts: Facts): string {
  const traits = [
    facts.v3 && 'v3',
    isWalk(facts) && 'walk',
    facts.credits.amount === null && 'unpriced',
    facts.onlyOn && 'onlyOn',
  ]
  return traits
    .filter(Boolean)
    .map((trait) => `'${trait}'`)
    .join(' | ')
}

function parametersType(type: string, facts: Facts): string {
  const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ')
  const times = Object.entries(facts.parameters)
    .filter(([, { time }]) => time)
    .map(([name]) => name)
  const fields = `Parameters<${type}Data>`
  const all = times.length ? `Timed<${fields}, ${union(times)}>` : fields
  const choices = (facts.oneOf ?? []).map(({ parameters, required, exclusive = true }) => {
    const name = required ? (exclusive ? 'ExactlyOne' : 'AtLeastOne') : 'AtMostOne'
    // Of a choice the compiler tells what the last one lacks: that is to be the one named first.
    return `${name}<${all}, ${union(parameters.toReversed())}>`
  })
  return [all, ...choices].join(' & ')
}

/** What hovering shows: what it does, what it costs, its limits, where that is written, and how it is called. */
function jsdoc({ operation }: OperationEntry, facts: Facts, example: string, indent = ''): string {
  const text = [
    operation.summary.replace(/\.?$/, '.'),
    operation.description?.trim(),
    writeLine(facts),
    onlyOnLine(facts),
    priceLine(facts),
    limitsLine(facts),
    `${throwsLines(facts)}\n@example\n${example}`,
  ]
  const lines = text.filter(Boolean).join('\n\n').split('\n')
  const body = lines.map((line) => `${indent} * ${line.replaceAll('*/', '*\\/')}`.trimEnd())
  return [`${indent}/**`, ...body, `${indent} */`].join('\n')
}

const throwsLines = ({ write }: Facts): string =>
  [
    '@throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.',
    '@throws {BudgetError} where it could pass a budget, before anything is sent.',
    '@throws {ApiError} of the class of the status, where the service said no.',
    '@throws {ConnectionError} where no answer came.',
    '@throws {TimeoutError} where none came in time.',
    '@throws {ResponseError} for a success that is not what the contract says.',
    ...(write ? ['@throws {UnknownOutcomeError} where it was sent and nobody knows what became of it.'] : []),
  ].join('\n')

function writeLine({ write }: Facts): string {
  if (!write) return ''
  const { key, reads } = write
  const who = reads ? `What writes needs \`${key}\`, and what reads is sent without it. A write` : 'It'
  return `${who} is sent once: where nobody knows what became of it, an \`UnknownOutcomeError\` says what to look at before it
is sent again. To keep the private key, sign with viem or ethers and send by \`chaindata/gateway\`.`
}

const onlyOnLine = ({ onlyOn }: Facts): string =>
  onlyOn ? 'With the option `chain`, what is given is first held against what that chain supports.' : ''

const priceLine = (facts: Facts): string =>
  facts.credits.amount === null ? 'Costs: not documented.' : `Costs ${priceText(facts, code)}.`

function limitsLine({ parameters, window }: Facts): string {
  const all = Object.entries(parameters)
  const most = all.flatMap(([name, { maxItems }]) => (maxItems === undefined ? [] : [`${maxItems} \`${name}\``]))
  if (window?.span !== undefined) most.push(`${window.span} blocks`)
  const highest = all.flatMap(([name, { maximum }]) => (maximum === undefined ? [] : [`\`${name}\` up to ${maximum}.`]))
  return [...(most.length ? [`At most ${most.join(', ')} in one call.`] : []), ...highest].join(' ')
}

import type { Facts } from '../src/facts.ts'
import { type Document, type OperationEntry, ownOperations, typeName, valueName } from './document.ts'
import { factsOf } from './facts.ts'

/** `operations.gen.ts`: every operation as a value, typed and documented. */
export function writeOperations(document: Document): string {
  const operations = ownOperations(document)
  const types = operations.flatMap(({ id }) => [`${typeName(id)}Data`, `${typeName(id)}Response`])
  return `import { defineOperation, type Operation } from '../src/operation.ts'
import type { AtLeastOne, AtMostOne, Parameters, Timed } from '../src/types.ts'
import { defineWalk } from '../src/walk/index.ts'
import * as facts from './client/facts.gen.ts'
import type {
${[...new Set(types)]
  .sort()
  .map((name) => `  ${name},`)
  .join('\n')}
} from './client/types.gen.ts'

${operations.map((entry) => writeOperation(document, entry)).join('\n')}`
}

function writeOperation(document: Document, entry: OperationEntry): string {
  const name = valueName(entry.id)
  const type = typeName(entry.id)
  const facts = factsOf(document, entry)
  const traits = traitsOf(facts)
  const generics = `<${type}Parameters, ${type}Response${traits ? `, ${traits}` : ''}>`
  return `export type ${type}Parameters = ${parametersType(type, facts)}

${jsdoc(entry, facts, '')}
export const ${name}: Operation${generics} = /* @__PURE__ */ ${isWalk(facts) ? 'defineWalk' : 'defineOperation'}${generics}(facts.${name})
`
}

/** `groups.gen.ts`: the operations as a client has them. */
export function writeGroups(document: Document): string {
  const operations = ownOperations(document)
  const groups = [...new Set(operations.map(({ group }) => group))]
  const of = (group: string) => operations.filter((entry) => entry.group === group)
  const types = operations.flatMap(({ id }) => [`${typeName(id)}Response`])
  const member = (entry: OperationEntry): string => {
    const type = typeName(entry.id)
    const facts = factsOf(document, entry)
    const traits = traitsOf(facts)
    return `${jsdoc(entry, facts, '    ')}
    readonly ${entry.name}: Bound<operations.${type}Parameters, ${type}Response${traits ? `, ${traits}` : ''}>`
  }
  return `import type { Bound } from '../src/operation.ts'
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

/** One call is not the whole answer. */
const isWalk = ({ pages, batch, window }: Facts): boolean => Boolean(pages || batch || window?.span)

function traitsOf(facts: Facts): string {
  const traits = [facts.v3 && 'v3', isWalk(facts) && 'walk', facts.credits.amount === null && 'unpriced']
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
  let text = `Parameters<${type}Data>`
  if (times.length) text = `Timed<${text}, ${union(times)}>`
  for (const { parameters, required, exclusive = true } of facts.oneOf ?? []) {
    // Exactly one is at most one of at least one.
    if (required) text = `AtLeastOne<${text}, ${union(parameters)}>`
    if (exclusive) text = `AtMostOne<${text}, ${union(parameters)}>`
  }
  return text
}

/** What hovering shows: what it does, what it costs, its limits, and where that is written. */
function jsdoc({ operation }: OperationEntry, facts: Facts, indent: string): string {
  const text = [
    operation.summary.replace(/\.?$/, '.'),
    operation.description?.trim(),
    priceLine(facts),
    limitsLine(facts),
  ]
  const lines = text.filter(Boolean).join('\n\n').split('\n')
  const body = lines.map((line) => `${indent} * ${line.replaceAll('*/', '*\\/')}`.trimEnd())
  return [`${indent}/**`, ...body, `${indent} */`].join('\n')
}

export function priceLine({ credits: { amount, per, free } }: Facts): string {
  if (amount === null) return 'Costs: not documented.'
  const each = per ? ` for each of ${per.map((name) => `\`${name}\``).join(' or ')}` : ' a call'
  return `Costs ${amount} credits${each}${free === undefined ? '' : ` (${free} on the free plan)`}.`
}

function limitsLine({ parameters, window }: Facts): string {
  const limits = Object.entries(parameters).flatMap(([name, { maxItems, maximum }]) =>
    maxItems !== undefined ? [`${maxItems} \`${name}\``] : maximum !== undefined ? [`\`${name}\` of ${maximum}`] : [],
  )
  if (window?.span !== undefined) limits.push(`${window.span} blocks`)
  return limits.length ? `At most ${limits.join(', ')} in one call.` : ''
}

import { cache } from '../../../openapi/vocabulary/cache.ts'
import { isSame } from '../../../openapi/vocabulary/define/change.ts'
import { pages } from '../../../openapi/vocabulary/pages.ts'
import { provisional } from '../../../openapi/vocabulary/provisional.ts'
import { countText } from '../../catalog/text.ts'
import { field, isRecord } from '../../core/util/record.ts'
import type { Contract, ContractOperation } from '../contract.ts'
import type { Exchange, Finding, ProvisionalFact, Verdict } from '../types.ts'
import { type Fact, factsOf, type ProbeName } from './facts.ts'

/** A response, its differences and the parts of the document that it has. */
export interface Compared {
  readonly exchange: Exchange
  readonly findings: readonly Finding[]
  readonly seen: ReadonlyMap<string, unknown>
}

type Decision = readonly [verdict: Verdict, evidence: string]

interface Responses {
  readonly contract: Contract
  readonly operations: readonly ContractOperation[]
  readonly compared: readonly Compared[]
}

/** Decides all facts of the operations from the responses. */
export function decideFacts({ contract, operations, compared: all }: Responses): ProvisionalFact[] {
  return factsOf(contract, operations).map((fact) => {
    const at = fact.part.pointer
    const seenIn = all.find(({ seen }) => seen.has(at))
    const probed = all.filter(({ exchange }) => exchange.call.probe?.at === at).sort((a, b) => stepOf(a) - stepOf(b))
    const exchanges = probed.map(({ exchange }) => exchange)
    const [verdict, evidence] = deciders[fact.probe]({ fact, all, probed: exchanges })
    const operation = exchanges[0]?.call.operation ?? seenIn?.exchange.call.operation ?? fact.operations[0]
    const assumption = provisional.read(Object(fact.part.value)) ?? ''
    return { operation: operation?.id ?? '', at, verdict, evidence, assumption, steps: fact.part.steps }
  })
}

const stepOf = ({ exchange }: Compared): number => exchange.call.probe?.step ?? 0

interface Material {
  readonly fact: Fact
  readonly all: readonly Compared[]
  /** The responses to the calls of the fact, in their order. */
  readonly probed: readonly Exchange[]
}

const deciders: Readonly<Record<ProbeName, (material: Material) => Decision>> = {
  shape: decideShape,
  header: decideHeader,
  unresolved: decideUnresolved,
  alternatives: ({ probed }) => {
    const failed = probed.find(({ status }) => status >= 300)
    if (!probed.length) return notCalled
    return failed
      ? ['refuted', `${describe(failed)}: status ${failed.status}`]
      : ['confirmed', `${countText(probed.length, 'alternative')} accepted`]
  },
  default: ({ fact, all, probed: [one] }) => {
    const sample = all.find(
      ({ exchange }) => exchange.call.purpose === 'sample' && exchange.call.operation === one?.call.operation,
    )
    return decideEqual(fact, sample?.exchange, one)
  },
  'page-size': ({ fact, probed: [one] }) => {
    if (!one) return notCalled
    const most = Number(field(fact.part.value, 'schema') && field(field(fact.part.value, 'schema'), 'default'))
    if (one.status >= 300) return ['confirmed', `${describe(one)}: status ${one.status}`]
    const { length } = itemsOf(one)
    if (length < most) return ['open', `the list has only ${countText(length, 'item')}`]
    return [length > most ? 'refuted' : 'confirmed', `${describe(one)}: ${length} items`]
  },
  offset: ({ probed: [first, zero, one] }) => {
    if (!first || !zero || !one) return notCalled
    const [, second] = itemsOf(first)
    if (second === undefined) return ['open', 'the list has fewer than two items']
    if (!isSame(itemsOf(first), itemsOf(zero)))
      return ['refuted', 'the page without an offset differs from the first page']
    return isSame(itemsOf(one)[0], second)
      ? ['confirmed', 'an offset of 1 skips one item']
      : ['refuted', 'an offset of 1 does not skip exactly one item']
  },
  unit: ({ fact, all, probed: [one, other] }) =>
    one || other ? decideEqual(fact, one, other) : decideTime(all, fact.part.pointer),
}

const notCalled: Decision = ['open', 'not called']

function decideShape({ fact, all }: Material): Decision {
  const at = fact.part.pointer
  const found = all
    .flatMap(({ findings }) => findings)
    .find(({ pointer }) => pointer === at || pointer.startsWith(`${at}/`))
  if (found) return ['refuted', `${found.kind} at ${found.pointer}`]
  const { length } = all.filter(({ seen }) => seen.has(at))
  if (!length) return ['open', 'no response had it']
  const value = valueAt(all, at)
  const isEmptySchema =
    field(fact.part.value, 'type') === 'object' && field(fact.part.value, 'properties') === undefined
  if (isEmptySchema && isRecord(value))
    return ['open', `the document lists no fields; received: ${Object.keys(value).join(', ')}`]
  return ['confirmed', `in ${countText(length, 'response')}`]
}

function decideHeader({ fact, all }: Material): Decision {
  const at = fact.part.pointer
  const response = at.replace(/\/headers\/[^/]*$/, '')
  const received = all.filter(({ seen }) => seen.has(response))
  const value = valueAt(all, at)
  if (value !== undefined) return ['confirmed', `received ${value}`]
  return received.length
    ? ['refuted', 'a response with this status did not have the header']
    : ['open', 'no response with this status']
}

function decideUnresolved({ fact, all }: Material): Decision {
  const at = fact.part.pointer
  const answer = all.find(
    ({ exchange: { call, status } }) =>
      call.purpose === 'nothing found' && status < 300 && fact.operations.includes(call.operation),
  )
  if (!answer) return ['open', 'no response for a name that does not exist']
  const isFound = cache.read(answer.exchange.call.operation.node)?.found
  if (isFound !== undefined && field(answer.exchange.body, isFound) === true) return ['open', 'the name resolved']
  const found = answer.findings.find(({ pointer }) => pointer === at)
  if (found) return ['refuted', `received ${JSON.stringify(found.received)}`]
  return ['confirmed', answer.seen.has(at) ? `received ${JSON.stringify(answer.seen.get(at))}` : 'absent']
}

function decideEqual(fact: Fact, one: Exchange | undefined, other: Exchange | undefined): Decision {
  if (!one || !other) return notCalled
  const failed = [one, other].find(({ status }) => status >= 300)
  if (failed) return ['open', `${describe(failed)}: status ${failed.status}`]
  return isSame(one.body, other.body)
    ? ['confirmed', `${describe(other)} returns the same`]
    : ['refuted', `${describe(other)} returns something else (${fact.probe})`]
}

const day = 86_400

/** Decides whether a value is a time within a day of the response that has it, in seconds or milliseconds. */
function decideTime(all: readonly Compared[], at: string): Decision {
  const response = all.find(({ seen }) => seen.has(at))
  if (!response) return ['open', 'no response had it']
  const { receivedAt } = response.exchange
  const value = response.seen.get(at)
  if (receivedAt === undefined) return ['open', 'a recording does not contain its time']
  if (typeof value !== 'number') return ['refuted', `received ${JSON.stringify(value)}`]
  const now = receivedAt / 1000
  const unit = Math.abs(value - now) < day ? 'seconds' : Math.abs(value / 1000 - now) < day ? 'milliseconds' : undefined
  if (!unit) return ['refuted', `${value} is not near the time of the response`]
  const ahead = Math.round((unit === 'seconds' ? value : value / 1000) - now)
  return ['confirmed', `in ${unit}, ${Math.abs(ahead)} s ${ahead < 0 ? 'ago' : 'ahead'}`]
}

const valueAt = (all: readonly Compared[], at: string): unknown => all.find(({ seen }) => seen.has(at))?.seen.get(at)

function itemsOf({ call: { operation }, body }: Exchange): readonly unknown[] {
  const { items } = pages.read(operation.node) ?? {}
  const list = items === undefined ? body : field(body, items)
  return Array.isArray(list) ? list : []
}

/** Describes a call by the parameters in which it differs from the sample call. */
function describe({ call: { operation, parameters } }: Exchange): string {
  const changed = operation.parameters.filter(({ name, sample }) => !isSame(parameters[name], sample))
  const texts = changed.map(({ name }) =>
    parameters[name] === undefined ? `no ${name}` : `${name} ${JSON.stringify(parameters[name])}`,
  )
  return `a call with ${texts.join(', ') || 'the sample'}`
}

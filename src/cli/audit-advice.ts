import { mergeRules, unionLists } from '../../generated/batch.gen.ts'
import { cacheRules } from '../../generated/cache.gen.ts'
import type { MergeRule } from '../batch/rules.ts'
import type { AuditRecord } from '../cache/audit-record.ts'
import type { CatalogEntry } from '../catalog/catalog.ts'
import type { OperationMetadata } from '../core/types.ts'

export type AdviceKind = 'cache' | 'dedupe' | 'duplicates' | 'batch' | 'signatures'

export interface Advice {
  readonly advice: AdviceKind
  readonly operation: string
  /** Number of calls that the user can avoid. 0 if the advice only makes necessary calls cheaper. */
  readonly calls: number
  /** Credits that the user can save. */
  readonly credits: number
  /**
   * A condition that the user must check before following the advice. `Findings.avoidable` excludes advice with a
   * condition.
   */
  readonly condition?: string
}

export interface Findings {
  readonly calls: number
  readonly credits: number
  /**
   * Credits that the user can save by following all unconditional advice. Each call is counted once, even if several
   * pieces of advice apply to it.
   */
  readonly avoidable: number
  readonly advice: readonly Advice[]
}

/**
 * Maximum time between the first and the last call of a batch, in milliseconds. Calls further apart were probably not
 * planned together.
 */
const maxBatchMs = 60_000

/**
 * Finds unnecessary calls in `records`, and explains how to avoid them. A call is unnecessary if a cache, an identical
 * request in flight, or another call at the same price could provide its result.
 */
export function findAdvice(records: readonly AuditRecord[], entries: readonly CatalogEntry[]): Findings {
  const known = new Map(entries.map(({ metadata }) => [metadata.id, metadata]))
  const sent = records.filter(({ source }) => source === 'network').sort((a, b) => a.at - b.at)
  const paid = sent.filter(({ status = 0, credits }) => status >= 200 && status < 300 && credits !== null)
  const tally = new Tally()
  let rest = withoutRepeated(paid, known, tally)
  countDuplicates(rest, known, tally)
  for (const kind of ['batch', 'signatures'] as const)
    for (const metadata of known.values())
      for (const list of listsOf(metadata, kind)) rest = withoutCombined(rest, metadata, list, kind, tally)
  for (const metadata of known.values())
    for (const list of unionLists[metadata.id] ?? []) combineAlternatives(rest, metadata, list, tally)
  const advice = tally.read()
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
  return {
    calls: sent.length,
    credits: sum(paid.map(({ credits }) => credits ?? 0)),
    avoidable: sum(advice.filter(({ condition }) => condition === undefined).map(({ credits }) => credits)),
    advice,
  }
}

class Tally {
  readonly #advice = new Map<string, Advice>()

  add(kind: AdviceKind, operation: string, calls: number, credits: number, condition?: string): void {
    if (credits <= 0) return
    const key = `${kind} ${operation} ${condition}`
    const before = this.#advice.get(key)
    this.#advice.set(key, {
      advice: kind,
      operation,
      calls: (before?.calls ?? 0) + calls,
      credits: (before?.credits ?? 0) + credits,
      ...(condition !== undefined && { condition }),
    })
  }

  /** Returns the collected advice, sorted by credits, highest first. Advice with a condition comes last. */
  read(): Advice[] {
    return [...this.#advice.values()].sort(
      (a, b) => Number('condition' in a) - Number('condition' in b) || b.credits - a.credits,
    )
  }
}

/**
 * Finds calls that a cache or in-flight deduplication would avoid. Adds these calls to `tally`, and returns all other
 * calls.
 */
function withoutRepeated(
  paid: readonly AuditRecord[],
  known: ReadonlyMap<string, OperationMetadata>,
  tally: Tally,
): AuditRecord[] {
  const groups = Map.groupBy(paid, (record) => identityOf(record))
  const rest = [...groups.values()].flatMap((calls) => {
    let [storedFrom, storedUntil] = [Infinity, -Infinity]
    const kept: AuditRecord[] = []
    let inFlight: AuditRecord[] = []
    for (const call of calls) {
      inFlight = inFlight.filter((other) => call.at < endOf(other))
      const isShared = inFlight.some(({ run, caller }) => run === call.run && caller === call.caller)
      const isStored = !call.fresh && call.at >= storedFrom && call.at < storedUntil
      if (known.has(call.operation) && isStored) tally.add('cache', call.operation, 1, call.credits ?? 0)
      else if (isShared && isReadOnly(call, known)) tally.add('dedupe', call.operation, 1, call.credits ?? 0)
      else {
        kept.push(call)
        inFlight.push(call)
        if (call.keep === undefined) continue
        storedFrom = endOf(call)
        storedUntil = call.keep < 0 ? Infinity : storedFrom + call.keep
      }
    }
    return kept
  })
  return rest.sort((a, b) => a.at - b.at)
}

/** Returns whether a call only reads data. An operation that is not in `known` is treated as a write. */
const isReadOnly = ({ operation }: AuditRecord, known: ReadonlyMap<string, OperationMetadata>): boolean =>
  known.get(operation)?.method === 'GET'

const endOf = ({ at, milliseconds }: AuditRecord): number => at + milliseconds

function identityOf({ operation, target, parameters }: AuditRecord, except: readonly string[] = []): string {
  const unordered = (Object.hasOwn(cacheRules, operation) && cacheRules[operation]?.unordered) || []
  const entries = Object.entries(parameters)
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => [name, typeof value === 'object' && unordered.includes(name) ? value.toSorted() : value])
    .sort()
  return JSON.stringify([operation, target, entries])
}

function countDuplicates(
  calls: readonly AuditRecord[],
  known: ReadonlyMap<string, OperationMetadata>,
  tally: Tally,
): void {
  for (const { operation, parameters, credits } of calls) {
    const { per = [] } = known.get(operation)?.credits ?? {}
    const lists = per.map((name) => parameters[name]).filter((value) => typeof value === 'object')
    const count = lists.flat().length
    const distinct = lists.reduce((sum, list) => sum + new Set(list).size, 0)
    if (count) tally.add('duplicates', operation, 0, ((credits ?? 0) / count) * (count - distinct))
  }
}

function listsOf({ id, parameters }: OperationMetadata, kind: 'batch' | 'signatures'): string[] {
  const unions = unionLists[id] ?? []
  if (kind === 'signatures') return [...unions]
  return Object.keys(parameters).filter((name) => parameters[name]?.type === 'array' && !unions.includes(name))
}

/**
 * Finds calls that differ only in the list parameter `list`, so that one call could replace them. Adds the savings to
 * `tally`, and returns all other calls.
 */
function withoutCombined(
  calls: readonly AuditRecord[],
  metadata: OperationMetadata,
  list: string,
  kind: AdviceKind,
  tally: Tally,
): AuditRecord[] {
  const canBeCombined = ({ operation, lists, parameters }: AuditRecord) =>
    operation === metadata.id && lists?.includes(list) === true && parameters[list] !== undefined
  const combined = new Set<AuditRecord>()
  for (const group of Map.groupBy(calls.filter(canBeCombined), (call) => identityOf(call, [list])).values()) {
    for (const batch of batchesOf(group, metadata, ({ parameters }) => [parameters[list] ?? []].flat(), list)) {
      const avoidable = batch.length - requestsOf(batch)
      if (avoidable <= 0) continue
      tally.add(kind, metadata.id, avoidable, avoidable * (batch[0]?.credits ?? 0))
      for (const call of batch) combined.add(call)
    }
  }
  return calls.filter((call) => !combined.has(call))
}

/**
 * Finds calls whose parameters exclude `list`, although a single call with `list` could replace several of them. Adds
 * the avoidable calls to `tally`.
 */
function combineAlternatives(
  calls: readonly AuditRecord[],
  metadata: OperationMetadata,
  list: string,
  tally: Tally,
): void {
  const alternatives = (metadata.oneOf ?? []).filter(({ parameters }) => parameters.includes(list))
  const others = alternatives.flatMap(({ parameters }) => parameters.filter((name) => name !== list))
  const canBeCombined = ({ operation, lists, parameters }: AuditRecord) =>
    operation === metadata.id && lists?.includes(list) === true && parameters[list] === undefined
  const distinct = ({ parameters }: AuditRecord) => others.flatMap((name) => parameters[name] ?? [])
  for (const group of Map.groupBy(calls.filter(canBeCombined), (call) => identityOf(call, others)).values())
    for (const batch of batchesOf(group, metadata, distinct, list)) {
      const avoidable = batch.length - requestsOf(batch)
      const condition = `if the results of ${list} instead of ${others.join(' or ')} are enough`
      tally.add('signatures', metadata.id, avoidable, avoidable * (batch[0]?.credits ?? 0), condition)
    }
}

/**
 * Groups calls into batches that one call could replace. That call contains the list elements of the whole batch, and
 * is sent at the time of the first call.
 */
function batchesOf(
  calls: readonly AuditRecord[],
  { id, parameters, pages }: OperationMetadata,
  elementsOf: (call: AuditRecord) => readonly string[],
  list: string,
): AuditRecord[][] {
  const most = parameters[list]?.maxItems ?? mergeRuleOf(id)?.most ?? Infinity
  const batches: AuditRecord[][] = []
  let open: { readonly first: AuditRecord; readonly calls: AuditRecord[]; readonly elements: Set<string> }[] = []
  for (const call of calls) {
    // The number of pages of the combined call is unknown.
    if (pages && call.fill === undefined) continue
    const elements = new Set(elementsOf(call))
    open = open.filter(({ first }) => call.at - first.at <= maxBatchMs)
    const batch = open.find(
      ({ first, elements: before }) =>
        before.size + [...elements].filter((element) => !before.has(element)).length <= most &&
        hasSameResult(first, call),
    )
    if (batch) {
      batch.calls.push(call)
      for (const element of elements) batch.elements.add(element)
    } else {
      const opened = { first: call, calls: [call], elements }
      open.push(opened)
      batches.push(opened.calls)
    }
  }
  return batches
}

const mergeRuleOf = (id: string): MergeRule | undefined =>
  mergeRules.find(({ group, name }) => `${group}.${name}` === id)

/** Returns whether `call` would have the same result if it were sent at the time of `first`. */
function hasSameResult(first: AuditRecord, call: AuditRecord): boolean {
  const keep = Math.min(...[first.keep ?? 0, call.keep ?? 0].map((ms) => (ms < 0 ? Infinity : ms)))
  return call.at < endOf(first) + keep
}

/** Returns the number of pages that a single call needs to return the results of all `calls`. */
const requestsOf = (calls: readonly AuditRecord[]): number =>
  Math.floor(calls.reduce((sum, { fill = 0 }) => sum + fill, 0) + 1e-9) + 1

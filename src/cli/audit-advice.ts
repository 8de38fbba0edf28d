import { batchRules, unionLists } from '../../generated/batch.gen.ts'
import { cacheRules } from '../../generated/cache.gen.ts'
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
  const lists = [...known.values()].flatMap(listsOf)
  const unions = lists.filter(({ kind }) => kind === 'signatures')
  for (const list of [...lists.filter(({ kind }) => kind === 'batch'), ...unions])
    rest = withoutCombined(rest, list, tally)
  for (const list of unions) combineAlternatives(rest, list, tally)
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

  /** Adds advice. Pieces of advice that differ only in their numbers are added up. */
  add(advice: Advice): void {
    if (advice.credits <= 0) return
    const key = `${advice.advice} ${advice.operation} ${advice.condition}`
    const { calls = 0, credits = 0 } = this.#advice.get(key) ?? {}
    this.#advice.set(key, { ...advice, calls: calls + advice.calls, credits: credits + advice.credits })
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
      const saved = { operation: call.operation, calls: 1, credits: call.credits ?? 0 }
      inFlight = inFlight.filter((other) => call.at < endOf(other))
      const isShared = inFlight.some(({ run, caller }) => run === call.run && caller === call.caller)
      const isStored = !call.fresh && call.at >= storedFrom && call.at < storedUntil
      if (known.has(call.operation) && isStored) tally.add({ advice: 'cache', ...saved })
      else if (isShared && isReadOnly(call, known)) tally.add({ advice: 'dedupe', ...saved })
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
    if (!count) continue
    const saved = ((credits ?? 0) / count) * (count - distinct)
    tally.add({ advice: 'duplicates', operation, calls: 0, credits: saved })
  }
}

/** A list parameter with which one call can replace several. */
interface ListParameter {
  readonly operation: OperationMetadata
  readonly name: string
  readonly kind: 'batch' | 'signatures'
}

function listsOf(operation: OperationMetadata): ListParameter[] {
  const { id, parameters } = operation
  const unions = unionLists[id] ?? []
  const lists = Object.keys(parameters).filter((name) => parameters[name]?.type === 'array')
  return [...new Set([...unions, ...lists])].map((name) => ({
    operation,
    name,
    kind: unions.includes(name) ? 'signatures' : 'batch',
  }))
}

/** Returns whether a call could pass several elements in `list`. */
const acceptsList = ({ operation, lists }: AuditRecord, list: ListParameter): boolean =>
  operation === list.operation.id && lists?.includes(list.name) === true

/**
 * Finds calls that differ only in the list parameter `list`, so that one call could replace them. Adds the savings to
 * `tally`, and returns all other calls.
 */
function withoutCombined(calls: readonly AuditRecord[], list: ListParameter, tally: Tally): AuditRecord[] {
  const { operation, name, kind } = list
  const elementsOf = ({ parameters }: AuditRecord) => [parameters[name] ?? []].flat()
  const candidates = calls.filter((call) => acceptsList(call, list) && call.parameters[name] !== undefined)
  const combined = new Set<AuditRecord>()
  for (const group of Map.groupBy(candidates, (call) => identityOf(call, [name])).values()) {
    for (const batch of batchesOf(group, list, elementsOf)) {
      const avoidable = avoidableIn(batch)
      if (avoidable.calls <= 0) continue
      tally.add({ advice: kind, operation: operation.id, ...avoidable })
      for (const call of batch) combined.add(call)
    }
  }
  return calls.filter((call) => !combined.has(call))
}

/**
 * Finds calls whose parameters exclude `list`, although a single call with `list` could replace several of them. Adds
 * the avoidable calls to `tally`.
 */
function combineAlternatives(calls: readonly AuditRecord[], list: ListParameter, tally: Tally): void {
  const { operation, name, kind } = list
  const alternatives = (operation.oneOf ?? []).filter(({ parameters }) => parameters.includes(name))
  const others = alternatives.flatMap(({ parameters }) => parameters.filter((other) => other !== name))
  const condition = `if the results of ${name} instead of ${others.join(' or ')} are enough`
  const distinct = ({ parameters }: AuditRecord) => others.flatMap((other) => parameters[other] ?? [])
  const candidates = calls.filter((call) => acceptsList(call, list) && call.parameters[name] === undefined)
  for (const group of Map.groupBy(candidates, (call) => identityOf(call, others)).values())
    for (const batch of batchesOf(group, list, distinct))
      tally.add({ advice: kind, operation: operation.id, ...avoidableIn(batch), condition })
}

/**
 * Groups calls into batches that one call could replace. That call contains the list elements of the whole batch, and
 * is sent at the time of the first call.
 */
function batchesOf(
  calls: readonly AuditRecord[],
  { operation: { id, parameters, pages }, name }: ListParameter,
  elementsOf: (call: AuditRecord) => readonly string[],
): AuditRecord[][] {
  const most = parameters[name]?.maxItems ?? batchRules[id]?.most ?? Infinity
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

/** Returns whether `call` would have the same result if it were sent at the time of `first`. */
function hasSameResult(first: AuditRecord, call: AuditRecord): boolean {
  const keep = Math.min(...[first.keep ?? 0, call.keep ?? 0].map((ms) => (ms < 0 ? Infinity : ms)))
  return call.at < endOf(first) + keep
}

/** Returns how many calls and credits a single call saves that replaces all `calls`. */
function avoidableIn(calls: readonly AuditRecord[]): Pick<Advice, 'calls' | 'credits'> {
  const avoidable = calls.length - requestsOf(calls)
  return { calls: avoidable, credits: avoidable * (calls[0]?.credits ?? 0) }
}

/** Returns the number of pages that a single call needs to return the results of all `calls`. */
const requestsOf = (calls: readonly AuditRecord[]): number =>
  Math.floor(calls.reduce((sum, { fill = 0 }) => sum + fill, 0) + 1e-9) + 1

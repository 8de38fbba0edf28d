import type { Answer } from '../call.ts'
import { ResponseError, ServerError, TimeoutError } from '../errors.ts'
import type { Parameters } from '../parameters.ts'
import type { Position } from './cursor.ts'
import type { Query, Stream } from './query.ts'
import { type Range, sizeOf } from './range.ts'

/** Makes one call of the walk. `divisible`: should it fail, less will be asked for instead of the same again. */
export type Ask = (parameters: Parameters, divisible: boolean) => Promise<Answer<unknown>>

/** The items of one answer. */
export interface Piece {
  readonly items: readonly unknown[]
  /** Where they were asked for. */
  readonly from: Position
  /** Where to go on behind them; `undefined` at the end of the window. */
  readonly next: Position | undefined
}

/** How many blocks the service can cope with in one call. */
export class Pace {
  size: number
  readonly #most: number
  #good = 0

  constructor(most: number) {
    this.size = this.#most = most
  }

  failed(size: number): void {
    this.size = Math.min(this.size, size)
    this.#good = 0
  }

  /** After eight windows in a row that went well, a larger one is tried. */
  worked(): void {
    if (this.size >= this.#most || ++this.#good < 8) return
    this.size = Math.min(this.#most, this.size * 2)
    this.#good = 0
  }
}

/**
 * Reads one batch of one window from a position to its end, page by page. What times out or answers 5XX is halved,
 * down to one block; what was delivered of it is not delivered again.
 */
export async function* readWindow(
  query: Query,
  stream: Stream,
  start: Position,
  pace: Pace,
  ask: Ask,
): AsyncGenerator<Piece> {
  for (let at: Position | undefined = start; at; ) {
    const smaller = half(query, at)
    let answer: Answer<unknown>
    try {
      answer = await ask(parametersAt(query, stream, at), smaller !== undefined)
    } catch (error) {
      if (!smaller?.range || !(error instanceof TimeoutError || error instanceof ServerError)) throw error
      pace.failed(sizeOf(smaller.range))
      at = smaller
      continue
    }
    const items = itemsOf(query, answer)
    const from: Position = { ...at, ...pin(query, at, items) }
    const delivered = Math.max(0, (at.skip ?? 0) - at.offset)
    at = pageBehind(query, from, items, answer) ?? rangeBehind(query, from, pace)
    yield { items: wanted(query, items.slice(delivered)), from, next: at }
  }
}

/**
 * The first half of what is still to come at a position, if it can be cut. Behind a page, it begins with the block of
 * the last item seen, of which so many items are skipped; that needs items in the order of their blocks.
 */
function half(
  { direction, bounded }: Query,
  { batch, window, range, offset, skip = 0, last }: Position,
): Position | undefined {
  if (!bounded || !window || !range || (offset && !last)) return undefined
  const rest = offset && last ? direction.startingAt(range, last[0]) : range
  if (sizeOf(rest) < 2) return undefined
  const seen = offset && last ? last[1] + Math.max(0, skip - offset) : skip
  const [head] = direction.cut(rest, Math.ceil(sizeOf(rest) / 2))
  return { batch, window, range: head, offset: 0, ...(seen && { skip: seen }) }
}

/** The next page of a range; none behind a short one. */
function pageBehind(
  query: Query,
  at: Position,
  items: readonly unknown[],
  answer: Answer<unknown>,
): Position | undefined {
  const offset = at.offset + items.length
  if (query.cursor) {
    const token = field(answer.data, query.cursor.next)
    if (typeof token !== 'string' || !token) return undefined
    if (token === at.next) throw unexpected(query, answer, 'the cursor of the next page is that of this one')
    return { ...at, offset, next: token }
  }
  if (items.length < query.pageSize) return undefined
  const { last: _, ...rest } = at
  const last = lastBlock(query, at, items)
  return { ...rest, offset, ...(last && { last }) }
}

/** What is left of the window behind a range that has ended. */
function rangeBehind({ direction }: Query, { batch, window, range }: Position, pace: Pace): Position | undefined {
  pace.worked()
  const rest = window && range && direction.after(window, range)
  return rest && { batch, window, range: direction.cut(rest, pace.size)[0], offset: 0 }
}

/** A walk from the newest down is held to the blocks there were when it began: what is new would shift its pages. */
function pin(
  { facts: { window, parameters }, direction, bounded }: Query,
  at: Position,
  items: readonly unknown[],
): { window: Range; range: Range } | undefined {
  const newest = window && field(items[0], window.item)
  if (!window || !bounded || !direction.down || at.window || typeof newest !== 'number') return undefined
  const range: Range = [parameters[window.from]?.minimum ?? 0, newest]
  return { window: range, range }
}

/** The block of the last item, and how many of its items were seen; nothing where items are not in the order of blocks. */
function lastBlock({ facts: { window }, direction }: Query, at: Position, items: readonly unknown[]): Position['last'] {
  let last = at.last
  if (!window || (at.offset && !last)) return undefined
  for (const item of items) {
    const block = field(item, window.item)
    if (typeof block !== 'number' || (last && direction.compare(block, last[0]) < 0)) return undefined
    last = last?.[0] === block ? [block, last[1] + 1] : [block, 1]
  }
  return last
}

function parametersAt(
  { facts: { pages, window }, pageSize, bounded, cursor }: Query,
  stream: Stream,
  at: Position,
): Parameters {
  const parameters: Record<string, unknown> = { ...stream.parameters, ...stream.batches[at.batch] }
  if (window && bounded && at.range) [parameters[window.from], parameters[window.to]] = at.range
  if (pages) parameters[pages.size] = pageSize
  if (cursor && at.next !== undefined) parameters[cursor.parameter] = at.next
  else if (pages && !cursor) parameters[pages.offset] = at.offset
  return parameters
}

function itemsOf(query: Query, answer: Answer<unknown>): readonly unknown[] {
  const { items } = query.facts
  const list = items === undefined ? answer.data : field(answer.data, items)
  if (Array.isArray(list)) return list
  throw unexpected(query, answer, `the answer has no list \`${items}\``)
}

/** Where the service does not follow the range it is given, the items outside of it are left out here. */
function wanted({ facts: { window }, blocks, bounded }: Query, items: readonly unknown[]): readonly unknown[] {
  if (bounded || !window || !blocks) return items
  return items.filter((item) => {
    const block = field(item, window.item)
    return typeof block !== 'number' || (block >= blocks[0] && block <= blocks[1])
  })
}

export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const unexpected = ({ facts: { id } }: Query, { response, attempts }: Answer<unknown>, what: string) =>
  new ResponseError(`${id}: ${what}`, { operation: id, response, attempts })

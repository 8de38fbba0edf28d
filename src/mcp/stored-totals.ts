import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Parameters } from '../core/types.ts'
import { isRecord } from '../core/util/record.ts'
import type { Aggregate } from './list-query.ts'
import type { ResumedCall } from './resume-token.ts'
import { ArgumentError } from './suggest.ts'
import { omit } from './tools.ts'

/** Maximum number of interrupted calls whose totals are stored. Each further call discards the oldest totals. */
const maxTotals = 32

interface Part {
  readonly tool: string
  /** The arguments of the interrupted call that a resumed call must repeat. */
  readonly fixed: Parameters
  readonly totals: Aggregate
}

/** The totals of interrupted calls, which the calls that resume them continue. */
export class StoredTotals {
  readonly #parts = new Map<string, Part>()

  /**
   * Returns a copy of the totals that a call continues, so that another call with the same cursor continues from the
   * same totals. Returns `undefined` for a call that starts from the beginning.
   *
   * @throws {ArgumentError} if the totals are not stored anymore, or belong to another call.
   */
  find(tool: string, { args, totals: id }: ResumedCall): Aggregate | undefined {
    const isContinued = args['aggregate'] !== undefined && isRecord(args['cursor'])
    if (id === undefined && !isContinued) return undefined
    const part = this.#parts.get(String(id))
    if (!part) throw new ArgumentError('The totals so far are no longer stored: make the call again without `cursor`.')
    if (tool !== part.tool || !isDeepStrictEqual(fixedArguments(args), part.fixed))
      throw new ArgumentError(
        'The cursor belongs to totals of another call. Pass the arguments of `next` unchanged, with the same `where` and `aggregate`, or omit `cursor` to start from the beginning.',
      )
    return part.totals.clone()
  }

  /** Stores the totals of an interrupted call, which must not change afterwards. Returns their ID. */
  add(tool: string, args: Parameters, totals: Aggregate): string {
    const id = randomUUID()
    this.#parts.set(id, { tool, fixed: fixedArguments(args), totals })
    const [oldest] = this.#parts.keys()
    if (this.#parts.size > maxTotals && oldest) this.#parts.delete(oldest)
    return id
  }
}

/**
 * Returns the arguments that determine which items the totals contain. The cursor object of an SDK call is only valid
 * for the same parameters. For the next page of a single page, all arguments count.
 */
function fixedArguments(args: Parameters): Parameters {
  const { cursor, where, aggregate } = args
  return isRecord(cursor) ? { where, aggregate } : omit(args, ['fields', 'full'])
}

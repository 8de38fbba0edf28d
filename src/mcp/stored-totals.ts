import { randomUUID } from 'node:crypto'
import type { Parameters } from '../core/types.ts'
import { isRecord } from '../core/util/record.ts'
import type { Aggregate } from './list-query.ts'
import { toObject } from './reply.ts'
import { ArgumentError } from './suggest.ts'
import { omit } from './tools.ts'

/** Maximum number of interrupted calls whose totals are stored. Each further call discards the oldest totals. */
const maxTotals = 32
/** The property of a cursor that contains the ID of the totals of an interrupted call. */
const partName = 'part'

/** The totals of interrupted calls, which the calls that resume them continue. */
export class StoredTotals {
  readonly #totals = new Map<string, Aggregate>()

  /**
   * Returns the totals that an interrupted call has stored under the ID in its cursor. Returns `undefined` for a call
   * without a cursor.
   *
   * @throws {ArgumentError} if the totals are not stored anymore.
   */
  find({ cursor }: Parameters): Aggregate | undefined {
    if (!isRecord(cursor)) return undefined
    const totals = this.#totals.get(String(cursor[partName]))
    if (!totals)
      throw new ArgumentError('The totals so far are not stored (any more): make the call again without `cursor`.')
    return totals
  }

  /**
   * Stores the totals of an interrupted call. Returns the arguments that resume the call, with the ID of the totals in
   * the cursor.
   */
  add(args: Parameters, totals: Aggregate): Parameters {
    const id = randomUUID()
    this.#totals.set(id, totals)
    const [oldest] = this.#totals.keys()
    if (this.#totals.size > maxTotals && oldest) this.#totals.delete(oldest)
    return { ...args, cursor: { ...toObject(args['cursor']), [partName]: id } }
  }
}

/** Returns the arguments without the ID of stored totals, which is not part of the operation's cursor. */
export function withoutTotals(args: Parameters): Parameters {
  const { cursor } = args
  return isRecord(cursor) ? { ...args, cursor: omit(cursor, [partName]) } : args
}

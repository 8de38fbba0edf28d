import type { WindowMetadata } from '../../generated/vocabulary.gen.ts'
import { isAtEnd } from '../core/pagination/cursor.ts'
import type { BlockRange, Cursor, Parameters } from '../core/types.ts'
import type { JobState } from './cursor-file.ts'
import { UsageError } from './errors.ts'

export interface JobPart {
  readonly parameters: Parameters
  /** Cursor that resumes an interrupted query. Absent if the query starts from the beginning. */
  readonly cursor?: Cursor | undefined
  readonly range: BlockRange | undefined
}

export interface JobFlags {
  /**
   * Value of the flag `--since`. A duration such as `24h` selects a different block range in each run of the command.
   */
  readonly since?: unknown
  readonly until?: unknown
  readonly appendFromLast?: boolean
  readonly confirmations?: number
}

/**
 * Returns the queries that an `--all` command still has to run: the rest of an interrupted query and, with
 * `--append-from-last`, a query for newer blocks.
 *
 * @param state Content of the cursor file, if the file exists.
 * @throws {UsageError} if `--append-from-last` or `--confirmations` is set without the block range that it requires,
 * if the cursor file has no block range to append to, or if an interrupted job would write blocks twice.
 */
export function partsOfJob(
  window: WindowMetadata | undefined,
  given: Parameters,
  state: JobState | undefined,
  { appendFromLast, confirmations, since, until }: JobFlags,
): JobPart[] {
  if ((since ?? until) && window && state?.range && (state.cursor || isBeforeIncrement(state)) && !appendFromLast) {
    const [from, to] = state.range
    return [
      { parameters: { ...given, [window.from]: from, [window.to]: to }, cursor: state.cursor, range: state.range },
    ]
  }
  const parameters = confirmations === undefined ? given : withoutLastBlocks(window, given, confirmations)
  const range = rangeOf(window, parameters)
  if (!appendFromLast && state && isBeforeIncrement(state)) checkIncrement(range, state.range)
  if (!appendFromLast || !state) return [{ parameters, cursor: state?.cursor, range }]
  const last = state.range
  if (!window || !last || parameters[window.to] === undefined)
    throw new UsageError(
      '--append-from-last requires a job that was started with --block-from and --block-to, and a new end of the range',
      'Pass the new end with --block-to or --until',
    )
  const next: BlockRange = [last[1] + 1, Number(parameters[window.to])]
  const inRange = ([from, to]: BlockRange): Parameters => ({ ...parameters, [window.from]: from, [window.to]: to })
  const parts: JobPart[] = []
  if (!isFinished(state)) parts.push({ parameters: inRange(last), cursor: state.cursor, range: last })
  if (next[0] <= next[1]) parts.push({ parameters: inRange(next), range: next })
  return parts
}

/** Returns whether a job has read all pages. */
export const isFinished = ({ cursor }: Pick<JobState, 'cursor'>): boolean => cursor !== undefined && isAtEnd(cursor)

/** Returns whether `--append-from-last` was interrupted before the first page of its blocks. */
const isBeforeIncrement = ({ cursor, output, hasItems }: JobState): boolean =>
  cursor === undefined && (hasItems || Boolean(output?.bytes))

/** @throws {UsageError} if the range of the command is not the stored one, whose first page is not yet read. */
function checkIncrement(range: BlockRange | undefined, stored: BlockRange | undefined): void {
  if (!stored || (range?.[0] === stored[0] && range[1] === stored[1])) return
  throw new UsageError(
    `the job was interrupted before it read blocks ${stored[0]} to ${stored[1]}, and its output contains earlier blocks`,
    'Pass --append-from-last to continue the job, or --restart to start over',
  )
}

function rangeOf(window: WindowMetadata | undefined, parameters: Parameters): BlockRange | undefined {
  if (!window) return undefined
  const [from, to] = [parameters[window.from], parameters[window.to]]
  return typeof from === 'number' && typeof to === 'number' ? [from, to] : undefined
}

/**
 * Returns `parameters` with a block range that ends `confirmations` blocks earlier, because a chain reorganization may
 * still replace the latest blocks.
 */
function withoutLastBlocks(
  window: WindowMetadata | undefined,
  parameters: Parameters,
  confirmations: number,
): Parameters {
  const to = window && parameters[window.to]
  if (!window || typeof to !== 'number')
    throw new UsageError('--confirmations requires the end of the block range', 'Add --block-to or --until')
  const [from, end] = [parameters[window.from], to - confirmations]
  if (typeof from === 'number' && end < from)
    throw new UsageError(`--confirmations ${confirmations} omits all blocks of the range`, 'Pass a higher --block-to')
  return { ...parameters, [window.to]: end }
}

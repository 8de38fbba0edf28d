/**
 * Stores the progress of each job in Redis: the events it has read, and the cursor that continues after them.
 *
 * A page and its cursor are written atomically, and only if no other worker has written a page in the meantime. If the
 * queue considers a job stalled and gives it to a second worker, only one of the two workers can write its page.
 */
import type { Cursor } from 'chaindata'
import type { Cluster, Redis } from 'ioredis'
import type { Event, Range } from './ranges.ts'

export interface Progress {
  /** Number of pages that workers have written. */
  readonly pages: number
  /** Cursor that resumes after the last written page. */
  readonly cursor: Cursor | undefined
  readonly isDone: boolean
}

const writeScript = `
  if tonumber(redis.call('HGET', KEYS[1], 'pages') or 0) ~= tonumber(ARGV[1]) then return 0 end
  redis.call('HSET', KEYS[1], 'pages', ARGV[1] + 1, 'cursor', ARGV[2], 'done', ARGV[3])
  for i = 4, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
  return 1
`

const keys = ({ from, to }: Range): [string, string] => [`fleet:{${from}-${to}}`, `fleet:{${from}-${to}}:events`]

export async function read(redis: Redis | Cluster, range: Range): Promise<Progress> {
  const { pages = '0', cursor, done } = await redis.hgetall(keys(range)[0])
  return { pages: Number(pages), cursor: cursor ? JSON.parse(cursor) : undefined, isDone: done === '1' }
}

/**
 * Writes a page of events. Returns `false` without writing if another worker has written to this block range in the
 * meantime.
 */
export async function commit(
  redis: Redis | Cluster,
  range: Range,
  pages: number,
  page: { readonly cursor?: Cursor | undefined; readonly items?: readonly Event[]; readonly isDone?: boolean },
): Promise<boolean> {
  const { cursor, items = [], isDone = false } = page
  const events = items.map(({ blockNumber, txHash, logIndex }) => JSON.stringify({ blockNumber, txHash, logIndex }))
  const state = [pages, cursor ? JSON.stringify(cursor) : '', isDone ? 1 : 0]
  return (await redis.eval(writeScript, 2, ...keys(range), ...state, ...events)) === 1
}

export async function events(redis: Redis | Cluster, range: Range): Promise<Event[]> {
  return (await redis.lrange(keys(range)[1], 0, -1)).map((text) => JSON.parse(text))
}

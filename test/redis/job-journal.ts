import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Cursor } from '../../src/index.ts'

export interface JobOptions {
  readonly redisPort: number
  readonly url: string
  /** Requests per second of all processes together. */
  readonly rate: number
  readonly budget: number
  readonly lease?: number | undefined
  /** Path of the file to which the process writes its pages. */
  readonly journal: string
  readonly blockFrom: number
  readonly blockTo: number
}

export const jobKey = 'the-key-of-the-data-job'

export const eventsOf = ({ blockFrom, blockTo }: Pick<JobOptions, 'blockFrom' | 'blockTo'>) =>
  ({
    chain: 'ethereum-mainnet',
    contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
    eventType: 'tokenTransfer',
    blockFrom,
    blockTo,
  }) as const

interface Entry {
  /** Block numbers of the events. */
  readonly rows: readonly number[]
  readonly cursor: Cursor
  readonly hasMore: boolean
}

/** Reads the pages of a journal. Removes an incomplete last line, which a kill can leave, so that it is read again. */
export function readJournal(path: string) {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const complete = text.slice(0, text.lastIndexOf('\n') + 1)
  if (complete !== text) writeFileSync(path, complete)
  const entries: Entry[] = complete
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const last = entries.at(-1)
  return {
    rows: entries.flatMap(({ rows }) => rows),
    cursor: last?.cursor,
    isComplete: last !== undefined && !last.hasMore,
  }
}

import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cursor } from '../../src/index.ts'
import { type Context, repeat } from './activity.ts'
import { digestOf, listOf } from './workload.ts'

/** A page of a list, as one line of its journal. The items and the cursor to continue from are written together. */
interface Entry {
  readonly digests: readonly string[]
  readonly cursor: Cursor
  readonly hasMore: boolean
}

/** The part of a list that workers have read so far. */
export interface Journal {
  readonly digests: readonly string[]
  readonly cursor: Cursor | undefined
  readonly isComplete: boolean
}

/** Each slot reads the lists from this number on, up to the first number of the next slot. */
const firstNumber = (slot: number): number => slot * 100_000
const pathOf = (folder: string, number: number): string => join(folder, `${number}.ndjson`)

/** Reads the journal of a list. Removes an incomplete last line, which a kill can leave, so that its page is read again. */
export function readJournal(folder: string, number: number): Journal {
  const path = pathOf(folder, number)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const complete = text.slice(0, text.lastIndexOf('\n') + 1)
  if (complete !== text) writeFileSync(path, complete)
  const entries: Entry[] = complete
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const last = entries.at(-1)
  return {
    digests: entries.flatMap(({ digests }) => digests),
    cursor: last?.cursor,
    isComplete: last !== undefined && !last.hasMore,
  }
}

/** Returns the numbers of the lists that have a journal. */
export const listNumbers = (folder: string): number[] => readdirSync(folder).map((name) => Number.parseInt(name, 10))

/** Reads lists page by page, and writes each page to a journal. Begins with the list that the slot read last. */
export function readLists(context: Context): Promise<void> {
  const { client, signal, options } = context
  const folder = join(options.folder, 'journals')
  const [first, end] = [firstNumber(options.slot), firstNumber(options.slot + 1)]
  let number = Math.max(first, ...listNumbers(folder).filter((number) => number < end))
  return repeat(context, 'lists', 20, async () => {
    const { cursor, isComplete } = readJournal(folder, number)
    if (!isComplete) {
      for await (const page of listOf(number).pages(client, { cursor, signal, concurrency: 3 })) {
        const entry: Entry = { digests: page.items.map(digestOf), cursor: page.cursor, hasMore: page.hasMore }
        appendFileSync(pathOf(folder, number), `${JSON.stringify(entry)}\n`)
      }
    }
    number++
  })
}

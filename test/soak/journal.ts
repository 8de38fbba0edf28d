import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cursor } from '../../src/index.ts'
import { repeat, type Setting } from './activity.ts'
import { digestOf, listOf } from './workload.ts'

/** A page of a list, as one line of its journal. The items and the cursor to continue from are written together. */
interface Entry {
  readonly digests: readonly string[]
  readonly cursor: Cursor
  readonly hasMore: boolean
}

/** The part of a list that was read so far. */
export interface Journal {
  readonly digests: readonly string[]
  readonly cursor: Cursor | undefined
  readonly isComplete: boolean
}

/** The lists of a slot. The workers that replace each other continue where the previous one was killed. */
const numberOf = (slot: number, index: number): number => slot * 100_000 + index
const fileOf = (number: number): string => `${number}.ndjson`

/** Reads a journal. A kill can leave an incomplete last line, which is removed: its page is then read again. */
export function readJournal(path: string): Journal {
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

/** Returns the journals in a folder by the number of their list. */
export const listNumbers = (folder: string): number[] => readdirSync(folder).map((name) => Number.parseInt(name, 10))

/** Reads lists page by page, and writes each page to a journal before it reads the next. */
export function readLists(setting: Setting): Promise<void> {
  const { client, signal, options } = setting
  const folder = join(options.folder, 'journals')
  const first = numberOf(options.slot, 0)
  const last = Math.max(
    first,
    ...listNumbers(folder).filter((number) => number >= first && number < numberOf(options.slot + 1, 0)),
  )
  let number = last
  return repeat(setting, 'lists', 20, async () => {
    const path = join(folder, fileOf(number))
    const { cursor, isComplete } = readJournal(path)
    if (!isComplete) {
      for await (const page of listOf(number).pages(client, { cursor, signal, concurrency: 3 })) {
        const entry: Entry = { digests: page.items.map(digestOf), cursor: page.cursor, hasMore: page.hasMore }
        appendFileSync(path, `${JSON.stringify(entry)}\n`)
      }
    }
    number++
  })
}

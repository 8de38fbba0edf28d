import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { Cursor } from '../types.ts'
import { UsageError } from './failure.ts'

/** Where a walk stands, kept in a file from page to page. It is there as long as the walk has not come to its end. */
export class CursorFile {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /** Where an earlier walk stopped; nothing where there was none. */
  async read(): Promise<Cursor | undefined> {
    const text = await readFile(this.#path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw this.#unfit(`can't be read (${error.code})`)
    })
    if (text === undefined) return undefined
    try {
      return JSON.parse(text)
    } catch {
      throw this.#unfit('holds no cursor')
    }
  }

  /** Whole or not at all: a crash while it is written leaves the cursor before. */
  async write(cursor: Cursor): Promise<void> {
    // In a folder that others may write to, nobody can put a link in its place beforehand.
    const next = `${this.#path}.${randomUUID()}.tmp`
    try {
      await writeFile(next, `${JSON.stringify(cursor)}\n`, { flag: 'wx', mode: 0o600 })
      await rename(next, this.#path)
    } catch (error) {
      await rm(next, { force: true })
      throw this.#unfit(`can't be written (${Object(error).code})`)
    }
  }

  /** The walk has come to its end. */
  async remove(): Promise<void> {
    await rm(this.#path, { force: true })
  }

  #unfit(what: string): UsageError {
    return new UsageError(
      `the file given as --cursor-file ${what}`,
      'Give another --cursor-file, or remove it to start over',
    )
  }
}

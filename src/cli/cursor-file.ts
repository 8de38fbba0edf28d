import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { Cursor } from '../types.ts'
import { UsageError } from './errors.ts'

/** Stores the cursor of `--all` after each page. The file is removed when all pages were read. */
export class CursorFile {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /** Returns the stored cursor, or `undefined` if the file does not exist. */
  async read(): Promise<Cursor | undefined> {
    const text = await readFile(this.#path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw this.#fileError(`can't be read (${error.code})`)
    })
    if (text === undefined) return undefined
    try {
      return JSON.parse(text)
    } catch {
      throw this.#fileError('does not contain a cursor')
    }
  }

  /** Replaces the file atomically: a crash while writing leaves the previous cursor. */
  async write(cursor: Cursor): Promise<void> {
    // An unpredictable name: in a shared folder, another user could place a link under a predictable one.
    const temporaryPath = `${this.#path}.${randomUUID()}.tmp`
    try {
      await writeFile(temporaryPath, `${JSON.stringify(cursor)}\n`, { flag: 'wx', mode: 0o600 })
      await rename(temporaryPath, this.#path)
    } catch (error) {
      await rm(temporaryPath, { force: true })
      const code = error instanceof Error && 'code' in error ? error.code : 'unknown error'
      throw this.#fileError(`can't be written (${code})`)
    }
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true })
  }

  #fileError(problem: string): UsageError {
    return new UsageError(
      `the file passed as --cursor-file ${problem}`,
      'Pass another --cursor-file, or remove the file to start over',
    )
  }
}

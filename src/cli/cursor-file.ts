import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { BlockRange, Cursor } from '../types.ts'
import { field, isRecord } from '../util/record.ts'
import { UsageError } from './errors.ts'

export interface JobState {
  readonly cursor: Cursor
  readonly range?: BlockRange | undefined
}

/** A file that stores the cursor of an `--all` command after each page, so that the user can resume the command. */
export class CursorFile {
  readonly #path: string
  #isLocked = false

  constructor(path: string) {
    this.#path = path
  }

  get #lockPath(): string {
    return `${this.#path}.lock`
  }

  /**
   * Locks the cursor file, so that no other process can use it. Commands lock the file before they spend credits.
   *
   * @throws {UsageError} if the file is not writable, or if another process has locked it.
   */
  async lock(): Promise<void> {
    for (let isRetry = false; !this.#isLocked; isRetry = true) {
      try {
        await writeFile(this.#lockPath, String(process.pid), { flag: 'wx', mode: 0o600 })
        this.#isLocked = true
      } catch (error) {
        const code = field(error, 'code')
        if (code !== 'EEXIST' || isRetry) throw this.#fileError(`can't be written (${code})`)
        const owner = Number(await readFile(this.#lockPath, 'utf8').catch(() => ''))
        if (isRunning(owner))
          throw new UsageError(
            `process ${owner} is using the file passed as --cursor-file`,
            `Wait until it ends, or pass another --cursor-file (if it has ended, remove ${this.#lockPath})`,
          )
        // The process that created the lock is gone.
        await rm(this.#lockPath, { force: true })
      }
    }
  }

  async unlock(): Promise<void> {
    if (this.#isLocked) await rm(this.#lockPath, { force: true })
    this.#isLocked = false
  }

  /** Returns the stored cursor and block range, or `undefined` if the cursor file does not exist. */
  async read(): Promise<JobState | undefined> {
    const text = await readFile(this.#path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw this.#fileError(`can't be read (${error.code})`)
    })
    if (text === undefined) return undefined
    try {
      const value: unknown = JSON.parse(text)
      // Earlier versions stored only the cursor. Pagination validates the cursor.
      return isRecord(value) && 'cursor' in value ? (value as unknown as JobState) : { cursor: value as Cursor }
    } catch {
      throw this.#fileError('does not contain a cursor')
    }
  }

  /**
   * Writes `state` to the cursor file. Replaces the file atomically, so that a crash cannot leave an incomplete file.
   */
  async write(state: JobState): Promise<void> {
    // Another user of a shared folder could create a link with a predictable name.
    const temporaryPath = `${this.#path}.${randomUUID()}.tmp`
    try {
      await writeFile(temporaryPath, `${JSON.stringify(state)}\n`, { flag: 'wx', mode: 0o600 })
      await rename(temporaryPath, this.#path)
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw this.#fileError(`can't be written (${field(error, 'code') ?? 'unknown error'})`)
    }
  }

  #fileError(problem: string): UsageError {
    return new UsageError(
      `the file passed as --cursor-file ${problem}`,
      'Pass another --cursor-file, or remove the file to start over',
    )
  }
}

function isRunning(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false
  try {
    // Signal 0 does not end the process; it only checks whether the process exists.
    process.kill(processId, 0)
    return true
  } catch (error) {
    return field(error, 'code') === 'EPERM'
  }
}

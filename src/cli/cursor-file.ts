import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { BlockRange, Cursor } from '../core/types.ts'
import { parseJson } from '../core/util/json.ts'
import { field, isRecord } from '../core/util/record.ts'
import { FileError, UsageError } from './errors.ts'
import { FileLock } from './file-lock.ts'
import type { SavedOutput } from './output-file.ts'

/** The state of an `--all` command. */
export interface JobState {
  /** The position after the last page that was written. Absent before the first page. */
  readonly cursor?: Cursor | undefined
  readonly range?: BlockRange | undefined
  /** The content of the output file up to `cursor`. Absent if the output is not a file. */
  readonly output?: SavedOutput | undefined
  /** Whether the output contains items. Absent in the files of earlier versions. */
  readonly hasItems?: boolean | undefined
  /** Credits that the job has spent or may have been charged, including calls in flight. */
  readonly credits?: number | undefined
}

/** A file that stores the state of an `--all` command after each page, so that the user can resume the command. */
export class CursorFile {
  readonly #path: string
  readonly #lock: FileLock

  constructor(path: string) {
    this.#path = path
    this.#lock = new FileLock(`${path}.lock`)
  }

  /** Only the process that has locked the cursor file uses this file. */
  get #temporaryPath(): string {
    return `${this.#path}.lock.tmp`
  }

  /**
   * Locks the cursor file, so that no other process can use it. Commands lock the file before they spend credits.
   *
   * @throws {UsageError} if the file is not writable, or if another process has locked it.
   */
  async lock(): Promise<void> {
    const lockPath = `${this.#path}.lock`
    const holder = await this.#lock.acquire().catch((error: unknown) => {
      if (error instanceof UsageError) throw error
      throw fileError(UsageError, `can't be written (${field(error, 'code') ?? 'unknown error'})`)
    })
    if (holder !== undefined)
      throw new UsageError(
        `process ${holder} is using the file passed as --cursor-file`,
        `Wait until it ends, or pass another --cursor-file (if it has ended, remove ${lockPath})`,
      )
    // The file remains if a process is killed while it writes.
    rmSync(this.#temporaryPath, { force: true })
  }

  unlock(): void {
    this.#lock.release()
  }

  /** Returns the stored state, or `undefined` if the cursor file does not exist. */
  read(): JobState | undefined {
    let text: string
    try {
      const stats = statSync(this.#path, { throwIfNoEntry: false })
      if (!stats) return undefined
      // A device or a pipe may never end.
      if (!stats.isFile()) throw fileError(UsageError, `can't be read (not a file)`)
      text = readFileSync(this.#path, 'utf8')
    } catch (error) {
      if (error instanceof UsageError) throw error
      throw fileError(UsageError, `can't be read (${field(error, 'code')})`)
    }
    const state = parseState(text)
    if (!state) throw fileError(UsageError, 'does not contain a cursor')
    return state
  }

  /**
   * Replaces the stored state. The file is replaced atomically, so that a crash cannot leave an incomplete file.
   *
   * @throws {FileError} if the file cannot be written, or if another process uses it now.
   */
  write(state: JobState): void {
    if (this.#lock.isLost)
      throw new FileError(
        'another process is using the file passed as --cursor-file, because this process was suspended for too long',
        'Wait until it ends',
      )
    try {
      const text = `${JSON.stringify(state)}\n`
      try {
        this.#writeTemporary(text)
      } catch (error) {
        if (field(error, 'code') !== 'EEXIST') throw error
        rmSync(this.#temporaryPath)
        this.#writeTemporary(text)
      }
      renameSync(this.#temporaryPath, this.#path)
    } catch (error) {
      rmSync(this.#temporaryPath, { force: true })
      throw fileError(FileError, `can't be written (${field(error, 'code') ?? 'unknown error'})`)
    }
  }

  /** Creates the temporary file. Another user of a shared folder could create a link with its name. */
  #writeTemporary(text: string): void {
    writeFileSync(this.#temporaryPath, text, { flag: 'wx', mode: 0o600 })
  }
}

/** Parses the content of a cursor file. Earlier versions stored only the cursor. Pagination checks its positions. */
function parseState(text: string): JobState | undefined {
  const value = parseJson(text)
  if (!isRecord(value)) return undefined
  const state = 'cursor' in value || 'credits' in value ? value : { cursor: value }
  const { cursor, credits = 0, output, range }: Partial<Record<keyof JobState, unknown>> = state
  const isValid =
    (cursor === undefined || Array.isArray(field(cursor, 'at'))) &&
    isCount(credits) &&
    (range === undefined || (Array.isArray(range) && range.length === 2 && range.every(isCount))) &&
    (output === undefined || (isCount(field(output, 'bytes')) && typeof field(output, 'tail') === 'string'))
  return isValid ? (state as JobState) : undefined
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

const fileError = <E>(Type: new (message: string, hint: string) => E, problem: string): E =>
  new Type(
    `the file passed as --cursor-file ${problem}`,
    'Pass another --cursor-file, or remove the file to start over',
  )

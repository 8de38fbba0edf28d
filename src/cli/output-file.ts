import { createHash } from 'node:crypto'
import { constants, statSync } from 'node:fs'
import { type FileHandle, open, realpath, rm } from 'node:fs/promises'
import { isatty } from 'node:tty'
import { field } from '../core/util/record.ts'
import { FileError, UsageError } from './errors.ts'
import { type Io, isPipeClosed, type OutputStream, safeStream } from './io.ts'

/** What a job has written to its output file. */
export interface SavedOutput {
  readonly bytes: number
  /** Digest of the last bytes, to detect that the user has changed or replaced the file. */
  readonly tail: string
}

/** Number of bytes in the digest of `SavedOutput`. */
const tailLength = 1024

/** A file as the standard output of a command. A failed write leaves no incomplete line in the file. */
export class OutputFile implements OutputStream {
  /** Whether the path is that of a terminal, such as /dev/tty. */
  readonly isTTY: boolean
  readonly #file: FileHandle
  /** Length of the file in bytes. `undefined` for a pipe or device. */
  #length: number | undefined
  /** The last bytes of the file. */
  #tail: Buffer
  /** Whether the file has been cut to `#length`. A command that fails before its first write does not change the file. */
  #isCut = false

  private constructor(file: FileHandle, length: number | undefined, tail: Buffer = Buffer.alloc(0)) {
    this.isTTY = isatty(file.fd)
    this.#file = file
    this.#length = length
    this.#tail = tail
  }

  /** Opens a file. The first write deletes its content. */
  static async create(path: string): Promise<OutputFile> {
    const file = await open(path, constants.O_WRONLY | constants.O_CREAT).catch(throwUsageError)
    return new OutputFile(file, (await file.stat()).isFile() ? 0 : undefined)
  }

  /**
   * Opens a file to append to it.
   *
   * @param saved What an interrupted job had written to the file when it stored its cursor. The first write deletes
   * anything after that, because the job will write it again. Default: the whole file.
   * @throws {UsageError} if the file does not begin with what the job had written.
   */
  static async append(path: string, saved?: SavedOutput): Promise<OutputFile> {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats && saved?.bytes) throw changedError('does not exist, but an earlier run of the job has written to it')
    if (!stats?.isFile()) return OutputFile.create(path)
    const file = await open(path, 'r+').catch(throwUsageError)
    try {
      const length = saved?.bytes ?? stats.size
      const tail = await readTail(file, length)
      if (saved && stats.size < saved.bytes)
        throw changedError(`has ${stats.size} bytes, but an earlier run of the job has written ${saved.bytes}`)
      if (saved && digestOf(tail) !== saved.tail)
        throw changedError('was changed or replaced after an earlier run of the job')
      return new OutputFile(file, length, tail)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** Whether the output is empty. `undefined` for a pipe or device. */
  get isEmpty(): boolean | undefined {
    return this.#length === undefined ? undefined : this.#length === 0
  }

  /** Writes text. Callers wait for `done` before the next write. */
  write(text: string, done: (error?: Error | null) => void = () => {}): void {
    this.#append(Buffer.from(text)).then(() => done(), done)
  }

  /** Write errors are passed only to the callback of `write`. */
  on(): void {}

  /** The content of the file. `undefined` for a pipe or device. */
  get content(): SavedOutput | undefined {
    return this.#length === undefined ? undefined : { bytes: this.#length, tail: digestOf(this.#tail) }
  }

  /** Flushes the file to the disk, and returns its content. */
  async save(): Promise<SavedOutput | undefined> {
    await this.#cut().catch(throwFileError)
    if (this.#length !== undefined) await this.#file.datasync().catch(throwFileError)
    return this.content
  }

  async close(): Promise<void> {
    await this.#cut().catch(throwFileError)
    await this.#file.close().catch(throwFileError)
  }

  /** Closes the file after the command has failed. */
  async abandon(): Promise<void> {
    await this.#file.close().catch(() => {})
  }

  async #cut(): Promise<void> {
    if (this.#length !== undefined && !this.#isCut) await this.#file.truncate(this.#length)
    this.#isCut = true
  }

  async #append(bytes: Buffer): Promise<void> {
    try {
      await this.#cut()
      // A full disk can accept a part of the bytes and report the error only for the next part.
      for (let done = 0; done < bytes.length; ) {
        const position = this.#length === undefined ? null : this.#length + done
        done += (await this.#file.write(bytes, done, bytes.length - done, position)).bytesWritten
      }
    } catch (error) {
      if (this.#length !== undefined) await this.#file.truncate(this.#length).catch(() => {})
      throwFileError(error)
    }
    if (this.#length === undefined) return
    this.#length += bytes.length
    this.#tail = Buffer.concat([this.#tail, bytes.subarray(-tailLength)]).subarray(-tailLength)
  }
}

/** Calls `print` with the file at `path` as standard output. Without a path, calls `print` with `io` unchanged. */
export async function withOutputFile(
  path: string | undefined,
  io: Io,
  print: (io: Io) => Promise<void>,
): Promise<void> {
  if (path === undefined) return print(io)
  await withFile(await OutputFile.create(path), (file) => print({ ...io, stdout: safeStream(file, new Set()) }))
}

/** Calls `use` with an output file, and closes the file. */
export async function withFile(file: OutputFile, use: (file: OutputFile) => Promise<void>): Promise<void> {
  try {
    await use(file)
  } catch (error) {
    await file.abandon()
    throw error
  }
  await file.close()
}

/**
 * Checks that the output file is writable. Commands check the file before they spend credits.
 *
 * @throws {UsageError} if the file is not writable.
 */
export async function checkOutputFile(path: string): Promise<void> {
  try {
    const isNew = !statSync(path, { throwIfNoEntry: false })
    await (await open(path, 'a')).close()
    // The path may be that of a link, which must remain.
    if (isNew) await rm(await realpath(path))
  } catch (error) {
    throwUsageError(error)
  }
}

async function readTail(file: FileHandle, length: number): Promise<Buffer> {
  const size = Math.min(length, tailLength)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, length - size)
  return buffer.subarray(0, bytesRead)
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url')

const writeProblem = (error: unknown): string =>
  `the file passed as --output can't be written (${field(error, 'code') ?? 'unknown error'})`

function throwUsageError(error: unknown): never {
  throw new UsageError(writeProblem(error), 'Check its path and permissions')
}

function throwFileError(error: unknown): never {
  // If the file is a named pipe, a program such as `head` closes it after reading enough.
  if (isPipeClosed(error)) throw error
  throw new FileError(writeProblem(error), 'Check the free space')
}

const changedError = (problem: string): UsageError =>
  new UsageError(`the file passed as --output ${problem}`, 'Restore the file, or pass --restart to start over')

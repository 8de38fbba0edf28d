import { createWriteStream, existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { field } from '../util/record.ts'
import { UsageError } from './errors.ts'
import type { Io } from './io.ts'

/** Calls `print` with the file at `path` as standard output. Without a path, calls `print` with `io` unchanged. */
export async function withOutputFile(
  path: string | undefined,
  mode: 'w' | 'a',
  io: Io,
  print: (io: Io) => Promise<void>,
): Promise<void> {
  if (path === undefined) return print(io)
  const stream = createWriteStream(path, { flags: mode })
  await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject)).catch((error) => {
    throw outputError(error)
  })
  // `writeOutput` already rejects if a write fails. Without this listener, the error would also crash the process.
  stream.on('error', () => {})
  try {
    await print({ ...io, stdout: stream })
  } finally {
    stream.end()
    await finished(stream)
  }
}

/**
 * Checks that the output file is writable. Commands check the file before they spend credits.
 *
 * @throws {UsageError} if the file is not writable.
 */
export async function checkOutputFile(path: string): Promise<void> {
  const isNew = !existsSync(path)
  try {
    await (await open(path, 'a')).close()
    if (isNew) await rm(path)
  } catch (error) {
    throw outputError(error)
  }
}

const outputError = (error: unknown): UsageError =>
  new UsageError(
    `the file passed as --output can't be written (${field(error, 'code')})`,
    'Check its path and permissions',
  )

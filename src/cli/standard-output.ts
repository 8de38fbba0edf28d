import { fstatSync, ftruncateSync, writeSync } from 'node:fs'
import { field } from '../core/util/record.ts'
import { FileError } from './errors.ts'
import type { OutputStream } from './io.ts'

/**
 * Returns the standard output of this process. If it is a file, `process.stdout` would ignore that a full disk accepts
 * only a part of a text.
 */
export function standardOutput(): OutputStream {
  const { stdout } = process
  if (!fstatSync(stdout.fd).isFile()) return stdout
  return {
    write(text, done = () => {}) {
      try {
        appendToFile(stdout.fd, Buffer.from(text))
      } catch (error) {
        return done(new FileError(`standard output can't be written (${field(error, 'code')})`, 'Check the free space'))
      }
      done()
    },
    on() {},
  }
}

/** Writes to a file. If that fails, removes the incomplete text, unless another process has written after it. */
function appendToFile(file: number, bytes: Buffer): void {
  const before = fstatSync(file).size
  let written = 0
  try {
    while (written < bytes.length) written += writeSync(file, bytes, written)
  } catch (error) {
    if (written && fstatSync(file).size === before + written) ftruncateSync(file, before)
    throw error
  }
}

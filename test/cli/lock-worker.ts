/**
 * Locks one cursor file after the other at given times, as other processes do at the same time. Prints `1` for each file
 * that it locked and `0` for each file that another process locked.
 *
 * node lock-worker.ts <folder> <number of files> <time of the first in milliseconds> <interval>
 */
import { join } from 'node:path'
import { CursorFile } from '../../src/cli/cursor-file.ts'
import { UsageError } from '../../src/cli/errors.ts'

const [folder = '', ...numbers] = process.argv.slice(2)
const [files = 0, start = 0, interval = 0] = numbers.map(Number)
let results = ''
for (let i = 0; i < files; i++) {
  while (Date.now() < start + i * interval);
  try {
    await new CursorFile(join(folder, String(i))).lock()
    results += '1'
  } catch (error) {
    if (!(error instanceof UsageError && error.message.includes('is using the file'))) throw error
    results += '0'
  }
}
console.log(results)
// The process keeps its locks until all others have ended.
setInterval(() => {}, 1_000)

import { createInterface } from 'node:readline'
import { UsageError } from './errors.ts'
import type { Io } from './io.ts'

/**
 * Asks a question on the terminal.
 *
 * @param alternative What to do if there is no terminal.
 * @throws {UsageError} unless the user answers with `y` or `yes`.
 */
export async function confirm(question: string, io: Io, alternative: string): Promise<void> {
  if (!io.stdin.isTTY) throw new UsageError('this command needs a terminal to ask for confirmation', alternative)
  io.stderr.write(`${question} [y/N] `)
  const lines = createInterface({ input: io.stdin })
  for await (const line of lines) {
    if (/^y(es)?$/i.test(line.trim())) return
    break
  }
  throw new UsageError('not confirmed', 'Nothing was changed')
}

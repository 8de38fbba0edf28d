import { formatNumber } from '../catalog/text.ts'
import type { CallProgress } from '../verify/run.ts'
import { type Io, terminalWidth, writeStyled } from './io.ts'

/** The progress of `chaindata verify` on standard error: one line on a terminal, otherwise a line for each tenth. */
export class VerifyProgress {
  readonly #io: Io
  readonly #isTerminal: boolean
  #tenth = 0

  constructor(io: Io) {
    this.#io = io
    this.#isTerminal = io.stderr.isTTY === true && io.env['TERM'] !== 'dumb'
  }

  update({ done, total, credits, operation }: CallProgress): void {
    const text = `${formatNumber(done)} of ${formatNumber(total)} calls, ${formatNumber(credits)} credits`
    if (this.#isTerminal) {
      this.#write(`${clearLine}${`${text}, ${operation}`.slice(0, terminalWidth(this.#io.stderr, 80) - 1)}`)
      return
    }
    const tenth = Math.floor((done * 10) / total)
    if (tenth > this.#tenth) this.#write(`${text}\n`)
    this.#tenth = tenth
  }

  clear(): void {
    if (this.#isTerminal) this.#write(clearLine)
  }

  #write(text: string): void {
    writeStyled(this.#io.stderr, text).catch(() => {})
  }
}

const clearLine = '\r\u001b[K'

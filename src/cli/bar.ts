import { number } from '../catalog/text.ts'
import type { Progress } from '../pagination/progress.ts'
import { type Io, styled } from './io.ts'

/** How far a walk has come, in one line at the bottom of a terminal; silent where there is none. */
export class Bar {
  readonly #io: Io
  readonly #isShown: boolean
  #text = ''
  #drawn = 0

  constructor(io: Io) {
    this.#io = io
    this.#isShown = io.stderr.isTTY === true && io.env['TERM'] !== 'dumb'
  }

  update(progress: Progress, items: number): void {
    if (!this.#isShown) return
    this.#text = this.#line(progress, items)
    // Faster than eyes would only cost time.
    if (performance.now() - this.#drawn > 50) this.draw()
  }

  draw(): void {
    if (!this.#text) return
    this.#drawn = performance.now()
    this.#io.stderr.write(`\r\u001b[K${this.#text}`)
  }

  /** Makes room for what else is written; the next update draws it again. */
  clear(): void {
    if (this.#text) this.#io.stderr.write('\r\u001b[K')
  }

  #line({ done, total, calls, credits, rate, eta }: Progress, items: number): string {
    const { stderr, env } = this.#io
    const part = total ? Math.min(1, done / total) : 1
    const filled = Math.round(part * width)
    const bar = styled('cyan', '█'.repeat(filled), stderr, env) + styled('dim', '░'.repeat(width - filled), stderr, env)
    const rest = [
      `${Math.floor(part * 100)} %`,
      `${number(items)} items`,
      `${number(calls)} calls`,
      `${number(credits)} credits`,
      `${rate.toFixed(1)}/s`,
      ...(eta === undefined ? [] : [`${Math.ceil(eta / 1000)} s left`]),
    ]
    let text = ''
    // What has no room is left out, since a line that wraps can't be drawn over.
    for (const one of rest) if (width + text.length + one.length + 4 < (stderr.columns ?? 80)) text += `  ${one}`
    return bar + text
  }
}

const width = 24

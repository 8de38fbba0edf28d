import { countText, formatNumber } from '../catalog/text.ts'
import type { Progress } from '../core/pagination/progress.ts'
import { type Io, styled, terminalWidth, writeStyled } from './io.ts'

/** A progress bar on standard error. If standard error is not a terminal, nothing is drawn. */
export class ProgressBar {
  readonly #io: Io
  readonly #isEnabled: boolean
  #text = ''
  #drawnAt = 0

  constructor(io: Io) {
    this.#io = io
    this.#isEnabled = io.stderr.isTTY === true && io.env['TERM'] !== 'dumb'
  }

  update(progress: Progress, items: number): void {
    if (!this.#isEnabled) return
    this.#text = this.#format(progress, items)
    if (performance.now() - this.#drawnAt > minDrawIntervalMs) this.draw()
  }

  draw(): void {
    if (!this.#text) return
    this.#drawnAt = performance.now()
    this.#write(`${clearLine}${this.#text}`)
  }

  /** Erases the progress bar, so that other output can be printed. The next update draws it again. */
  clear(): void {
    if (this.#text) this.#write(clearLine)
  }

  #write(text: string): void {
    writeStyled(this.#io.stderr, text).catch(() => {})
  }

  #format({ done, total, calls, credits, rate, eta }: Progress, items: number): string {
    const { stderr, env } = this.#io
    const fraction = total ? Math.min(1, done / total) : 1
    const filled = Math.round(fraction * width)
    const bar = styled('cyan', '█'.repeat(filled), stderr, env) + styled('dim', '░'.repeat(width - filled), stderr, env)
    const labels = [
      `${Math.floor(fraction * 100)} %`,
      countText(items, 'item'),
      countText(calls, 'call'),
      `${formatNumber(credits)} credits`,
      `${rate.toFixed(1)}/s`,
    ]
    if (eta !== undefined) labels.push(`${Math.ceil(eta / 1000)} s left`)
    // The terminal cannot redraw a wrapped line in place, so labels that do not fit are omitted.
    const columns = terminalWidth(stderr, 80)
    let text = ''
    for (const label of labels) {
      if (width + text.length + label.length + 4 < columns) text += `  ${label}`
    }
    return bar + text
  }
}

/** Width of the bar in characters, without its label. */
const width = 24
const minDrawIntervalMs = 50
const clearLine = '\r\u001b[K'

import type { Written } from './rpc.ts'

interface Waiting {
  readonly written: Written
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
}

/** Gathers what is asked for at the same time, and asks for it together. */
export class Batches {
  readonly #size: number
  readonly #wait: number
  readonly #ask: (all: readonly Written[]) => Promise<Promise<unknown>[]>
  #waiting: Waiting[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    { size, wait }: { size: number; wait: number },
    ask: (all: readonly Written[]) => Promise<Promise<unknown>[]>,
  ) {
    this.#size = size
    this.#wait = wait
    this.#ask = ask
  }

  add(written: Written): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ written, resolve, reject }) >= this.#size) this.#send()
      else this.#timer ??= setTimeout(() => this.#send(), this.#wait)
    })
  }

  #send(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const all = this.#waiting
    this.#waiting = []
    this.#ask(all.map(({ written }) => written)).then(
      (answers) => {
        for (const [i, { resolve }] of all.entries()) resolve(answers[i])
      },
      (error: unknown) => {
        for (const { reject } of all) reject(error)
      },
    )
  }
}

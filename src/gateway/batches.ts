import type { RequestArguments } from './rpc.ts'

interface Waiting {
  readonly args: RequestArguments
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
}

/** Gathers what is asked for at the same time, and asks for it together. */
export class Batches {
  readonly #size: number
  readonly #wait: number
  readonly #ask: (all: readonly RequestArguments[]) => Promise<Promise<unknown>[]>
  #waiting: Waiting[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    { size, wait }: { size: number; wait: number },
    ask: (all: readonly RequestArguments[]) => Promise<Promise<unknown>[]>,
  ) {
    this.#size = size
    this.#wait = wait
    this.#ask = ask
  }

  add(args: RequestArguments): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ args, resolve, reject }) >= this.#size) this.#send()
      else this.#timer ??= setTimeout(() => this.#send(), this.#wait)
    })
  }

  #send(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const all = this.#waiting
    this.#waiting = []
    this.#ask(all.map(({ args }) => args)).then(
      (answers) => {
        for (const [i, { resolve }] of all.entries()) resolve(answers[i])
      },
      (error: unknown) => {
        for (const { reject } of all) reject(error)
      },
    )
  }
}

import type { SerializedRequest } from './rpc.ts'

interface QueuedRequest {
  readonly request: SerializedRequest
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
}

/** Sends JSON-RPC requests as one batch. Resolves to one promise per request, in the same order. */
type SendBatch = (requests: readonly SerializedRequest[]) => Promise<Promise<unknown>[]>

/** Collects JSON-RPC requests and sends them in batches. */
export class Batches {
  readonly #size: number
  readonly #wait: number
  readonly #sendBatch: SendBatch
  #queue: QueuedRequest[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor({ size, wait }: { size: number; wait: number }, sendBatch: SendBatch) {
    this.#size = size
    this.#wait = wait
    this.#sendBatch = sendBatch
  }

  /** Adds a request to the next batch. Resolves to the result of the request. */
  add(request: SerializedRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, resolve, reject })
      if (this.#queue.length >= this.#size) this.#flush()
      else this.#timer ??= setTimeout(() => this.#flush(), this.#wait)
    })
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const batch = this.#queue
    this.#queue = []
    this.#sendBatch(batch.map(({ request }) => request)).then(
      (results) => {
        for (const [i, { resolve }] of batch.entries()) resolve(results[i])
      },
      (error: unknown) => {
        for (const { reject } of batch) reject(error)
      },
    )
  }
}

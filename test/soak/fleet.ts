import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Counts, LedgerReading, WorkerMessage, WorkerOptions } from './messages.ts'
import type { Resources } from './resources.ts'

/** A worker process, and what it has reported. */
export interface Worker {
  readonly id: string
  readonly slot: number
  readonly process: ChildProcess
  /** Exit code; `null` if the process was killed. */
  readonly exited: Promise<number | null>
  /** URL of its receivers of alerts, once it has started. */
  url?: string
  /** Resources before the first call, every few seconds, and after the last call. */
  start?: Resources
  readonly samples: Resources[]
  end?: Resources
  ledger: LedgerReading
  counts: Counts
  isKilled: boolean
}

export type FleetOptions = Omit<WorkerOptions, 'id' | 'slot' | 'library' | 'transport' | 'seed'> & {
  /** Folder for temporary files. */
  readonly temporary: string
}

/** The number of workers that are never killed, and the number of all workers at a time. */
export const steadyWorkers = 2
export const fleetSize = 5

/** Starts, kills and stops workers, and collects their reports. */
export class Fleet {
  readonly #options: FleetOptions
  /** All workers so far. */
  readonly workers: Worker[] = []
  /** The worker of each slot. */
  readonly current: Worker[] = []
  readonly written: string[] = []
  readonly broken: string[] = []

  constructor(options: FleetOptions) {
    this.#options = options
    for (let slot = 0; slot < fleetSize; slot++) this.#start(slot)
  }

  /** The number of workers that have started. */
  get readyCount(): number {
    return this.current.filter(({ start }) => start).length
  }

  /** Kills a worker and starts another one in its slot. */
  async replace(slot: number): Promise<void> {
    const worker = this.current[slot]
    if (!worker) throw new RangeError(`there is no worker ${slot}`)
    worker.isKilled = true
    worker.process.kill('SIGKILL')
    await worker.exited
    this.#start(slot)
  }

  /** Lets all workers finish. Returns the exit code of each; `null` if it did not exit within two minutes. */
  async stop(): Promise<(number | null)[]> {
    for (const { process } of this.current) process.send('stop', () => {})
    return Promise.all(
      this.current.map(async ({ exited, process }) => {
        const timer = setTimeout(() => process.kill('SIGKILL'), 120_000)
        const code = await exited
        clearTimeout(timer)
        return code
      }),
    )
  }

  #start(slot: number): void {
    const { temporary, ...options } = this.#options
    const number = this.workers.length
    const id = `${slot}-${number}`
    // Workers start faster with a compile cache.
    const cache = fileURLToPath(new URL('../../node_modules/.cache/soak', import.meta.url))
    const env = { ...process.env, NODE_COMPILE_CACHE: cache, TMPDIR: temporary }
    const child = fork(new URL('worker.ts', import.meta.url), { env })
    const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
    const ledger = { at: 0, spent: 0, uncertain: 0, reserved: 0 }
    const worker: Worker = { id, slot, process: child, exited, samples: [], ledger, counts: {}, isKilled: false }
    exited.then((code) => worker.isKilled || !code || this.broken.push(`worker ${id} exited with code ${code}`))
    child.on('message', (message: WorkerMessage) => this.#receive(worker, message))
    const variants =
      slot % 2
        ? ({ library: 'node-redis', transport: 'node' } as const)
        : ({ library: 'ioredis', transport: 'fetch' } as const)
    child.send({ ...options, ...variants, id, slot, seed: number } satisfies WorkerOptions)
    this.workers.push(worker)
    this.current[slot] = worker
  }

  #receive(worker: Worker, message: WorkerMessage): void {
    if (message.type === 'written') this.written.push(message.write)
    if (message.type === 'broken') this.broken.push(`worker ${worker.id}: ${message.what}`)
    if (message.type === 'sample') worker.samples.push(message.resources)
    if (message.type === 'ready') {
      worker.url = message.url
      worker.start = message.resources
    }
    if (message.type === 'ended') worker.end = message.resources
    if (message.type === 'ledger' || message.type === 'ended') {
      worker.ledger = message.ledger
      worker.counts = message.counts
    }
  }
}

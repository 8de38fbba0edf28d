import { type Arrival, type MockServer, startMock } from '../../src/mock/index.ts'
import { mockSeed, requestsPerSecond, sentHeader, workerHeader } from './settings.ts'

/** A request that the service charged. */
interface Charge {
  readonly sentAt: number
  readonly credits: number
}

/** The mock on a fixed port, which can be stopped and started. Records the credits charged to each worker. */
export class Service {
  #mock: MockServer | undefined
  #last: Arrival | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  readonly charges = new Map<string, Charge[]>()
  /** The first argument of each write. */
  readonly writes: string[] = []
  readonly statuses: Record<number, number> = {}
  port = 0

  async start(): Promise<void> {
    const { port } = this
    this.#mock = await startMock({ port, seed: mockSeed, latency: [2, 60], rps: 2 * requestsPerSecond })
    this.port = this.#mock.port
    this.#timer = setInterval(() => this.#record(), 200)
  }

  /** Closes all connections. Requests in progress get no response, and may have been charged. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#mock?.close()
    this.#record()
    this.#mock = undefined
  }

  /** Returns the credits charged to a worker for requests that it sent before a time. */
  charged(worker: string, before = Number.POSITIVE_INFINITY): number {
    const charges = this.charges.get(worker) ?? []
    return charges.reduce((sum, { sentAt, credits }) => (sentAt < before ? sum + credits : sum), 0)
  }

  /** Records the requests since the last call of this method. The mock keeps only the latest 1,000. */
  #record(): void {
    const requests: readonly Arrival[] = this.#mock?.requests ?? []
    const first = this.#last ? requests.lastIndexOf(this.#last) + 1 : 0
    for (const { headers, credits, status, body } of requests.slice(first)) {
      const worker = headers[workerHeader] ?? ''
      const charges = this.charges.get(worker) ?? []
      if (credits) charges.push({ sentAt: Number(headers[sentHeader]), credits })
      this.charges.set(worker, charges)
      this.statuses[status] = (this.statuses[status] ?? 0) + 1
      const { params } = Object(body)
      if (Array.isArray(params)) this.writes.push(String(params[0]))
    }
    this.#last = requests.at(-1) ?? this.#last
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { RedisState } from '../../src/redis/index.ts'
import { rows } from '../faults/faults.ts'
import type { Fault } from '../faults/send.ts'
import type { RedisServer } from '../redis/server.ts'
import { type Fleet, fleetSize, steadyWorkers } from './fleet.ts'
import type { Service } from './service.ts'
import { key, leaseMs } from './settings.ts'

/**
 * The network faults of `test/faults`, except two kinds. After a `Retry-After` of a minute, no worker would send requests.
 * A client cannot distinguish a 200 from a proxy, which is not charged, from a 200 that the service has charged.
 */
const networkFaults = rows.filter(({ name }) => !/Retry-After` beyond|200 with/.test(name)).map(({ fault }) => fault)
const networkFaultShare = 0.03

/** The processes that are disturbed, and the source of random numbers. */
export interface Disturbed {
  readonly fleet: Fleet
  readonly service: Service
  readonly redis: RedisServer
  readonly state: RedisState
  readonly random: () => number
}

/** Kills and pauses processes one after another, at random times. */
export class Disturbances {
  readonly counts: Record<string, number> = {
    'worker killed': 0,
    'Redis killed': 0,
    'Redis paused': 0,
    'service restarted': 0,
    'network fault': 0,
  }
  #epoch = 0
  #isRedisDisturbed = false
  #lastKillAt = 0
  #hasNetworkFaults = true

  /** Changes with each kill of a worker and each disturbance of Redis; `undefined` while Redis is disturbed. */
  get epoch(): number | undefined {
    return this.#isRedisDisturbed ? undefined : this.#epoch
  }

  /** Returns the fault of the next request, for the proxy. */
  networkFault(random: () => number): Fault | undefined {
    if (!this.#hasNetworkFaults || random() > networkFaultShare) return undefined
    this.#count('network fault')
    return networkFaults[Math.floor(random() * networkFaults.length)]
  }

  /** Disturbs processes until the signal aborts. When the promise resolves, all processes run again. */
  async run(disturbed: Disturbed, signal: AbortSignal): Promise<void> {
    const { random } = disturbed
    while (!signal.aborted) {
      await wait(2_000 + random() * 6_000)
      const kind = random()
      if (kind < 0.2) await this.#restartService(disturbed)
      else if (kind < 0.35) await this.#disturbRedis(disturbed, 'Redis killed')
      else if (kind < 0.45) await this.#disturbRedis(disturbed, 'Redis paused')
      else await this.#killWorker(disturbed)
    }
    this.#hasNetworkFaults = false
  }

  async #killWorker({ fleet, random }: Disturbed): Promise<void> {
    const slot = steadyWorkers + Math.floor(random() * (fleetSize - steadyWorkers))
    if (!fleet.current[slot]?.start) return
    this.#count('worker killed')
    this.#epoch++
    await fleet.replace(slot)
    this.#lastKillAt = performance.now()
  }

  /**
   * The ledger loses the last calls of a worker if it is killed and Redis loses its data before another worker has
   * seen them. This function therefore waits until they count as lost, and afterwards until all workers have reported.
   */
  async #disturbRedis(
    { fleet, redis, state, random }: Disturbed,
    kind: 'Redis killed' | 'Redis paused',
  ): Promise<void> {
    await wait(Math.max(0, this.#lastKillAt + 3 * leaseMs - performance.now()))
    this.#count(kind)
    this.#isRedisDisturbed = true
    if (kind === 'Redis killed') await redis.stop()
    else redis.pause()
    await wait(500 + random() * 4_000)
    if (kind === 'Redis killed') await redis.start()
    else redis.resume()
    while ((await state.read(key)).workers < fleet.readyCount) await wait(100)
    this.#isRedisDisturbed = false
    this.#epoch++
  }

  async #restartService({ service, random }: Disturbed): Promise<void> {
    this.#count('service restarted')
    await service.stop()
    await wait(random() * 1_500)
    await service.start()
  }

  #count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1
  }
}

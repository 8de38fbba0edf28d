/**
 * One of the processes that `fleet.ts` starts. Makes calls at a given rate through a rate limiter, and counts
 * successful calls. After a 429, a call goes through the limiter again.
 */
import Bottleneck from 'bottleneck'
import { Redis } from 'ioredis'
import { RateLimiterQueue, RateLimiterRedis } from 'rate-limiter-flexible'
import { createClient } from '../src/index.ts'
import { redisState } from '../src/redis/index.ts'

export interface WorkerOptions {
  contestant: Contestant
  redisPort: number
  baseUrl: string
  kind: 'bucket' | 'window'
  rate: number
  /** Number of calls per second that the process wants to make. */
  demand: number
  /** Maximum number of unfinished calls. The process delays further calls. */
  maxPending: number
  run: string
}

export type Contestant = keyof typeof contestants
type Call = () => Promise<unknown>

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function callUntilAccepted(
  run: (call: () => Promise<Response>) => Promise<Response>,
  url: string,
): Promise<void> {
  for (;;) {
    const response = await run(() => fetch(url))
    await response.arrayBuffer()
    if (response.status !== 429) return
  }
}

const contestants = {
  chaindata({ baseUrl, kind, rate, run }: WorkerOptions, client: Redis): Call {
    const chaindata = createClient({
      dedupe: false,
      baseUrl,
      apiKey: run,
      retries: 100,
      deadline: Number.POSITIVE_INFINITY,
      rateLimit: { requestsPerSecond: rate, burst: kind === 'bucket' ? rate : 1 },
      shared: redisState({ client }),
    })
    return () => chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
  },

  'rate-limiter-flexible queue'({ baseUrl, rate, run }: WorkerOptions, storeClient: Redis): Call {
    const limiter = new RateLimiterRedis({ storeClient, keyPrefix: run, points: rate, duration: 1 })
    const queue = new RateLimiterQueue(limiter, { maxQueueSize: 1e6 })
    return () => callUntilAccepted(async (call) => queue.removeTokens(1, 'key').then(call), `${baseUrl}/call`)
  },

  /**
   * Distributes calls evenly, with the settings that the documentation of this limiter recommends. A rejected call
   * waits and tries again.
   */
  'rate-limiter-flexible evenly'({ baseUrl, rate, run }: WorkerOptions, storeClient: Redis): Call {
    const limiter = new RateLimiterRedis({ storeClient, keyPrefix: run, points: rate, duration: 1, execEvenly: true })
    const acquire = async (): Promise<void> => {
      for (;;) {
        try {
          await limiter.consume('key')
          return
        } catch (rejection) {
          await sleep((rejection as { msBeforeNext: number }).msBeforeNext || 1)
        }
      }
    }
    return () => callUntilAccepted((call) => acquire().then(call), `${baseUrl}/call`)
  },

  'bottleneck minTime'({ baseUrl, rate, run, redisPort }: WorkerOptions): Call {
    const limiter = new Bottleneck({ id: run, minTime: 1000 / rate, ...clustered(redisPort) })
    return () => callUntilAccepted((call) => limiter.schedule(call), `${baseUrl}/call`)
  },

  'bottleneck reservoir'({ baseUrl, rate, run, redisPort }: WorkerOptions): Call {
    const limiter = new Bottleneck({
      id: run,
      reservoir: rate,
      reservoirRefreshAmount: rate,
      reservoirRefreshInterval: 1000,
      ...clustered(redisPort),
    })
    return () => callUntilAccepted(async (call) => limiter.schedule(call), `${baseUrl}/call`)
  },
}

const clustered = (port: number) => ({
  datastore: 'ioredis' as const,
  Redis,
  clientOptions: { port },
  clearDatastore: false,
})

process.once('message', async (options: WorkerOptions) => {
  const redis = new Redis(options.redisPort)
  const call = contestants[options.contestant](options, redis)
  let started = 0
  let succeeded = 0
  const startTime = performance.now()
  setInterval(() => {
    const due = Math.floor(((performance.now() - startTime) / 1000) * options.demand)
    for (; started < due; started++) {
      if (started - succeeded >= options.maxPending) break
      call().then(
        () => succeeded++,
        (error: unknown) => console.error(options.contestant, error),
      )
    }
    process.send?.(succeeded)
  }, 5)
})

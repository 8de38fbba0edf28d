/**
 * One of the processes of `fleet.ts`: makes calls at the pace that it is told, through the limiter it is told, and counts
 * those that were answered. A call that was refused goes through its limiter again.
 */
import Bottleneck from 'bottleneck'
import { Redis } from 'ioredis'
import { RateLimiterQueue, RateLimiterRedis } from 'rate-limiter-flexible'
import { createClient } from '../src/index.ts'
import { redisState } from '../src/redis/index.ts'

export interface Orders {
  contestant: Contestant
  redisPort: number
  baseUrl: string
  kind: 'bucket' | 'window'
  rate: number
  /** Calls a second that come to this process. */
  demand: number
  /** How many may wait in it; more are not made. */
  most: number
  run: string
}

export type Contestant = keyof typeof contestants
type Call = () => Promise<unknown>

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function insist(limited: (call: () => Promise<Response>) => Promise<Response>, url: string): Promise<void> {
  for (;;) {
    const response = await limited(() => fetch(url))
    await response.arrayBuffer()
    if (response.status !== 429) return
  }
}

const contestants = {
  chaindata({ baseUrl, kind, rate, run }: Orders, client: Redis): Call {
    const chaindata = createClient({
      baseUrl,
      apiKey: run,
      retries: 100,
      deadline: Number.POSITIVE_INFINITY,
      rateLimit: { requestsPerSecond: rate, burst: kind === 'bucket' ? rate : 1 },
      shared: redisState({ client }),
    })
    return () => chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
  },

  'rate-limiter-flexible queue'({ baseUrl, rate, run }: Orders, storeClient: Redis): Call {
    const limiter = new RateLimiterRedis({ storeClient, keyPrefix: run, points: rate, duration: 1 })
    const queue = new RateLimiterQueue(limiter, { maxQueueSize: 1e6 })
    return () => insist(async (call) => queue.removeTokens(1, 'key').then(call), `${baseUrl}/call`)
  },

  /** As its documentation says for even traffic; who finds no place waits and asks again. */
  'rate-limiter-flexible evenly'({ baseUrl, rate, run }: Orders, storeClient: Redis): Call {
    const limiter = new RateLimiterRedis({ storeClient, keyPrefix: run, points: rate, duration: 1, execEvenly: true })
    const turn = async (): Promise<void> => {
      for (;;) {
        try {
          await limiter.consume('key')
          return
        } catch (refused) {
          await sleep((refused as { msBeforeNext: number }).msBeforeNext || 1)
        }
      }
    }
    return () => insist((call) => turn().then(call), `${baseUrl}/call`)
  },

  'bottleneck minTime'({ baseUrl, rate, run, redisPort }: Orders): Call {
    const limiter = new Bottleneck({ id: run, minTime: 1000 / rate, ...clustered(redisPort) })
    return () => insist((call) => limiter.schedule(call), `${baseUrl}/call`)
  },

  'bottleneck reservoir'({ baseUrl, rate, run, redisPort }: Orders): Call {
    const limiter = new Bottleneck({
      id: run,
      reservoir: rate,
      reservoirRefreshAmount: rate,
      reservoirRefreshInterval: 1000,
      ...clustered(redisPort),
    })
    return () => insist(async (call) => limiter.schedule(call), `${baseUrl}/call`)
  },
}

const clustered = (port: number) => ({
  datastore: 'ioredis' as const,
  Redis,
  clientOptions: { port },
  clearDatastore: false,
})

process.once('message', async (orders: Orders) => {
  const redis = new Redis(orders.redisPort)
  const call = contestants[orders.contestant](orders, redis)
  let made = 0
  let answered = 0
  const began = performance.now()
  setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * orders.demand)
    for (; made < due; made++) {
      // Who has that many waiting has no use for more.
      if (made - answered >= orders.most) break
      call().then(
        () => answered++,
        (error: unknown) => console.error(orders.contestant, error),
      )
    }
    process.send?.(answered)
  }, 5)
})

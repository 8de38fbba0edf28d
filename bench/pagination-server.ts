/**
 * A server with a generated blockchain, in its own process so that a busy client does not slow it down. Each message to
 * the process starts a new server, and the reply is its port. The message `counts` returns the counts of the latest
 * server.
 */
import type { AddressInfo } from 'node:net'
import { Chain, type Fault } from '../test/core/pagination/chain.ts'

export interface Scenario {
  /** Average number of events of a contract per block. */
  density?: number
  /** Number of items in a list without block ranges. */
  items?: number
  /** Average latency in milliseconds. The latency of each response differs by up to half of it. */
  latency?: number
  /** Requests per second that the server accepts, as a token bucket of the size `burst`. */
  rate?: number
  burst?: number
}

export interface Counts {
  calls: number
  rejected: number
  /** Milliseconds between the first and the last accepted request. */
  milliseconds: number
}

let readCounts = (): Counts => ({ calls: 0, rejected: 0, milliseconds: 0 })

async function startServer({
  density = 0,
  items = 0,
  latency = 0,
  rate,
  burst = 1,
}: Scenario): Promise<AddressInfo['port']> {
  const accepted: number[] = []
  const rejected = new Set<number>()
  let tokens = burst
  let filled = performance.now()
  const admit = (now: number): boolean => {
    if (rate === undefined) return true
    tokens = Math.min(burst, tokens + ((now - filled) * rate) / 1000)
    filled = now
    if (tokens < 1) return false
    tokens--
    return true
  }
  const chain = new Chain({
    density: (random) => Math.floor(density + random),
    items,
    // The function runs when a request arrives. A rejection has no latency.
    delay: ({ index, time }) => {
      if (admit(time)) accepted.push(time)
      else rejected.add(index)
      return rejected.has(index) ? 0 : latency * (0.5 + Math.random())
    },
    milliseconds: latency > 0,
    fault: ({ index }): Fault | undefined => (rejected.has(index) ? { status: 429, retryAfter: 1 } : undefined),
    recordsCalls: false,
  })
  readCounts = () => ({
    calls: accepted.length,
    rejected: rejected.size,
    milliseconds: (accepted.at(-1) ?? 0) - (accepted[0] ?? 0),
  })
  return Number(new URL((await chain.listen()).url).port)
}

process.on('message', async (message: Scenario | 'counts') => {
  process.send?.(message === 'counts' ? readCounts() : await startServer(message))
})
process.on('disconnect', () => process.exit())

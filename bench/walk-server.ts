/**
 * A service with a made-up chain, in a process of its own so that a busy client cannot slow it down. Each message asks
 * for a new one, and is answered with its port; `tally` is answered with what came of it.
 */
import type { AddressInfo } from 'node:net'
import { Chain, type Fault } from '../test/walk/chain.ts'

export interface Setting {
  /** Events of a contract in a block, on average. */
  density?: number
  /** Items of a list without blocks. */
  items?: number
  /** Milliseconds from question to answer, give or take half of them. */
  latency?: number
  /** A token bucket: so many requests a second, and so many at once after a pause. */
  rate?: number
  burst?: number
}

export interface Tally {
  calls: number
  refused: number
  /** Milliseconds from the first request that was allowed to the last. */
  milliseconds: number
}

let tally = (): Tally => ({ calls: 0, refused: 0, milliseconds: 0 })

async function open({ density = 0, items = 0, latency = 0, rate, burst = 1 }: Setting): Promise<AddressInfo['port']> {
  const allowed: number[] = []
  const refused = new Set<number>()
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
    // Asked when a request comes; what is refused is refused at once.
    delay: ({ index, time }) => {
      if (admit(time)) allowed.push(time)
      else refused.add(index)
      return refused.has(index) ? 0 : latency * (0.5 + Math.random())
    },
    milliseconds: latency > 0,
    fault: ({ index }): Fault | undefined => (refused.has(index) ? { status: 429, retryAfter: 1 } : undefined),
    keepsCalls: false,
  })
  tally = () => ({
    calls: allowed.length,
    refused: refused.size,
    milliseconds: (allowed.at(-1) ?? 0) - (allowed[0] ?? 0),
  })
  return Number(new URL((await chain.listen()).url).port)
}

process.on('message', async (message: Setting | 'tally') => {
  process.send?.(message === 'tally' ? tally() : await open(message))
})
process.on('disconnect', () => process.exit())

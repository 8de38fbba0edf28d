import { expect, onTestFinished, vi } from 'vitest'
import { type Cache, memoryCache } from '../../src/cache/index.ts'
import type { ClientOptions } from '../../src/index.ts'
import { observe, type SentRequest, wallet } from '../support/client.ts'

export const chain = 'ethereum-mainnet'

const minute = 60_000

/** Ages in milliseconds on both sides of the default finality margin of 15 minutes. */
export const young = 14 * minute
export const old = 16 * minute

/** Returns an event in a block that was produced some milliseconds ago. */
export const eventAt = (block: number, age: number) => ({
  chain,
  address: wallet,
  blockNumber: block,
  timestamp: Date.now() - age,
  txHash: `0x${block}`,
})

/** A block after all blocks in the examples of the OpenAPI document. */
export const firstBlock = 90_000_000

/** Returns parameters of `events.list`, with block numbers relative to `firstBlock`. */
export const events = (from: number, to: number) =>
  ({
    chain,
    contractAddresses: [wallet],
    eventType: 'tokenTransfer',
    blockFrom: firstBlock + from,
    blockTo: firstBlock + to,
  }) as const

/** Creates a client with a cache, and records the requests that the client sends. */
export function observeCached(
  respond?: (request: SentRequest, index: number) => unknown,
  cache: Cache = memoryCache(),
  options: ClientOptions = {},
) {
  return { ...observe({ cache, ...options }, respond), cache }
}

/**
 * Replaces the clock until the end of the test, and timers if a test names them. `vi.advanceTimersByTime` moves the
 * clock.
 */
export function useFakeClock(...timers: ('setTimeout' | 'clearTimeout')[]) {
  // The API returns times in whole seconds.
  vi.useFakeTimers({ toFake: ['Date', ...timers], now: Math.floor(Date.now() / 1_000) * 1_000 })
  onTestFinished(() => void vi.useRealTimers())
}

/**
 * Expects the cache to store the first result of a call for exactly this many milliseconds. Requires the fake clock.
 */
export async function expectLifetime(ms: number, requests: readonly unknown[], call: () => Promise<unknown>) {
  await call()
  vi.advanceTimersByTime(ms - 1)
  await call()
  expect(requests).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await call()
  expect(requests).toHaveLength(2)
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batching } from '../../src/batch/index.ts'
import { memoryCache } from '../../src/cache/index.ts'
import { ChainDataError, createClient, TimeoutError } from '../../src/index.ts'
import { propertyOptions } from './runs.ts'

/* Merged calls have the same results as separate ones, and never cost more. */

const walletAt = (i: number) => `0x${`${'ab'.repeat(15)}${i}`.padStart(40, '0')}`

const call = fc.record({
  /** Milliseconds before the call. */
  pause: fc.constantFrom(0, 0, 0, 1, 6),
  wallets: fc.array(fc.tuple(fc.nat(14), fc.boolean()), { minLength: 1, maxLength: 10 }),
  blockNumber: fc.constantFrom(1, 1, 1, 2),
  abortAfter: fc.option(fc.constantFrom(0, 1, 4, 12), { freq: 4 }),
  deadline: fc.constantFrom(undefined, undefined, undefined, 5, 5_000),
  cache: fc.constantFrom('default', 'default', 'default', 'reload', 'no-store', 'only-if-cached'),
})
const cases = fc.record({
  calls: fc.array(call, { minLength: 1, maxLength: 12 }),
  wait: fc.constantFrom(0, 0, 3, 10),
  hasCache: fc.boolean(),
  delay: fc.constantFrom(0, 0, 3),
  /** How the API responds to a request for these wallets: with an error status, or without one of the items. */
  fault: fc.constantFrom(200, 200, 200, 400, 500),
  missing: fc.option(fc.nat(14)),
  ignoresCase: fc.boolean(),
})

test('each call gets the items of its own elements or its own error', async () => {
  const property = fc.asyncProperty(cases, async ({ calls, wait, hasCache, delay, fault, missing, ignoresCase }) => {
    const asked: string[][] = []
    const itemOf = (address: string) => ({ address: ignoresCase ? address.toLowerCase() : address, balance: '1' })
    const isMissing = (address: string) => missing !== null && address.toLowerCase() === walletAt(missing)
    const client = createClient({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: 'key',
      retries: 0,
      rateLimit: { acquire: () => undefined, observe: () => {} },
      ...(hasCache && { cache: memoryCache() }),
      async fetch(url) {
        const addresses = new URL(url).searchParams.get('addresses')?.split(',') ?? []
        asked.push(addresses)
        await new Promise((resolve) => setTimeout(resolve, delay))
        if (fault !== 200 && addresses.some((address) => address.toLowerCase() === walletAt(0)))
          return Response.json({}, { status: fault })
        const result = addresses.filter((address) => !isMissing(address)).map(itemOf)
        return Response.json({ result, prevPage: '', nextPage: '' })
      },
    })
    const merged = batching(client, { wait })
    const errors = new Set<unknown>()
    const read = async ({ wallets, blockNumber, abortAfter, deadline, cache }: (typeof calls)[number]) => {
      const addresses = wallets.map(([i, isUpper]) => (isUpper ? walletAt(i).replace(/ab/g, 'AB') : walletAt(i)))
      const controller = new AbortController()
      const reason = new Error('enough')
      if (abortAfter !== null) setTimeout(() => controller.abort(reason), abortAfter)
      const mode = hasCache ? cache : 'default'
      const options = { signal: controller.signal, deadline, cache: mode } as const
      try {
        const { result } = await merged.wallet.balancesAt(
          { chain: 'ethereum-mainnet', addresses, blockNumber },
          options,
        )
        const expected = addresses.filter((address) => !isMissing(address)).map((address) => address.toLowerCase())
        expect(result.map(({ address }) => address.toLowerCase())).toEqual(expected)
        expect(new Set(result).size).toBe(result.length)
      } catch (error) {
        if (error === reason) {
          expect(abortAfter).not.toBeNull()
          return
        }
        expect(error).toBeInstanceOf(ChainDataError)
        expect(errors.has(error)).toBe(false)
        errors.add(error)
        const { name } = error as Error
        if (name === 'CacheMissError') expect(mode).toBe('only-if-cached')
        else if (name === 'TimeoutError') expect([deadline, error]).toEqual([5, expect.any(TimeoutError)])
        else expect(fault).not.toBe(200)
      }
    }
    const running: Promise<void>[] = []
    for (const one of calls) {
      if (one.pause) await new Promise((resolve) => setTimeout(resolve, one.pause))
      running.push(read(one))
    }
    await Promise.all(running)
    expect(client.credits.reserved).toBe(0)
    for (const addresses of asked) expect(addresses.length).toBeLessThanOrEqual(10)
    // A rejected request, or one with an unknown item, is sent again for each call.
    if (fault === 200) expect(asked.length).toBeLessThanOrEqual(calls.length)
    expect(client.credits.spent + client.credits.uncertain).toBeLessThanOrEqual(100 * asked.length)
    // Nothing is left behind that could affect a later call.
    const later = await Promise.all(
      [12, 13].map((i) =>
        merged.wallet.balancesAt({ chain: 'ethereum-mainnet', addresses: [walletAt(i)], blockNumber: 3 }),
      ),
    )
    expect(later.map(({ result }) => result.length)).toEqual([12, 13].map((i) => (missing === i ? 0 : 1)))
  })
  await fc.assert(property, propertyOptions(2))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batching } from '../../src/batch/index.ts'
import { memoryCache } from '../../src/cache/index.ts'
import { ChainDataError, createClient, type Middleware, TimeoutError } from '../../src/index.ts'
import { propertyOptions } from './runs.ts'

/* Merged calls have the same results as separate ones, and never cost more. */

/** Middleware of each client. The clients share a cache, and the API returns what the middleware has changed. */
const middleware: Readonly<Record<string, readonly Middleware[]>> = {
  none: [],
  url: [(request, next) => next({ ...request, url: request.url.replace('ethereum', 'polygon') })],
  headers: [(request, next) => next({ ...request, headers: { ...request.headers, 'x-view': 'acme' } })],
}
const balances: Readonly<Record<string, string>> = {
  none: 'ethereum-mainnet null',
  url: 'polygon-mainnet null',
  headers: 'ethereum-mainnet acme',
}

const walletAt = (i: number) => `0x${`${'ab'.repeat(15)}${i}`.padStart(40, '0')}`

const call = fc.record({
  client: fc.constantFrom('none', 'none', 'none', 'url', 'headers'),
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
    const addressOf = (address: string) => (ignoresCase ? address.toLowerCase() : address)
    const isMissing = (address: string) => missing !== null && address.toLowerCase() === walletAt(missing)
    const client = createClient({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: 'key',
      retries: 0,
      rateLimit: { acquire: () => undefined, observe: () => {} },
      ...(hasCache && { cache: memoryCache() }),
      async fetch(url, { headers }) {
        const query = new URL(url).searchParams
        const addresses = query.get('addresses')?.split(',') ?? []
        asked.push(addresses)
        await new Promise((resolve) => setTimeout(resolve, delay))
        if (fault !== 200 && addresses.some((address) => address.toLowerCase() === walletAt(0)))
          return Response.json({}, { status: fault })
        const balance = `${query.get('chain')} ${new Headers(headers).get('x-view')}`
        const result = addresses
          .filter((address) => !isMissing(address))
          .map((address) => ({ address: addressOf(address), balance }))
        return Response.json({ result, prevPage: '', nextPage: '' })
      },
    })
    const merged = batching(client, { wait })
    const clients = Object.entries(middleware).map(([name, use]) => [
      name,
      batching(client.withOptions({ name, use: [...use] }), { wait }),
    ])
    const clientOf: Record<string, typeof merged> = Object.fromEntries(clients)
    const errors = new Set<unknown>()
    const read = async (one: (typeof calls)[number]) => {
      const { wallets, blockNumber, abortAfter, deadline, cache } = one
      const addresses = wallets.map(([i, isUpper]) => (isUpper ? walletAt(i).replace(/ab/g, 'AB') : walletAt(i)))
      const controller = new AbortController()
      const reason = new Error('enough')
      if (abortAfter !== null) setTimeout(() => controller.abort(reason), abortAfter)
      const mode = hasCache ? cache : 'default'
      const options = { signal: controller.signal, deadline, cache: mode } as const
      try {
        const query = { chain: 'ethereum-mainnet', addresses, blockNumber } as const
        const { result } = await (clientOf[one.client] ?? merged).wallet.balancesAt(query, options)
        const expected = addresses.filter((address) => !isMissing(address)).map((address) => address.toLowerCase())
        expect(result.map(({ address }) => address.toLowerCase())).toEqual(expected)
        for (const { balance } of result) expect(balance).toBe(balances[one.client])
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

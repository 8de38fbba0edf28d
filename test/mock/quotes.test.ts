import fc from 'fast-check'
import { expect, test } from 'vitest'
import { description } from '../../generated/mock.gen.ts'
import { amounts } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'

const chain = 'ethereum-mainnet'
const start = Date.UTC(2026, 5, 1)

/** Known tokens by symbol, and their addresses. */
const known = Object.fromEntries(
  Object.entries(description.tokens).flatMap(([address, { symbol, decimals, price }]) =>
    decimals === undefined || price === undefined ? [] : [[symbol, { address, symbol, decimals, price }]],
  ),
)
const tokenOf = (symbol: string) => known[symbol] ?? expect.fail(`unknown token ${symbol}`)

interface Quote {
  buyAmount: string
  sellAmount: string
}

const quotesOf = (query: Record<string, unknown>, now = start): Quote[] =>
  mockFetch({ now: () => now }).truth('swaps.quotes', { chain, ...query }) as Quote[]

const best = (query: Record<string, unknown>, now?: number): Quote => quotesOf(query, now)[0] ?? expect.fail('no quote')

test.each(['WETH', 'WBTC', 'USDC', 'USDT', 'DAI', 'LINK', 'UNI'])('1 %s buys its price in each token', (symbol) => {
  const sell = tokenOf(symbol)
  for (const buy of Object.values(known)) {
    const amount = String(amounts.toBaseUnits('1', sell.decimals))
    const { buyAmount } = best({
      sellToken: sell.address,
      buyToken: buy.address.toUpperCase().replace('X', 'x'),
      amount,
    })
    const bought = Number(amounts.fromBaseUnits(buyAmount, buy.decimals))
    const expected = Number(sell.price) / Number(buy.price)
    expect(bought / expected, `${symbol} for ${buy.symbol}`).toBeGreaterThan(0.95)
    expect(bought / expected, `${symbol} for ${buy.symbol}`).toBeLessThan(1.05)
  }
})

test('a quote in the examples is what the mock quotes', () => {
  const [sellToken, buyToken] = [tokenOf('WETH').address, tokenOf('USDC').address]
  const example = description.examples['QuoteSell'] as Quote
  const { buyAmount } = best({ sellToken, buyToken, amount: example.sellAmount })
  expect(Number(buyAmount) / Number(example.buyAmount)).toBeCloseTo(1, 1)
})

test('the examples and the known tokens agree on decimals and symbols', () => {
  const seen = new Set<string>()
  JSON.stringify(description.examples, (_, value) => {
    const { tokenAddress, address, decimals, decoded } = value ?? {}
    const token = description.tokens[tokenAddress ?? address]
    if (!token || (decimals ?? decoded?.decimals) === undefined) return value
    expect(decimals ?? decoded.decimals).toBe(token.decimals)
    if (decoded?.stablecoin) expect(decoded.stablecoin).toBe(token.symbol)
    seen.add(token.symbol)
    return value
  })
  expect([...seen].sort()).toEqual(['USDC', 'WETH'])
})

const anyAddress = fc.oneof(
  fc.constantFrom(...Object.keys(description.tokens)),
  fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes) => `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`),
)
const anyAmount = fc.bigInt(10n ** 24n, 10n ** 36n)

test('no series of swaps at the same time makes a profit', () => {
  fc.assert(
    fc.property(
      anyAmount,
      fc.array(anyAddress, { minLength: 1, maxLength: 4 }),
      fc.nat(10 ** 9),
      (amount, via, later) => {
        const path = [...via, via[0] ?? '']
        let held = amount
        for (const [i, buyToken] of path.slice(1).entries())
          held = BigInt(best({ sellToken: path[i], buyToken, amount: String(held) }, start + later).buyAmount)
        expect(held).toBeLessThan(amount)
      },
    ),
    { numRuns: 60 },
  )
})

test('selling and buying agree, less a spread and a fee of up to 1%', () => {
  fc.assert(
    fc.property(anyAmount, anyAddress, anyAddress, (amount, sellToken, buyToken) => {
      const { buyAmount } = best({ sellToken, buyToken, amount: String(amount) })
      const back = best({ sellToken: buyToken, buyToken: sellToken, amount: String(amount), kind: 'buy' })
      const ratio = Number(BigInt(back.sellAmount)) / Number(BigInt(buyAmount))
      if (BigInt(buyAmount) < 10n ** 9n) return
      expect(ratio).toBeGreaterThan(1)
      expect(ratio).toBeLessThan(1.0105)
      const again = best({ sellToken, buyToken, amount: buyAmount, kind: 'buy' })
      expect(BigInt(again.sellAmount)).toBeLessThanOrEqual(amount)
    }),
    { numRuns: 60 },
  )
})

test('prices change within an hour, but by less than 0.1% within a minute', () => {
  const query = { sellToken: tokenOf('WETH').address, buyToken: tokenOf('USDC').address, amount: '1000000000000000000' }
  const series = Array.from({ length: 61 }, (_, minute) => Number(best(query, start + minute * 60_000).buyAmount))
  expect(new Set(series).size).toBeGreaterThan(30)
  for (const [i, price] of series.slice(1).entries()) expect(Math.abs(price / (series[i] ?? 0) - 1)).toBeLessThan(0.001)
})

test('an unknown token has the same price at any time and with any seed, and its declared decimals', () => {
  const [sellToken, buyToken] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
  const query = { chain, sellToken, buyToken, amount: `1${'0'.repeat(30)}` }
  const first = quotesOf(query)
  expect(quotesOf(query, start + 86_400_000)).toEqual(first.map((one) => ({ ...one, expiresAt: expect.anything() })))
  const amountWith = (decimals: number) => {
    const holdings = [{ tokenAddress: buyToken, decimals }]
    const fetch = mockFetch({
      seed: 5,
      now: () => start,
      world: { wallets: { [`0x${'3'.repeat(40)}`]: { holdings } } },
    })
    return Number((fetch.truth('swaps.quotes', query)[0] as Quote).buyAmount)
  }
  expect(amountWith(20) / amountWith(8)).toBeCloseTo(1e12, -6)
})

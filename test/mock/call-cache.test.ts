import { expect, test } from 'vitest'
import { description } from '../../generated/mock.gen.ts'
import { CallCache } from '../../src/mock/call-cache.ts'
import { compileRoutes } from '../../src/mock/routes.ts'

const findRoute = compileRoutes(description)
const names = '/v4/data/ns/name?chain=ethereum-mainnet&name='

/** Checks calls with a cache, and offers it a body for each call. */
function start(keepsBodies = true) {
  const cache = new CallCache({ description, plan: 'paid' }, keepsBodies)
  return (url: string, body = '{}', method = 'GET') => {
    const [path = '', query = ''] = url.split('?')
    const match = findRoute(method, path)
    if (!match?.route) throw new Error(`${url} is not a path of the API`)
    const call = cache.check({ method, url, query }, match)
    const earlierBody = call.responseBody
    cache.cacheBody(call, body)
    return { ...call, call, earlierBody }
  }
}

test('checks a repeated call once, and caches its second response', () => {
  const check = start()
  const [first, second, third] = [check(names, 'first'), check(names, 'second'), check(names, 'third')]
  expect(second.call).toBe(first.call)
  expect([first.earlierBody, second.earlierBody, third.earlierBody]).toEqual([undefined, undefined, 'second'])
  expect(check(`${names}other`).call).not.toBe(first.call)
})

test('a changing chain, a quote, a write and a long response are not cached', () => {
  const token = `0x${'1'.repeat(40)}`
  const quote = `/v4/data/defi/swaps/quote?chain=ethereum-mainnet&sellToken=${token}&buyToken=${token}&amount=1`
  const calls: [ReturnType<typeof start>, ...Parameters<ReturnType<typeof start>>][] = [
    [start(false), names],
    [start(), quote],
    [start(), '/v4/subscription/a', '{}', 'PUT'],
    [start(), names, 'x'.repeat(200_001)],
  ]
  for (const [check, ...call] of calls)
    for (let i = 0; i < 3; i++) expect(check(...call).earlierBody, call[0]).toBeUndefined()
})

test('a call whose URL has 2,000 characters is checked each time', () => {
  const check = start()
  for (const [length, isCached] of [
    [1999, true],
    [2000, false],
  ] as const) {
    const url = names.padEnd(length, 'x')
    const [first, second] = [check(url).call, check(url).call]
    expect(first === second).toBe(isCached)
  }
})

test('is cleared at 8 million characters', () => {
  const check = start()
  const body = 'x'.repeat(200_000)
  const urls = Array.from({ length: 41 }, (_, i) => `${names}${i}`)
  const [first = '', ...others] = urls
  for (const url of [first, first, ...others.slice(0, 38).flatMap((other) => [other, other])]) check(url, body)
  expect(check(first).earlierBody).toBe(body)
  // The response to the 40th call makes the cache full, and the 41st is the first of the next 8 million.
  for (const url of others.slice(38).flatMap((other) => [other, other])) check(url, body)
  expect(check(first).earlierBody).toBeUndefined()
  expect(check(others[39] ?? '').earlierBody).toBe(body)
})

test('a key in the query is no parameter, unlike the name of a header', () => {
  const check = start()
  expect(check(`${names}a.eth&xApiKey=key`).issues).toEqual([])
  expect(check(`${names}a.eth&authorization=key`).issues).toMatchObject([{ property: 'authorization' }])
})

/**
 * Compares the CPU time of two calls: one with a result in the memory cache, and one that goes to a server over
 * loopback. The server runs in the same process and sends a recorded response. Calls are sequential and alternate
 * between the two.
 *
 * node bench/cache.ts
 */
import { createServer } from 'node:http'
import { memoryCache } from '../src/cache/index.ts'
import { type CacheMode, type Client, createClient } from '../src/index.ts'
import { mockFetch } from '../src/mock/index.ts'
import { listen } from '../test/support/listen.ts'
import { median } from './median.ts'
import { percent, print, printTable, quantity } from './report.ts'
import { checkRequests } from './requests.ts'

const chain = 'ethereum-mainnet'
const calls: Readonly<Record<string, (client: Client, cache: CacheMode) => Promise<unknown>>> = {
  'a name': ({ names }, cache) => names.resolve({ chain, name: 'vitalik.eth' }, { cache }),
  'a transaction by hash': ({ transactions }, cache) =>
    transactions.byHash(
      { chain, hash: '0x14244d6ab1b58d608ac50d2e3dcbdc6599e18a97cd7b3d6f075ff3a745176f78' },
      { cache },
    ),
  'a page of 50 events': ({ events }, cache) =>
    events.list(
      {
        chain,
        contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
        eventType: 'tokenTransfer',
        blockFrom: 21_000_000,
        blockTo: 21_000_499,
      },
      { cache },
    ),
}
const turns = 30
const perTurn = 100

const responses = new Map<string, { body: string }>()
const mock = mockFetch()
let requests = 0
const server = createServer(async (request, response) => {
  requests++
  const path = request.url ?? '/'
  const recorded = responses.get(path) ?? {
    body: await (await mock(path, { headers: { 'x-api-key': 'key' } })).text(),
  }
  responses.set(path, recorded)
  response.setHeader('content-type', 'application/json').end(recorded.body)
})
const { url, close } = await listen(server)
const client = createClient({ baseUrl: url, apiKey: 'key', cache: memoryCache() })

print(`Node ${process.version}, CPU time of a call, median of ${turns} turns of ${perTurn} calls`)
const printRow = printTable('a call', 'loopback', 'hit', 'ratio')
for (const [name, call] of Object.entries(calls)) {
  const measure = async (cache: CacheMode): Promise<number> => {
    const [before, counted] = [process.cpuUsage(), requests]
    for (let i = 0; i < perTurn; i++) await call(client, cache)
    const { user, system } = process.cpuUsage(before)
    const expected = cache === 'default' ? 0 : perTurn
    checkRequests(`${name}, ${cache}`, { calls: perTurn, requests: requests - counted, expected })
    return (user + system) / perTurn
  }
  const times: Record<'no-store' | 'default', number[]> = { 'no-store': [], default: [] }
  await call(client, 'default')
  for (let turn = 0; turn < turns; turn++)
    for (const cache of ['no-store', 'default'] as const) times[cache].push(await measure(cache))
  const [loopback, hit] = [median(times['no-store']), median(times.default)]
  printRow(name, quantity(loopback, 0, ' µs'), quantity(hit, 1, ' µs'), percent(hit / loopback))
}
await close()

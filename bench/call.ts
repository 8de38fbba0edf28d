/**
 * What a call costs with the whole layer on, beside bare `fetch`: CPU of this process per call, a page of 50 events,
 * the two in turn in one run. `node bench/call.ts [--calls 2000] [--rounds 7]`
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createClient } from '../src/index.ts'

const { values } = parseArgs({ options: { calls: { type: 'string' }, rounds: { type: 'string' } } })
const calls = Number(values.calls ?? 2000)
const rounds = Number(values.rounds ?? 7)

const address = `0x${'ab'.repeat(20)}`
const item = {
  chain: 'ethereum-mainnet',
  address,
  blockNumber: 1,
  timestamp: 1_700_000_000_000,
  txIndex: 1,
  logIndex: 2,
}
const event = {
  ...item,
  txHash: `0x${'cd'.repeat(32)}`,
  raw: { topic_0: `0x${'ef'.repeat(32)}`, data: `0x${'00'.repeat(64)}` },
}
const body = JSON.stringify(Array.from({ length: 50 }, () => event))
const query = { chain: 'ethereum-mainnet', contractAddresses: [address], eventType: 'tokenTransfer' } as const
const path = `/v4/data/defi/events?chain=ethereum-mainnet&contractAddresses=${address}&eventType=tokenTransfer`

if (process.env['CHAINDATA_BENCH_SERVER']) serve()
else await main()

async function main(): Promise<void> {
  // In a thread of its own, whose CPU does not count here.
  const worker = new Worker(new URL(import.meta.url), { env: { ...process.env, CHAINDATA_BENCH_SERVER: '1' } })
  const port = await new Promise<number>((resolve) => worker.once('message', resolve))
  const loopback = `http://127.0.0.1:${port}`
  const stub = async () => new Response(body, { headers: { 'content-type': 'application/json' } })
  const headers = { 'x-api-key': 'key-of-the-bench' }
  console.log(
    `${calls} calls a round, the median of ${rounds} rounds, Node ${process.version}, a body of ${body.length} bytes\n`,
  )
  await compare('stubbed', async () => (await stub()).json(), layer('http://127.0.0.1:1', stub))
  await compare('loopback', async () => (await fetch(loopback + path, { headers })).json(), layer(loopback))
  await worker.terminate()
}

function layer(baseUrl: string, fetch?: typeof globalThis.fetch): () => Promise<unknown> {
  const client = createClient({ baseUrl, apiKey: 'key-of-the-bench', fetch })
  return () => client.events.list(query)
}

/** Rounds of the one and the other in turn, so that both have the same machine. */
async function compare(name: string, bare: () => Promise<unknown>, whole: () => Promise<unknown>): Promise<void> {
  const ratios: number[] = []
  const costs: number[] = []
  await Promise.all([measure(bare), measure(whole)])
  for (let i = 0; i < rounds; i++) {
    const [one, other] = [await measure(bare), await measure(whole)]
    ratios.push(other / one)
    costs.push(one)
  }
  const [ratio, cost] = [median(ratios), median(costs)]
  console.log(
    `${name.padEnd(9)} bare fetch ${cost.toFixed(0).padStart(4)} µs CPU a call, the layer ${ratio.toFixed(2)} of it`,
  )
}

/** Microseconds of CPU in this thread, a call. */
async function measure(run: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  for (let i = 0; i < calls; i++) await run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / calls
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function serve(): Promise<void> {
  const { parentPort } = await import('node:worker_threads')
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
}

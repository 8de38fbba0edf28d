/**
 * Compares the mock with other mock servers for OpenAPI documents, over loopback and in process.
 *
 * npm run build && npm ci --prefix bench && node bench/mock.ts [--seconds 4]
 *
 * Each server has its own process, and the benchmark sends the load over keep-alive sockets. CPU is the CPU time of the
 * server process per request. Compare the ratios, because absolute numbers depend on the machine.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { printTable, quantity } from './report.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } })
const seconds = Number(values.seconds)
const connections = 8

const calls: Record<string, string> = {
  'a name': '/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth',
  'a page of events':
    '/v4/data/defi/events?chain=ethereum-mainnet&contractAddresses=0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48&blockFrom=21000000&blockTo=21000499&eventType=tokenTransfer',
}

interface Server {
  name: string
  args: string[]
  /** Changes the path of each request, so that all requests differ. */
  vary?: (path: string, n: number) => string
}

const servers: Server[] = [
  { name: 'bare node:http', args: [here('mock-server.ts'), 'bare', '<bytes>'] },
  { name: 'chaindata mock', args: [here('../dist/cli/main.js'), 'mock', '--port', '0', '--quiet'] },
  {
    name: 'chaindata mock, distinct',
    args: [here('../dist/cli/main.js'), 'mock', '--port', '0', '--quiet'],
    vary: distinctPath,
  },
  { name: 'openapi-backend', args: [here('mock-server.ts'), 'openapi-backend'] },
  { name: 'Prism in process', args: [here('mock-server.ts'), 'prism-in-process'] },
  {
    name: 'Prism command',
    args: [
      here('../node_modules/@stoplight/prism-cli/dist/index.js'),
      'mock',
      here('../generated/openapi.json'),
      '-p',
      '4099',
      '-v',
      'silent',
    ],
  },
]

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill()
})

const key = 'x-api-key: bench'

/** Number of block ranges of the same size that `distinctPath` returns. */
const ranges = 19_000

/**
 * Returns the path with another name, or with another block range. The ranges of more than `ranges` calls differ in size,
 * because the mock keeps the responses of repeated calls.
 */
function distinctPath(path: string, n: number): string {
  const from = 21_000_000 + (n % ranges)
  const blocks = 499 - Math.floor(n / ranges)
  return path.includes('name=')
    ? `${path}${n}`
    : path.replace('From=21000000', `From=${from}`).replace('To=21000499', `To=${from + blocks}`)
}

for (const [title, path] of Object.entries(calls)) {
  const bytes = join(tmpdir(), 'chaindata-bench-mock.json')
  await record(path, bytes)
  const columns = ['requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'of bare', 'ready ms', 'RSS MB', 'bytes']
  const { body } = JSON.parse(readFileSync(bytes, 'utf8'))
  const printRow = printTable(`${title}, ${body.length} bytes from our mock`, ...columns)
  let bare = 0
  for (const { name, args, vary = (path: string) => path } of servers) {
    const started = performance.now()
    const { child, url } = await start(args.map((arg) => (arg === '<bytes>' ? bytes : arg)))
    // The server is ready when the first response has arrived.
    await load(url, () => path, 0, 1)
    const ready = performance.now() - started
    await load(url, (n) => vary(path, n), 1, connections)
    const cpu = cpuOf(child)
    const { rate, p50, p99, count, size } = await load(url, (n) => vary(path, n + ranges), seconds, connections)
    const cpuPerRequest = ((cpuOf(child) - cpu) / count) * 1e6
    bare ||= cpuPerRequest
    printRow(
      name,
      quantity(rate),
      quantity(p50, 2),
      quantity(p99, 2),
      quantity(cpuPerRequest),
      quantity(cpuPerRequest / bare, 2),
      quantity(ready),
      quantity(rssOf(child)),
      quantity(size),
    )
    child.kill()
  }
}

const { mockFetch } = await import('../dist/mock.js')
const printInProcess = printTable('in process', 'µs per call')
for (const [title, path] of Object.entries(calls)) {
  for (const isRepeated of [true, false]) {
    const fetch = mockFetch()
    const headers = { 'x-api-key': 'bench' }
    const call = async (n: number) =>
      (await fetch(`http://mock${isRepeated ? path : distinctPath(path, n)}`, { headers })).text()
    for (let n = 0; n < 2000; n++) await call(n)
    const started = performance.now()
    for (let n = 0; n < 10_000; n++) await call(n + ranges)
    printInProcess(`${title}, ${isRepeated ? 'repeated' : 'distinct'}`, quantity((performance.now() - started) / 10, 1))
  }
}

/** Records a response of the mock, which the bare server then sends. */
async function record(path: string, file: string): Promise<void> {
  const { child, url } = await start(servers[1]?.args ?? [])
  const response = await fetch(url + path, { headers: { 'x-api-key': 'bench' } })
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)),
  )
  writeFileSync(file, JSON.stringify({ status: response.status, headers, body: await response.text() }))
  child.kill()
}

async function start(args: string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  const port = args[args.indexOf('-p') + 1]
  if (args.includes('-p')) {
    const url = `http://127.0.0.1:${port}`
    while (
      !(await fetch(url).then(
        () => true,
        () => false,
      ))
    )
      await new Promise((resolve) => setTimeout(resolve, 5))
    return { child, url }
  }
  for await (const line of createInterface(child.stdout)) {
    const url = /http:\/\/[\d.:]+/.exec(line)?.[0]
    if (url) return { child, url }
  }
  throw new Error(`${args.join(' ')} did not start`)
}

/**
 * Sends requests over several sockets. Each socket sends its next request when the previous one completes, for some
 * seconds or only once.
 */
async function load(base: string, path: (n: number) => string, seconds: number, connections: number) {
  const { hostname, port } = new URL(base)
  const times: number[] = []
  let n = 0
  let size = 0
  const started = performance.now()
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(Number(port), hostname)
          socket.setNoDelay()
          let sent = 0
          // Number of bytes of the response that have not arrived yet, or -1 before the headers.
          let rest = -1
          const sendRequest = () => {
            sent = performance.now()
            rest = -1
            socket.write(`GET ${path(n++)} HTTP/1.1\r\nhost: ${hostname}\r\n${key}\r\naccept: application/json\r\n\r\n`)
          }
          socket.on('connect', sendRequest)
          socket.on('error', reject)
          socket.on('data', (chunk: Buffer) => {
            if (rest < 0) {
              const end = chunk.indexOf('\r\n\r\n')
              const head = chunk.subarray(0, end).toString('latin1')
              const length = /content-length: (\d+)/i.exec(head)?.[1]
              if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(chunk.toString('latin1').slice(0, 300)))
              rest = length ? end + 4 + Number(length) : Number.POSITIVE_INFINITY
              size = 0
            }
            size += chunk.length
            rest -= chunk.length
            if (rest > 0 && chunk.subarray(-5).toString('latin1') !== '0\r\n\r\n') return
            times.push(performance.now() - sent)
            if (performance.now() - started < seconds * 1000) sendRequest()
            else {
              socket.destroy()
              resolve()
            }
          })
        }),
    ),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    rate: times.length / ((performance.now() - started) / 1000),
    p50: at(0.5),
    p99: at(0.99),
    count: times.length,
    size,
  }
}

/** Returns the CPU time of a process in seconds. */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function rssOf({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

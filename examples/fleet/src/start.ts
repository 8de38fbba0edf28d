/**
 * Runs a fleet on this machine: the mock API, a Redis server, and workers that read a large block range together.
 *
 * npm start --prefix examples/fleet -- [--workers 8] [--blocks 200000] [--kill 2] [--rate 100]
 *   [--out blocks.tsv] [--cluster]
 *
 * `--kill` kills that many workers during the run. If REDIS_URL is set, the fleet uses that Redis server, or with
 * `--cluster` the cluster of which it is a node, and skips jobs that are already finished in it. The output contains one
 * line per block, with its number and its events.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { Queue } from 'bullmq'
import { startMock } from 'chaindata/mock'
import { redisState } from 'chaindata/redis'
import { connect } from './connect.ts'
import { events } from './progress.ts'
import { queueOptions, type Range, split } from './ranges.ts'

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '8' },
    blocks: { type: 'string', default: '200000' },
    kill: { type: 'string', default: '2' },
    rate: { type: 'string', default: '100' },
    out: { type: 'string', default: 'blocks.tsv' },
    cluster: { type: 'boolean', default: false },
  },
})
/** The latest block of the mock's chain. */
const to = 21_019_999
const fullRange: Range = { from: to - Number(values.blocks) + 1, to }
const apiKey = 'fleet-key'

await using mock = await startMock({ rps: Number(values.rate) })
const children: ChildProcess[] = []
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

const redisUrl = process.env['REDIS_URL'] ?? (await startRedis())
const redis = connect(redisUrl, values.cluster)
const queue = new Queue<Range>(queueOptions.name, { prefix: queueOptions.prefix, connection: redis })
const ranges = split(fullRange, 2_000)
// The queue ignores jobs whose ID it already has.
await queue.addBulk(ranges.map((data) => ({ name: 'range', data, opts: { jobId: `${data.from}-${data.to}` } })))

const startTime = performance.now()
const workers = Array.from({ length: Number(values.workers) }, () =>
  start('worker.ts', redisUrl, values.rate, String(values.cluster)),
)
console.log(
  `${workers.length} workers read ${values.blocks} blocks in ${ranges.length} jobs at ${values.rate} requests per second`,
)

let killed = 0
let isRunning = true
while (isRunning) {
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { completed = 0, failed = 0 } = await queue.getJobCounts('completed', 'failed')
  if (failed) throw new Error(`${failed} jobs failed: ${(await queue.getFailed()).map((job) => job.failedReason)}`)
  if (killed < Number(values.kill) && completed >= ((killed + 1) * ranges.length) / (Number(values.kill) + 2)) {
    const victim = workers[killed++]
    victim?.kill('SIGKILL')
    console.log(`killed worker ${victim?.pid} after ${completed} of ${ranges.length} jobs`)
  }
  isRunning = completed < ranges.length
}

const seconds = (performance.now() - startTime) / 1000
for (const worker of workers.slice(killed)) {
  worker.kill('SIGTERM')
  if (worker.exitCode === null) await once(worker, 'exit')
}
await writeBlocks(values.out)
const calls = mock.requests.length
const { spent, uncertain } = await redisState({ client: redis }).read(apiKey)
console.log(
  `done in ${seconds.toFixed(1)} s: ${calls} calls, ${spent} credits spent, ${uncertain} possibly charged; blocks written to ${values.out}`,
)
await queue.close()
redis.disconnect()
for (const child of children) child.kill('SIGKILL')

/** Writes the file of `--out`, with one line per block. */
async function writeBlocks(path: string): Promise<void> {
  const file = createWriteStream(path)
  for (const range of ranges) {
    const byBlock = Map.groupBy(await events(redis, range), ({ blockNumber }) => blockNumber)
    for (let block = range.from; block <= range.to; block++) {
      const found = (byBlock.get(block) ?? []).map(({ txHash, logIndex }) => `${txHash}:${logIndex}`)
      file.write(`${block}\t${found.join(',')}\n`)
    }
  }
  file.end()
  await once(file, 'finish')
}

function start(file: string, ...args: string[]): ChildProcess {
  const env = { ...process.env, CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: apiKey }
  const child = fork(new URL(file, import.meta.url), args, { env })
  children.push(child)
  return child
}

/** Starts a Redis server without persistence on a free port. */
async function startRedis(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  const port = typeof address === 'object' ? address?.port : undefined
  probe.close()
  const child = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.once('error', () => {
    console.error('redis-server is not on the PATH. Install it (apt-get install redis-server) or set REDIS_URL.')
    process.exit(1)
  })
  children.push(child)
  for await (const line of child.stdout) if (String(line).includes('Ready to accept')) break
  return `redis://127.0.0.1:${port}`
}

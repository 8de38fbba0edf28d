/** A worker of the fleet: takes ranges from the queue and walks them, from where whoever had them before stopped. */
import { UnrecoverableError, Worker } from 'bullmq'
import { createClient } from 'chaindata'
import { redisState } from 'chaindata/redis'
import { Redis } from 'ioredis'
import { commit, read } from './progress.ts'
import { query, queueName, type Range } from './ranges.ts'

const [redisUrl = '', rate = ''] = process.argv.slice(2)
const redis = new Redis(redisUrl, { maxRetriesPerRequest: null })
// A connection of its own: what the queue waits for must not stand before a call.
const shared = redisState({ client: redis.duplicate() })
const chaindata = createClient({
  shared,
  rateLimit: { requestsPerSecond: Number(rate) },
  logger: { info() {}, warn: console.warn },
})

async function walk(range: Range): Promise<void> {
  let { pages, cursor, isDone } = await read(redis, range)
  if (isDone) return
  for await (const page of chaindata.events.list.pages(query(range), { cursor, concurrency: 2 })) {
    cursor = page.cursor
    if (!(await commit(redis, range, pages++, page))) throw new UnrecoverableError('another worker has it')
  }
  if (!(await commit(redis, range, pages, { cursor, isDone: true })))
    throw new UnrecoverableError('another worker has it')
}

const worker = new Worker<Range>(queueName, ({ data }) => walk(data), {
  connection: redis.duplicate(),
  // Who is not heard of for this long has lost its range to another.
  lockDuration: 3_000,
  stalledInterval: 1_000,
  maxStalledCount: 100,
})

process.once('SIGTERM', async () => {
  await worker.close()
  await shared.flush()
  process.exit()
})

/**
 * A worker of the fleet. Takes block ranges from the queue and reads them. For a block range of a killed worker,
 * resumes where that worker stopped.
 */
import { UnrecoverableError, Worker } from 'bullmq'
import { createClient } from 'chaindata'
import { redisState } from 'chaindata/redis'
import { connect } from './connect.ts'
import { commit, read } from './progress.ts'
import { query, queueOptions, type Range } from './ranges.ts'

const [redisUrl = '', rate = '', isCluster = ''] = process.argv.slice(2)
const createConnection = () => connect(redisUrl, isCluster === 'true')
const redis = createConnection()
// Blocking commands of the queue must not delay calls, so the client has its own connection.
const shared = redisState({ client: createConnection() })
const chaindata = createClient({
  shared,
  rateLimit: { requestsPerSecond: Number(rate) },
  logger: { info() {}, warn: console.warn },
})

async function readRange(range: Range): Promise<void> {
  let { pages, cursor, isDone } = await read(redis, range)
  if (isDone) return
  for await (const page of chaindata.events.list.pages(query(range), { cursor, concurrency: 2 })) {
    cursor = page.cursor
    if (!(await commit(redis, range, pages++, page)))
      throw new UnrecoverableError('another worker took over this range')
  }
  if (!(await commit(redis, range, pages, { cursor, isDone: true })))
    throw new UnrecoverableError('another worker took over this range')
}

const worker = new Worker<Range>(queueOptions.name, ({ data }) => readRange(data), {
  prefix: queueOptions.prefix,
  connection: createConnection(),
  // A worker that does not renew its lock for this long loses its range to another worker.
  lockDuration: 3_000,
  stalledInterval: 1_000,
  maxStalledCount: 100,
})

process.once('SIGTERM', async () => {
  await worker.close()
  await shared.flush()
  process.exit()
})

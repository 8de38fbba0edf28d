/** A process of a data job: reads its range of blocks, and writes each page with its cursor to a journal. */
import { appendFileSync } from 'node:fs'
import { createClient } from '../../src/index.ts'
import { redisState } from '../../src/redis/index.ts'
import { connect } from './clients.ts'
import { eventsOf, type JobOptions, jobKey, readJournal } from './job-journal.ts'

process.once('message', async (options: JobOptions) => {
  const { redisPort, url, rate, budget, lease, journal } = options
  const { client, close } = await connect('ioredis', redisPort)
  const shared = redisState({ client, lease })
  const chaindata = createClient({
    baseUrl: url,
    apiKey: jobKey,
    shared,
    rateLimit: { requestsPerSecond: rate },
    credits: { budget },
    logger: { info: () => {}, warn: (line) => line.startsWith('shared') && process.send?.({ warning: line }) },
  })
  const { cursor, isComplete } = readJournal(journal)
  try {
    const pages = isComplete ? [] : chaindata.events.list.pages(eventsOf(options), { cursor, concurrency: 4 })
    for await (const { items, cursor, hasMore } of pages) {
      const rows = items.map(({ blockNumber }) => blockNumber)
      appendFileSync(journal, `${JSON.stringify({ rows, cursor, hasMore })}\n`)
      process.send?.({ pages: 1 })
    }
    await shared.flush()
    process.send?.({ isDone: true })
  } catch (error) {
    process.send?.({ error: String(error) })
  }
  close()
  process.disconnect()
})

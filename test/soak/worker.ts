/** One process of the soak test: makes calls of all kinds until it is stopped or killed, and reports its ledger. */
import { Agent } from 'node:http'
import { join } from 'node:path'
import { fileCache } from '../../src/cache/index.ts'
import type { Fetch } from '../../src/core/pipeline/transport.ts'
import { createClient } from '../../src/index.ts'
import { createNodeFetch } from '../../src/node/index.ts'
import { redisState } from '../../src/redis/index.ts'
import { maxBytes } from '../faults/faults.ts'
import { connect } from '../redis/clients.ts'
import { randomNumbers } from '../support/random.ts'
import type { Context } from './activity.ts'
import { makeReads, makeWrites, watchQuotes } from './calls.ts'
import { readLists } from './journal.ts'
import type { LedgerReading, WorkerMessage, WorkerOptions } from './messages.ts'
import { startReceivers } from './receiver.ts'
import { measure, measureIdle } from './resources.ts'
import * as settings from './settings.ts'
import { callTools } from './tools.ts'

const report = (message: WorkerMessage): void => void process.send?.(message)
process.on('unhandledRejection', (reason) => report({ type: 'broken', what: `unhandled rejection: ${reason}` }))

// A worker ends with its runner.
process.on('disconnect', () => process.exit(1))

const agent = new Agent({ keepAlive: true })

/** Marks each request at the moment of sending, when its credits are already reserved. */
function markingFetch({ id, transport }: WorkerOptions): Fetch {
  const send: Fetch = transport === 'node' ? createNodeFetch({ httpAgent: agent }) : (url, init) => fetch(url, init)
  return (url, init) => {
    const marks = { [settings.workerHeader]: id, [settings.sentHeader]: `${Date.now()}` }
    return send(url, { ...init, headers: { ...init.headers, ...marks } })
  }
}

process.once('message', async (options: WorkerOptions) => {
  const counts: Record<string, number> = {}
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  const { client: redis, close: closeRedis } = await connect(options.library, options.redisPort)
  const state = redisState({
    client: redis,
    prefix: settings.redisPrefix,
    lease: settings.leaseMs,
    fallbackFor: settings.leaseMs,
  })
  const cache = fileCache({ path: join(options.folder, 'cache.db'), maxBytes: settings.cacheBytes })
  const client = createClient({
    baseUrl: options.url,
    apiKey: settings.key,
    fetch: markingFetch(options),
    timeout: 4_000,
    deadline: 20_000,
    retries: 3,
    maxBytes,
    shared: state,
    cache,
    rateLimit: { requestsPerSecond: settings.requestsPerSecond },
    credits: { budget: settings.budget },
    logger: { info: () => {}, warn: () => {} },
  })
  const log = join(options.folder, 'alerts', `${options.id}.log`)
  const receivers = await startReceivers(redis, log, () => count('alerts that failed'))
  const controller = new AbortController()
  const { signal } = controller
  const context: Context = { options, client, signal, random: randomNumbers(options.seed), count, report }

  const readLedger = (): LedgerReading => {
    const at = Date.now()
    const { spent, uncertain, reserved } = client.credits
    return { at, spent, uncertain, reserved }
  }
  // Connects to Redis before the first measurement.
  await state.read(settings.key)
  const readCounts = () => ({ ...counts, 'credits saved by the cache': client.credits.saved })
  const start = measure()
  report({ type: 'ready', url: receivers.url, resources: start })
  const ledgerTimer = setInterval(() => report({ type: 'ledger', ledger: readLedger(), counts: readCounts() }), 200)
  const sampleTimer = setInterval(() => report({ type: 'sample', resources: measure() }), options.sampleEveryMs)
  process.once('message', () => controller.abort())
  const activities = [makeReads, makeReads, makeReads, makeWrites, readLists, watchQuotes, callTools]
  await Promise.all(activities.map((activity) => activity(context)))

  clearInterval(ledgerTimer)
  clearInterval(sampleTimer)
  await state.flush()
  // Only free sockets: those of requests in progress stay open.
  for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy()
  const resources = await measureIdle(start)
  report({ type: 'ended', ledger: readLedger(), counts: readCounts(), resources })
  await receivers.close()
  await cache.close()
  closeRedis()
  // The process ends if nothing is left open.
  process.removeAllListeners('disconnect').disconnect()
})

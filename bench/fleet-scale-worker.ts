/**
 * One of the processes of `fleet-scale.ts`: makes calls with one or more clients, each with its own connection to Redis,
 * and reports successful calls, their durations and the CPU time of the process.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Cluster, Redis } from 'ioredis'
import { createClient } from '../src/index.ts'
import { redisState } from '../src/redis/index.ts'

export interface WorkerOptions {
  /** Clients of this process. */
  clients: number
  /** How the clients share the rate; with `none`, each has its own limiter. */
  shared: 'none' | 'redis' | 'cluster'
  redisPort: number
  baseUrl: string
  apiKey: string
  requestsPerSecond: number
  /** Unfinished calls of each client. If 0, calls start at random times instead. */
  pending: number
  /** Mean milliseconds between two calls of a client that start at random times. */
  interval: number
}

export type Command = { start: WorkerOptions } | 'report' | 'stop'

export interface Report {
  /** Successful calls of each client since the start. */
  succeeded: number[]
  /** Milliseconds of each successful call since the last report. */
  durations: number[]
  /** CPU time of this process, in microseconds. */
  cpu: number
  /** Messages of failed calls since the start. */
  errors: string[]
  /** Number of times that a client considered Redis unavailable. */
  fallbacks: number
}

const query = { chain: 'ethereum-mainnet', name: 'vitalik.eth' } as const

const createReport = (): Report => ({ succeeded: [], durations: [], cpu: 0, errors: [], fallbacks: 0 })
let report = createReport()
let stop = async () => {}

async function start(options: WorkerOptions): Promise<void> {
  const controller = new AbortController()
  report = createReport()
  const starting = Array.from({ length: options.clients }, (_, i) => startClient(options, i, controller.signal))
  const members = await Promise.all(starting)
  stop = async () => {
    controller.abort()
    await Promise.all(members.map((end) => end()))
  }
}

/** Starts a client that makes calls until the signal is aborted. Returns a function that disconnects it. */
async function startClient(options: WorkerOptions, index: number, signal: AbortSignal): Promise<() => Promise<void>> {
  const { shared, redisPort, baseUrl, apiKey, requestsPerSecond, pending, interval } = options
  const redis = shared === 'none' ? undefined : await connect(shared, redisPort)
  const state = redis && redisState({ client: redis })
  const chaindata = createClient({
    baseUrl,
    apiKey,
    dedupe: false,
    retries: 100,
    deadline: Number.POSITIVE_INFINITY,
    rateLimit: { requestsPerSecond },
    credits: { budget: 1e12 },
    shared: state,
    logger: {
      info() {},
      warn: (line) => void (line.startsWith('shared:') && report.fallbacks++),
    },
  })
  let succeeded = 0
  report.succeeded[index] = 0
  const call = async () => {
    const startTime = performance.now()
    try {
      await chaindata.names.resolve(query, { signal })
    } catch (error) {
      if (signal.aborted) return
      report.errors.push(String(error))
      await sleep(100)
      return
    }
    report.succeeded[index] = ++succeeded
    report.durations.push(performance.now() - startTime)
  }
  const callRepeatedly = async () => {
    while (!signal.aborted) await call()
  }
  const callAtRandomTimes = () => {
    if (signal.aborted) return
    setTimeout(callAtRandomTimes, -Math.log(Math.random()) * interval)
    void call()
  }
  for (let i = 0; i < pending; i++) void callRepeatedly()
  if (!pending) setTimeout(callAtRandomTimes, Math.random() * interval)
  return async () => {
    await state?.flush()
    redis?.disconnect()
  }
}

/** Connects to Redis. A client that makes calls before it is connected can wait longer than `timeout`. */
async function connect(shared: 'redis' | 'cluster', redisPort: number): Promise<Redis | Cluster> {
  const address = { host: '127.0.0.1', port: redisPort }
  const redis = shared === 'redis' ? new Redis(address) : new Cluster([address], { slotsRefreshTimeout: 10_000 })
  redis.on('error', () => {})
  await new Promise((resolve) => redis.once('ready', resolve))
  return redis
}

process.on('message', async (command: Command) => {
  if (command === 'report') {
    const { user, system } = process.cpuUsage()
    process.send?.({ ...report, cpu: user + system } satisfies Report)
    report.durations = []
    return
  }
  if (command === 'stop') await stop()
  else await start(command.start)
  process.send?.('done')
})
process.send?.('done')

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { startMock } from '../../src/mock/index.ts'
import { redisState } from '../../src/redis/index.ts'
import { compileCache } from '../support/compile-cache.ts'
import { type JobOptions, jobKey, readJournal } from './job-journal.ts'
import { startRedis } from './server.ts'

/* A data job: four processes read a range of blocks, share a budget through Redis, and are killed. */

const workers = 4
/** Price of a request in credits. A request returns the events of 500 blocks. */
export const price = 50
const firstBlock = 15_000_000

export interface JobSettings {
  /** Requests that each process needs. */
  readonly requests: number
  readonly kills: number
  /** Requests per second of all processes together. */
  readonly rate: number
  readonly budget: number
  readonly lease: number
}

interface Message {
  readonly pages?: number
  readonly error?: string
}

/** Runs the job. Each killed process is replaced by one that continues its journal. */
export async function runJob({ requests, kills, rate, budget, lease }: JobSettings) {
  const folder = await mkdtemp(join(tmpdir(), 'chaindata-job-'))
  await using redis = await startRedis()
  const connection = new Redis(redis.port).on('error', () => {})
  const state = redisState({ client: connection, lease })
  let charged = 0
  const onRequest = (query: object) => {
    charged += price
    return eventsIn(query)
  }
  const mock = await startMock({ latency: [5, 40], on: { 'events.list': onRequest } })
  const blocks = requests * 500
  const parts = Array.from({ length: workers }, (_, i) => ({
    journal: join(folder, `${i}.ndjson`),
    blockFrom: firstBlock + i * blocks,
    blockTo: firstBlock + (i + 1) * blocks - 1,
  }))
  const [errors, processes]: [string[], ChildProcess[]] = [[], []]
  let pages = 0
  const start = (part: (typeof parts)[number]) => {
    const child = fork(new URL('job-worker.ts', import.meta.url), {
      execArgv: [],
      env: { ...process.env, ...compileCache },
    })
    child.send({ redisPort: redis.port, url: mock.url, rate, budget, lease, ...part } satisfies JobOptions)
    child.on('message', (message: Message) => {
      pages += message.pages ?? 0
      if (message.error !== undefined) errors.push(message.error)
    })
    return child
  }
  const killAndReplace = async (slot: number) => {
    const [child, part] = [processes[slot], parts[slot]]
    if (!child || !part || !isRunning(child)) return
    child.kill('SIGKILL')
    await once(child, 'exit')
    processes[slot] = start(part)
  }
  try {
    for (const part of parts) processes.push(start(part))
    for (let killed = 0; killed < kills; killed++) {
      while (pages < (workers * requests * (killed + 1)) / (kills + 1) && processes.some(isRunning)) await wait(5)
      await killAndReplace(killed % workers)
    }
    while (processes.some(isRunning)) await wait(50)
    // After this time, Redis considers the killed processes dead.
    await wait(lease)
    const rows = parts.flatMap(({ journal }) => readJournal(journal).rows)
    return { charged, rows, errors, reading: await state.read(jobKey) }
  } finally {
    for (const child of processes) child.kill('SIGKILL')
    connection.disconnect()
    await mock.close()
    await rm(folder, { recursive: true })
  }
}

/** Returns the rows of the complete job: the numbers of all blocks that contain an event. */
export const expectedRows = (requests: number): number[] =>
  Array.from({ length: workers * requests * 5 }, (_, i) => firstBlock + i * 100)

/** The response of the service: one event in every hundredth block. */
function eventsIn({ blockFrom, blockTo }: { readonly blockFrom?: unknown; readonly blockTo?: unknown }) {
  const [first, last] = [Math.ceil(Number(blockFrom) / 100), Math.floor(Number(blockTo) / 100)]
  return Array.from({ length: last - first + 1 }, (_, i) => ({ blockNumber: (first + i) * 100 }))
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

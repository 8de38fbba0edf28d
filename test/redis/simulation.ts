import { afterEach, beforeEach, vi } from 'vitest'
import type { ClientOptions } from '../../src/index.ts'
import { type RedisStateOptions, redisState } from '../../src/redis/index.ts'
import type { ExchangeRequest, ExchangeResponse } from '../../src/redis/messages.ts'
import { name, observe } from '../support/client.ts'
import { key } from './support.ts'

/* One process and a Redis whose responses each test chooses, on a simulated clock. */

export function simulateClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
    vi.advanceTimersByTime(1_000_000)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/**
 * Advances the clock millisecond by millisecond, because a message to Redis is sent in the next turn of the event loop.
 */
export const advance = async (ms = 0) => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  for (let at = 0; at < ms; at++) {
    vi.advanceTimersByTime(1)
    for (let turn = 0; turn < 4; turn++) await new Promise(setImmediate)
  }
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
}

type Respond = (
  request: ExchangeRequest,
  index: number,
) => Partial<ExchangeResponse> | Promise<Partial<ExchangeResponse>>

/** Responds like a Redis without other processes, which grants everything. */
const grant = ({ spent, uncertain, reserved, interval, costs, seq }: ExchangeRequest): ExchangeResponse => ({
  now: String(performance.now()),
  era: 'era',
  period: 202611,
  spent,
  uncertain,
  lost: 0,
  limit: spent + uncertain + reserved,
  isRecalled: false,
  workers: 1,
  allowed: reserved,
  left: 1e6,
  paused: 0,
  openMs: 0,
  ...(interval !== undefined && { slots: costs.map((_, i) => i * interval), firstSlot: seq * 1000 }),
})

/**
 * Creates a client that shares an account. Records the requests that Redis receives, and the log lines about the
 * account.
 */
export function join(
  respond: Respond = () => ({}),
  options: ClientOptions = {},
  state: Partial<RedisStateOptions> = {},
  reply?: Parameters<typeof observe>[1],
) {
  const exchanges: ExchangeRequest[] = []
  const evalsha = async (_sha: string, _count: number, _state: string, _slots: string, text: string) => {
    const request = JSON.parse(text) as ExchangeRequest
    const response = await respond(request, exchanges.push(request) - 1)
    return JSON.stringify(
      'conflict' in response || 'ignored' in response ? response : { ...grant(request), ...response },
    )
  }
  const lines: string[] = []
  const keepLine = (line: string) => void (line.startsWith('shared') && lines.push(line))
  const shared = redisState({ client: { evalsha, eval: evalsha }, lease: 9000, ...state })
  const { client, requests } = observe(
    {
      apiKey: key,
      shared,
      dedupe: false,
      retries: 0,
      credits: { budget: 1000 },
      logger: { info: keepLine, warn: keepLine },
      ...options,
    },
    reply,
  )
  const resolve = (signal?: AbortSignal) => client.names.resolve(name, { signal })
  return { client, shared, requests, exchanges, lines, resolve }
}

export const down = async () => Promise.reject(new Error('connect ECONNREFUSED'))
export const noResponse = () => new Promise<never>(() => {})

import { getEventListeners } from 'node:events'
import { onTestFinished, vi } from 'vitest'
import type { ClientOptions } from '../../../src/index.ts'
import { observe, type SentRequest } from '../../support/client.ts'

/**
 * Installs a simulated clock, and replaces random jitter with fixed values. After the last value, all further calls use
 * that value.
 */
export function simulateClock(...jitter: number[]) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
    now: Date.UTC(2026, 10, 1),
    loopLimit: 1e6,
  })
  let next = 0
  vi.spyOn(Math, 'random').mockImplementation(() => jitter[Math.min(next++, jitter.length - 1)] ?? 0.5)
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  const start = performance.now()
  return {
    get now() {
      return Math.round(performance.now() - start)
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    /** Runs all timers, including those that timers start. */
    run: () => vi.runAllTimersAsync(),
    get timers() {
      return vi.getTimerCount()
    },
  }
}

export type Clock = ReturnType<typeof simulateClock>

/**
 * Returns a client with a stubbed `fetch` that records the times of requests. By default, identical calls do not share
 * a request.
 *
 * @param respond Returns a status, a `Response` or a response body.
 */
export function simulateClient(
  clock: Clock,
  respond: (request: SentRequest, index: number) => unknown = () => undefined,
  options: ClientOptions = {},
) {
  const times: number[] = []
  const observed = observe({ dedupe: false, ...options }, async (request, index) => {
    times.push(clock.now)
    const value = await respond(request, index)
    return typeof value === 'number' ? status(value) : (value ?? resolvedName)
  })
  return { ...observed, times }
}

export const resolvedName = { address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2' }

/** Returns a response without a body, or with a plain text body. */
export const status = (code: number, headers: Record<string, string> = {}, body: string | null = null): Response =>
  code === 200 ? Response.json(resolvedName, { headers }) : new Response(body, { status: code, headers })

/** A response that never arrives. Rejects when the client aborts the request. */
export const hang = ({ signal }: SentRequest): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** Returns a response whose body starts and never ends. */
export const hangingBody = (code = 200): Response =>
  new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"')) }), {
    status: code,
  })

/** Resolves after a number of milliseconds of the simulated clock. */
export const later = <T>(ms: number, value?: T): Promise<T | undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms))

export const listeners = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length

/** Records how a promise settles. A rejection counts as handled, so that the test continues. */
export function outcome<T>(promise: Promise<T>) {
  const state: { settled?: 'resolved' | 'rejected'; value?: T; error?: unknown } = {}
  promise.then(
    (value) => Object.assign(state, { settled: 'resolved', value }),
    (error) => Object.assign(state, { settled: 'rejected', error }),
  )
  return state
}

export const keyOf = ({ headers }: SentRequest) => headers['x-api-key']
export const startCalls = <T>(count: number, call: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, i) => outcome(call(i)))
/** Returns how calls have settled, with `undefined` for pending calls. */
export const states = (calls: { settled?: string }[]) => calls.map(({ settled }) => settled)

/** Returns a handler that responds with a 402 unless the key has credits. */
export const chargeFrom =
  (funded: Set<string>, latency = 0) =>
  async (request: SentRequest) => {
    const hasCredits = funded.has(keyOf(request) ?? '')
    if (latency) await later(latency)
    return hasCredits ? 200 : 402
  }

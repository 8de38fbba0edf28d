import { getEventListeners } from 'node:events'
import { onTestFinished, vi } from 'vitest'
import type { ClientOptions } from '../../src/index.ts'
import { observe, type SentRequest } from '../support/client.ts'

/** A clock that moves only when told, and jitter that is known: each in turn, the last again and again. */
export function simulateClock(...jitter: number[]) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'],
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
    /** To the moment when nothing waits any more. */
    run: () => vi.runAllTimersAsync(),
    get timers() {
      return vi.getTimerCount()
    },
  }
}

export type Clock = ReturnType<typeof simulateClock>

/** A simulated client: each request is noted with its time. An answer is a status, a response or a body. */
export function simulateClient(
  clock: Clock,
  answer: (request: SentRequest, index: number) => unknown = () => undefined,
  options: ClientOptions = {},
) {
  const times: number[] = []
  const seen = observe(options, async (request, index) => {
    times.push(clock.now)
    const value = await answer(request, index)
    return typeof value === 'number' ? status(value) : (value ?? resolvedName)
  })
  return { ...seen, times }
}

export const resolvedName = { address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2' }

/** An empty answer, or one of plain text. */
export const status = (code: number, headers: Record<string, string> = {}, body: string | null = null): Response =>
  code === 200 ? Response.json(resolvedName, { headers }) : new Response(body, { status: code, headers })

/** No answer, until the request is given up. */
export const hang = ({ signal }: SentRequest): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** An answer whose body begins and never ends. */
export const hangingBody = (code = 200): Response =>
  new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"')) }), {
    status: code,
  })

/** So many milliseconds of the simulated clock. */
export const later = <T>(ms: number, value?: T): Promise<T | undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms))

export const listeners = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length

/** How a promise ended, without its rejection going unhandled while the clock moves. */
export function outcome<T>(promise: Promise<T>) {
  const state: { settled?: 'resolved' | 'rejected'; value?: T; error?: unknown } = {}
  promise.then(
    (value) => Object.assign(state, { settled: 'resolved', value }),
    (error) => Object.assign(state, { settled: 'rejected', error }),
  )
  return state
}

import { getEventListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createClient } from '../../../src/index.ts'
import { failure } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { Chain, type ChainOptions } from './chain.ts'
import { expectNoUnhandledRejections, fullChain, iterations, owners, settle } from './iterations.ts'

vi.setConfig({ testTimeout: 30_000 })
expectNoUnhandledRejections()

describe('ending an iteration early', () => {
  /** Starts a server on a socket that stops responding after 20 calls. */
  async function hangingServer(options: ChainOptions = {}) {
    const fault: ChainOptions['fault'] = ({ index }) => (index < 20 ? undefined : 'hang')
    const chain = new Chain({ ...fullChain, density: (random) => (random < 0.02 ? 1 : 0), fault, ...options })
    const { url, close } = await chain.listen()
    onTestFinished(close)
    const isHanging = () => chain.calls.length > 20 && chain.inFlight > 0
    const inFlight = () => expect.poll(isHanging, { interval: 2, timeout: 10_000 }).toBe(true)
    /** Waits until no call is in flight, and expects no further calls. */
    const expectNoCalls = async () => {
      await expect.poll(() => chain.inFlight, { interval: 2 }).toBe(0)
      expect(chain.aborted).toBeGreaterThan(0)
      const calls = chain.calls.length
      await wait(30)
      expect(chain.calls).toHaveLength(calls)
    }
    return { chain, client: createClient({ baseUrl: url, apiKey: 'key' }), inFlight, expectNoCalls }
  }

  it.each(iterations)('break aborts the calls in flight: %s', async (_, pages) => {
    const { client, expectNoCalls, chain } = await hangingServer()
    const signal = new AbortController().signal
    for await (const page of pages(client, { concurrency: 4, signal })) {
      expect(page.items.length).toBeGreaterThan(0)
      await wait(10)
      if (chain.inFlight) break
    }
    await expectNoCalls()
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it.each(iterations)('the signal aborts the calls in flight and rejects with its reason: %s', async (_, pages) => {
    const { client, inFlight, expectNoCalls } = await hangingServer()
    const controller = new AbortController()
    const reason = new Error('stop')
    const iteration = failure(collect(pages(client, { concurrency: 4, signal: controller.signal })))
    await inFlight()
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1)
    controller.abort(reason)
    expect(await iteration).toBe(reason)
    expect(reason).not.toHaveProperty('cursor')
    await expectNoCalls()
    expect(getEventListeners(controller.signal, 'abort')).toEqual([])
  })

  // Merged streams have no calls in flight after a failed one.
  it.each([iterations[0], iterations[2]].filter((iteration) => iteration !== undefined))(
    'an error aborts the calls in flight: %s',
    async (_, pages) => {
      const { chain, client, expectNoCalls } = await hangingServer({
        fault: ({ index }) => (index < 40 ? undefined : index === 40 ? errorDuringNextCall() : 'hang'),
      })
      async function errorDuringNextCall() {
        // Longer than the default of a second, because the machine may be busy.
        await expect.poll(() => chain.calls.length, { interval: 2, timeout: 10_000 }).toBeGreaterThan(41)
        return { status: 403 }
      }
      const signal = new AbortController().signal
      const error = await failure(collect(pages(client, { concurrency: 2, signal })))
      expect(error.name).toBe('ForbiddenError')
      await expectNoCalls()
      expect(getEventListeners(signal, 'abort')).toEqual([])
    },
  )

  it.each(iterations)('leaves no timers: %s', async (_, pages) => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    // These calls wait for the rate limiter, for a retry or for a response.
    const chain = new Chain({
      ...fullChain,
      fault: ({ index }) => (index < 2 ? undefined : index % 2 ? { status: 429 } : 'hang'),
    })
    const client = chain.client({ rateLimit: { requestsPerSecond: 1000 } })
    const controller = new AbortController()
    const iteration = pages(client, { concurrency: 4, signal: controller.signal })
    await iteration.next()
    await expect.poll(() => chain.inFlight && timers()).toBeGreaterThan(before)
    controller.abort()
    await failure(collect(iteration))
    await expect.poll(timers, { timeout: 300, interval: 10 }).toBeLessThanOrEqual(before)
  })

  it('an abort takes effect at the next item, even if more were prefetched', async () => {
    const chain = new Chain(fullChain)
    const controller = new AbortController()
    const got: string[] = []
    const error = await failure(
      (async () => {
        for await (const owner of chain.client().tokens.owners.all(owners, { signal: controller.signal })) {
          if (got.push(owner) === 60) controller.abort()
        }
      })(),
    )
    expect(error.name).toBe('AbortError')
    expect(got).toHaveLength(60)
  })

  it('an abort discards prefetched pages', async () => {
    const chain = new Chain(fullChain)
    const controller = new AbortController()
    const iteration = chain.client().tokens.owners.pages(owners, { signal: controller.signal })
    await iteration.next()
    await settle(chain)
    controller.abort()
    expect((await failure(iteration.next())).name).toBe('AbortError')
  })

  it('an aborted signal rejects before any call', async () => {
    const chain = new Chain(fullChain)
    const reason = new Error('too late')
    const iteration = chain.client().tokens.owners.all(owners, { signal: AbortSignal.abort(reason) })
    expect(await failure(iteration.next())).toBe(reason)
    expect(chain.calls).toEqual([])
  })
})

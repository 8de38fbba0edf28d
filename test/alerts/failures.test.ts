import { once } from 'node:events'
import { connect } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { delivery } from '../../generated/delivery.gen.ts'
import { createAlertHandler } from '../../src/alerts/index.ts'
import { digest, flat, listen, post, receive, secret, sign } from './support.ts'

afterEach(() => void vi.restoreAllMocks())

function fail(): never {
  throw new Error('no')
}

describe('failures', () => {
  const store = { claim: () => 'mine' as const, done: () => {}, release: () => {} }

  test('responds with 503 if the body never ends', async () => {
    const { handler, alerts } = receive({ answerWithin: 50 })
    expect((await handler(post(new ReadableStream(), sign('')))).status).toBe(503)
    const url = new URL(await listen(handler.node))
    const socket = connect(Number(url.port), url.hostname)
    socket.write(`POST / HTTP/1.1\r\nhost: a\r\n${delivery.header}: ${sign('')}\r\ncontent-length: 10\r\n\r\n{`)
    const received = await new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
    })
    expect(received).toMatch(/^HTTP\/1.1 503 /)
    expect(alerts).toEqual([])
  })

  test('accepts an infinite answerWithin', async () => {
    const { alerts, status } = receive({
      answerWithin: Number.POSITIVE_INFINITY,
      store: {
        ...store,
        claim: async () => {
          await new Promise((resolve) => setTimeout(resolve, 30))
          return 'mine' as const
        },
      },
    })
    expect(await status(post(flat()))).toBe(204)
    expect(alerts).toHaveLength(1)
  })

  test('does not process the body of a sender that disconnects', async () => {
    const { handler, alerts, errors } = receive()
    const url = new URL(await listen(handler.node))
    const socket = connect(Number(url.port), url.hostname)
    const head = `POST / HTTP/1.1\r\nhost: a\r\n${delivery.header}: ${sign('')}\r\ncontent-length: 10\r\n\r\n{`
    await new Promise<void>((resolve) => socket.write(head, () => resolve()))
    socket.destroy()
    expect(
      (await fetch(url, { method: 'POST', body: flat(), headers: { [delivery.header]: sign(flat()) } })).status,
    ).toBe(204)
    await handler.idle()
    expect([alerts.length, errors]).toEqual([1, []])
  })

  test('releases a claim that succeeds after the sender got a 503', async () => {
    // On a busy machine, the sender may get its 503 before the handler claims the alert.
    const claim = Promise.withResolvers<'mine'>()
    const released: string[] = []
    const { handler, alerts } = receive({
      answerWithin: 50,
      store: {
        ...store,
        claim: () => claim.promise,
        release: (id) => void released.push(id),
      },
    })
    expect((await handler(post(flat()))).status).toBe(503)
    claim.resolve('mine')
    await vi.waitFor(() => expect(released).toEqual([digest(flat())]))
    expect(alerts).toEqual([])
  })

  test('responds with 503 while another receiver processes the alert', async () => {
    const { alerts, status } = receive({ store: { ...store, claim: () => 'busy' } })
    expect([await status(post(flat())), alerts]).toEqual([503, []])
  })

  test('responds with 500 if a claim fails, and reports failures of the store', async () => {
    const reject = () => Promise.reject(new Error('no store'))
    const { errors, status } = receive({ store: { ...store, claim: reject } })
    expect(await status(post(flat()))).toBe(500)
    const processed = receive({ store: { ...store, done: reject } })
    expect(await processed.status(post(flat()))).toBe(204)
    expect([errors, processed.errors, processed.alerts.length]).toEqual([
      [new Error('no store')],
      [new Error('no store')],
      1,
    ])
  })

  test('responds with 503 beyond `maxPending` alerts', async () => {
    let finish = () => {}
    const { handler } = receive({
      maxPending: 2,
      onAlert: () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    })
    const bodies = ['1', '2', '3'].map((txId) => flat({ txId }))
    const statuses: number[] = []
    for (const body of bodies) statuses.push((await handler(post(body))).status)
    expect(statuses).toEqual([204, 204, 503])
    await new Promise((resolve) => setTimeout(resolve, 20))
    finish()
    await vi.waitFor(async () => expect((await handler(post(bodies[2] ?? ''))).status).toBe(204))
  })

  test('counts alerts that are being claimed towards `maxPending`', async () => {
    const claims: (() => void)[] = []
    const claim = () => new Promise<'mine'>((resolve) => claims.push(() => resolve('mine')))
    let maxActive = 0
    let active = 0
    const ends: (() => void)[] = []
    const onAlert = async () => {
      maxActive = Math.max(maxActive, ++active)
      await new Promise<void>((resolve) => ends.push(resolve))
      active--
    }
    const { handler } = receive({ maxPending: 2, store: { ...store, claim }, onAlert })
    const url = await listen(handler.node)
    const send = async (txId: number) => {
      const { headers } = post(flat({ txId }))
      return (await fetch(url, { method: 'POST', body: flat({ txId }), headers })).status
    }
    const first = [1, 2].map(send)
    await vi.waitFor(() => expect(claims).toHaveLength(2))
    expect(await Promise.all([3, 4, 5].map(send))).toEqual([503, 503, 503])
    for (const succeed of claims) succeed()
    expect(await Promise.all(first)).toEqual([204, 204])
    await vi.waitFor(() => expect(ends).toHaveLength(2))
    expect([await send(6), maxActive, claims.length]).toEqual([503, 2, 2])
    for (const end of ends) end()
    await handler.idle()
    // Another alert is accepted again.
    const seventh = send(7)
    await vi.waitFor(() => expect(claims).toHaveLength(3))
    claims[2]?.()
    expect(await seventh).toBe(204)
    await vi.waitFor(() => expect(ends).toHaveLength(3))
    ends[2]?.()
    await handler.idle()
  })

  test('does not count rejected claims towards `maxPending`', async () => {
    const results = ['done', 'busy', 'fail', 'mine'] as const
    const remaining = results.values()
    const claim = async () => {
      const { value = 'mine' } = remaining.next()
      return value === 'fail' ? fail() : value
    }
    const { alerts, status } = receive({ maxPending: 1, store: { ...store, claim } })
    const statuses: number[] = []
    for (const _ of results) statuses.push(await status(post(flat())))
    expect([statuses, alerts.length]).toEqual([[204, 503, 500, 204], 1])
  })

  test('reports that the body was read before', async () => {
    const { handler, errors } = receive()
    const request = post(flat())
    await request.text()
    expect((await handler(request)).status).toBe(500)
    expect(inspect(errors)).toContain('The body was read before the alert handler ran')
  })

  test('accepts a body that a parser read as bytes, and no other parsed body', async () => {
    const { handler, alerts, errors } = receive({ maxBytes: 1000 })
    const url = await listen(async (request, response) => {
      const bytes = Buffer.concat(await request.toArray())
      const body = { bytes, text: bytes.toString(), nothing: undefined }[String(request.headers['x-parsed'])]
      await handler.node(Object.assign(request, { body }), response)
    })
    const status = async (parsed: string, text = flat(), body: BodyInit = text) => {
      const headers = { [delivery.header]: sign(text), 'x-parsed': parsed }
      const init = { method: 'POST', body, headers, duplex: 'half' }
      return (await fetch(url, init)).status
    }
    const long = flat({ more: 'x'.repeat(1000) })
    // A stream has no content length.
    expect([await status('bytes', long), await status('bytes', long, new Blob([long]).stream())]).toEqual([413, 413])
    expect([await status('bytes'), await status('text'), await status('nothing')]).toEqual([204, 500, 500])
    await handler.idle()
    expect(alerts.map(({ text }) => text)).toEqual([flat()])
    expect(inspect(errors).match(/was read before the alert handler/g)?.length).toBeGreaterThan(1)
  })

  test('rejects a chunked body of node:http that is too long', async () => {
    const { handler } = receive({ maxBytes: 10 })
    const url = new URL(await listen(handler.node))
    const socket = connect(Number(url.port), url.hostname)
    const head = `POST / HTTP/1.1\r\nhost: a\r\n${delivery.header}: ${sign('')}\r\ntransfer-encoding: chunked\r\n\r\n`
    socket.write(`${head}5\r\n12345\r\n`)
    setTimeout(() => socket.write('6\r\n678901\r\n'), 10)
    const [received] = await once(socket, 'data')
    socket.destroy()
    expect(String(received)).toMatch(/^HTTP\/1.1 413 /)
  })

  test('processes the alert if the server has responded before', async () => {
    const { handler, alerts } = receive()
    const url = await listen((request, response) => {
      response.writeHead(202).end()
      return handler.node(request, response)
    })
    const headers = { [delivery.header]: sign(flat()) }
    expect((await fetch(url, { method: 'POST', body: flat(), headers })).status).toBe(202)
    await vi.waitFor(() => expect(alerts).toHaveLength(1))
  })

  test('logs failures to the console by default', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const error = new Error('no database')
    const handler = createAlertHandler({ secret, onAlert: () => Promise.reject(error) })
    expect((await handler(post(flat()))).status).toBe(204)
    await handler.idle()
    expect(consoleError.mock.calls).toEqual([['chaindata: an alert failed:', error]])
  })

  test.each([
    ['throws', () => fail()],
    ['rejects', async () => fail()],
  ])('ignores an onError that %s', async (_, onError) => {
    const unhandled: unknown[] = []
    const keep = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', keep)
    onTestFinished(() => void process.off('unhandledRejection', keep))
    const { status } = receive({ onAlert: fail, onError })
    expect(await status(post(flat()))).toBe(204)
    // Node.js reports unhandled rejections after the microtasks.
    await new Promise((resolve) => setTimeout(resolve))
    expect(unhandled).toEqual([])
  })

  test('keeps a worker alive until the alert is processed', async () => {
    const kept: Promise<unknown>[] = []
    const { handler, alerts } = receive()
    await handler(post(flat()), { waitUntil: (work) => void kept.push(work) })
    await Promise.all(kept)
    expect([kept.length, alerts.length]).toEqual([1, 1])
  })
})

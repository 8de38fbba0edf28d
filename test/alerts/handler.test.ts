import { once } from 'node:events'
import { connect } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { delivery } from '../../generated/delivery.gen.ts'
import { type Alert, createAlertHandler, memoryStore } from '../../src/alerts/index.ts'
import { createClient, ParameterError } from '../../src/index.ts'
import { startMock } from '../../src/mock/index.ts'
import { digest, listen, post, receive, secret, sign, vector } from './support.ts'

afterEach(() => void vi.restoreAllMocks())

const flat = (over: object = {}) => JSON.stringify({ subscriptionType: 'ADDRESS_EVENT', txId: '0x01', ...over })

function fail(): never {
  throw new Error('no')
}

/** The ways in: the same has to come of both. */
const ways: [string, (handler: ReturnType<typeof createAlertHandler>, request: Request) => Promise<Response>][] = [
  ['a request of the web', (handler, request) => handler(request)],
  [
    'a request of Node',
    async (handler, request) => {
      const { method, headers } = request
      const body = request.body ? await request.arrayBuffer() : null
      return fetch(await listen(handler.node), { method, headers, body })
    },
  ],
]

describe.each(ways)('%s', (_, send) => {
  test('the vector verifies', async () => {
    const { handler, alerts } = receive({ secret: vector.secret })
    expect(new TextEncoder().encode(vector.body)).toHaveLength(317)
    const response = await send(handler, post(vector.body, vector.signature))
    expect([response.status, await response.text()]).toEqual([204, ''])
    await handler.idle()
    expect(alerts).toEqual([
      { id: digest(vector.body), text: vector.body, form: 'flat', payload: JSON.parse(vector.body) },
    ])
  })

  const { body, signature } = vector
  const bytes = new TextEncoder().encode(body)
  const flipped = (at: number) => bytes.with(at >> 3, (bytes[at >> 3] ?? 0) ^ (1 << (at & 7)))
  const { subscriptionType: _type, ...rest } = JSON.parse(body)
  test.each([
    ['the first bit flipped', flipped(0), signature],
    ['a bit in the middle flipped', flipped(1234), signature],
    ['the last bit flipped', flipped(317 * 8 - 1), signature],
    ['the body serialised again', JSON.stringify(JSON.parse(body), null, 1), signature],
    ['its fields in another order', JSON.stringify({ subscriptionType: _type, ...rest }), signature],
    ['a line break behind it', `${body}\n`, signature],
    ['nothing in it', '', signature],
    ['a bit of the signature flipped', body, `X${signature.slice(1)}`],
    ['no signature', body, null],
    ['an empty signature', body, ''],
    ['a signature twice', body, `${signature}, ${signature}`],
    ['half a signature', body, signature.slice(0, 44)],
    ['more than a signature', body, sign('').slice(0, -2).concat(signature)],
    ['a signature in another alphabet', body, signature.replaceAll('+', '-').replaceAll('/', '_')],
    // The same bytes, but not canonical base64.
    ['a signature with unused bits set', body, signature.replace('xA==', 'xB==')],
    ['a signature without its padding', body, signature.replace('==', '')],
    ['what another secret signs', body, sign(body, 'another secret')],
    ['what an empty secret signs', body, sign(body, '')],
  ])('%s: refused', async (_, body, signature) => {
    const { handler, alerts, errors } = receive({ secret: vector.secret })
    const response = await send(handler, post(body, signature))
    expect(response.status).toBe(401)
    expect(await response.text()).not.toContain(vector.secret)
    await handler.idle()
    expect([alerts, errors]).toEqual([[], []])
  })

  test('10 MB are refused, whatever is said of their length', async () => {
    const { handler, alerts } = receive()
    const large = `"${'x'.repeat(10_000_000)}"`
    expect((await send(handler, post(large))).status).toBe(413)
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(100_000))
        sent += 100_000
      },
    })
    const response = await handler(post(endless, sign('')))
    expect(response.status).toBe(413)
    // What is behind the bound is not read.
    expect(sent).toBeLessThan(1_500_000)
    const { handler: larger } = receive({ maxBytes: 20_000_000 })
    expect((await send(larger, post(large))).status).toBe(204)
    expect(alerts).toEqual([])
  })

  test('what is no alert', async () => {
    const { handler, alerts } = receive()
    for (const body of ['', '{', '{"a":1}x', 'undefined', Uint8Array.of(0xff, 0xfe), Uint8Array.of(0x22, 0xc3, 0x22)])
      expect((await send(handler, post(body))).status).toBe(400)
    const got = await send(handler, new Request('http://localhost/alerts'))
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
    expect(alerts).toEqual([])
  })

  test('a duplicate is taken, and dealt with once', async () => {
    const { handler, alerts } = receive()
    const both = [flat(), flat(), flat({ txId: '0x02' }), flat()].map((body) => send(handler, post(body)))
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([204, 204, 204, 204])
    await handler.idle()
    expect((await send(handler, post(flat()))).status).toBe(204)
    await handler.idle()
    expect(alerts.map(({ text }) => text)).toEqual([flat(), flat({ txId: '0x02' })])
  })

  test('the sender is answered before the alert is dealt with', async () => {
    const steps: string[] = []
    const { handler } = receive({
      onAlert: async () => {
        steps.push('began')
        await new Promise((resolve) => setTimeout(resolve, 300))
        steps.push('done')
      },
    })
    expect((await send(handler, post(flat()))).status).toBe(204)
    steps.push('answered')
    await handler.idle()
    expect(steps.indexOf('answered')).toBeLessThan(steps.indexOf('done'))
    expect(steps).toHaveLength(3)
  })

  test('what failed is told, and not taken for a duplicate when it comes again', async () => {
    let tries = 0
    const { handler, errors } = receive({
      onAlert: () => {
        if (tries++ === 0) throw new Error('no database')
      },
    })
    for (let i = 0; i < 3; i++) {
      expect((await send(handler, post(flat()))).status).toBe(204)
      await handler.idle()
    }
    expect([tries, errors]).toEqual([2, [new Error('no database')]])
  })
})

describe('payloads', () => {
  test.each([
    ['flat', { subscriptionType: 'SOMETHING_NEW', more: [1] }],
    ['enriched', { data: { kind: 'transfer', more: true } }],
    ['unknown', { subscriptionType: 5 }],
    ['unknown', { data: null }],
    ['unknown', { event: 'of another kind' }],
    ['unknown', [{ subscriptionType: 'IN_A_LIST' }]],
    ['unknown', 'text'],
    ['unknown', null],
  ])('%s: %j', async (form, payload) => {
    const { alerts, status } = receive()
    expect(await status(post(JSON.stringify(payload)))).toBe(204)
    expect(alerts).toMatchObject([{ form, payload }])
  })

  test('a number that would be rounded comes as text', async () => {
    const { alerts, status } = receive()
    await status(post('{"subscriptionType":"X","tokenId":115792089237316195423570985008687907853}'))
    expect(alerts[0]?.payload).toMatchObject({ tokenId: '115792089237316195423570985008687907853' })
  })

  test('are typed by their form', () => {
    const told = (alert: Alert): string | undefined => {
      if (alert.form === 'flat') return alert.payload.txId
      if (alert.form === 'enriched') return alert.payload.data?.kind
      // @ts-expect-error nothing is known of it
      return alert.payload.txId
    }
    expect(told({ form: 'flat', payload: { txId: '0x01' }, id: '', text: '' })).toBe('0x01')
  })
})

describe('duplicates', () => {
  test('by what is told to tell them', async () => {
    const idOf = ({ payload }: Alert) => String(Object(payload).txId)
    const { alerts, status } = receive({ idOf })
    await status(post(flat({ sentAt: 1 })))
    await status(post(flat({ sentAt: 2 })))
    await status(post(flat({ sentAt: 3, txId: '0x02' })))
    expect(alerts.map(({ id }) => id)).toEqual(['0x01', '0x02'])
  })

  test('by what they hold, where they are told no name: none is taken for another', async () => {
    const names: unknown[] = ['', undefined, Promise.resolve('one'), Promise.resolve('two'), Promise.resolve('one')]
    let i = 0
    const { alerts, status } = receive({ idOf: () => names[i++] as string })
    for (const sentAt of names.keys()) expect(await status(post(flat({ sentAt })))).toBe(204)
    expect(alerts.map(({ id }) => id)).toEqual([digest(flat({ sentAt: 0 })), digest(flat({ sentAt: 1 })), 'one', 'two'])
  })

  test('drops a redelivery signed with the other secret while one secret replaces the other', async () => {
    const secrets = ['the old secret', 'the new secret'] as const
    const { alerts, status } = receive({ secret: secrets })
    for (const by of [...secrets, secrets[0]]) expect(await status(post(flat(), sign(flat(), by)))).toBe(204)
    expect(alerts.map(({ id }) => id)).toEqual([digest(flat())])
  })

  test('drops a redelivery to another receiver with the same store that knows only the new secret', async () => {
    const store = memoryStore()
    const before = receive({ secret: 'the old secret', store })
    const after = receive({ secret: 'the new secret', store })
    expect(await before.status(post(flat(), sign(flat(), 'the old secret')))).toBe(204)
    expect(await after.status(post(flat(), sign(flat(), 'the new secret')))).toBe(204)
    expect([before.alerts.length, after.alerts.length]).toEqual([1, 0])
  })

  test('passes the digest of the body to idOf', async () => {
    const { alerts, status } = receive({ idOf: ({ id }) => `transfers:${id}` })
    expect([await status(post(flat())), await status(post(flat()))]).toEqual([204, 204])
    expect(alerts.map(({ id }) => id)).toEqual([`transfers:${digest(flat())}`])
  })

  test('without a secret as well', async () => {
    const { alerts, status } = receive({ secret: false })
    for (const body of [flat(), flat(), flat({ txId: '0x02' })]) expect(await status(post(body, null))).toBe(204)
    expect(alerts).toHaveLength(2)
  })
})

describe('acknowledge: processed', () => {
  test('the sender waits for what comes of it', async () => {
    let isDone = false
    const { handler } = receive({
      acknowledge: 'processed',
      onAlert: async () => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        isDone = true
      },
    })
    expect((await handler(post(flat()))).status).toBe(204)
    expect(isDone).toBe(true)
  })

  test('what fails is delivered again', async () => {
    let tries = 0
    const { status, errors } = receive({
      acknowledge: 'processed',
      onAlert: () => {
        if (tries++ === 0) throw new Error('no database')
      },
    })
    expect([await status(post(flat())), await status(post(flat())), await status(post(flat()))]).toEqual([
      500, 204, 204,
    ])
    expect([tries, errors.length]).toEqual([2, 1])
  })

  test('what takes longer than a sender waits goes on, and is not begun again', async () => {
    let tries = 0
    let finish = () => {}
    const { handler, status } = receive({
      acknowledge: 'processed',
      answerWithin: 500,
      onAlert: () => {
        tries++
        return new Promise<void>((resolve) => {
          finish = resolve
        })
      },
    })
    expect((await handler(post(flat()))).status).toBe(503)
    expect((await handler(post(flat()))).status).toBe(503)
    finish()
    expect([await status(post(flat())), tries]).toEqual([204, 1])
  })
})

describe('in time, whatever happens', () => {
  const store = { claim: () => 'mine' as const, done: () => {}, release: () => {} }

  test('a body that never ends', async () => {
    const { handler, alerts } = receive({ answerWithin: 50 })
    expect((await handler(post(new ReadableStream(), sign('')))).status).toBe(503)
    const url = new URL(await listen(handler.node))
    const socket = connect(Number(url.port), url.hostname)
    socket.write(`POST / HTTP/1.1\r\nhost: a\r\n${delivery.header}: ${sign('')}\r\ncontent-length: 10\r\n\r\n{`)
    const said = await new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
    })
    expect(said).toMatch(/^HTTP\/1.1 503 /)
    expect(alerts).toEqual([])
  })

  test('also where the answer may take for ever', async () => {
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

  test('a sender that goes away in the middle', async () => {
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

  test('a store that does not answer: what it says later is taken back, so that nothing is lost', async () => {
    let answer: (claim: 'mine') => void = () => {}
    const released: string[] = []
    const { handler, alerts } = receive({
      answerWithin: 50,
      store: {
        ...store,
        claim: () =>
          new Promise<'mine'>((resolve) => {
            answer = resolve
          }),
        release: (id) => void released.push(id),
      },
    })
    expect((await handler(post(flat()))).status).toBe(503)
    answer('mine')
    await vi.waitFor(() => expect(released).toEqual([digest(flat())]))
    expect(alerts).toEqual([])
  })

  test('what another receiver is at is not taken: it may come to nothing there', async () => {
    const { alerts, status } = receive({ store: { ...store, claim: () => 'busy' } })
    expect([await status(post(flat())), alerts]).toEqual([503, []])
  })

  test('a store that fails', async () => {
    const no = () => Promise.reject(new Error('no store'))
    const { errors, status } = receive({ store: { ...store, claim: no } })
    expect(await status(post(flat()))).toBe(500)
    const dealt = receive({ store: { ...store, done: no } })
    expect(await dealt.status(post(flat()))).toBe(204)
    expect([errors, dealt.errors, dealt.alerts.length]).toEqual([[new Error('no store')], [new Error('no store')], 1])
  })

  test('more than can be dealt with at a time', async () => {
    let go = () => {}
    const { handler } = receive({
      maxPending: 2,
      onAlert: () =>
        new Promise<void>((resolve) => {
          go = resolve
        }),
    })
    const bodies = ['1', '2', '3'].map((txId) => flat({ txId }))
    const statuses: number[] = []
    for (const body of bodies) statuses.push((await handler(post(body))).status)
    expect(statuses).toEqual([204, 204, 503])
    await new Promise((resolve) => setTimeout(resolve, 20))
    go()
    await vi.waitFor(async () => expect((await handler(post(bodies[2] ?? ''))).status).toBe(204))
  })

  test('what a slow store is asked for is with the rest of what can be dealt with at a time', async () => {
    const claims: (() => void)[] = []
    const claim = () => new Promise<'mine'>((resolve) => claims.push(() => resolve('mine')))
    let most = 0
    let now = 0
    const ends: (() => void)[] = []
    const onAlert = async () => {
      most = Math.max(most, ++now)
      await new Promise<void>((resolve) => ends.push(resolve))
      now--
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
    for (const go of claims) go()
    expect(await Promise.all(first)).toEqual([204, 204])
    await vi.waitFor(() => expect(ends).toHaveLength(2))
    expect([await send(6), most, claims.length]).toEqual([503, 2, 2])
    for (const end of ends) end()
    await handler.idle()
    // There is room again.
    const seventh = send(7)
    await vi.waitFor(() => expect(claims).toHaveLength(3))
    claims[2]?.()
    expect(await seventh).toBe(204)
    await vi.waitFor(() => expect(ends).toHaveLength(3))
    ends[2]?.()
    await handler.idle()
  })

  test('a claim that comes to nothing leaves its room to the next', async () => {
    const answers = ['done', 'busy', 'fail', 'mine'] as const
    const asked = answers.values()
    const claim = async () => {
      const { value = 'mine' } = asked.next()
      return value === 'fail' ? fail() : value
    }
    const { alerts, status } = receive({ maxPending: 1, store: { ...store, claim } })
    const statuses: number[] = []
    for (const _ of answers) statuses.push(await status(post(flat())))
    expect([statuses, alerts.length]).toEqual([[204, 503, 500, 204], 1])
  })

  test('a body that was read before: whoever did it is told', async () => {
    const { handler, errors } = receive()
    const request = post(flat())
    await request.text()
    expect((await handler(request)).status).toBe(500)
    expect(inspect(errors)).toContain('The body was read before the alert handler got it')
  })

  test('a body that a parser made something of: bytes can be used, and nothing else', async () => {
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
    // As a stream it does not say beforehand how long it is.
    expect([await status('bytes', long), await status('bytes', long, new Blob([long]).stream())]).toEqual([413, 413])
    expect([await status('bytes'), await status('text'), await status('nothing')]).toEqual([204, 500, 500])
    await handler.idle()
    expect(alerts.map(({ text }) => text)).toEqual([flat()])
    expect(inspect(errors).match(/was read before the alert handler/g)?.length).toBeGreaterThan(1)
  })

  test('of Node, a body that grows too long while it comes', async () => {
    const { handler } = receive({ maxBytes: 10 })
    const url = new URL(await listen(handler.node))
    const socket = connect(Number(url.port), url.hostname)
    const head = `POST / HTTP/1.1\r\nhost: a\r\n${delivery.header}: ${sign('')}\r\ntransfer-encoding: chunked\r\n\r\n`
    socket.write(`${head}5\r\n12345\r\n`)
    setTimeout(() => socket.write('6\r\n678901\r\n'), 10)
    const [said] = await once(socket, 'data')
    socket.destroy()
    expect(String(said)).toMatch(/^HTTP\/1.1 413 /)
  })

  test('somebody who answered before', async () => {
    const { handler, alerts } = receive()
    const url = await listen((request, response) => {
      response.writeHead(202).end()
      return handler.node(request, response)
    })
    const headers = { [delivery.header]: sign(flat()) }
    expect((await fetch(url, { method: 'POST', body: flat(), headers })).status).toBe(202)
    await vi.waitFor(() => expect(alerts).toHaveLength(1))
  })

  test('what fails is told to the console where nobody asked for it', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const error = new Error('no database')
    const handler = createAlertHandler({ secret, onAlert: () => Promise.reject(error) })
    expect((await handler(post(flat()))).status).toBe(204)
    await handler.idle()
    expect(told.mock.calls).toEqual([['chaindata: an alert failed:', error]])
  })

  test.each([
    ['throws', () => fail()],
    ['rejects', async () => fail()],
  ])('an onError that %s', async (_, onError) => {
    const lost: unknown[] = []
    const keep = (error: unknown) => void lost.push(error)
    process.on('unhandledRejection', keep)
    onTestFinished(() => void process.off('unhandledRejection', keep))
    const { status } = receive({ onAlert: fail, onError })
    expect(await status(post(flat()))).toBe(204)
    // Who is told of a rejection is told behind the microtasks.
    await new Promise((resolve) => setTimeout(resolve))
    expect(lost).toEqual([])
  })

  test('a worker is kept alive', async () => {
    const kept: Promise<unknown>[] = []
    const { handler, alerts } = receive()
    await handler(post(flat()), { waitUntil: (work) => void kept.push(work) })
    await Promise.all(kept)
    expect([kept.length, alerts.length]).toEqual([1, 1])
  })
})

describe('secrets', () => {
  test('one that replaces another', async () => {
    const { status } = receive({ secret: ['the new one', secret] })
    expect(await status(post('1', sign('1', 'the new one')))).toBe(204)
    expect(await status(post('2', sign('2', secret)))).toBe(204)
    expect(await status(post('3', sign('3', 'a third')))).toBe(401)
  })

  test('without one, that is said once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { status } = receive({ secret: undefined })
    for (const body of ['1', '2']) expect(await status(post(body, null))).toBe(204)
    expect(warn).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('takes alerts from anyone'))
    receive({ secret: false })
    receive()
    expect(warn).toHaveBeenCalledOnce()
  })

  test('who says that there is none takes from anyone', async () => {
    const { status } = receive({ secret: false })
    for (const body of ['1', '2']) expect(await status(post(body, null))).toBe(204)
  })

  test('none shows', async () => {
    const { handler } = receive()
    expect(inspect(handler, { showHidden: true, depth: 9 })).not.toContain(secret)
    expect(JSON.stringify(handler) ?? '').not.toContain(secret)
  })
})

test.each([
  ['an empty secret', { secret: '' }, 'secret'],
  ['no secrets', { secret: [] }, 'secret'],
  ['a list with one that is not set', { secret: ['x', undefined] }, 'secret'],
  ['nothing at all', { secret: null }, 'secret'],
  ['a truth', { secret: true }, 'secret'],
  ['no function', { onAlert: undefined }, 'onAlert'],
  ['another way to acknowledge', { acknowledge: 'never' }, 'acknowledge'],
  ['an option that does not exist', { sekret: 'x' }, 'sekret'],
  ['a store of another kind', { store: 'memory' }, 'store'],
  ['no function to tell of errors', { onError: console }, 'onError'],
  ['no bytes at all', { maxBytes: 0 }, 'maxBytes'],
  ['no time at all', { answerWithin: Number.NaN }, 'answerWithin'],
])('%s is refused', (_, options, parameter) => {
  const create = () => createAlertHandler({ secret, onAlert: () => {}, ...(options as object) })
  expect(create).toThrow(ParameterError)
  expect(create).toThrow(expect.objectContaining({ parameter }))
})

test('what the mock fires arrives', async () => {
  const { handler, alerts } = receive()
  await using mock = await startMock({ secret })
  const chaindata = createClient({ baseUrl: mock.url, apiKey: 'any' })
  await chaindata.alerts.update({ id: 'mine', url: await listen(handler.node) })
  for (const example of ['flat', 'token', 'enriched']) {
    const fired = await fetch(`${mock.url}/__mock/alerts/mine/fire?example=${example}`, { method: 'POST' })
    expect(await fired.json()).toEqual({ delivered: true, status: 204 })
  }
  await handler.idle()
  expect(alerts.map(({ form }) => form)).toEqual(['flat', 'flat', 'enriched'])
})

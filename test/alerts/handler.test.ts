import { inspect } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Alert, createAlertHandler } from '../../src/alerts/index.ts'
import { createClient, ParameterError } from '../../src/index.ts'
import { startMock } from '../../src/mock/index.ts'
import { digest, flat, listen, post, receive, secret, servers, sign, vector } from './support.ts'

afterEach(() => void vi.restoreAllMocks())

describe.each(servers)('with %s', (_, send) => {
  test('accepts the test vector', async () => {
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
  const flipped = (bit: number) => bytes.with(bit >> 3, (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7)))
  const { subscriptionType: _type, ...rest } = JSON.parse(body)
  test.each([
    ['the first bit flipped', flipped(0), signature],
    ['a bit in the middle flipped', flipped(1234), signature],
    ['the last bit flipped', flipped(317 * 8 - 1), signature],
    ['the body serialized again', JSON.stringify(JSON.parse(body), null, 1), signature],
    ['its fields in another order', JSON.stringify({ subscriptionType: _type, ...rest }), signature],
    ['a line break after the body', `${body}\n`, signature],
    ['an empty body', '', signature],
    ['a bit of the signature flipped', body, `X${signature.slice(1)}`],
    ['no signature', body, null],
    ['an empty signature', body, ''],
    ['a repeated signature', body, `${signature}, ${signature}`],
    ['half a signature', body, signature.slice(0, 44)],
    ['more than a signature', body, sign('').slice(0, -2).concat(signature)],
    ['a signature in another alphabet', body, signature.replaceAll('+', '-').replaceAll('/', '_')],
    // These signatures decode to the same bytes, but are not canonical base64.
    ['a signature with unused bits set', body, signature.replace('xA==', 'xB==')],
    ['a signature without its padding', body, signature.replace('==', '')],
    ['a signature with another secret', body, sign(body, 'another secret')],
    ['a signature with an empty secret', body, sign(body, '')],
  ])('rejects %s', async (_, body, signature) => {
    const { handler, alerts, errors } = receive({ secret: vector.secret })
    const response = await send(handler, post(body, signature))
    expect(response.status).toBe(401)
    expect(await response.text()).not.toContain(vector.secret)
    await handler.idle()
    expect([alerts, errors]).toEqual([[], []])
  })

  test('rejects a body that is too long, with or without a content length', async () => {
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
    // The handler does not read the rest of the body.
    expect(sent).toBeLessThan(1_500_000)
    const { handler: larger } = receive({ maxBytes: 20_000_000 })
    expect((await send(larger, post(large))).status).toBe(204)
    expect(alerts).toEqual([])
  })

  test('rejects bodies that are not JSON, and methods other than POST', async () => {
    const { handler, alerts } = receive()
    for (const body of ['', '{', '{"a":1}x', 'undefined', Uint8Array.of(0xff, 0xfe), Uint8Array.of(0x22, 0xc3, 0x22)])
      expect((await send(handler, post(body))).status).toBe(400)
    const getResponse = await send(handler, new Request('http://localhost/alerts'))
    expect([getResponse.status, getResponse.headers.get('allow')]).toEqual([405, 'POST'])
    expect(alerts).toEqual([])
  })

  test('accepts a repeated alert, and processes it once', async () => {
    const { handler, alerts } = receive()
    const deliver = (...bodies: string[]) => Promise.all(bodies.map((body) => send(handler, post(body))))
    // Simultaneous deliveries are verified in any order.
    const repeated = await deliver(flat(), flat(), flat())
    const others = await deliver(flat({ txId: '0x02' }), flat())
    expect([...repeated, ...others].map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    await handler.idle()
    expect((await send(handler, post(flat()))).status).toBe(204)
    await handler.idle()
    expect(alerts.map(({ text }) => text)).toEqual([flat(), flat({ txId: '0x02' })])
  })

  test('responds to the sender before the alert is processed', async () => {
    const steps: string[] = []
    const { handler } = receive({
      onAlert: async () => {
        steps.push('started')
        await new Promise((resolve) => setTimeout(resolve, 300))
        steps.push('done')
      },
    })
    expect((await send(handler, post(flat()))).status).toBe(204)
    steps.push('responded')
    await handler.idle()
    expect(steps.indexOf('responded')).toBeLessThan(steps.indexOf('done'))
    expect(steps).toHaveLength(3)
  })

  test('reports a failure of onAlert, and processes the alert when it is delivered again', async () => {
    let attempts = 0
    const { handler, errors } = receive({
      onAlert: () => {
        if (attempts++ === 0) throw new Error('no database')
      },
    })
    for (let i = 0; i < 3; i++) {
      expect((await send(handler, post(flat()))).status).toBe(204)
      await handler.idle()
    }
    expect([attempts, errors]).toEqual([2, [new Error('no database')]])
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
  ])('are recognized as %s: %j', async (form, payload) => {
    const { alerts, status } = receive()
    expect(await status(post(JSON.stringify(payload)))).toBe(204)
    expect(alerts).toMatchObject([{ form, payload }])
  })

  test('keep unsafe integers as strings', async () => {
    const { alerts, status } = receive()
    await status(post('{"subscriptionType":"X","tokenId":115792089237316195423570985008687907853}'))
    expect(alerts[0]?.payload).toMatchObject({ tokenId: '115792089237316195423570985008687907853' })
  })

  test('are typed by their form', () => {
    const summarize = (alert: Alert): string | undefined => {
      if (alert.form === 'flat') return alert.payload.txId
      if (alert.form === 'enriched') return alert.payload.data?.kind
      // @ts-expect-error the payload has no known fields
      return alert.payload.txId
    }
    expect(summarize({ form: 'flat', payload: { txId: '0x01' }, id: '', text: '' })).toBe('0x01')
  })
})

describe('acknowledge: processed', () => {
  test('responds after onAlert', async () => {
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

  test('responds with 500 if onAlert fails, and processes the next delivery', async () => {
    let attempts = 0
    const { status, errors } = receive({
      acknowledge: 'processed',
      onAlert: () => {
        if (attempts++ === 0) throw new Error('no database')
      },
    })
    expect([await status(post(flat())), await status(post(flat())), await status(post(flat()))]).toEqual([
      500, 204, 204,
    ])
    expect([attempts, errors.length]).toEqual([2, 1])
  })

  test('does not start an alert again while onAlert takes longer than the sender waits', async () => {
    let attempts = 0
    let finish = () => {}
    const { handler, status } = receive({
      acknowledge: 'processed',
      answerWithin: 500,
      onAlert: () => {
        attempts++
        return new Promise<void>((resolve) => {
          finish = resolve
        })
      },
    })
    expect((await handler(post(flat()))).status).toBe(503)
    expect((await handler(post(flat()))).status).toBe(503)
    finish()
    expect([await status(post(flat())), attempts]).toEqual([204, 1])
  })
})

describe('secrets', () => {
  test('verify signatures with any of several', async () => {
    const { status } = receive({ secret: ['the new one', secret] })
    expect(await status(post('1', sign('1', 'the new one')))).toBe(204)
    expect(await status(post('2', sign('2', secret)))).toBe(204)
    expect(await status(post('3', sign('3', 'a third')))).toBe(401)
  })

  test('cause one warning if missing', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { status } = receive({ secret: undefined })
    for (const body of ['1', '2']) expect(await status(post(body, null))).toBe(204)
    expect(warn).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('accepts alerts from anyone'))
    receive({ secret: false })
    receive()
    expect(warn).toHaveBeenCalledOnce()
  })

  test('are not required if the option is false', async () => {
    const { status } = receive({ secret: false })
    for (const body of ['1', '2']) expect(await status(post(body, null))).toBe(204)
  })

  test('are not visible in the handler', async () => {
    const { handler } = receive()
    expect(inspect(handler, { showHidden: true, depth: 9 })).not.toContain(secret)
    expect(JSON.stringify(handler) ?? '').not.toContain(secret)
  })
})

test.each([
  ['an empty secret', { secret: '' }, 'secret'],
  ['an empty list of secrets', { secret: [] }, 'secret'],
  ['a list with an undefined secret', { secret: ['x', undefined] }, 'secret'],
  ['null as a secret', { secret: null }, 'secret'],
  ['true as a secret', { secret: true }, 'secret'],
  ['a missing onAlert', { onAlert: undefined }, 'onAlert'],
  ['an unknown acknowledge', { acknowledge: 'never' }, 'acknowledge'],
  ['an unknown option', { sekret: 'x' }, 'sekret'],
  ['a store that is not an object', { store: 'memory' }, 'store'],
  ['an onError that is not a function', { onError: console }, 'onError'],
  ['a maxBytes of 0', { maxBytes: 0 }, 'maxBytes'],
  ['an answerWithin of NaN', { answerWithin: Number.NaN }, 'answerWithin'],
])('rejects %s', (_, options, parameter) => {
  const create = () => createAlertHandler({ secret, onAlert: () => {}, ...(options as object) })
  expect(create).toThrow(ParameterError)
  expect(create).toThrow(expect.objectContaining({ parameter }))
})

test('accepts the alerts that the mock fires', async () => {
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

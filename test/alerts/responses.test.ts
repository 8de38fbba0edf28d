import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { delivery } from '../../generated/delivery.gen.ts'
import { type AlertHandlerOptions, createAlertHandler } from '../../src/alerts/index.ts'
import { flat, post, receive, secret, servers, sign } from './support.ts'

afterEach(() => void vi.useRealTimers())

const store = { claim: () => 'mine' as const, done: () => {}, release: () => {} }
const never = () => new Promise<never>(() => {})
const fail = async () => Promise.reject(new Error('no'))

describe.each(servers)('with %s', (_, send) => {
  const retry = { 'retry-after': '1' }
  const close = { connection: 'close' }
  test.each<[string, number, Partial<AlertHandlerOptions>, () => Request, string, Record<string, string>]>([
    ['another method', 405, {}, () => new Request('http://localhost/'), 'Send alerts with POST.', { allow: 'POST' }],
    [
      'a wrong signature',
      401,
      {},
      () => post(flat(), sign('')),
      `The header ${delivery.header} is not the signature of the body.`,
      {},
    ],
    ['a body that is not JSON', 400, {}, () => post('{'), 'The body is not JSON.', {}],
    [
      'a body that is too long',
      413,
      { maxBytes: 9 },
      () => post('"12345678"'),
      'The body is longer than 9 bytes.',
      close,
    ],
    [
      'an alert that is being processed',
      503,
      { store: { ...store, claim: () => 'busy' } },
      () => post(flat()),
      'Try again later.',
      retry,
    ],
    [
      'a store that is slow',
      503,
      { answerWithin: 30, store: { ...store, claim: never } },
      () => post(flat()),
      'Not accepted in time.',
      { ...retry, ...close },
    ],
    [
      'a store that fails',
      500,
      { store: { ...store, claim: fail } },
      () => post(flat()),
      'The alert was not accepted.',
      {},
    ],
    [
      'an alert that fails',
      500,
      { acknowledge: 'processed', onAlert: fail },
      () => post(flat()),
      'The alert was not processed.',
      {},
    ],
  ])('responds to %s with %i and the reason', async (_, status, options, request, text, headers) => {
    const response = await send(receive(options).handler, request())
    expect([response.status, await response.text()]).toEqual([status, text])
    expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'text/plain', ...headers })
    expect(response.headers.has('retry-after')).toBe('retry-after' in headers)
  })

  test('responds to an accepted alert with 204 and no content', async () => {
    const response = await send(receive().handler, post(flat()))
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([204, '', null])
  })

  test('accepts a body of `maxBytes` bytes', async () => {
    const { handler } = receive({ maxBytes: 10 })
    expect((await send(handler, post('"12345678"'))).status).toBe(204)
  })

  test('accepts a repeated alert while the first one is being processed', async () => {
    const { handler } = receive({ onAlert: never })
    for (let i = 0; i < 2; i++) expect((await send(handler, post(flat()))).status).toBe(204)
  })
})

describe('a web-standard request', () => {
  const stream = (start: (controller: ReadableStreamDefaultController) => void, cancel = () => {}) =>
    new ReadableStream({ start, cancel })

  test('gets its response before the alert is processed', async () => {
    const { handler, alerts } = receive()
    await handler(post(flat()))
    expect(alerts).toHaveLength(0)
    await handler.idle()
    expect(alerts).toHaveLength(1)
  })

  test('of `maxBytes` bytes without a length is accepted, and a longer one is not', async () => {
    const { handler } = receive({ maxBytes: 10 })
    const statusOf = async (text: string) => {
      const body = new Blob([text]).stream()
      return (await handler(post(body, sign(text)))).status
    }
    expect([await statusOf('"12345678"'), await statusOf('"123456789"')]).toEqual([204, 413])
  })

  test.each<[string, () => Request, number]>([
    [
      'without a body',
      () => new Request('http://localhost/', { method: 'POST', headers: { [delivery.header]: sign('') } }),
      400,
    ],
    [
      'whose body fails',
      () =>
        post(
          stream((controller) => controller.error(new Error('reset'))),
          sign(''),
        ),
      400,
    ],
    [
      'whose body is text',
      () =>
        post(
          stream((controller) => controller.enqueue('{}')),
          sign('{}'),
        ),
      400,
    ],
  ])('%s is rejected', async (_, request, status) => {
    const { handler, errors } = receive()
    expect((await handler(request())).status).toBe(status)
    expect(errors).toEqual([])
  })

  test('whose body another reader has locked is reported', async () => {
    const { handler, errors } = receive()
    const request = post(flat())
    request.body?.getReader()
    expect((await handler(request)).status).toBe(500)
    expect(errors).toMatchObject([{ message: expect.stringContaining('The body was read before') }])
  })

  test('that is rejected or too slow is canceled', async () => {
    const cancel = vi.fn()
    const { handler } = receive({ answerWithin: 30 })
    for (const signature of ['', sign('')])
      await handler(
        post(
          stream(() => {}, cancel),
          signature,
        ),
      )
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledTimes(2))
  })

  test('that never ends gets a response after half of the time that the sender waits', async () => {
    vi.useFakeTimers()
    const settled = vi.fn()
    const response = receive()
      .handler(
        post(
          stream(() => {}),
          sign(''),
        ),
      )
      .then(settled)
    await vi.advanceTimersByTimeAsync(delivery.within * 500 - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await response
    expect(settled.mock.calls[0]?.[0].status).toBe(503)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('leaves no timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await receive().handler(post(flat(), ''))
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a request of node:http', () => {
  /** Passes a request body to a handler, and returns the response. */
  const deliver = async (use: (body: PassThrough) => void, fields: object = {}) => {
    const body = new PassThrough()
    const resume = vi.spyOn(body, 'resume')
    const headers = { [delivery.header]: sign('"12345678"') }
    const request = Object.assign(body, { method: 'POST', headers, ...fields })
    const sent: unknown[] = []
    const response = {
      headersSent: false,
      writeHead: (status: number) => void sent.push(status),
      end: (text = '') => void sent.push(text),
    }
    const handled = receive({ maxBytes: 10 }).handler.node(request, response)
    use(body)
    await handled
    return { sent, resume }
  }

  test.each<[string, (body: PassThrough) => void]>([
    ['fails', (body) => void body.destroy(new Error('reset'))],
    ['is closed', (body) => void body.destroy()],
  ])('whose body %s is incomplete', async (_, end) => {
    const { sent, resume } = await deliver((body) => {
      body.write('"123')
      setTimeout(() => end(body), 10)
    })
    expect(sent).toEqual([400, 'The body is incomplete.'])
    expect(resume).toHaveBeenCalled()
  })

  test('of `maxBytes` bytes is accepted, and the rest of a longer one is discarded', async () => {
    expect((await deliver((body) => body.end('"12345678"'))).sent).toEqual([204, ''])
    const { sent, resume } = await deliver((body) => body.end('"123456789"'))
    expect(sent).toEqual([413, 'The body is longer than 10 bytes.'])
    expect(resume).toHaveBeenCalled()
    const parsed = { body: new TextEncoder().encode('"12345678"') }
    expect((await deliver(() => {}, parsed)).sent).toEqual([204, ''])
  })

  test('without a method is rejected', async () => {
    expect((await deliver((body) => body.end('"12345678"'), { method: undefined })).sent[0]).toBe(405)
  })
})

test.each<[object, string, string, string]>([
  [{ secret }, 'onAlert', 'required', '`onAlert` is missing: pass the function that processes an alert'],
  [{ secret: '', onAlert() {} }, 'secret', 'minLength', '`secret` must be a non-empty string'],
  [{ secret: [], onAlert() {} }, 'secret', 'minLength', '`secret` must be a non-empty string'],
])('createAlertHandler rejects %o', (options, parameter, rule, message) => {
  expect(() => createAlertHandler(options as AlertHandlerOptions)).toThrow(
    expect.objectContaining({
      ...{ name: 'ParameterError', operation: 'createAlertHandler', parameter, rule },
      message: expect.stringContaining(message),
    }),
  )
})

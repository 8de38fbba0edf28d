import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { UnknownOutcomeError } from '../../../src/core/operation/write.ts'
import { createFetch } from '../../../src/fetch/index.ts'
import { type CallRecord, ChainDataError, ConnectionError, createClient, type Middleware } from '../../../src/index.ts'
import { failure, name, observe, token } from '../../support/client.ts'

const key = 'abcdefghijklmnopqrstuvwxyz012345'
const privateKey = `0x${'9f8e7d6c'.repeat(8)}`
const options = { baseUrl: 'http://127.0.0.1:1', apiKey: key, retries: 0 }
const inspectAll = (error: unknown) => inspect(error, { depth: 20, showHidden: true }) + JSON.stringify(error)

/** Returns every string that an error with a response exposes. */
async function textsOf(error: Error): Promise<string[]> {
  const { body, text, response, message } = Object(error)
  return [message, text, body, await response.text(), response.statusText, ...response.headers.values()].filter(
    (one) => typeof one === 'string',
  )
}

describe('a response body that is cut inside a key', () => {
  const cuts = [...key].map((_, i) => i + 1)
  test.each([200, 400, 500])('shows no prefix of the key, with status %i', async (status) => {
    for (const cut of cuts) {
      const { client } = observe(options, () => new Response(`{"message":"bad ${key.slice(0, cut)}`, { status }))
      const texts = await textsOf(await failure(client.names.resolve(name)))
      expect(texts.filter((text) => cuts.some((n) => text.endsWith(key.slice(0, n))))).toEqual([])
    }
  })

  test('an error keeps 1 MiB of a longer body, and no prefix of the key at its end', async () => {
    const body = 'x'.repeat(2 ** 20 - 10) + key + 'x'.repeat(2 ** 20)
    const { client } = observe(options, () => new Response(body, { status: 400 }))
    const error = await failure(client.names.resolve(name))
    expect(Object(error).body).toBe(`${'x'.repeat(2 ** 20 - 10)}[redacted]`)
  })

  test('shows no prefix of a private key in an UnknownOutcomeError', async () => {
    const secret = privateKey.slice(2)
    const { client } = observe(options, () => new Response(`{"key":"${secret.slice(0, 40)}`, { status: 500 }))
    const error = await failure(client.contracts.deployToken({ ...token, fromPrivateKey: privateKey }))
    expect(error).toBeInstanceOf(UnknownOutcomeError)
    expect(inspectAll(error)).not.toContain(secret.slice(0, 8))
  })

  test('shows no prefix of the key if the message is truncated to 200 characters', async () => {
    for (const cut of cuts) {
      const message = `${' '.repeat(200 - cut)}${key.slice(0, cut)}*** is masked`
      const { client } = observe(options, () => Response.json({ message }, { status: 400 }))
      const error = await failure(client.names.resolve(name))
      expect(cuts.some((n) => error.message.endsWith(key.slice(0, n)))).toBe(false)
    }
  })
})

test('removes a header whose name is the key from the response of an error', async () => {
  const { client } = observe(options, () => new Response('no', { status: 400, headers: { [key]: '1', 'x-a': '2' } }))
  const { response } = Object(await failure(client.names.resolve(name)))
  expect([...response.headers.keys()]).toEqual(['content-type', 'x-a'])
})

test('copies a ChainDataError of a custom fetch without the key', async () => {
  const fetch = () => Promise.reject(new ChainDataError(`failed with ${key}`, { operation: key }))
  const error = await failure(createClient({ ...options, fetch }).names.resolve(name), ConnectionError)
  expect(error.cause).toMatchObject({ name: 'ChainDataError', message: 'failed with [redacted]' })
  expect(inspectAll(error)).not.toContain(key)
})

test('copies the error of a response body without the key', async () => {
  const why = Object.assign(new Error('broken'), { [Symbol('key')]: key, toJSON: () => key })
  const body = () => new ReadableStream({ start: (controller) => controller.error(why) })
  const fetch = async () => new Response(body())
  expect(inspectAll(await failure(createClient({ ...options, fetch }).names.resolve(name)))).not.toContain(key)
  expect(inspectAll(await failure(createFetch({ ...options, fetch })(`${options.baseUrl}/new`)))).not.toContain(key)
})

test('copies the error of middleware after a write without the private key', async () => {
  const fails: Middleware = async (request, next) => {
    await next(request)
    throw new Error(`failed at ${request.body}`)
  }
  const { client } = observe({ ...options, use: [fails] }, () => Response.json({}))
  const error = await failure(client.contracts.deployToken({ ...token, fromPrivateKey: privateKey }))
  expect(error).toBeInstanceOf(UnknownOutcomeError)
  expect(inspectAll(error)).not.toContain(privateKey.slice(2))
})

test('rejects with the reason of an abort itself, not a copy', async () => {
  const controller = new AbortController()
  const reason = new Error(key)
  const fetch = async () => {
    controller.abort(reason)
    throw new Error('aborted')
  }
  const call = createClient({ ...options, fetch }).names.resolve(name, { signal: controller.signal })
  expect(await call.catch((error: unknown) => error)).toBe(reason)
})

test('the log record of an unknown path contains neither its query nor a key in the path', async () => {
  const records: CallRecord[] = []
  const log = (_: string, record: CallRecord) => void records.push(record)
  const urls: string[] = []
  const fetch = async (url: string) => {
    urls.push(url)
    return new Response('{}')
  }
  const send = createFetch({ ...options, fetch, logger: { info: log, warn: log } })
  await send(`${options.baseUrl}/v4/new/${key}?token=hush-hush`)
  expect(urls).toEqual([`${options.baseUrl}/v4/new/${key}?token=hush-hush`])
  expect(records).toMatchObject([{ operation: 'GET /v4/new/[redacted]', path: '/v4/new/[redacted]' }])
  expect(JSON.stringify(records)).not.toMatch(/hush/)
})

test('rejects a redirect to a host that contains the key without showing it', async () => {
  const { client } = observe(
    options,
    () => new Response(null, { status: 302, headers: { location: `//${key}.test/` } }),
  )
  const error = await failure(client.names.resolve(name))
  expect(error.message).toContain('a redirect to http://[redacted].test is not followed')
})

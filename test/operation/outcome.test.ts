import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createFetch } from '../../src/fetch/index.ts'
import {
  ApiError,
  type CallRecord,
  type ClientOptions,
  ConnectionError,
  createClient,
  type Middleware,
  ResponseError,
  ServerError,
  TimeoutError,
  UnknownOutcomeError,
} from '../../src/index.ts'
import { failure, key } from '../support/client.ts'
import { type RequestHandler, reply, serve } from '../support/server.ts'

const fromPrivateKey = 'private-key-canary-42'
const deploy = {
  chain: 'ETH',
  symbol: 'HRBR',
  name: 'Harbour',
  supply: '1',
  digits: 18,
  address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
  fromPrivateKey,
}
const write = {
  chain: 'ethereum',
  contractAddress: '0x01',
  methodName: 'm',
  methodABI: { stateMutability: 'nonpayable' },
  params: [],
  fromPrivateKey,
} as const
const { fromPrivateKey: _, ...unsigned } = write
const read = { ...unsigned, methodABI: { stateMutability: 'view' } } as const

/** What both writes end with, at a server that answers so; each was sent once. */
async function outcomes(answer: RequestHandler, options: ClientOptions = {}): Promise<Error[]> {
  const server = await serve(answer)
  const lines: string[] = []
  const records: CallRecord[] = []
  const tell = (line: string, record: CallRecord) => {
    lines.push(line)
    records.push(record)
  }
  const logger = { info: tell, warn: tell }
  // One each, since a 402 closes the gate of a client.
  const client = () => createClient({ baseUrl: server.url, apiKey: key, retries: 5, logger, ...options })
  const errors = [
    await failure(client().contracts.deployToken(deploy)),
    await failure(client().contracts.invoke(write)),
  ]
  expect(server.requests.map(({ path }) => path)).toEqual(['/v3/blockchain/token/deploy', '/v3/ethereum/smartcontract'])
  for (const shown of [lines, records, errors, errors.map((error) => error.stack)]) {
    expect(inspect(shown, { depth: 9 })).not.toContain(fromPrivateKey)
    expect(inspect(shown, { depth: 9 })).not.toContain(key)
  }
  expect(JSON.stringify(errors)).not.toContain(fromPrivateKey)
  return errors
}

const lost: Record<
  string,
  { answer: RequestHandler; cause: new (...rest: never[]) => Error; options?: ClientOptions }
> = {
  'the connection breaks': { answer: (_, response) => void response.destroy(), cause: ConnectionError },
  'no answer comes in time': { answer: () => undefined, cause: TimeoutError, options: { timeout: 1000 } },
  'the answer is cut short': {
    answer: (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"txId"')
      setTimeout(() => response.destroy(), 10)
    },
    cause: ResponseError,
  },
  'the answer is a page of a proxy': { answer: (_, response) => reply(response, 200, '<html>'), cause: ResponseError },
  'a proxy gave up': { answer: (_, response) => reply(response, 504, 'late'), cause: ServerError },
  'a proxy lost the service': { answer: (_, response) => reply(response, 502, { message: 'bad' }), cause: ServerError },
  'the service failed': { answer: (_, response) => reply(response, 500, { message: 'oh' }), cause: ServerError },
  'the request took too long': { answer: (_, response) => reply(response, 408), cause: ApiError },
}

test.each(Object.entries(lost))('%s: nobody knows, and it is sent once', async (_, { answer, cause, options = {} }) => {
  for (const error of await outcomes(answer, options)) {
    expect(error).toBeInstanceOf(UnknownOutcomeError)
    expect(error).toMatchObject({ name: 'UnknownOutcomeError', code: 'unknown_outcome', attempts: 1 })
    expect(error.cause).toBeInstanceOf(cause)
    expect(error.message).toMatch(/whether it was carried out is unknown.*Check the transactions/)
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ look: expect.stringContaining('private key') })
  }
})

test.each([400, 401, 402, 403, 404, 429])('a %s is an answer: nothing is unknown', async (status) => {
  const answer: RequestHandler = (_, response) => reply(response, status, { message: `no to ${fromPrivateKey}` })
  for (const error of await outcomes(answer))
    expect(error).toMatchObject({ status, message: expect.stringContaining('[redacted]') })
})

describe('what is known', () => {
  test('nobody was there to send it to', async () => {
    const server = await serve(() => undefined)
    await server.close()
    const client = createClient({ baseUrl: server.url, apiKey: key })
    expect(await failure(client.contracts.invoke(write), ConnectionError)).toMatchObject({ attempts: 1 })
    const nowhere = createClient({ baseUrl: 'http://nowhere.invalid', apiKey: key })
    await failure(nowhere.contracts.invoke(write), ConnectionError)
  })

  test('a read has no outcome', async () => {
    const server = await serve((_, response) => void response.destroy())
    const client = createClient({ baseUrl: server.url, apiKey: key })
    await failure(client.contracts.invoke(read), ConnectionError)
    expect(server.requests).toHaveLength(1)
  })

  test('an abort is what the caller said', async () => {
    const controller = new AbortController()
    const server = await serve(() => controller.abort(new Error('enough')))
    const client = createClient({ baseUrl: server.url, apiKey: key })
    const call = client.contracts.invoke(write, { signal: controller.signal })
    expect((await failure(call)).message).toBe('enough')
    expect(server.requests).toHaveLength(1)
  })
})

test('the layer as a fetch says so too', async () => {
  const server = await serve((_, response) => void response.destroy())
  const fetch = createFetch({ baseUrl: server.url, apiKey: key })
  const { chain, ...body } = write
  const sent = fetch(`/v3/${chain}/smartcontract`, { method: 'POST', body: JSON.stringify(body) })
  expect(await failure(sent, UnknownOutcomeError)).toMatchObject({ operation: 'contracts.invoke', attempts: 1 })
  expect(server.requests).toHaveLength(1)
})

describe('what watches, or fails behind, an answer that came', () => {
  const sent = { txId: '0x1' }

  test('middleware: the answer is lost, and that is said', async () => {
    const server = await serve(() => sent)
    const fails: Middleware = async (request, next) => {
      await next(request)
      throw new SyntaxError('of the middleware')
    }
    const client = createClient({ baseUrl: server.url, apiKey: key, use: [fails] })
    const error = await failure(client.contracts.deployToken(deploy), UnknownOutcomeError)
    expect(error).toMatchObject({ attempts: 1, cause: { name: 'SyntaxError' } })
    // A read can be made again.
    expect(await failure(client.contracts.invoke(read))).toBeInstanceOf(SyntaxError)
    expect(
      await failure(
        createFetch({ baseUrl: server.url, apiKey: key, use: [fails] })(`${server.url}/v3/blockchain/token/deploy`, {
          method: 'POST',
          body: JSON.stringify(deploy),
        }),
      ),
    ).toBeInstanceOf(UnknownOutcomeError)
  })

  test('middleware, before it is sent: nothing is unknown', async () => {
    const fails: Middleware = () => Promise.reject(new SyntaxError('of the middleware'))
    const client = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: key, use: [fails] })
    expect(await failure(client.contracts.deployToken(deploy))).toBeInstanceOf(SyntaxError)
  })

  test.each([
    ['a logger', { logger: { info: no, warn: no } }],
    ['a logger that takes its time', { logger: { info: async () => no(), warn: async () => no() } }],
    ['a tracer, before the call', { tracer: { tracePromise: no } }],
    ['a tracer that does nothing', { tracer: { tracePromise: async <T>() => undefined as T } }],
    ['a tracer that only listens', { tracer: { tracePromise: <T>(call: () => Promise<T>) => call() } }],
    [
      'a tracer, behind it',
      { tracer: { tracePromise: async <T>(call: () => Promise<T>) => [await call(), no()][0] as T } },
    ],
  ])('%s: the answer is the answer', async (_, options: ClientOptions) => {
    const server = await serve(() => sent)
    const client = createClient({ baseUrl: server.url, apiKey: key, ...options })
    const { data, response } = await client.contracts.deployToken(deploy).withResponse()
    expect([data, response.status]).toEqual([sent, 200])
    expect(server.requests).toHaveLength(1)
    const refused = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: key, retries: 0, ...options })
    expect(await failure(refused.alerts.chains())).toBeInstanceOf(ConnectionError)
  })
})

const no = (): never => {
  throw new Error('disk full')
}

test('what middleware is told of a call holds no private key where it is looked at', async () => {
  const server = await serve(() => ({ txId: '0x1' }))
  let shown = ''
  const looks: Middleware = (request, next, context) => {
    shown = inspect(context, { depth: 9, showHidden: true }) + JSON.stringify(context)
    return next(request)
  }
  const client = createClient({ baseUrl: server.url, apiKey: key, use: [looks] })
  await client.contracts.deployToken(deploy)
  expect(shown).toContain('contracts.deployToken')
  expect(shown).not.toContain(fromPrivateKey)
})

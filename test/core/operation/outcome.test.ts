import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createFetch } from '../../../src/fetch/index.ts'
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
} from '../../../src/index.ts'
import { failure, key } from '../../support/client.ts'
import { type RequestHandler, reply, serve } from '../../support/server.ts'

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

/** Makes both writes on a server with this handler. Expects the client to send each once, and returns their errors. */
async function outcomes(handle: RequestHandler, options: ClientOptions = {}): Promise<Error[]> {
  const server = await serve(handle)
  const lines: string[] = []
  const records: CallRecord[] = []
  const record = (line: string, entry: CallRecord) => {
    lines.push(line)
    records.push(entry)
  }
  const logger = { info: record, warn: record }
  // Each write needs its own client, because a 402 opens the client's circuit breaker.
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

const lostResponses: Record<
  string,
  { handle: RequestHandler; cause: new (...rest: never[]) => Error; options?: ClientOptions }
> = {
  'the connection breaks': { handle: (_, response) => void response.destroy(), cause: ConnectionError },
  'no response arrives in time': { handle: () => undefined, cause: TimeoutError, options: { timeout: 1000 } },
  'the response body is incomplete': {
    handle: (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"txId"')
      setTimeout(() => response.destroy(), 10)
    },
    cause: ResponseError,
  },
  'the response is the error page of a proxy': {
    handle: (_, response) => reply(response, 200, '<html>'),
    cause: ResponseError,
  },
  'a proxy times out': { handle: (_, response) => reply(response, 504, 'late'), cause: ServerError },
  'a proxy cannot reach the API': {
    handle: (_, response) => reply(response, 502, { message: 'bad' }),
    cause: ServerError,
  },
  'the API fails': { handle: (_, response) => reply(response, 500, { message: 'oh' }), cause: ServerError },
  'the API responds 408': { handle: (_, response) => reply(response, 408), cause: ApiError },
}

test.each(Object.entries(lostResponses))(
  'throws UnknownOutcomeError and does not retry a write if %s',
  async (_, { handle, cause, options = {} }) => {
    for (const error of await outcomes(handle, options)) {
      expect(error).toBeInstanceOf(UnknownOutcomeError)
      expect(error).toMatchObject({ name: 'UnknownOutcomeError', code: 'unknown_outcome', attempts: 1 })
      expect(error.cause).toBeInstanceOf(cause)
      expect(error.message).toMatch(/its outcome is unknown.*Check the transactions/)
      expect(JSON.parse(JSON.stringify(error))).toMatchObject({ look: expect.stringContaining('private key') })
    }
  },
)

test.each([400, 401, 402, 403, 404, 429])(
  'throws an ApiError, not UnknownOutcomeError, if the API rejects a write with %s',
  async (status) => {
    const handle: RequestHandler = (_, response) => reply(response, status, { message: `no to ${fromPrivateKey}` })
    for (const error of await outcomes(handle))
      expect(error).toMatchObject({ status, message: expect.stringContaining('[redacted]') })
  },
)

describe('does not throw UnknownOutcomeError', () => {
  test('if no connection could be made', async () => {
    const server = await serve(() => undefined)
    await server.close()
    const client = createClient({ baseUrl: server.url, apiKey: key })
    expect(await failure(client.contracts.invoke(write), ConnectionError)).toMatchObject({ attempts: 1 })
    const nowhere = createClient({ baseUrl: 'http://nowhere.invalid', apiKey: key })
    await failure(nowhere.contracts.invoke(write), ConnectionError)
  })

  test('for a read', async () => {
    const server = await serve((_, response) => void response.destroy())
    const client = createClient({ baseUrl: server.url, apiKey: key })
    await failure(client.contracts.invoke(read), ConnectionError)
    expect(server.requests).toHaveLength(1)
  })

  test('if the caller aborts: the call rejects with the reason', async () => {
    const controller = new AbortController()
    const server = await serve(() => controller.abort(new Error('enough')))
    const client = createClient({ baseUrl: server.url, apiKey: key })
    const call = client.contracts.invoke(write, { signal: controller.signal })
    expect((await failure(call)).message).toBe('enough')
    expect(server.requests).toHaveLength(1)
  })
})

test('createFetch throws UnknownOutcomeError too', async () => {
  const server = await serve((_, response) => void response.destroy())
  const fetch = createFetch({ baseUrl: server.url, apiKey: key })
  const { chain, ...body } = write
  const sent = fetch(`/v3/${chain}/smartcontract`, { method: 'POST', body: JSON.stringify(body) })
  expect(await failure(sent, UnknownOutcomeError)).toMatchObject({ operation: 'contracts.invoke', attempts: 1 })
  expect(server.requests).toHaveLength(1)
})

describe('when user code fails', () => {
  const sent = { txId: '0x1' }

  test('middleware after the response of a write: throws UnknownOutcomeError', async () => {
    const server = await serve(() => sent)
    const fails: Middleware = async (request, next) => {
      await next(request)
      throw new SyntaxError('of the middleware')
    }
    const client = createClient({ baseUrl: server.url, apiKey: key, use: [fails] })
    const error = await failure(client.contracts.deployToken(deploy), UnknownOutcomeError)
    expect(error).toMatchObject({ attempts: 1, cause: { name: 'SyntaxError' } })
    // The caller can safely repeat a read, so the client passes its error on.
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

  test('middleware before a write is sent: passes its error on', async () => {
    const fails: Middleware = () => Promise.reject(new SyntaxError('of the middleware'))
    const client = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: key, use: [fails] })
    expect(await failure(client.contracts.deployToken(deploy))).toBeInstanceOf(SyntaxError)
  })

  test.each([
    ['a logger', { logger: { info: fail, warn: fail } }],
    ['an asynchronous logger', { logger: { info: async () => fail(), warn: async () => fail() } }],
    ['a tracer that throws before the call', { tracer: { tracePromise: fail } }],
    ['a tracer that never runs the call', { tracer: { tracePromise: async <T>() => undefined as T } }],
    ['a tracer that works', { tracer: { tracePromise: <T>(call: () => Promise<T>) => call() } }],
    [
      'a tracer that throws after the call',
      { tracer: { tracePromise: async <T>(call: () => Promise<T>) => [await call(), fail()][0] as T } },
    ],
  ])('%s does not affect the result', async (_, options: ClientOptions) => {
    const server = await serve(() => sent)
    const client = createClient({ baseUrl: server.url, apiKey: key, ...options })
    const { data, response } = await client.contracts.deployToken(deploy).withResponse()
    expect([data, response.status]).toEqual([sent, 200])
    expect(server.requests).toHaveLength(1)
    const unreachable = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: key, retries: 0, ...options })
    expect(await failure(unreachable.alerts.chains())).toBeInstanceOf(ConnectionError)
  })
})

const fail = (): never => {
  throw new Error('disk full')
}

test('the context of middleware does not show the private key when inspected or serialized', async () => {
  const server = await serve(() => ({ txId: '0x1' }))
  let shown = ''
  const inspects: Middleware = (request, next, context) => {
    shown = inspect(context, { depth: 9, showHidden: true }) + JSON.stringify(context)
    return next(request)
  }
  const client = createClient({ baseUrl: server.url, apiKey: key, use: [inspects] })
  await client.contracts.deployToken(deploy)
  expect(shown).toContain('contracts.deployToken')
  expect(shown).not.toContain(fromPrivateKey)
})

import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createFetch } from '../../src/fetch.ts'
import {
  ApiError,
  type CallRecord,
  type ClientOptions,
  ConnectionError,
  createClient,
  ResponseError,
  ServerError,
  TimeoutError,
  UnknownOutcomeError,
} from '../../src/index.ts'
import { failure, key } from '../support/client.ts'
import { type Answer, reply, serve } from '../support/server.ts'

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
async function outcomes(answer: Answer, options: ClientOptions = {}): Promise<Error[]> {
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

const lost: Record<string, { answer: Answer; cause: new (...rest: never[]) => Error; options?: ClientOptions }> = {
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
    expect(error.message).toMatch(/nobody knows whether it was carried out.*before you have looked at the transactions/)
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ look: expect.stringContaining('private key') })
  }
})

test.each([400, 401, 402, 403, 404, 429])('a %s is an answer: nothing is unknown', async (status) => {
  const answer: Answer = (_, response) => reply(response, status, { message: `no to ${fromPrivateKey}` })
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
    const server = await serve(() => undefined)
    const client = createClient({ baseUrl: server.url, apiKey: key })
    const controller = new AbortController()
    const call = client.contracts.invoke(write, { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('enough')), 50)
    expect((await failure(call)).message).toBe('enough')
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

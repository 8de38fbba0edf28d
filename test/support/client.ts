import { expect } from 'vitest'
import type { FetchInit } from '../../src/core/pipeline/transport.ts'
import { type Call, type Client, type ClientOptions, createClient, type Plan } from '../../src/index.ts'

export const key = 'canary-0123456789'
export const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
export const name = { chain: 'ethereum-mainnet', name: 'vitalik.eth' } as const
export const resolved = { chain: 'ethereum-mainnet', name: 'vitalik.eth', address: wallet, resolved: true }

/** Returns an EVM address that is unique to the text. */
export const addressOf = (text: string): string => `0x${Buffer.from(text).toString('hex').padStart(40, '0')}`

/** Parameters of `contracts.deployToken`, without the private key. */
export const token = {
  chain: 'ETH',
  symbol: 'S',
  name: 'N',
  totalCap: '1',
  supply: '1',
  digits: 18,
  address: wallet,
} as const

/** A request that the client has passed to `fetch`. */
export interface SentRequest extends FetchInit {
  url: string
}

/** Creates a client with a stubbed `fetch`, and records the requests. */
export function observe(
  options: ClientOptions = {},
  respond: (request: SentRequest, index: number) => unknown = () => resolved,
) {
  const requests: SentRequest[] = []
  const fetch = async (url: string, init: FetchInit): Promise<Response> => {
    const request = { url, ...init }
    const value = await respond(request, requests.push(request) - 1)
    return value instanceof Response ? value : Response.json(value)
  }
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: key, fetch, ...options })
  return { client, requests }
}

/** The type that all operations share, for tests that call each of them. */
export interface AnyOperation {
  (parameters: object, options?: object): Call<unknown>
  plan(parameters: object, options?: object): Plan<number | null>
  all?(parameters: object, options?: object): AsyncGenerator<unknown>
}

/** Returns the operation with an ID such as `names.resolve`. */
export function operationOf(client: Client, id: string): AnyOperation {
  const [group = '', name = ''] = id.split('.')
  const operation = (client as unknown as Record<string, Record<string, AnyOperation>>)[group]?.[name]
  if (!operation) throw new Error(`the client has no ${id}`)
  return operation
}

/** Expects a promise to reject with an error, and returns the error. */
export async function failure<E extends Error = Error>(
  promise: Promise<unknown>,
  kind?: new (...rest: never[]) => E,
): Promise<E> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(kind ?? Error)
  return error as E
}

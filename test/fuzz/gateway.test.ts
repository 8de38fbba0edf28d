import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createProvider } from '../../src/gateway/index.ts'
import { propertyOptions } from './runs.ts'

/* Tests with a JSON-RPC node whose responses have wrong IDs, are repeated or missing, or arrive in any order. */

/** Random responses: the index of the request, the kind of ID, and whether the response is an error. */
const responses = fc.array(
  fc.record({
    of: fc.nat(4),
    id: fc.oneof(
      { weight: 4, arbitrary: fc.constant('right' as const) },
      fc.constantFrom('another' as const, 'text' as const, 'list' as const, 'null' as const, 'missing' as const),
    ),
    isError: fc.boolean(),
  }),
  { maxLength: 8 },
)

const ids = {
  right: (id: number) => ({ id }),
  another: (id: number, ids: readonly number[]) => ({ id: ids[(ids.indexOf(id) + 1) % ids.length] }),
  text: (id: number) => ({ id: String(id) }),
  list: (id: number) => ({ id: [id] }),
  null: () => ({ id: null }),
  missing: () => ({}),
}

interface RpcRequest {
  id: number
  params: number[]
}

test('gives no request the result of a response that is not its own', async () => {
  const property = fc.asyncProperty(
    responses,
    fc.integer({ min: 1, max: 5 }),
    fc.boolean(),
    async (plan, count, isList) => {
      /** For each request, the number of responses with its ID, and how many of them are results. */
      const answered = new Map<number, { all: number; results: number }>()
      const fetch = async (_: string, { body }: { body?: string | undefined }) => {
        const rpcRequests: RpcRequest[] = [JSON.parse(body ?? '')].flat()
        const sentIds = rpcRequests.map(({ id }) => id)
        const list = plan.flatMap(({ of, id: kind, isError }) => {
          const { id, params } = rpcRequests[of % rpcRequests.length] ?? { id: 0, params: [] }
          const response: { id?: unknown } = ids[kind](id, sentIds)
          const owner = rpcRequests.find((one) => one.id === response.id)?.params[0]
          if (owner !== undefined) {
            const { all, results } = answered.get(owner) ?? { all: 0, results: 0 }
            answered.set(owner, { all: all + 1, results: results + (isError ? 0 : 1) })
          }
          return {
            jsonrpc: '2.0',
            ...response,
            ...(isError ? { error: { code: -32000, message: 'no' } } : { result: [owner, params] }),
          }
        })
        return Response.json(isList ? list : (list[0] ?? null))
      }
      const provider = createProvider({ url: 'http://127.0.0.1:1', apiKey: 'key', fetch, retries: 0, batch: true })
      const all = Array.from({ length: count }, (_, i) => provider.request({ method: 'eth_getLogs', params: [i] }))
      for (const [i, one] of (await Promise.allSettled(all)).entries()) {
        if (one.status === 'rejected') {
          expect(one.reason).toMatchObject({ code: expect.any(Number) })
          continue
        }
        // The response is the only one with this ID, and it is a result.
        expect(Object(one.value)[0]).toBe(i)
        if (isList) expect(answered.get(i)).toEqual({ all: 1, results: 1 })
      }
      if (!isList || count === 1) return
      // A request is fulfilled if it has exactly one response, and the response is a result.
      const fulfilled = (await Promise.allSettled(all)).flatMap(({ status }, i) => (status === 'fulfilled' ? i : []))
      const expected = [...answered].filter(([, { all, results }]) => all === 1 && results === 1).map(([i]) => i)
      expect(fulfilled).toEqual(expected.sort((a, b) => a - b))
    },
  )
  await fc.assert(property, propertyOptions(2))
})

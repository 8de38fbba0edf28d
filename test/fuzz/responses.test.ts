import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listField } from '../../src/core/util/list.ts'
import { ChainDataError, ResponseError } from '../../src/index.ts'
import { observe, operationOf } from '../support/client.ts'
import { operations, propertyOptions } from './runs.ts'
import { parametersOf } from './values.ts'

/* Any response leads to its body or to an error of this package: never to another error, a hang or a wrong result. */

const rateLimit = { acquire: () => undefined, observe: () => {} }

/** Returns a JSON value as the client parses it: integers beyond the safe range become strings. */
function parsed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(parsed)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, parsed(one)]))
  const text = JSON.stringify(value)
  return typeof value === 'number' && /^-?\d+$/.test(text) && !Number.isSafeInteger(value) ? text : JSON.parse(text)
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

describe.each(operations.filter(({ answer }) => answer !== 'none'))('$id', (metadata) => {
  const isWrite = metadata.write !== undefined
  // A random ABI would be invalid, so the parameters are fixed.
  const candidates = metadata.abi
    ? {
        chain: 'ethereum',
        contractAddress: `0x${'a'.repeat(40)}`,
        methodName: 'm',
        methodABI: { name: 'm', type: 'function', inputs: [], outputs: [], stateMutability: 'view' },
        params: [],
      }
    : fc.sample(parametersOf(metadata), { seed: 1, numRuns: 200 })
  const parameters = Array.isArray(candidates) ? candidates : [candidates]

  /** Makes a call with the first parameters that the client accepts. */
  async function call(response: () => Response): Promise<unknown> {
    for (const one of parameters) {
      const { client, requests } = observe({ retries: 0, rateLimit }, response)
      const outcome = await operationOf(client, metadata.id)(one).catch((error: unknown) => error)
      if (requests.length) return outcome
    }
    throw new Error('no valid parameters found')
  }

  test('returns or rejects any JSON', async () => {
    const property = fc.asyncProperty(fc.jsonValue(), async (value) => {
      const outcome = await call(() => Response.json(value))
      const [only, ...others] = Array.isArray(value) ? value : [value]
      const expected = metadata.unwrap && Array.isArray(value) && !others.length && value.length ? only : value
      if (metadata.answer !== 'any' && kindOf(expected) !== metadata.answer) {
        expect(outcome).toBeInstanceOf(isWrite ? ChainDataError : ResponseError)
        return
      }
      // The ABI also restricts the fields of the response.
      if (metadata.abi && outcome instanceof ResponseError) return
      if (!isWrite) expect(outcome).toEqual(parsed(expected))
    })
    await fc.assert(property, propertyOptions())
  })

  test('returns or rejects any text, status and headers', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.tuple(fc.json(), fc.nat(20)).map(([json, cut]) => json.slice(0, -cut)),
    )
    const header = fc.stringMatching(/^[\x21-\x7e]([\x20-\x7e]{0,30}[\x21-\x7e])?$/)
    const response = fc.record({
      text,
      status: fc.integer({ min: 200, max: 599 }).filter((status) => ![204, 205, 304].includes(status)),
      headers: fc.record(
        { 'content-type': header, 'retry-after': header, date: header, location: header, 'x-any': header },
        { requiredKeys: [] },
      ),
    })
    const property = fc.asyncProperty(response, async ({ text, ...init }) => {
      const outcome = await call(() => new Response(text, init))
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ChainDataError)
      else expect(init.status).toBeLessThan(300)
      if (init.status > 299) expect(outcome).toMatchObject({ operation: metadata.id })
    })
    await fc.assert(property, propertyOptions())
  })

  // Only some operations are paginated.
  if (!operationOf(observe().client, metadata.id).all) return
  test('pagination over any JSON ends with all items or an error of this package', async () => {
    const property = fc.asyncProperty(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 5 }), async (values) => {
      const list = listField(metadata)
      let index = 0
      const body = () => values[index++ % values.length]
      // Some of the values are in the field of the items, so that some pages are valid.
      const { client, requests } = observe({ retries: 0, rateLimit }, () =>
        list && index % 2 ? { [list]: body() } : Response.json(body()),
      )
      let items = 0
      try {
        const iterator = operationOf(client, metadata.id).all?.(parameters[0] ?? {}, { concurrency: 2 })
        for await (const _ of iterator ?? []) {
          if (++items > 300) break
        }
      } catch (error) {
        expect(error).toBeInstanceOf(ChainDataError)
      }
      expect(requests.length).toBeLessThan(1000)
    })
    await fc.assert(property, propertyOptions(0.5))
  })
})

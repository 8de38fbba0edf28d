import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ChainDataError, ResponseError } from '../../src/index.ts'
import { observe, operationOf } from '../support/client.ts'
import { operations, propertyOptions } from './runs.ts'
import { parametersOf } from './values.ts'

/* Whatever a service answers: it is the answer, or an error of this package; never another one, a hang or a lie. */

const rateLimit = { acquire: () => undefined, observe: () => {} }

/** As it arrives: a whole number that would be rounded is text. */
function arrived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(arrived)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, arrived(one)]))
  const text = JSON.stringify(value)
  return typeof value === 'number' && /^-?\d+$/.test(text) && !Number.isSafeInteger(value) ? text : JSON.parse(text)
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

describe.each(operations.filter(({ answer }) => answer !== 'none'))('$id', (metadata) => {
  const isWrite = metadata.write !== undefined
  // The first that can be called, always the same; an ABI has to be one.
  const given = metadata.abi
    ? {
        chain: 'ethereum',
        contractAddress: `0x${'a'.repeat(40)}`,
        methodName: 'm',
        methodABI: { name: 'm', type: 'function', inputs: [], outputs: [], stateMutability: 'view' },
        params: [],
      }
    : fc.sample(parametersOf(metadata), { seed: 1, numRuns: 200 })
  const parameters = Array.isArray(given) ? given : [given]

  /** Calls with the first parameters that are accepted. */
  async function call(response: () => Response): Promise<unknown> {
    for (const one of parameters) {
      const { client, requests } = observe({ retries: 0, rateLimit }, response)
      const outcome = await operationOf(client, metadata.id)(one).catch((error: unknown) => error)
      if (requests.length) return outcome
    }
    throw new Error('none of these parameters is accepted')
  }

  test('any JSON', async () => {
    const property = fc.asyncProperty(fc.jsonValue(), async (value) => {
      const outcome = await call(() => Response.json(value))
      const [only, ...others] = Array.isArray(value) ? value : [value]
      const meant = metadata.unwrap && Array.isArray(value) && !others.length && value.length ? only : value
      if (metadata.answer !== 'any' && kindOf(meant) !== metadata.answer) {
        expect(outcome).toBeInstanceOf(isWrite ? ChainDataError : ResponseError)
        return
      }
      // An ABI says more of an answer than that it is an object.
      if (metadata.abi && outcome instanceof ResponseError) return
      if (!isWrite) expect(outcome).toEqual(arrived(meant))
    })
    await fc.assert(property, propertyOptions())
  })

  test('any text, status and headers', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.tuple(fc.json(), fc.nat(20)).map(([json, cut]) => json.slice(0, -cut)),
    )
    const header = fc.stringMatching(/^[\x21-\x7e]([\x20-\x7e]{0,30}[\x21-\x7e])?$/)
    const answer = fc.record({
      text,
      status: fc.integer({ min: 200, max: 599 }).filter((status) => ![204, 205, 304].includes(status)),
      headers: fc.record(
        { 'content-type': header, 'retry-after': header, date: header, location: header, 'x-any': header },
        { requiredKeys: [] },
      ),
    })
    const property = fc.asyncProperty(answer, async ({ text, ...init }) => {
      const outcome = await call(() => new Response(text, init))
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ChainDataError)
      else expect(init.status).toBeLessThan(300)
      if (init.status > 299) expect(outcome).toMatchObject({ operation: metadata.id })
    })
    await fc.assert(property, propertyOptions())
  })

  // Where one call is the whole answer there is no walk.
  if (!operationOf(observe().client, metadata.id).all) return
  test('a walk over any JSON', async () => {
    const property = fc.asyncProperty(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 5 }), async (values) => {
      let index = 0
      const body = () => values[index++ % values.length]
      // A name for the list, so that some of it is taken for an answer.
      const { client, requests } = observe({ retries: 0, rateLimit }, () =>
        metadata.items && index % 2 ? { [metadata.items]: body() } : Response.json(body()),
      )
      let items = 0
      try {
        const walk = operationOf(client, metadata.id).all?.(parameters[0] ?? {}, { concurrency: 2 })
        for await (const _ of walk ?? []) {
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

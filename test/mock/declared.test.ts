import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { inline } from '../../scripts/request-validators.ts'
import { type OperationEntry, type ResponseObject, resolve } from '../../src/document/document.ts'
import { keyMeanings, type MockOptions, mockFetch } from '../../src/mock/index.ts'
import { bodiesOf, document, operations, sampleOf } from '../contract/contract.ts'
import { urlOf } from './requests.ts'

/* Every response has a media type and a body that the OpenAPI document declares for its status. */

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true })

type Validators = Map<string, ValidateFunction>

/** Compiled validators by operation and status, because compiling takes far longer than validating. */
const compiled = new Map<string, Validators | undefined>()

/**
 * Returns the validators of a status by media type, or `undefined` if the OpenAPI document does not declare the status.
 */
function declaredMedia({ id, operation: { responses } }: OperationEntry, status: number): Validators | undefined {
  const key = `${id} ${status}`
  if (compiled.has(key)) return compiled.get(key)
  const response = responses[status] ?? responses[`${String(status)[0]}XX`]
  const { content = {} } = response ? resolve<ResponseObject>(document, response) : {}
  const validators = new Map(
    Object.entries(content).map(([type, { schema }]) => [type, ajv.compile(inline(document, schema))]),
  )
  compiled.set(key, response && validators)
  return compiled.get(key)
}

/** Returns a line that describes the response, if the OpenAPI document does not declare such a response. */
async function problems(entry: OperationEntry, response: Response, what: string): Promise<string[]> {
  const { status, headers } = response
  const type = headers.get('content-type')?.split(';')[0]
  const text = await response.text()
  const media = declaredMedia(entry, status)
  const line = `${entry.id}, ${what}: ${status} ${type} ${text.slice(0, 80)}`
  if (media?.size === 0) return text || type ? [line] : []
  if (!media) return type === 'application/json' && JSON.parse(text).statusCode === status ? [] : [line]
  const validate = media.get(type ?? '')
  return validate?.(type === 'application/json' ? JSON.parse(text) : text) ? [] : [line]
}

function requestOf(entry: OperationEntry, headers: Record<string, string>): [url: string, init: RequestInit] {
  const [example] = bodiesOf(entry)
  const body = entry.operation.requestBody && { body: JSON.stringify(example?.[1]) }
  const contentType = body && { 'content-type': 'application/json' }
  const init = { method: entry.method, headers: { ...contentType, ...headers }, ...body }
  return [`http://mock${urlOf(entry, sampleOf(entry, {}))}`, init]
}

const keys = [...keyMeanings.map(({ key }) => key.replace('…', '')), 'any', '']

describe.each<[string, MockOptions]>([
  ['by default', { slow: 0 }],
  ['with examples', { slow: 0, examples: true }],
  ['without credits', { slow: 0, credits: 0 }],
])('the contract declares the media type and body of each response: %s', (_, options) => {
  test.each(operations.map((entry) => [entry.id, entry] as const))('%s, with every key', async (_, entry) => {
    const fetch = mockFetch(options)
    const wrong: string[] = []
    const statuses = new Set<number>()
    for (const key of keys) {
      // After this many calls, a flaky key has failed in each way.
      for (let i = 0; i < (key === 'mock-flaky' ? 40 : 1); i++) {
        const response = await fetch(...requestOf(entry, { 'x-api-key': key })).catch(() => undefined)
        if (!response) continue
        statuses.add(response.status)
        const text = await response
          .clone()
          .text()
          .catch(() => undefined)
        if (text !== undefined) wrong.push(...(await problems(entry, response, `key ${key}`)))
      }
    }
    expect(wrong).toEqual([])
    expect(statuses.size).toBeGreaterThanOrEqual(3)
  })
})

test.each(operations.map((entry) => [entry.id, entry] as const))(
  'the contract declares each response for every Prefer and Accept header: %s',
  async (_, entry) => {
    const fetch = mockFetch()
    const wrong: string[] = []
    for (const status of Object.keys(entry.operation.responses)) {
      for (const accept of ['*/*', 'application/json', 'text/plain', 'text/plain, application/json;q=0']) {
        const prefer = `code=${status.replace('XX', '03')}`
        const response = await fetch(...requestOf(entry, { 'x-api-key': 'any', prefer, accept }))
        if (response.status !== 406) wrong.push(...(await problems(entry, response, `${prefer}, ${accept}`)))
      }
    }
    expect(wrong).toEqual([])
  },
)

import { expect, test } from 'vitest'
import { type CallRecord, createClient } from '../../../src/index.ts'

/** Returns the log of a call with this response, as a logger prints it in JSON, and the error of the call. */
async function logged(response: Response): Promise<{ json: string; error: unknown }> {
  const records: CallRecord[] = []
  const logger = { info: () => {}, warn: (_: string, record: CallRecord) => records.push(record) }
  const client = createClient({
    baseUrl: 'http://mock',
    apiKey: 'key',
    fetch: async () => response,
    logger,
    retries: 0,
  })
  await client.names.resolve({ chain: 'ethereum-mainnet', name: 'a.eth' }).catch(() => {})
  // pino serializes the fields of a record one by one, and calls `toJSON` with their names.
  const fields = Object.entries(records[0] ?? {}).map(([name, value]) => JSON.stringify({ [name]: value }))
  return { json: JSON.stringify(records[0]) + fields.join(''), error: records[0]?.error }
}

const json = { 'content-type': 'application/json' }

test('the JSON of a record has no stack and no body of the response', async () => {
  const body = JSON.stringify({ message: 'wrong', data: [{ value: 'a private detail' }] })
  const { json: printed, error } = await logged(new Response(body, { status: 400, headers: json }))
  expect(printed).toContain('"name":"BadRequestError","code":"bad_request","message":"names.resolve: 400 wrong"')
  expect(printed).not.toMatch(/a private detail|stack|\.ts:/)
  // The JSON of the error itself contains the body.
  expect(JSON.stringify(error)).toContain('a private detail')
})

test('the JSON of a record has no text of a response that is invalid', async () => {
  const { json: printed, error } = await logged(new Response('{ "name": "a private detail', { headers: json }))
  expect(printed).toContain('"code":"response"')
  expect(printed).not.toMatch(/a private detail|stack|\.ts:/)
  expect(JSON.stringify(error)).toContain('a private detail')
})

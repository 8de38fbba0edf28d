import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { mockFetch, readSpec } from 'chaindata/mock'

const parameters = [{ name: 'amount', in: 'query', schema: { type: 'integer' } }]
const responses = { 200: { description: 'A price.', content: { 'application/json': { example: { price: 1.5 } } } } }
const paths = { '/v1/price': { get: { parameters, responses } } }
await writeFile('spec.json', JSON.stringify({ openapi: '3.1.0', info: { title: 'Ours', version: '1' }, paths }))
const fetch = mockFetch({ description: await readSpec('spec.json') })
/** @param {string} amount */
const get = (amount) => fetch(`http://mock/v1/price?amount=${amount}`, { headers: { 'x-api-key': 'any' } })
assert.equal((await get('1')).status, 200)
assert.equal((await get('one')).status, 400)

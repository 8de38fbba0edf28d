import { expect, test } from 'vitest'
import type { RouteDescription } from '../../src/mock/description.ts'
import { accepts, describeChoices, findDocumentedResponse, readPrefer } from '../../src/mock/prefer.ts'

test.each([
  ['code=402', { code: '402' }],
  ['example=none', { example: 'none' }],
  ['code="402", example="a-b"', { code: '402', example: 'a-b' }],
  ['respond-async;code=402;example=none', { code: '402', example: 'none' }],
  ['barcode=402, counterexample=none', undefined],
  ['code=4', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads the Prefer header %j', (header, preference) => {
  expect(readPrefer(header)).toEqual(preference)
})

test.each([
  [undefined, true],
  ['application/json', true],
  ['text/html, application/json; q=0.5', true],
  ['application/*', true],
  [' */* ', true],
  ['text/html', false],
  ['text/*', false],
  ['application/json;q=0', false],
  ['application/json; q=0.0 ', false],
  ['application/json;q=0.01', true],
])('the Accept header %j accepts JSON: %j', (accept, isAccepted) => {
  expect(accepts(accept, 'application/json')).toBe(isAccepted)
})

const route: RouteDescription = {
  metadata: { id: 'example.get', method: 'GET', path: '/', parameters: {}, answer: 'any', credits: { amount: 1 } },
  id: 'example.get',
  path: '/',
  responses: {
    400: { 'application/json': {} },
    201: { 'application/json': { first: 'a', second: 'b' }, 'text/csv': { first: 'c', third: 'd' } },
    202: {},
    '5XX': { 'application/json': { broken: 'e' } },
  },
  parameters: () => true,
}
const examples = { a: 'A', b: 'B', c: 'C', d: 'D', e: 'E' }

test.each([
  [{}, undefined, { status: 201, type: 'application/json', body: 'A' }],
  [{}, 'text/csv', { status: 201, type: 'text/csv', body: 'C' }],
  [{ example: 'second' }, 'text/csv', { status: 201, type: 'application/json', body: 'B' }],
  [{ example: 'third' }, undefined, { status: 201, type: 'text/csv', body: 'D' }],
  [{ code: '202' }, undefined, { status: 202 }],
  [{ code: '503' }, undefined, { status: 503, type: 'application/json', body: 'E' }],
  [{ code: '400' }, undefined, undefined],
  [{ code: '302' }, undefined, undefined],
  [{ example: 'missing' }, undefined, undefined],
])('the preference %j with the Accept header %j selects %j', (preference, accept, response) => {
  expect(findDocumentedResponse(route, preference, accept, examples)).toEqual(response)
})

test.each([
  [
    { code: '201', example: 'missing' },
    'Unknown example missing in the Prefer header. example.get declares first, second, first, third.',
  ],
  [{ code: '503', example: 'missing' }, 'Unknown example missing in the Prefer header. example.get declares broken.'],
  [{ code: '400', example: 'missing' }, 'Unknown status 400 in the Prefer header.'],
  [
    { code: '302' },
    'Unknown status 302 in the Prefer header. example.get declares 201, 202, 400, 5XX; any status from 400 to 599 works too.',
  ],
])('describes why %j selects nothing', (preference, message) => {
  expect(describeChoices(route, preference)).toContain(message)
})

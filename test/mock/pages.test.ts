import { expect, test, vi } from 'vitest'
import { description } from '../../generated/mock.gen.ts'
import { mockFetch } from '../../src/mock/index.ts'

test.each([
  ['no process', undefined],
  ['a process without built-in modules', {}],
  ['no built-in modules', { getBuiltinModule: (): undefined => undefined }],
  ['no node:fs', { getBuiltinModule: (name: string) => (name === 'node:fs' ? undefined : {}) }],
  ['no node:module', { getBuiltinModule: (name: string) => (name === 'node:module' ? undefined : {}) }],
])('in a runtime with %s, the OpenAPI document is not available', async (_, process) => {
  const fetch = mockFetch()
  vi.stubGlobal('process', process)
  const response = await fetch('http://mock/openapi.json').finally(() => vi.unstubAllGlobals())
  expect([response.status, (await response.json()).message]).toEqual([
    404,
    expect.stringContaining('only available in'),
  ])
})

test('the document of another API is served as it is', async () => {
  const fetch = mockFetch({ description: { ...description, document: '{"openapi": "3.1.0"}' } })
  expect(await (await fetch('http://mock/openapi.json')).text()).toBe('{"openapi": "3.1.0"}')
})

test('the page at / escapes names, and lists a row for each operation and special key', async () => {
  const [route] = description.routes
  if (!route) throw new Error('no routes')
  const routes = [
    { ...route, id: '<b>&"' },
    { ...route, id: 'second' },
  ]
  const html = await (await mockFetch({ description: { ...description, routes } })('http://mock/')).text()
  const row = (id: string) =>
    `<tr><td><code>${id}</code></td><td><code>${route.metadata.method} ${route.path}</code></td></tr>`
  expect(html).toContain(`${row('&#60;b&#62;&#38;&#34;')}\n${row('second')}`)
  expect(html).toMatch(/<code>mock-invalid<\/code><\/td><td>401: an unknown key<\/td><\/tr>\n<tr>/)
  expect(html).toContain('<code>POST /__mock/reset</code>')
  // The script replaces the placeholder with the origin of the page.
  expect(html).toContain('<pre id="curl">curl \'{origin}/')
})

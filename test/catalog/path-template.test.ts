import { expect, test } from 'vitest'
import { compareTemplates, matchTemplate, parseTemplate } from '../../src/catalog/path-template.ts'

const match = (template: string, path: string) => matchTemplate(parseTemplate(template), path)

test.each([
  ['/a/{id}', '/a/7', { id: '7' }],
  ['/a/{id}', '/a/x%20y', { id: 'x y' }],
  ['/a/{id}', '/a/100%', { id: '100%' }],
  ['/a/{name}.{format}', '/a/report.2026.csv', { name: 'report.2026', format: 'csv' }],
  ['/a/{name}.csv', '/a/report.csv', { name: 'report' }],
  ['/a/v{major}-{minor}/b', '/a/v1-2/b', { major: '1', minor: '2' }],
])('%s matches %s', (template, path, values) => {
  expect(match(template, path)).toEqual(values)
})

test.each([
  ['/a/{id}', '/a/'],
  ['/a/{id}', '/a/b/c'],
  ['/a/{name}.{format}', '/a/report'],
  ['/a/{name}.{format}', '/a/.csv'],
  ['/a/{name}.csv', '/a/report.CSV'],
])('%s does not match %s', (template, path) => {
  expect(match(template, path)).toBeUndefined()
})

test('more specific templates come first', () => {
  const sorted = ['/a/b', '/a/{b}.json', '/a/{b}.{c}', '/a/{b}', '/{a}/{b}']
  expect([...sorted].reverse().sort(compareTemplates)).toEqual(sorted)
})

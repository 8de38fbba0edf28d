import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../.changeset/', import.meta.url)
const readme = readFileSync(new URL('README.md', folder), 'utf8')
const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md')

test('each area has at most one changeset', () => {
  const [, list = ''] = /The areas are ([^.]+)\./.exec(readme) ?? []
  const areas = [...list.matchAll(/`([\w-]+)`/g)].map(([, area]) => `${area}.md`)
  expect(areas).toHaveLength(10)
  expect(files.filter((file) => !areas.includes(file))).toEqual([])
})

test.each(files)('%s consists of a title and a list', (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8')
  const [, body = ''] = /^---\n'chaindata': (?:major|minor|patch)\n---\n\n(.+)$/s.exec(text) ?? []
  const [title, empty, ...lines] = body.trimEnd().split('\n')
  expect(title).toMatch(/^[A-Za-z].*[^.]$/)
  expect(empty).toBe('')
  expect(lines[0]).toMatch(/^- /)
  expect(lines.filter((line) => !/^(?:- |\s{2}\S)/.test(line))).toEqual([])
})

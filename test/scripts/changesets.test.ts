import { readFileSync } from 'node:fs'
import { readChangesets } from '@changesets/read'
import { expect, test } from 'vitest'

const readme = readFileSync('.changeset/README.md', 'utf8')
const changesets = await readChangesets('.')

test('each area has at most one changeset', () => {
  const [, list = ''] = /The areas are ([^.]+)\./.exec(readme) ?? []
  const areas = [...list.matchAll(/`([\w-]+)`/g)].map(([, area]) => area)
  expect(areas).toHaveLength(10)
  expect(changesets.map(({ id }) => id).filter((id) => !areas.includes(id))).toEqual([])
})

test.each(changesets)('$id releases this package, and consists of a title and a list', ({ releases, summary }) => {
  expect(releases.map(({ name }) => name)).toEqual(['chaindata'])
  const [title, empty, ...lines] = summary.split('\n')
  expect(title).toMatch(/^[A-Za-z].*[^.]$/)
  expect(empty).toBe('')
  expect(lines[0]).toMatch(/^- /)
  expect(lines.filter((line) => !/^(?:- |\s{2}\S)/.test(line))).toEqual([])
})

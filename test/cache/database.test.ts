import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../src/cache/database.ts'

const kind = { applicationId: 7, format: 1, schema: 'CREATE TABLE IF NOT EXISTS entries (id INTEGER);' }

test('creates the tables, and waits as long as the caller wants', () => {
  const database = openDatabase(':memory:', kind, 25)
  const read = (sql: string) => Object.values({ ...database.prepare(sql).get() })
  expect(read('PRAGMA application_id')).toEqual([7])
  expect(read('PRAGMA user_version')).toEqual([1])
  expect(read('PRAGMA busy_timeout')).toEqual([25])
  expect(read('SELECT count(*) FROM entries')).toEqual([0])
  database.close()
})

test('opens its own file again, and rejects another database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'database-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file')
  for (const _ of [1, 2]) openDatabase(path, kind, 25).close()
  expect(() => openDatabase(path, { ...kind, applicationId: 8 }, 25)).toThrow('it is another database')
})

test.each([
  ['node:sqlite', { getBuiltinModule: (): undefined => undefined }],
  ['process.getBuiltinModule', {}],
  ['process', undefined],
])('a runtime without %s is an error', (_, process) => {
  vi.stubGlobal('process', process)
  try {
    expect(() => openDatabase(':memory:', kind, 25)).toThrow('node:sqlite requires Node.js 22.13 or later, Bun or Deno')
  } finally {
    vi.unstubAllGlobals()
  }
})

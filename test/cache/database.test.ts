import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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

async function temporaryPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'database-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'file')
}

test('opens its own file again, and rejects another database', async () => {
  const path = await temporaryPath()
  for (const _ of [1, 2]) openDatabase(path, kind, 25).close()
  expect(() => openDatabase(path, { ...kind, applicationId: 8 }, 25)).toThrow('it is another database')
})

test.each([
  'CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM entries; END',
  'CREATE VIEW v AS SELECT 1',
  'CREATE TABLE more (id INTEGER)',
  'CREATE UNIQUE INDEX i ON entries (id)',
  'ALTER TABLE entries ADD COLUMN more TEXT',
  'DROP TABLE entries; CREATE TABLE entries (id INTEGER CHECK (id > 1))',
  'DROP TABLE entries; CREATE VIEW entries AS SELECT 1 AS id',
])('rejects a file in which someone ran %j', async (sql) => {
  const path = await temporaryPath()
  openDatabase(path, kind, 25).close()
  const database = new DatabaseSync(path)
  database.exec(sql)
  database.close()
  expect(() => openDatabase(path, kind, 25)).toThrow(
    'its tables, indexes, views or triggers are not those that this version creates',
  )
})

test('accepts a file of a version whose statements had other white space', async () => {
  const path = await temporaryPath()
  openDatabase(path, { ...kind, schema: 'CREATE TABLE IF NOT EXISTS entries\n  (id\tINTEGER);' }, 25).close()
  openDatabase(path, { ...kind, schema: 'CREATE TABLE IF NOT EXISTS entries (id INTEGER);' }, 25).close()
  expect(() => openDatabase(path, { ...kind, schema: 'CREATE TABLE entries (id TEXT);' }, 25)).toThrow('its tables')
})

test('creates the file that a symbolic link refers to, and never reads a path as a URI', async () => {
  const path = await temporaryPath()
  await symlink(`${path}-target`, path)
  openDatabase(path, kind, 25).close()
  openDatabase(`${path}-target`, kind, 25).close()
  openDatabase(`${path}?mode=memory`, kind, 25).close()
  expect(() => openDatabase('file:/missing/folder', kind, 25)).toThrow(/^unable to open database file$/)
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

test('a path that is not a file is an error with its reason', () => {
  expect(() => openDatabase('/dev/null', kind, 25)).toThrow('disk I/O error')
})

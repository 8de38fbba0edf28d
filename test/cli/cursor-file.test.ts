import { rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { CursorFile } from '../../src/cli/cursor-file.ts'
import { temporaryFolder } from './command.ts'

const cursor = { v: 2, q: 'query', at: [] } as const

afterEach(() => void vi.restoreAllMocks())

test('does not follow a link at a predictable temporary path', async () => {
  const place = await temporaryFolder()
  const [path, victim] = [join(place, 'cursor'), join(place, 'victim')]
  await writeFile(victim, 'precious')
  await symlink(victim, `${path}.lock.tmp`)
  new CursorFile(path).write({ cursor })
  expect(await readFile(victim, 'utf8')).toBe('precious')
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ cursor })
})

test('writes a file that only its owner can read, replaces a link, and leaves no temporary file', async () => {
  const place = await temporaryFolder()
  const [path, victim] = [join(place, 'cursor'), join(place, 'victim')]
  await writeFile(victim, 'precious')
  await symlink(victim, path)
  for (const _ of [1, 2]) new CursorFile(path).write({ cursor })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readFile(victim, 'utf8')).toBe('precious')
  expect((await readdir(place)).sort()).toEqual(['cursor', 'victim'])
})

test('unlocking twice, or without a lock, leaves the lock of another process', async () => {
  const path = join(await temporaryFolder(), 'cursor')
  const file = new CursorFile(path)
  await file.lock()
  expect((await stat(`${path}.lock`)).mode & 0o777).toBe(0o600)
  file.unlock()
  await writeFile(`${path}.lock`, '1')
  file.unlock()
  new CursorFile(path).unlock()
  expect(await readFile(`${path}.lock`, 'utf8')).toBe('1')
})

test('a lock of a process of another user is respected', async () => {
  const path = join(await temporaryFolder(), 'cursor')
  await writeFile(`${path}.lock`, '4242')
  vi.spyOn(process, 'kill').mockImplementation((id, signal) => {
    expect([id, signal]).toEqual([4242, 0])
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  await expect(new CursorFile(path).lock()).rejects.toMatchObject({
    message: 'process 4242 is using the file passed as --cursor-file',
    hint: `Wait until it ends, or pass another --cursor-file (if it has ended, remove ${path}.lock)`,
  })
})

test('unlocking succeeds if the user has removed the lock', async () => {
  const path = join(await temporaryFolder(), 'cursor')
  const file = new CursorFile(path)
  await file.lock()
  await rm(`${path}.lock`)
  file.unlock()
  expect(await readdir(join(path, '..'))).toEqual([])
})

test('a lock is replaced if its process removes it and ends at the same moment', async () => {
  const path = join(await temporaryFolder(), 'cursor')
  await writeFile(`${path}.lock`, '4242')
  vi.spyOn(process, 'kill').mockImplementation(() => {
    rmSync(`${path}.lock`)
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' })
  })
  await new CursorFile(path).lock()
  expect(JSON.parse(await readFile(`${path}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
})

// Signal 0 sent to process 0 or to a negative ID reaches a group of processes, which always exists.
test.each(['', 'text', '0', '-1', '1.5'])(
  'a lock that contains %j instead of a process is replaced',
  async (content) => {
    const path = join(await temporaryFolder(), 'cursor')
    await writeFile(`${path}.lock`, content)
    await new CursorFile(path).lock()
    expect(JSON.parse(await readFile(`${path}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
  },
)

test('a lock that cannot be created or replaced is an error', async () => {
  const folder = await temporaryFolder()
  await expect(new CursorFile(join(folder, 'missing', 'cursor')).lock()).rejects.toMatchObject({
    message: "the file passed as --cursor-file can't be written (ENOENT)",
    hint: 'Pass another --cursor-file, or remove the file to start over',
  })
  await writeFile(join(folder, 'text'), '')
  await expect(new CursorFile(join(folder, 'text', 'cursor')).lock()).rejects.toThrow("can't be written (ENOTDIR)")
  await mkdir(join(folder, 'cursor.lock'))
  await expect(new CursorFile(join(folder, 'cursor')).lock()).rejects.toThrow(`${folder}/cursor.lock`)
})

test('a file that cannot be written is an error, and no temporary file is left', async () => {
  const folder = await temporaryFolder()
  const write = (...path: string[]) => new CursorFile(join(folder, ...path)).write({ cursor })
  expect(() => write('missing', 'cursor')).toThrow("the file passed as --cursor-file can't be written (ENOENT)")
  await mkdir(join(folder, 'cursor'))
  expect(() => write('cursor')).toThrow("can't be written (EISDIR)")
  expect(await readdir(folder)).toEqual(['cursor'])
})

test('an unreadable file is an error, and a missing one has no state', async () => {
  const folder = await temporaryFolder()
  expect(new CursorFile(join(folder, 'cursor')).read()).toBeUndefined()
  expect(() => new CursorFile(folder).read()).toThrow("can't be read (not a file)")
  const path = join(folder, 'text')
  await writeFile(path, 'text')
  expect(() => new CursorFile(path).read()).toThrow('does not contain a cursor')
  await writeFile(path, JSON.stringify(cursor))
  expect(new CursorFile(path).read()).toEqual({ cursor })
})

test.each([
  'null',
  '[]',
  '5',
  '{}',
  '{"__proto__": {"at": []}}',
  '{"cursor": null}',
  '{"cursor": "text"}',
  '{"cursor": {"v": 2, "q": "query"}}',
  '{"cursor": {"at": {}}}',
  '{"credits": -1}',
  '{"credits": 1, "range": [1]}',
  '{"credits": 1, "range": [-5, 1e300]}',
  '{"credits": 1, "output": {"bytes": 1}}',
  '['.repeat(100_000),
])('a file that contains %.40s is rejected', async (text) => {
  const path = join(await temporaryFolder(), 'cursor')
  await writeFile(path, text)
  expect(() => new CursorFile(path).read()).toThrow('does not contain a cursor')
})

test('a device is rejected, because it may never end', () => {
  expect(() => new CursorFile('/dev/zero').read()).toThrow("can't be read (not a file)")
})

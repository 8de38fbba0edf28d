import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CursorFile } from '../../src/cli/cursor-file.ts'
import { temporaryFolder } from './command.ts'

const cursor = { v: 2, q: 'query', at: [] } as const

test('does not follow a link at a predictable temporary path', async () => {
  const place = await temporaryFolder()
  const [path, victim] = [join(place, 'cursor'), join(place, 'victim')]
  await writeFile(victim, 'precious')
  await symlink(victim, `${path}.${process.pid}.tmp`)
  await new CursorFile(path).write({ cursor })
  expect(await readFile(victim, 'utf8')).toBe('precious')
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ cursor })
})

test('writes a file that only its owner can read, replaces a link, and leaves no temporary file', async () => {
  const place = await temporaryFolder()
  const [path, victim] = [join(place, 'cursor'), join(place, 'victim')]
  await writeFile(victim, 'precious')
  await symlink(victim, path)
  for (const _ of [1, 2]) await new CursorFile(path).write({ cursor })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readFile(victim, 'utf8')).toBe('precious')
  expect((await readdir(place)).sort()).toEqual(['cursor', 'victim'])
})

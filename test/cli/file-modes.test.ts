import { spawn } from 'node:child_process'
import { chmod, lstat, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startMock } from '../../src/mock/index.ts'
import { compileCache } from '../support/compile-cache.ts'
import { events, main, range, resolve, runCommand, secret, temporaryFolder, waitForExit } from './command.ts'

/* The modes of files that commands create. The umask belongs to a process, so these commands run as processes. */

const isPosix = process.platform !== 'win32'

/** Runs a command line with a umask. */
function runWithUmask(umask: string, argv: readonly string[], env: Record<string, string> = {}) {
  const shell = ['-c', `umask ${umask}; exec "$0" "$@"`, process.execPath, main, ...argv]
  const child = spawn('sh', shell, { env: { PATH: process.env['PATH'], ...compileCache, ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  return waitForExit(child)
}

async function modesIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder)
  const modes = await Promise.all(
    names.map(async (name) => ((await stat(join(folder, name))).mode & 0o777).toString(8)),
  )
  return Object.fromEntries(names.map((name, i) => [name, modes[i] ?? '']))
}

describe.runIf(isPosix)('new files can only be read by their owner', () => {
  test.each(['000', '022', '077'])('with the umask %s', async (umask) => {
    const folder = await temporaryFolder()
    const [cache, budget, audit, cursor] = ['cache.db', 'budget.db', 'audit', 'cursor'].map((name) =>
      join(folder, name),
    )
    const flags = ['--mock', '--cache', cache ?? '', '--budget-file', budget ?? '', '--budget', '5000', '--per', 'day']
    const job = [...events, ...range, '--all', ...flags, '--cursor-file', cursor ?? '']
    expect(await runWithUmask(umask, job, { CHAINDATA_AUDIT: audit ?? '' })).toMatchObject({ exit: 0, err: '' })
    expect(await modesIn(folder)).toEqual({
      'cache.db': '600',
      'budget.db': '600',
      audit: '600',
      'audit.key': '600',
      cursor: '600',
    })
  })

  test('including the files that SQLite creates beside a database', async () => {
    const folder = await temporaryFolder()
    const mock = await startMock({ latency: 2_000 })
    onTestFinished(() => mock.close())
    const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
    const done = runWithUmask('000', [...resolve, '--budget-file', join(folder, 'budget.db')], env)
    const expected = { 'budget.db': '600', 'budget.db-shm': '600', 'budget.db-wal': '600' }
    await expect.poll(() => modesIn(folder), { timeout: 5000 }).toEqual(expected)
    expect(await done).toMatchObject({ exit: 0 })
  })

  test('including recordings, which keep the mode that someone gave them', async () => {
    const folder = await temporaryFolder()
    const path = join(folder, 'recordings.json')
    const record = `
      import { replayFetch, mockFetch } from 'chaindata/mock'
      const fetch = replayFetch(process.argv[1], { fetch: mockFetch(), record: 'all' })
      await fetch('http://mock/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth', { headers: { 'x-api-key': 'key' } })
      await fetch.close()`.replace('chaindata/mock', new URL('../../src/mock/index.ts', import.meta.url).href)
    const run = () => {
      const script = `umask 000; exec "$0" --input-type=module -e "$1" "$2"`
      return waitForExit(spawn('sh', ['-c', script, process.execPath, record, path], { env: process.env }))
    }
    expect(await run()).toMatchObject({ exit: 0 })
    expect(await modesIn(folder)).toEqual({ 'recordings.json': '600' })
    await chmod(path, 0o664)
    expect(await run()).toMatchObject({ exit: 0 })
    expect(await modesIn(folder)).toEqual({ 'recordings.json': '664' })
  })
})

describe('a database that someone changed is an error before the call', () => {
  const endless = `CREATE TRIGGER slow AFTER INSERT ON TABLE_NAME BEGIN
    INSERT INTO TABLE_NAME SELECT * FROM TABLE_NAME WHERE
      (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n) = 0; END`

  test.each([
    ['--cache', 'results'],
    ['--budget-file', 'credits'],
  ])('%s', async (flag, table) => {
    const path = join(await temporaryFolder(), 'file')
    expect((await runCommand([...resolve, '--mock', flag, path])).exit).toBe(0)
    const database = new DatabaseSync(path)
    database.exec(endless.replaceAll('TABLE_NAME', table))
    database.close()
    const { exit, err } = await runCommand([...resolve, '--mock', flag, path])
    expect(exit).toBe(2)
    expect(err).toContain(
      `the file passed as ${flag} cannot be used: its tables, indexes, views or triggers are not those that this version creates. Pass the path of a new file.`,
    )
  })
})

test.runIf(isPosix)('a recording behind a symbolic link stays a link', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'target.json'), '{"version": 1, "recordings": []}')
  await symlink(join(folder, 'target.json'), join(folder, 'link.json'))
  const { replayFetch, mockFetch } = await import('../../src/mock/index.ts')
  const fetch = replayFetch(join(folder, 'link.json'), { fetch: mockFetch() })
  const url = 'http://mock/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth'
  await fetch(url, { headers: { 'x-api-key': 'key' } })
  expect(await fetch.close()).toMatchObject({ recorded: 1 })
  expect((await readdir(folder)).sort()).toEqual(['link.json', 'target.json'])
  expect(replayFetch(join(folder, 'target.json'), { record: 'none' }).outdated).toEqual([])
})

test('an output file that is a link to a missing file creates that file', async () => {
  const folder = await temporaryFolder()
  const [link, target] = [join(folder, 'rows'), join(folder, 'target')]
  await symlink('target', link)
  const failing = { CHAINDATA_BASE_URL: 'http://127.0.0.1:1', CHAINDATA_API_KEY: secret }
  const failed = await runCommand([...resolve, '--retries', '0', '-o', link], { env: failing })
  expect(failed.exit).not.toBe(0)
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
  // A command that fails leaves no empty file.
  expect(await readdir(folder)).toEqual(['rows'])
  expect(await runCommand([...resolve, '--mock', '-o', link])).toMatchObject({ exit: 0 })
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
  expect(await readFile(target, 'utf8')).toContain('0x')
})

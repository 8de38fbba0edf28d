import { spawn, spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CursorFile } from '../../src/cli/cursor-file.ts'
import { compileCache } from '../support/compile-cache.ts'
import { serve } from '../support/server.ts'
import { events, main, runCommand, secret, spawnCommand, temporaryFolder, waitForExit } from './command.ts'

const job = [...events, '--block-from', '1', '--block-to', '5', '--all', '--concurrency', '1', '--cursor-file']

/** Returns the ID of a process that has ended. */
const endedProcess = (): number => spawnSync(process.execPath, ['--version']).pid

/** Starts a service that does not respond until `release` is called. */
async function startBlocked() {
  let release = () => {}
  const blocked = new Promise<void>((resolve) => (release = resolve))
  const { url, requests } = await serve(() => blocked.then(() => []))
  return { env: { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }, requests, release }
}

/** Returns the lock that a process with these properties would have written. */
async function lockOf(changes: Readonly<Record<string, unknown>>): Promise<string> {
  const path = join(await temporaryFolder(), 'job')
  const file = new CursorFile(path)
  await file.lock()
  const lock = JSON.parse(await readFile(`${path}.lock`, 'utf8'))
  file.unlock()
  return JSON.stringify({ ...lock, ...changes })
}

test('of four processes that find a stale lock, one runs and the others exit with an error', async () => {
  const { env, requests, release } = await startBlocked()
  const folder = await temporaryFolder()
  const path = join(folder, 'job')
  await writeFile(`${path}.lock`, String(endedProcess()))
  const children = Array.from({ length: 4 }, () => spawnCommand([...job, path], env))
  const exits = children.map(waitForExit)
  for (let ended = 0; ended < 3; ended = children.filter(({ exitCode }) => exitCode !== null).length)
    await new Promise((resolve) => setTimeout(resolve, 20))
  release()
  const results = (await Promise.all(exits)).sort((a, b) => Number(a.exit) - Number(b.exit))
  expect(results.map(({ exit }) => exit)).toEqual([0, 2, 2, 2])
  for (const { err } of results.slice(1)) expect(err).toMatch(/process \d+ is using the file passed as --cursor-file/)
  expect(requests).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['job'])
})

test('of four processes that find stale locks at the same moment, one takes over each', async () => {
  const files = 100
  const folder = await temporaryFolder()
  const pid = endedProcess()
  const stale = [String(pid), await lockOf({ pid }), 'text']
  for (let i = 0; i < files; i++) await writeFile(join(folder, `${i}.lock`), stale[i % 3] ?? '')
  const script = fileURLToPath(new URL('lock-worker.ts', import.meta.url))
  const argv = [script, folder, String(files), String(Date.now() + 2_000), '30']
  const outputs = Array.from({ length: 4 }, () => {
    const child = spawn(process.execPath, argv, { env: { PATH: process.env['PATH'], ...compileCache } })
    onTestFinished(() => void child.kill('SIGKILL'))
    return new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (data) => resolve(String(data).trim()))
      child.stderr.once('data', (data) => reject(new Error(String(data))))
    })
  })
  const results = await Promise.all(outputs)
  const owners = Array.from({ length: files }, (_, i) => results.filter((text) => text[i] === '1').length)
  expect(owners).toEqual(Array(files).fill(1))
  expect((await readdir(folder)).filter((name) => !/^\d+\.lock$/.test(name))).toEqual([])
})

describe('a lock', () => {
  test.each([
    ['a number, of a process that is gone', () => String(endedProcess())],
    ['a number, of this process', () => String(process.pid)],
    ['the process ID of another process, which started later', () => lockOf({ pid: process.ppid, start: '1' })],
    ['its own process ID, of a process that started earlier', () => lockOf({ start: '1' })],
    ['a process of a container that is gone', () => lockOf({ host: 'another' })],
    ['nothing, because its process was killed', () => ''],
  ])('that contains %s is stale', async (_, content) => {
    const { env, requests, release } = await startBlocked()
    release()
    const path = join(await temporaryFolder(), 'job')
    await writeFile(`${path}.lock`, await content())
    expect(await runCommand([...job, path], { env })).toMatchObject({ exit: 0 })
    expect(requests).toHaveLength(1)
    expect(await readdir(join(path, '..'))).toEqual(['job'])
  })

  test.each([
    ['a number, of a running process', () => String(process.ppid)],
    ['this process', () => lockOf({})],
    ['a process of another container that updates the lock', () => lockOf({ host: 'another' })],
  ])('that contains %s is respected', async (_, content) => {
    const { env, requests } = await startBlocked()
    const path = join(await temporaryFolder(), 'job')
    await writeFile(`${path}.lock`, await content())
    const timer = setInterval(() => utimes(`${path}.lock`, new Date(), new Date()).catch(() => {}), 500)
    onTestFinished(() => clearInterval(timer))
    const { exit, err } = await runCommand([...job, path], { env })
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringMatching(/process \d+ is using the file/) })
    expect(requests).toHaveLength(0)
  })

  describe.each(['job.lock', 'job.lock.takeover'])('named %s', (name) => {
    test.each([
      ['a link to a missing file', (path: string) => symlink('missing/file', path)],
      ['a link to a file', (path: string) => writeFile(`${path}.file`, '').then(() => symlink(`${path}.file`, path))],
      ['a pipe', (path: string) => void spawnSync('mkfifo', [path])],
      ['a folder', (path: string) => mkdir(path)],
    ])(
      'that is %s is refused',
      async (_, create) => {
        const { env, requests, release } = await startBlocked()
        release()
        const folder = await temporaryFolder()
        const path = join(folder, name)
        await create(path)
        if (name !== 'job.lock') await writeFile(join(folder, 'job.lock'), 'stale')
        const child = spawnCommand([...job, join(folder, 'job')], env)
        const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
        const { exit, err } = await waitForExit(child)
        clearTimeout(timer)
        expect({ exit, err }).toEqual({
          exit: 2,
          err: expect.stringContaining(`the lock ${path} is not a file. Remove`),
        })
        expect(requests).toHaveLength(0)
        expect(await readdir(folder)).toContain(name)
      },
      20_000,
    )
  })

  test('that another process has taken over is not removed, and ends the job', async () => {
    const path = join(await temporaryFolder(), 'job')
    const file = new CursorFile(path)
    await file.lock()
    await writeFile(`${path}.lock`, '1')
    expect(() => file.write({ credits: 1 })).toThrow('another process is using the file passed as --cursor-file')
    file.unlock()
    expect(await readFile(`${path}.lock`, 'utf8')).toBe('1')
    expect(await readdir(join(path, '..'))).toEqual(['job.lock'])
  })

  test('and a temporary file that a killed process left are removed', async () => {
    const { env, release } = await startBlocked()
    release()
    const folder = await temporaryFolder()
    const stale = await lockOf({ pid: endedProcess() })
    for (const name of ['job.lock', 'job.lock.takeover', 'job.lock.tmp']) await writeFile(join(folder, name), stale)
    expect(await runCommand([...job, join(folder, 'job')], { env })).toMatchObject({ exit: 0 })
    expect(await readdir(folder)).toEqual(['job'])
  })
})

// In its own PID namespace, as in a container, the command has the process ID 1.
const canUnshare = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0

test.runIf(canUnshare)('a command that has the process ID 1 resumes after it was killed', async () => {
  const { env, requests, release } = await startBlocked()
  const path = join(await temporaryFolder(), 'job')
  const runAsFirst = () => {
    const argv = ['--pid', '--fork', '--mount-proc', '--kill-child', process.execPath, main, ...job, path]
    const child = spawn('unshare', argv, { env: { PATH: process.env['PATH'], ...compileCache, ...env } })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }
  const first = runAsFirst()
  while (!requests.length) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(JSON.parse(await readFile(`${path}.lock`, 'utf8'))).toMatchObject({ pid: 1 })
  const second = await waitForExit(runAsFirst())
  expect(second).toMatchObject({ exit: 2, err: expect.stringContaining('process 1 is using the file') })
  const ended = waitForExit(first)
  first.kill('SIGKILL')
  await ended
  release()
  expect(await waitForExit(runAsFirst())).toMatchObject({ exit: 0 })
  await rm(path)
})

import { execFile, fork } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Cache, fileCache } from '../../src/cache/index.ts'
import { ParameterError } from '../../src/index.ts'
import { outcome } from '../core/pipeline/simulation.ts'
import { key, name, observe, resolved } from '../support/client.ts'
import { compileCache } from '../support/compile-cache.ts'
import { expectLifetime, observeCached, useFakeClock } from './support.ts'

let path = ''
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chaindata-cache-'))
  path = join(folder, 'cache.db')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

/** Stores results that never expire, and moves the fake clock until they are written. */
async function write(cache: Cache, results: Record<string, string>): Promise<void> {
  const writes = Object.entries(results).map(([name, value]) => cache.set(name, value))
  await vi.advanceTimersByTimeAsync(20)
  await Promise.all(writes)
}

const worker = new URL('file-worker.ts', import.meta.url).pathname
const env = { ...process.env, ...compileCache }

describe('a file', () => {
  test('has the results of an earlier client after close', async () => {
    const first = observeCached(undefined, fileCache({ path }))
    await first.client.names.resolve(name)
    await first.cache.close()
    const second = observeCached(undefined, fileCache({ path }))
    expect(await second.client.names.resolve(name).withResponse()).toMatchObject({ source: 'cache', data: resolved })
    expect(second.requests).toHaveLength(0)
    await second.cache.close()
    await second.cache[Symbol.asyncDispose]()
  })

  test('has results at once, before they are written', async () => {
    const { client, requests, cache } = observeCached(undefined, fileCache({ path }))
    for (let i = 0; i < 3; i++) await client.names.resolve(name)
    expect(requests).toHaveLength(1)
    await cache.close()
  })

  test('is a single one after close, without a key in it', async () => {
    const { client, cache } = observeCached(undefined, fileCache({ path }), { authScheme: 'path' })
    await client.names.resolve(name)
    await cache.close()
    expect(await stat(`${path}-wal`).catch(() => undefined)).toBeUndefined()
    const contents = await readFile(path, 'latin1')
    expect(contents).toContain('vitalik.eth')
    expect(contents).not.toContain(key)
  })

  test('does not return expired results', async () => {
    useFakeClock()
    const { client, requests, cache } = observeCached(undefined, fileCache({ path }))
    await expectLifetime(600_000, requests, async () => {
      await client.names.resolve(name)
      // Results are written to the file after 20 ms.
      await new Promise((resolve) => setTimeout(resolve, 60))
    })
    await cache.close()
  })

  test('stays near its maximum size, with the results used last', async () => {
    const maxBytes = 400_000
    const cache = fileCache({ path, maxBytes })
    for (let round = 0; round < 10; round++)
      await Promise.all(Array.from({ length: 20 }, (_, i) => cache.set(`${round} ${i}`, 'x'.repeat(10_000))))
    expect(await cache.get('9 19')).toHaveLength(10_000)
    expect(await cache.get('0 0')).toBeUndefined()
    await cache.close()
    expect((await stat(path)).size).toBeLessThan(2 * maxBytes)
  })
})

test('a result is returned until its maximum age, before and after it is written', async () => {
  useFakeClock()
  const cache = fileCache({ path })
  const start = Date.now()
  const written = cache.set('a', 'b', 1_000)
  for (const isWritten of [false, true]) {
    if (isWritten) await written
    vi.setSystemTime(start + 999)
    expect(cache.get('a')).toBe('b')
    vi.setSystemTime(start + 1_000)
    expect(cache.get('a')).toBeUndefined()
  }
  expect(cache.get('unknown')).toBeUndefined()
  await cache.close()
})

describe('a full file', () => {
  const text = 'x'.repeat(10_000)
  const maxBytes = 300_000

  test('loses expired results first', async () => {
    useFakeClock('setTimeout', 'clearTimeout')
    const cache = fileCache({ path, maxBytes })
    await write(cache, { first: text })
    const brief = Array.from({ length: 15 }, (_, i) => cache.set(`brief ${i}`, text, 1_000))
    await vi.advanceTimersByTimeAsync(1_000)
    await Promise.all(brief)
    for (let i = 0; i < 12; i++) await write(cache, { [`later ${i}`]: text })
    expect(cache.get('first')).toBe(text)
    expect(cache.get('later 0')).toBe(text)
    await cache.close()
  })

  test('keeps a result that was read an hour after it was stored, until others are used later', async () => {
    useFakeClock('setTimeout', 'clearTimeout')
    const cache = fileCache({ path, maxBytes })
    await write(cache, { read: text })
    await write(cache, Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`unread ${i}`, text])))
    await vi.advanceTimersByTimeAsync(3_600_001)
    expect(cache.get('read')).toBe(text)
    await vi.advanceTimersByTimeAsync(20)
    for (let i = 0; i < 22; i++) await write(cache, { [`${i}`]: text })
    const unread = Array.from({ length: 9 }, (_, i) => cache.get(`unread ${i}`))
    expect(unread).toContain(undefined)
    expect(cache.get('read')).toBe(text)
    for (let i = 22; i < 44; i++) await write(cache, { [`${i}`]: text })
    expect(cache.get('read')).toBeUndefined()
    await cache.close()
  })

  test('does not store a result that is larger than all of it', async () => {
    const cache = fileCache({ path, maxBytes })
    await cache.set('large', 'x'.repeat(2 * maxBytes))
    expect(cache.get('large')).toBeUndefined()
    await cache.set('small', text)
    expect(cache.get('small')).toBe(text)
    await cache.close()
  })

  test('stores nothing if its maximum size is less than that of an empty file', async () => {
    const cache = fileCache({ path, maxBytes: 1 })
    await cache.set('a', 'b')
    expect(cache.get('a')).toBeUndefined()
    await cache.close()
  })
})

test('reading a result writes to the file at most once per hour', async () => {
  useFakeClock('setTimeout', 'clearTimeout')
  const cache = fileCache({ path })
  await write(cache, { a: 'b' })
  const other = new DatabaseSync(path)
  /** Returns a number that changes when the cache has written to the file. */
  const version = () => other.prepare('PRAGMA data_version').get()?.data_version
  const hasWritten = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    const before = version()
    expect(cache.get('a')).toBe('b')
    await vi.advanceTimersByTimeAsync(20)
    return version() !== before
  }
  // The cache has written the result 20 ms before the second read.
  const isWritten = [await hasWritten(0), await hasWritten(3_600_000 - 21), await hasWritten(0), await hasWritten(0)]
  expect(isWritten).toEqual([false, false, true, false])
  other.close()
  await cache.close()
})

describe('at process exit, a cache that was not closed', () => {
  /** Creates a cache, and returns its listener for the exit of the process. */
  function openCache() {
    const before = process.listeners('exit')
    const cache = fileCache({ path })
    const [onExit] = process.listeners('exit').filter((listener) => !before.includes(listener))
    return { cache, before, onExit }
  }

  test('writes its results', async () => {
    const { cache, before, onExit } = openCache()
    Promise.resolve(cache.set('last', 'value')).catch(() => {})
    onExit?.(0)
    expect(await stat(`${path}-wal`).catch(() => undefined)).toBeUndefined()
    // A second call finds a closed file, and must not fail.
    onExit?.(0)
    const next = fileCache({ path })
    expect(next.get('last')).toBe('value')
    await next.close()
    await cache.close().catch(() => {})
    expect(process.listeners('exit')).toEqual(before)
  })

  test('closes the file even if another process has locked it, if there is nothing to write', async () => {
    const { cache, onExit } = openCache()
    const other = new DatabaseSync(path)
    other.exec('BEGIN IMMEDIATE')
    onExit?.(0)
    other.close()
    expect(() => cache.get('a')).toThrow()
    await cache.close().catch(() => {})
  })
})

describe('a write', () => {
  /** Expects that a cache has not stored the result `a`, whose write failed, and that it stores later ones. Closes it. */
  async function expectRecovery(cache: Cache): Promise<void> {
    expect(cache.get('a')).toBeUndefined()
    await write(cache, { c: 'd' })
    expect(cache.get('c')).toBe('d')
    await cache.close()
  }

  test('waits until another process has unlocked the file', async () => {
    const cache = fileCache({ path })
    const other = new DatabaseSync(path)
    other.exec('BEGIN IMMEDIATE')
    const written = Promise.resolve(cache.set('a', 'b'))
    const first = await Promise.race([written, new Promise((resolve) => setTimeout(resolve, 120, 'waiting'))])
    expect(first).toBe('waiting')
    expect(cache.get('a')).toBe('b')
    other.exec('COMMIT')
    other.close()
    await written
    await cache.close()
    const next = fileCache({ path })
    expect(next.get('a')).toBe('b')
    await next.close()
  })

  test('rejects if another process has locked the file for a second, and later writes succeed', async () => {
    useFakeClock('setTimeout', 'clearTimeout')
    const cache = fileCache({ path })
    const other = new DatabaseSync(path)
    // Fails as if the file were locked, but without the 20 ms that SQLite waits for a lock.
    other.exec("CREATE TRIGGER lock BEFORE INSERT ON results BEGIN SELECT RAISE(ABORT, 'database is locked'); END")
    const failed = outcome(Promise.resolve(cache.set('a', 'b')))
    await vi.advanceTimersByTimeAsync(999)
    expect(failed.settled).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed.error).toMatchObject({ message: 'database is locked' })
    other.exec('DROP TRIGGER lock')
    other.close()
    await expectRecovery(cache)
  })

  test('rejects at once if the file is damaged, and later writes succeed', async () => {
    useFakeClock('setTimeout', 'clearTimeout')
    const cache = fileCache({ path })
    const other = new DatabaseSync(path)
    other.exec('ALTER TABLE results RENAME TO renamed')
    const failed = outcome(Promise.resolve(cache.set('a', 'b')))
    await vi.advanceTimersByTimeAsync(20)
    expect(failed.error).toMatchObject({ message: expect.stringContaining('no such table') })
    other.exec('ALTER TABLE renamed RENAME TO results')
    other.close()
    await expectRecovery(cache)
  })
})

describe('several processes', () => {
  test('use the same file at the same time without losing results', async () => {
    const writers = Array.from({ length: 3 }, (_, i) =>
      promisify(execFile)(process.execPath, [worker, path, 'write', `${i}`], { env }),
    )
    await Promise.all(writers)
    const cache = fileCache({ path })
    const missing = [0, 1, 2].flatMap((writer) =>
      Array.from({ length: 200 }, (_, i) => `${writer} ${i}`).filter((one) => cache.get(one) !== `value of ${one}`),
    )
    await cache.close()
    expect(missing).toEqual([])
  }, 30_000)

  test('lose nothing that was written when one of them is killed', async () => {
    const child = fork(worker, [path, 'forever'], { env })
    const reported: string[] = []
    child.on('message', (one) => reported.push(String(one)))
    while (reported.length < 100) await new Promise((resolve) => setTimeout(resolve, 5))
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    const cache = fileCache({ path })
    expect(reported.filter((one) => cache.get(one) !== `value of ${one}`)).toEqual([])
    cache.set('after', 'value')
    await cache.close()
    const again = fileCache({ path })
    expect(again.get('after')).toBe('value')
    await again.close()
  }, 30_000)

  test('have results without close if they end by themselves', async () => {
    await promisify(execFile)(process.execPath, [worker, path, 'exit'], { env })
    const cache = fileCache({ path })
    expect(cache.get('exit')).toBe('value of exit')
    await cache.close()
  })
})

describe('rejects', () => {
  test('a file that is not a cache, and does not change it', async () => {
    await writeFile(path, 'precious data, more than a hundred bytes of it. '.repeat(10))
    expect(() => fileCache({ path })).toThrow(ParameterError)
    expect(await readFile(path, 'utf8')).toMatch(/^precious data/)
  })

  test('another SQLite database, and does not change it', async () => {
    const database = new DatabaseSync(path)
    database.exec('CREATE TABLE accounts (id TEXT)')
    database.close()
    expect(() => fileCache({ path })).toThrow(`${path} cannot be used as a cache: it is another database`)
  })

  test('a folder that does not exist', () => {
    expect(() => fileCache({ path: join(path, 'no', 'folder') })).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('cannot be used as a cache'),
        operation: 'fileCache',
        parameter: 'path',
        rule: 'file',
        cause: expect.any(Error),
      }),
    )
  })

  test('a missing path', () => {
    expect(() => fileCache({} as never)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('`path` is required'),
        operation: 'fileCache',
        parameter: 'path',
        rule: 'required',
      }),
    )
  })

  test.each([{ path: 7 }, { path: 'x', maxBytes: 0 }, { path: 'x', maxAge: 1 }, { path: 'x', ttl: 1 }])(
    'an invalid option: %j',
    (options) => {
      expect(() => fileCache(options as never)).toThrow(/^fileCache: /)
    },
  )

  test('a runtime without node:sqlite', () => {
    const spy = vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined as never)
    expect(() => fileCache({ path })).toThrow('node:sqlite requires Node.js 22.13 or later, Bun or Deno')
    spy.mockRestore()
  })
})

test('a call is sent as usual after the cache was closed', async () => {
  const cache = fileCache({ path })
  await cache.close()
  const warn = vi.fn()
  const { client, requests } = observe({ cache, logger: { info() {}, warn } })
  expect(await client.names.resolve(name)).toEqual(resolved)
  expect(requests).toHaveLength(1)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('the cache failed'), expect.anything())
})

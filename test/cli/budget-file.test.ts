import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { BudgetFile, storedCredits } from '../../src/cli/budget-file.ts'
import { createClientCore } from '../../src/core/client/client-core.ts'
import { bindClient } from '../../src/core/client/create-client.ts'
import type { Ledger } from '../../src/core/client/ledger.ts'
import { BudgetError } from '../../src/index.ts'
import { mockFetch, startMock } from '../../src/mock/index.ts'
import { failure } from '../support/client.ts'
import { compileCache } from '../support/compile-cache.ts'
import { serve } from '../support/server.ts'
import { events, resolve, runCommand, secret, spawnCommand, temporaryFolder, waitForExit } from './command.ts'

const execute = promisify(execFile)
const name = { chain: 'ethereum-mainnet', name: 'vitalik.eth' } as const

/** Creates a budget file, and a function that runs commands with this file against a mock. */
async function createBudget(...flags: string[]) {
  const mock = await startMock()
  onTestFinished(() => mock.close())
  const path = join(await temporaryFolder(), 'budget')
  const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
  const run = (...argv: string[]) => runCommand([...argv, ...flags, '--budget-file', path], { env })
  const credits = async () => JSON.parse((await runCommand(['credits', '--budget-file', path])).out)
  return { mock, path, run, credits }
}

const createTestClient = (ledger: Ledger, fetch: typeof globalThis.fetch = mockFetch()) =>
  bindClient(
    createClientCore({ baseUrl: 'http://mock', apiKey: secret, fetch }, 'createClient', [storedCredits], ledger),
  )

describe('--budget-file', () => {
  test('counts the credits of several commands, and rejects the one that would exceed the budget', async () => {
    const { mock, run, credits } = await createBudget('--budget', '50')
    for (let i = 0; i < 2; i++) expect(await run(...resolve)).toMatchObject({ exit: 0 })
    const { exit, err } = await run(...resolve)
    expect(exit).toBe(5)
    expect(err).toContain('20 credits would exceed the budget of 50; 10 are left. Set a higher --budget.')
    expect(mock.requests).toHaveLength(2)
    const spent = { calls: 2, spent: 40, uncertain: 0 }
    expect(await credits()).toEqual([
      { period: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), ...spent },
      { period: expect.stringMatching(/^\d{4}-\d{2}$/), ...spent },
      { period: 'total', ...spent, budget: 50, remaining: 10 },
    ])
  })

  test('prints the credits spent first in a table', async () => {
    const { path, run } = await createBudget('--budget', '5000', '--per', 'month')
    for (let i = 0; i < 2; i++) await run(...resolve)
    const { out } = await runCommand(['credits', '--budget-file', path], { terminal: 80, env: { NO_COLOR: '1' } })
    expect(out).toMatch(/^40 credits spent · 4,960 of 5,000 left \(\d{4}-\d{2}\)\n\nperiod {6,}calls {2}spent /)
    expect(out).toMatch(/\ntotal {10,}2 {5}40 /)
  })

  test('counts what `chaindata request` costs', async () => {
    const { run } = await createBudget('--budget', '50')
    const argv = [
      'request',
      'GET',
      '/v4/data/ns/name',
      '--query',
      'chain=ethereum-mainnet',
      '--query',
      'name=vitalik.eth',
    ]
    expect(await run(...argv, '--price', '40')).toMatchObject({ exit: 0 })
    expect(await run(...resolve)).toMatchObject({ exit: 5 })
  })

  test('does not begin an iteration that would exceed the budget', async () => {
    const { mock, run } = await createBudget('--budget', '100')
    const { exit } = await run(...events, '--block-from', '21000001', '--block-to', '21020000', '--all')
    expect(exit).toBe(5)
    expect(mock.requests).toHaveLength(0)
  })

  test('--per renews the budget: a month counts its days, and no budget counts those of other months', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 29, 23) })
    onTestFinished(() => void vi.useRealTimers())
    const { run, credits } = await createBudget('--budget', '40')
    const spend = async (per: string) => (await run(...resolve, '--per', per)).exit
    expect([await spend('day'), await spend('day'), await spend('day')]).toEqual([0, 0, 5])
    vi.setSystemTime(Date.UTC(2026, 10, 30))
    expect([await spend('month'), await spend('day'), await spend('day'), await spend('day')]).toEqual([5, 0, 0, 5])
    vi.setSystemTime(Date.UTC(2026, 11, 1))
    expect([await spend('month'), await spend('month'), await spend('month')]).toEqual([0, 0, 5])
    expect(await credits()).toEqual([
      { period: '2026-12-01', calls: 2, spent: 40, uncertain: 0 },
      { period: '2026-12', calls: 2, spent: 40, uncertain: 0, budget: 40, remaining: 0 },
      { period: 'total', calls: 6, spent: 120, uncertain: 0 },
    ])
  })

  test('several processes spend exactly the budget together', async () => {
    const path = join(await temporaryFolder(), 'budget')
    const worker = join(import.meta.dirname, 'budget-worker.ts')
    const env = { ...process.env, ...compileCache }
    const runs = await Promise.all([1, 2, 3, 4].map(() => execute(process.execPath, [worker, path, '4010'], { env })))
    const calls = runs.map(({ stdout }) => Number(stdout))
    expect(calls.reduce((sum, each) => sum + each)).toBe(200)
    const file = new BudgetFile(path)
    expect(file.read().at(-1)).toEqual({
      period: 'total',
      calls: 200,
      spent: 4000,
      uncertain: 0,
      budget: 4010,
      remaining: 10,
    })
    file.close()
  })

  test('can be opened while another process creates it', async () => {
    const path = join(await temporaryFolder(), 'budget')
    const { exec } = DatabaseSync.prototype
    let transactions = 0
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
      // The other process creates the tables after this one has found none.
      if (sql.startsWith('BEGIN') && ++transactions === 1) new BudgetFile(path).close()
      return exec.call(this, sql)
    })
    const file = new BudgetFile(path)
    expect(transactions).toBe(2)
    file.close()
  })

  test('a killed process keeps the credits counted of the call that was in flight', async () => {
    const { path, credits } = await createBudget()
    const received = Promise.withResolvers<void>()
    const server = await serve(() => received.resolve())
    const child = spawnCommand([...resolve, '--budget-file', path], {
      CHAINDATA_BASE_URL: server.url,
      CHAINDATA_API_KEY: secret,
    })
    const exit = waitForExit(child)
    await received.promise
    child.kill('SIGKILL')
    await exit
    expect((await credits()).at(-1)).toEqual({ period: 'total', calls: 1, spent: 0, uncertain: 20 })
  })

  test('releases the credits of a call that was not charged', async () => {
    const { mock, run, credits } = await createBudget()
    mock.on('names.resolve', { status: 401 })
    expect((await run(...resolve)).exit).toBe(3)
    expect((await credits()).at(-1)).toEqual({ period: 'total', calls: 0, spent: 0, uncertain: 0 })
  })

  test.each([500, 503])('counts the credits of a %j, because it may have been charged', async (status) => {
    const { mock, run, credits } = await createBudget('--budget', '50')
    mock.on('names.resolve', { status })
    expect((await run(...resolve, '--max-credits', '20')).exit).toBe(7)
    const total = { calls: 1, spent: 0, uncertain: 20, budget: 50, remaining: 30 }
    expect((await credits()).at(-1)).toEqual({ period: 'total', ...total })
  })

  test('counts the credits of a call whose connection was reset, but not of one that never connected', async () => {
    const { mock, path, run, credits } = await createBudget()
    mock.on('names.resolve', { fault: 'reset' })
    expect((await run(...resolve, '--max-credits', '20')).exit).toBe(8)
    const counted = { period: 'total', calls: 1, spent: 0, uncertain: 20 }
    expect((await credits()).at(-1)).toEqual(counted)
    const { url, close } = await startMock()
    await close()
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    expect((await runCommand([...resolve, '--budget-file', path], { env })).exit).toBe(8)
    expect((await credits()).at(-1)).toEqual(counted)
  })

  test('stores the credits of named descendants by their path, and those of unnamed children with the parent', async () => {
    const file = new BudgetFile(join(await temporaryFolder(), 'budget'))
    const client = createTestClient(file.createLedger(1000))
    const acme = client.withOptions({ name: 'acme', credits: { budget: 100 } })
    await acme.withOptions({ name: 'eu', credits: { budget: 50 } }).names.resolve(name)
    await client.withOptions({ credits: { budget: 40 } }).names.resolve({ ...name, name: 'a.eth' })
    const totals = file.read().filter(({ period }) => period === 'total')
    expect(totals.map(({ name, spent, remaining }) => [name, spent, remaining])).toEqual([
      [undefined, 40, 960],
      ['acme', 20, 80],
      ['acme/eu', 20, 30],
    ])
    file.close()
  })

  test('counts credits that are reserved, but not stored yet', async () => {
    const file = new BudgetFile(join(await temporaryFolder(), 'budget'))
    const ledger = file.createLedger(100)
    ledger.reserved += 30
    expect(ledger.read().remaining).toBe(70)
    file.close()
  })

  test('renews the budget of a running process', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 29, 23) })
    onTestFinished(() => void vi.useRealTimers())
    const file = new BudgetFile(join(await temporaryFolder(), 'budget'))
    const client = createTestClient(file.createLedger(20, 'day'))
    await client.names.resolve(name)
    expect(client.credits).toMatchObject({ remaining: 0, renewsAt: new Date('2026-11-30') })
    vi.setSystemTime(Date.UTC(2026, 10, 30, 1))
    expect(client.credits).toMatchObject({ remaining: 20, renewsAt: new Date('2026-12-01') })
    file.close()
  })

  test.each(['day', 'month'] as const)('is not locked by a clock that was ten years ahead (%s)', async (per) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2036, 10, 29, 23) })
    onTestFinished(() => void vi.useRealTimers())
    const path = join(await temporaryFolder(), 'budget')
    const file = new BudgetFile(path)
    const client = createTestClient(file.createLedger(60, per))
    await client.names.resolve(name)
    await client.names.resolve(name)
    vi.setSystemTime(Date.UTC(2026, 10, 29, 23))
    // The credits were really spent, so they count in the current period, also for other processes.
    const other = new BudgetFile(path)
    expect(other.createLedger(60, per).remaining).toBe(20)
    expect(client.credits).toMatchObject({
      remaining: 20,
      renewsAt: new Date(per === 'day' ? '2026-11-30' : '2026-12-01'),
    })
    await client.names.resolve(name)
    await failure(client.names.resolve(name), BudgetError)
    expect(other.read()).toMatchObject(
      ['2026-11-29', '2026-11', 'total'].map((period) => ({ period, calls: 3, spent: 60 })),
    )
    vi.setSystemTime(Date.UTC(2026, 11, 1))
    expect(client.credits.remaining).toBe(60)
    file.close()
    other.close()
  })

  test('settles a call that was sent with a wrong clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2036, 10, 29, 23) })
    onTestFinished(() => void vi.useRealTimers())
    const file = new BudgetFile(join(await temporaryFolder(), 'budget'))
    const fetch: typeof globalThis.fetch = (...request) => {
      vi.setSystemTime(Date.UTC(2026, 10, 29, 23))
      file.read()
      return mockFetch()(...request)
    }
    await createTestClient(file.createLedger(60, 'day'), fetch).names.resolve(name)
    expect(file.read()[0]).toMatchObject({ period: '2026-11-29', calls: 1, spent: 20, uncertain: 0 })
    file.close()
  })

  test('does not renew twice if the clock is set back over midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30, 0, 10) })
    onTestFinished(() => void vi.useRealTimers())
    const file = new BudgetFile(join(await temporaryFolder(), 'budget'))
    const client = createTestClient(file.createLedger(20, 'day'))
    await client.names.resolve(name)
    vi.setSystemTime(Date.UTC(2026, 10, 29, 23, 50))
    await failure(client.names.resolve(name), BudgetError)
    vi.setSystemTime(Date.UTC(2026, 10, 30, 1))
    await failure(client.names.resolve(name), BudgetError)
    file.close()
  })

  test('gives each named child client its own budget, which lasts too', async () => {
    const path = join(await temporaryFolder(), 'budget')
    for (const left of [10, -10]) {
      const file = new BudgetFile(path)
      const client = createTestClient(file.createLedger(1000))
      const child = client.withOptions({ name: 'acme', credits: { budget: 30 } })
      const outcome = await child.names.resolve(name).catch((error: unknown) => error)
      if (left > 0) expect(child.credits.remaining).toBe(left)
      else expect(outcome).toBeInstanceOf(BudgetError)
      expect(client.credits.remaining).toBe(980)
      file.close()
    }
    const { out } = await runCommand(['credits', '--budget-file', path, '--json'])
    expect(JSON.parse(out)).toContainEqual({
      name: 'acme',
      period: 'total',
      calls: 1,
      spent: 20,
      uncertain: 0,
      budget: 30,
      remaining: 10,
    })
  })

  test('nothing stays reserved if another process spends the budget after it was checked', async () => {
    const file = new BudgetFile(join(await temporaryFolder(), 'budget'))
    const ledger = file.createLedger(10)
    const child = createTestClient(ledger).withOptions({ name: 'acme', credits: { budget: 1000 } })
    vi.spyOn(ledger, 'remaining', 'get').mockReturnValueOnce(1000)
    await expect(child.names.resolve(name)).rejects.toThrow('20 credits would exceed the budget of 10; 10 are left')
    expect(child.credits).toMatchObject({ reserved: 0, spent: 0, uncertain: 0, remaining: 1000 })
    expect(ledger.read()).toMatchObject({ reserved: 0, remaining: 10 })
    expect(file.read()).toContainEqual(expect.objectContaining({ name: 'acme', calls: 0, spent: 0, uncertain: 0 }))
    file.close()
  })
})

describe('errors', () => {
  test.each([
    [['--budget', '5'], '--budget requires --budget-file. Add --budget-file, or limit one command with --max-credits.'],
    [['--per', 'day'], '--per requires --budget. Add --budget.'],
    [
      ['--budget-file', '/nowhere/at/all'],
      'the file passed as --budget-file cannot be used: unable to open database file. Pass the path of a new file.',
    ],
  ])('%j', async (flags, message) => {
    const { exit, err } = await runCommand([...resolve, '--mock', ...flags])
    expect(exit).toBe(2)
    expect(err).toContain(message)
  })

  test('a file that is something else is not changed', async () => {
    const path = join(await temporaryFolder(), 'file')
    await writeFile(path, 'something else')
    const { exit, err } = await runCommand([...resolve, '--mock', '--budget-file', path])
    expect(exit).toBe(2)
    expect(err).toContain('file is not a database')
    await runCommand([...resolve, '--mock', '--cache', `${path}.cache`])
    expect((await runCommand([...resolve, '--mock', '--budget-file', `${path}.cache`])).err).toContain(
      'it is another database',
    )
  })

  test('`credits` does not create a file', async () => {
    const path = join(await temporaryFolder(), 'file')
    const { exit, err } = await runCommand(['credits', '--budget-file', path])
    expect(exit).toBe(2)
    expect(err).toContain(
      'the file passed as --budget-file does not exist. It is created by the first call that uses it.',
    )
  })
})

import { spawn } from 'node:child_process'
import { appendFile, copyFile, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startMock } from '../../src/mock/index.ts'
import { compileCache } from '../support/compile-cache.ts'
import { reply, serve } from '../support/server.ts'
import { events, main, runCommand, secret, spawnCommand, temporaryFolder, waitForExit } from './command.ts'

const blocks = (from: number, to: number) => ['--block-from', String(from), '--block-to', String(to)]
const rowFields = ['--fields', 'txHash,logIndex,blockNumber']
const formats = ['csv', 'ndjson'] as const

/** Creates a job that `run` starts or resumes. */
async function createJob(format: (typeof formats)[number] = 'ndjson') {
  const mock = await startMock()
  const folder = await temporaryFolder()
  const [path, output] = [join(folder, 'job'), join(folder, `rows.${format}`)]
  const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
  const query = [...events, '--all', `--${format}`, ...rowFields]
  const argv = [...query, '--cursor-file', path, '-o', output]
  return {
    mock,
    env,
    path,
    output,
    folder,
    argv,
    run: (...more: string[]) => runCommand([...argv, ...more], { env }),
    /** Runs the query without a cursor file, and returns its output. */
    expected: async (...more: string[]) => (await runCommand([...query, ...more], { env })).out,
    text: () => readFile(output, 'utf8'),
    state: async () => JSON.parse(await readFile(path, 'utf8')),
  }
}

const range = blocks(21_000_001, 21_003_000)

describe('the output file of a resumed job', () => {
  test.each(formats)('is cut to the length that was stored with the cursor: %s', async (format) => {
    const { run, output, text, expected, state, folder, mock } = await createJob(format)
    expect((await run(...range, '--limit', '120')).exit).toBe(0)
    expect((await state()).output.bytes).toBe((await text()).length)
    // A process that is killed can leave a page that the cursor does not include, with an incomplete line.
    await appendFile(output, 'a row that was written twice\nan incomplete r')
    expect(await run(...range)).toMatchObject({ exit: 0 })
    expect(await text()).toBe(await expected(...range))
    expect((await readdir(folder)).sort()).toEqual(['job', `rows.${format}`])
    await mock.close()
  })

  test.each([
    ['does not exist', (path: string) => rename(path, `${path}.old`), 'does not exist, but an earlier run'],
    ['is shorter than before', (path: string) => truncate(path, 100), 'has 100 bytes, but an earlier run'],
    [
      'was changed',
      async (path: string) => writeFile(path, (await readFile(path, 'utf8')).toUpperCase()),
      'was changed or replaced after an earlier run',
    ],
  ])('is an error if it %s', async (_, change, message) => {
    const { run, output, text, mock } = await createJob()
    await run(...range, '--limit', '120')
    await copyFile(output, `${output}.copy`)
    await change(output)
    const changed = await text().catch(() => 'missing')
    const before = mock.requests.length
    const { exit, err } = await run(...range)
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(message) })
    expect(err).toContain('Restore the file, or pass --restart to start over')
    expect(mock.requests).toHaveLength(before)
    expect(await text().catch(() => 'missing')).toBe(changed)
    // The job resumes if the file is restored.
    await copyFile(`${output}.copy`, output)
    expect(await run(...range)).toMatchObject({ exit: 0 })
    await mock.close()
  })

  test('may be moved or extended after the end of the job', async () => {
    const { run, output, text, expected, mock } = await createJob('csv')
    await run(...range)
    await appendFile(output, 'a line of the user\n')
    const next = ['--append-from-last', '--block-to', '21003500']
    expect(await run(...next)).toMatchObject({ exit: 0 })
    const [header = ''] = (await text()).split('\n')
    const added = (await expected(...blocks(21_003_001, 21_003_500))).slice(header.length + 1)
    expect(await text()).toBe(`${await expected(...range)}a line of the user\n${added}`)
    await rename(output, `${output}.old`)
    expect(await run('--append-from-last', '--block-to', '21004000')).toMatchObject({ exit: 0 })
    expect(await text()).toBe(await expected(...blocks(21_003_501, 21_004_000)))
    await mock.close()
  })

  test('is not changed by a command that fails before it writes', async () => {
    const { run, text, env, mock } = await createJob()
    await run(...range)
    const before = await text()
    const key = env.CHAINDATA_API_KEY
    env.CHAINDATA_API_KEY = 'mock-invalid'
    expect((await run(...range, '--restart')).exit).toBe(3)
    expect((await run(...range, '--restart', '--contract-addresses', '0x1')).exit).toBe(2)
    expect(await text()).toBe(before)
    env.CHAINDATA_API_KEY = key
    expect((await run(...range)).exit).toBe(0)
    expect(await text()).toBe(before)
    await mock.close()
  })

  test('is not created by a job that is finished', async () => {
    const { run, output, folder, mock } = await createJob()
    await run(...range)
    await rename(output, `${output}.old`)
    expect((await run(...range)).err).toContain('is finished: nothing was requested')
    expect((await readdir(folder)).sort()).toEqual(['job', 'rows.ndjson.old'])
    await mock.close()
  })
})

describe('a full disk', () => {
  /** Runs a command that may write files of at most 32 KB, as on a disk with little free space. */
  const runLimited = (argv: readonly string[], env: Record<string, string>, target = '') => {
    const script = `ulimit -f 64; exec "$@" ${target}`
    const options = { env: { PATH: process.env['PATH'], ...compileCache, ...env } }
    return waitForExit(spawn('sh', ['-c', script, 'sh', process.execPath, main, ...argv], options))
  }

  test.each(formats)('ends the job with an error, and a resumed job writes each row once: %s', async (format) => {
    const { run, argv, env, text, expected, mock } = await createJob(format)
    const { exit, err } = await runLimited([...argv, ...blocks(21_000_001, 21_006_000)], env)
    expect(exit).toBe(1)
    expect(err).toMatch(/\d+ items so far; the same command resumes from .*\n.*output can't be written \(EFBIG\)/)
    const all = await expected(...blocks(21_000_001, 21_006_000))
    expect(all.startsWith(await text())).toBe(true)
    expect((await text()).at(-1)).toBe('\n')
    expect(await run(...blocks(21_000_001, 21_006_000))).toMatchObject({ exit: 0 })
    expect(await text()).toBe(all)
    await mock.close()
  })

  test('leaves no incomplete line in a file that standard output is redirected to', async () => {
    const { argv, env, output, text, expected, mock } = await createJob()
    const job = [...argv.slice(0, -2), ...blocks(21_000_001, 21_006_000)]
    const { exit, err } = await runLimited(job, env, `>> ${output}`)
    expect({ exit, err }).toEqual({ exit: 1, err: expect.stringContaining("standard output can't be written (EFBIG)") })
    const first = await text()
    const rest = await runCommand(job, { env })
    expect(first + rest.out).toBe(await expected(...blocks(21_000_001, 21_006_000)))
    await mock.close()
  })

  test.runIf(process.platform === 'linux')('is an error for a command without a cursor file', async () => {
    const { exit, err } = await runCommand([...events, ...range, '--all', '--mock', '-o', '/dev/full'])
    expect(exit).toBe(1)
    expect(err).toContain("the file passed as --output can't be written (ENOSPC)")
  })
})

test('a cursor file that can no longer be written ends the job with an error', async () => {
  const { argv, env, folder, mock } = await createJob()
  const jobs = await temporaryFolder()
  const job = [...argv.slice(0, -4), '-o', join(folder, 'rows'), '--cursor-file', join(jobs, 'job')]
  const { url } = await serve(async () => {
    await rm(jobs, { recursive: true, force: true })
    return []
  })
  const { exit, err } = await runCommand([...job, ...range], { env: { ...env, CHAINDATA_BASE_URL: url } })
  expect(exit).toBe(1)
  expect(err).toContain("error: the file passed as --cursor-file can't be written (ENOENT)")
  await mock.close()
})

describe('--max-credits of a job', () => {
  test('limits the rest of an interrupted query and the next one together', async () => {
    const { run, mock } = await createJob()
    await run(...blocks(21_000_001, 21_001_500), '--limit', '60')
    const before = mock.requests.length
    const { exit, err } = await run('--append-from-last', '--block-to', '21004500', '--max-credits', '500')
    expect({ exit, err }).toEqual({ exit: 5, err: expect.stringContaining('would exceed --max-credits 500') })
    expect((mock.requests.length - before) * 50).toBeLessThanOrEqual(500)
    await mock.close()
  })

  test('limits all runs of the job together, until it ends', async () => {
    const { run, state, text, expected, mock } = await createJob()
    const limit = (credits: number) => ['--max-credits', String(credits)]
    const tail = blocks(21_000_001, 21_003_000)
    expect((await run(...tail, '--limit', '60', ...limit(700))).exit).toBe(0)
    for (let i = 0; i < 3; i++) await run(...tail, ...limit(500))
    expect(mock.requests.length * 50).toBeLessThanOrEqual(500)
    const { exit, err } = await run(...tail, ...limit(500))
    expect(exit).toBe(5)
    expect(err).toMatch(/\(earlier runs of the job used \d+\)\. Set a higher --max-credits/)
    expect((await run(...tail, ...limit(100_000))).exit).toBe(0)
    expect((await state()).credits).toBe(mock.requests.length * 50)
    expect(await text()).toBe(await expected(...tail))
    // The next job and a restarted one start at 0.
    expect((await run('--append-from-last', '--block-to', '21003500', ...limit(200))).exit).toBe(0)
    expect((await run(...blocks(21_000_001, 21_000_500), '--restart', ...limit(200))).exit).toBe(0)
    await mock.close()
  })

  test('counts the calls that were in flight when the process was killed', async () => {
    const { url, requests } = await serve(() => new Promise(() => {}))
    const { argv, path, mock } = await createJob()
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    const job = [...argv, ...range, '--concurrency', '1']
    const child = spawnCommand([...job, '--max-credits', '400'], env)
    const done = waitForExit(child)
    while (!requests.length) await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGKILL')
    await done
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ credits: 50 })
    const again = await runCommand([...job, '--max-credits', '300'], { env })
    expect(again.err).toContain('would exceed --max-credits 300; 250 are left (earlier runs of the job used 50)')
    expect(requests).toHaveLength(1)
    await mock.close()
  })
})

describe('the header of a CSV file', () => {
  const row = { txHash: '0x1', logIndex: 1, blockNumber: 21_000_700 }

  /** A service whose first block range has no events, and whose second range fails until `repair` is called. */
  async function startEmpty() {
    let fails = true
    const { url } = await serve(({ url: path }, response) => {
      const from = Number(new URL(path, 'http://x').searchParams.get('blockFrom'))
      if (from === 21_000_001) return []
      return fails ? reply(response, 403, 'blocked') : from < 21_000_600 ? [row] : []
    })
    return { env: { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }, repair: () => (fails = false) }
  }

  test.each(['-o', 'stdout'])('is written once if the first run found nothing: %s', async (target) => {
    const { env, repair } = await startEmpty()
    const { argv, text, mock } = await createJob('csv')
    const job = [...(target === '-o' ? argv : argv.slice(0, -2)), ...blocks(21_000_001, 21_001_000)]
    const first = await runCommand([...job, '--concurrency', '1'], { env })
    expect(first.exit).toBe(3)
    repair()
    const second = await runCommand(job, { env })
    const all = target === '-o' ? await text() : first.out + second.out
    expect(all).toBe('txHash,logIndex,blockNumber\n0x1,1,21000700\n')
    await mock.close()
  })

  test('is written once if a finished job found nothing', async () => {
    const { env, repair } = await startEmpty()
    const { argv, text, mock } = await createJob('csv')
    const run = (...more: string[]) => runCommand([...argv, ...more], { env })
    expect((await run(...blocks(21_000_001, 21_000_500))).exit).toBe(0)
    repair()
    for (const to of ['21001000', '21001500']) expect((await run('--append-from-last', '--block-to', to)).exit).toBe(0)
    expect(await text()).toBe('txHash,logIndex,blockNumber\n0x1,1,21000700\n')
    await mock.close()
  })
})

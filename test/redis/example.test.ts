import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Event, query } from '../../examples/fleet/src/ranges.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { startCluster } from './cluster.ts'
import { redisServer } from './server.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const cwd = join(root, 'examples/fleet')

describe.skipIf(!redisServer)('examples/fleet', { timeout: 120_000 }, () => {
  // These commands are those of `npm start`, without the build that `npm test` already runs.
  beforeAll(async () => {
    if (!existsSync(join(root, 'dist/redis.js'))) throw new Error('run npm run build first')
    await run('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], { cwd })
    await run('npm', ['install', '--no-save', '--ignore-scripts', '--no-fund', '--no-audit', '../..'], { cwd })
  }, 120_000)

  test('compiles', async () => {
    const tsc = run(process.execPath, [join(root, 'node_modules/typescript7/bin/tsc'), '-p', '.'], { cwd })
    await expect(tsc).resolves.toMatchObject({ stdout: '' })
  })

  test('eight workers, two of which are killed, write every event of 200,000 blocks once', async () => {
    const { stdout, lines } = await runFleet('--rate', '100')
    expect(stdout.match(/killed/g)).toHaveLength(2)
    expectEventsOnce(lines, 200_000)
  })

  test('the queue, the rate limit and the progress also work on a cluster', async () => {
    const cluster = await startCluster(3, 1)
    onTestFinished(() => cluster[Symbol.asyncDispose]())
    process.env['REDIS_URL'] = `redis://127.0.0.1:${cluster.nodes[0]?.port}`
    onTestFinished(() => void delete process.env['REDIS_URL'])
    const { stdout, lines } = await runFleet('--cluster', '--rate', '100', '--blocks', '40000')
    expect(stdout.match(/killed/g)).toHaveLength(2)
    expectEventsOnce(lines, 40_000)
    expect(stdout).toMatch(/ [1-9]\d* credits spent/)
  })
})

/** Runs the fleet, and returns the lines that it wrote. */
async function runFleet(...args: string[]): Promise<{ stdout: string; lines: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'chaindata-fleet-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const out = join(folder, 'blocks.tsv')
  const { stdout } = await run(process.execPath, ['src/start.ts', '--out', out, ...args], { cwd })
  return { stdout, lines: (await readFile(out, 'utf8')).split('\n').slice(0, -1) }
}

/** The output must contain every block and every event once, in order. */
function expectEventsOnce(lines: readonly string[], blocks: number): void {
  const range = query({ from: 21_020_000 - blocks, to: 21_019_999 })
  const byBlock = new Map<number, string[]>()
  for (const { blockNumber, txHash, logIndex } of mockFetch().truth('events.list', range) as readonly Event[]) {
    byBlock.set(blockNumber, [...(byBlock.get(blockNumber) ?? []), `${txHash}:${logIndex}`])
  }
  expect(byBlock.size).toBeGreaterThan(1000)
  const truth = Array.from({ length: blocks }, (_, i) => {
    const block = range.blockFrom + i
    return `${block}\t${(byBlock.get(block) ?? []).join(',')}`
  })
  expect(lines.length).toBe(truth.length)
  expect(lines.findIndex((line, i) => line !== truth[i])).toBe(-1)
}

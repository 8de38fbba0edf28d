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
    const folder = await mkdtemp(join(tmpdir(), 'chaindata-fleet-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const out = join(folder, 'blocks.tsv')
    const { stdout } = await run(process.execPath, ['src/start.ts', '--out', out, '--rate', '100'], { cwd })
    expect(stdout.match(/killed/g)).toHaveLength(2)
    const lines = (await readFile(out, 'utf8')).split('\n').slice(0, -1)
    const range = query({ from: 20_820_000, to: 21_019_999 })
    const byBlock = new Map<number, string[]>()
    for (const { blockNumber, txHash, logIndex } of mockFetch().truth('events.list', range) as readonly Event[]) {
      byBlock.set(blockNumber, [...(byBlock.get(blockNumber) ?? []), `${txHash}:${logIndex}`])
    }
    expect(byBlock.size).toBeGreaterThan(1000)
    // The output must contain every block and every event once, in order.
    const truth = Array.from({ length: 200_000 }, (_, i) => {
      const block = range.blockFrom + i
      return `${block}\t${(byBlock.get(block) ?? []).join(',')}`
    })
    expect(lines.length).toBe(truth.length)
    expect(lines.findIndex((line, i) => line !== truth[i])).toBe(-1)
  })
})

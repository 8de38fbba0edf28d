import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { type Event, query } from '../../examples/fleet/src/ranges.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { startCluster } from '../redis/cluster.ts'
import { root } from './place.ts'
import type { Results } from './runtimes.ts'

const run = promisify(execFile)

/** Installs the tarball in a copy of `examples/fleet`, compiles the example, and runs it on a Redis and on a cluster. */
export async function runFleet(tarball: string): Promise<Results> {
  const cwd = await mkdtemp(join(tmpdir(), 'chaindata-fleet-'))
  try {
    const filter = (path: string) => basename(path) !== 'node_modules'
    await cp(join(root, 'examples/fleet'), cwd, { recursive: true, filter })
    const flags = ['--prefer-offline', '--ignore-scripts', '--no-fund', '--no-audit']
    await run('npm', ['ci', ...flags], { cwd })
    await run('npm', ['install', '--no-save', ...flags, tarball], { cwd })
    return {
      compiles: await outcome(compile(cwd)),
      'one Redis': await outcome(runOnServer(cwd)),
      cluster: await outcome(runOnCluster(cwd)),
    }
  } finally {
    await rm(cwd, { recursive: true })
  }
}

/** Returns `ok`, or the error followed by the output of the process. */
const outcome = (test: Promise<void>): Promise<string> =>
  test.then(
    () => 'ok',
    (error: { stdout?: string; stderr?: string }) => `${error}\n${error.stdout ?? ''}${error.stderr ?? ''}`,
  )

async function compile(cwd: string): Promise<void> {
  const { stdout } = await run(process.execPath, [join(root, 'node_modules/typescript7/bin/tsc'), '-p', '.'], { cwd })
  assert.equal(stdout, '')
}

/** The example starts a Redis server by itself. */
async function runOnServer(cwd: string): Promise<void> {
  await start(cwd, {}, 200_000)
}

/** The queue, the rate limit and the progress also work on a cluster. */
async function runOnCluster(cwd: string): Promise<void> {
  await using cluster = await startCluster(3, 1)
  const stdout = await start(cwd, { REDIS_URL: `redis://127.0.0.1:${cluster.nodes[0]?.port}` }, 40_000, '--cluster')
  assert.match(stdout, / [1-9]\d* credits spent/)
}

/** Runs eight workers, two of which are killed. They must write every block and every event once, in order. */
async function start(cwd: string, env: NodeJS.ProcessEnv, blocks: number, ...flags: string[]): Promise<string> {
  const out = join(cwd, 'blocks.tsv')
  const argv = ['src/start.ts', '--out', out, '--rate', '100', '--blocks', `${blocks}`, ...flags]
  const { stdout } = await run(process.execPath, argv, { cwd, env: { ...process.env, ...env }, timeout: 120_000 })
  assert.equal(stdout.match(/killed/g)?.length, 2)
  const lines = (await readFile(out, 'utf8')).split('\n').slice(0, -1)
  const range = query({ from: 21_020_000 - blocks, to: 21_019_999 })
  const events = mockFetch().truth('events.list', range) as readonly Event[]
  const byBlock = Map.groupBy(events, ({ blockNumber }) => blockNumber)
  assert.ok(byBlock.size > 1000)
  const expected = Array.from({ length: blocks }, (_, i) => {
    const block = range.blockFrom + i
    return `${block}\t${(byBlock.get(block) ?? []).map(({ txHash, logIndex }) => `${txHash}:${logIndex}`).join(',')}`
  })
  assert.equal(lines.length, expected.length)
  assert.equal(
    lines.find((line, i) => line !== expected[i]),
    undefined,
  )
  return stdout
}

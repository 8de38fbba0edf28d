import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { redisServer, startRedis } from '../redis/server.ts'
import { type PeerVersion, peerVersions } from './peer-versions.ts'
import { here, makeProject, root } from './place.ts'
import type { Results } from './runtimes.ts'

const run = promisify(execFile)
const files = join(here, 'peers')

/** Each version of `peerVersions` that can be tested on this machine. */
export const peers = peerVersions
  .filter(({ program }) => redisServer || !/redis/.test(program))
  .map((peer) => ({
    name: `${peer.name} ${peer.version}`,
    run: (tarball: string) => testPeer(peer, tarball),
  }))

/**
 * Installs the tarball beside a version of a peer dependency, which npm rejects outside of its range. Checks the types of
 * the program that uses both, and runs it.
 */
async function testPeer({ name, version, program, also = [] }: PeerVersion, tarball: string): Promise<Results> {
  const flags = ['--prefer-offline', '--strict-peer-deps', '--ignore-scripts', '@types/node@24']
  const cwd = await makeProject(tarball, files, ['spend.mjs', program], [...flags, ...also, `${name}@${version}`])
  await using redis = redisServer && program.includes('redis') ? await startRedis() : undefined
  const env = { ...process.env, REDIS_PORT: `${redis?.port}` }
  const check = [join(root, 'node_modules/typescript7/bin/tsc'), ...compilerFlags, program]
  try {
    return { installs: 'ok', types: await outcome(check, cwd, env), runs: await outcome([program], cwd, env) }
  } finally {
    await rm(cwd, { recursive: true })
  }
}

/** The types of the peers themselves are not checked. */
const compilerFlags =
  '--noEmit --allowJs --checkJs --strict --skipLibCheck --target es2022 --module nodenext --types node'.split(' ')

const outcome = (argv: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> =>
  run(process.execPath, argv, { cwd, env, timeout: 60_000 }).then(
    () => 'ok',
    (error: { stdout?: string; stderr?: string }) => `${error}\n${error.stdout ?? ''}${error.stderr ?? ''}`,
  )

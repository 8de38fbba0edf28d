/* Global setup: installs the packed tarball in `test/outside/node_modules`, as a user of a framework does. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pack } from '../../scripts/pack.ts'

export async function setup(): Promise<void> {
  const folder = join(import.meta.dirname, 'node_modules/chaindata')
  const out = await mkdtemp(join(tmpdir(), 'chaindata-outside-'))
  const { tarball } = await pack(out)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await promisify(execFile)('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'])
  await rm(out, { recursive: true })
}

/**
 * `npm run build`: builds the package into `dist`. `.ci/run` sets `CHAINDATA_BUILT` after its first build, so that the
 * scripts after it use the same build.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export function buildPackage(): void {
  if (process.env['CHAINDATA_BUILT'] && existsSync(`${root}dist/cli/main.js`)) return
  const argv = ['node_modules/tsdown/dist/run.mjs', '--logLevel', 'warn']
  execFileSync(process.execPath, argv, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}

if (import.meta.main) buildPackage()

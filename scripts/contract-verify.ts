/**
 * `npm run contract:verify`: runs `chaindata verify` from the source, with the same flags. `--write` changes the files in
 * `openapi/`.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { rejectNpmFlags } from './npm-flags.ts'

rejectNpmFlags('contract:verify', 'plan', 'write', 'record', 'from', 'operations', 'chains')
const cwd = fileURLToPath(new URL('..', import.meta.url))
const { status } = spawnSync(process.execPath, ['src/cli/main.ts', 'verify', ...process.argv.slice(2)], {
  cwd,
  stdio: 'inherit',
})
// A process that was killed has no status.
process.exitCode = status ?? 7

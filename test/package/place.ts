import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const here = fileURLToPath(new URL('.', import.meta.url))
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the path of a file in the packages of `runtimes/package.json`. */
export const installed = (path: string): string => join(here, 'runtimes/node_modules', path)

/** Installs the packages of `runtimes/package.json`, unless they already match the lock file. */
export async function installRuntimes(): Promise<void> {
  const lock = join(here, 'runtimes/package-lock.json')
  const stamp = installed('.installed')
  const wanted = await readFile(lock, 'utf8')
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return
  await run('npm', ['ci', '--no-fund', '--no-audit', '--ignore-scripts'], { cwd: join(here, 'runtimes') })
  await writeFile(stamp, wanted)
}

/** Creates a project outside of this repository, and installs the tarball as a user does. */
export async function makeProject(
  tarball: string,
  files: string,
  names: readonly string[],
  flags: string[] = ['--offline'],
) {
  const folder = await mkdtemp(join(tmpdir(), 'chaindata-user-'))
  for (const name of names) await cp(join(files, name), join(folder, name), { recursive: true })
  if (!existsSync(join(folder, 'package.json'))) await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  await run('npm', ['install', '--no-fund', '--no-audit', '--no-package-lock', ...flags, tarball], { cwd: folder })
  return folder
}

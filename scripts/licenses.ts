import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
const approved = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0']

/** Packages that contain code of others without a source map that names it. */
const contained: Record<string, string[]> = { 'jq-wasm': ['emscripten', 'jq', 'musl', 'oniguruma'] }

interface Output {
  [file: string]: { type: string; modules?: Record<string, unknown> }
}

/**
 * Adds `LICENSES.txt` to a build: the licenses of all packages whose modules are in its code. The published package must
 * contain them. Fails the build if the license of a package is unknown.
 *
 * @param copied Packages whose code is in our own files.
 */
export function licenses(copied: string[] = []) {
  return {
    name: 'licenses',
    async generateBundle(
      this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown },
      _options: unknown,
      output: Output,
    ) {
      const names = new Set(copied)
      for (const [file, chunk] of Object.entries(output)) {
        // Declaration files are in the same build.
        if (!file.endsWith('.js')) continue
        for (const id of Object.keys(chunk.modules ?? {})) for (const name of await packagesOf(id)) names.add(name)
      }
      const texts = await Promise.all([...names].sort().map(licenseOf))
      const source = `The code in this folder contains parts of the packages below.\n\n${texts.join('\n\n')}\n`
      this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source })
    },
  }
}

/** Returns the package of a module, and those that were bundled into it before it was published. */
async function packagesOf(id: string): Promise<string[]> {
  const name = packageOf(id)
  if (!name) return []
  const map = `${id.replace(/\?.*/, '')}.map`
  const { sources = [] }: { sources?: string[] } = existsSync(map) ? JSON.parse(await readFile(map, 'utf8')) : {}
  return [name, ...(contained[name] ?? []), ...sources.map(packageOf).filter((one) => one !== undefined)]
}

const packageOf = (path: string): string | undefined => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]

async function licenseOf(name: string): Promise<string> {
  return `${'-'.repeat(60)}\n${name}\n\n${(await licenseText(name)).trim()}`
}

async function licenseText(name: string): Promise<string> {
  // Packages that are not installed, because another package contains them.
  const copy = join(root, 'scripts/licenses', `${name}.txt`)
  if (existsSync(copy)) return readFile(copy, 'utf8')
  const folder = join(modules, name)
  if (!existsSync(folder)) throw new Error(`The license of ${name} is unknown. Add it as scripts/licenses/${name}.txt`)
  const { license }: { license?: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  if (!license || !approved.includes(license))
    throw new Error(`The license of ${name}, ${license}, is not approved for bundling`)
  const file = (await readdir(folder)).find((one) => /^licen[cs]e/i.test(one))
  if (!file) throw new Error(`${name} contains no license text. Add it as scripts/licenses/${name}.txt`)
  return readFile(join(folder, file), 'utf8')
}

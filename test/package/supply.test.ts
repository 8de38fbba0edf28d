import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

/* What is installed here is what was locked, from the registry, and runs nothing that nobody allowed. */

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

const read = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(new URL(`../../${file}`, import.meta.url), 'utf8'))

const lockOf = async (folder: string): Promise<[string, Locked][]> =>
  Object.entries((await read<{ packages: Record<string, Locked> }>(`${folder}package-lock.json`)).packages)

describe.each(['', 'bench/', 'docs/', 'test/mutation/'])('%spackage-lock.json', (folder) => {
  test('names every package from the registry, with the hash of its content', async () => {
    const faults = (await lockOf(folder)).filter(
      ([path, { link, inBundle, optional, version, resolved, integrity }]) => {
        if (!path || link || inBundle) return false
        // For other platforms than the one the lock was made on; npm takes the hash from the registry.
        if (optional && version && !resolved && !integrity) return false
        // Without an address it is the registry's.
        const isElsewhere = resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')
        return isElsewhere || !integrity?.startsWith('sha512-')
      },
    )
    expect(faults.map(([path]) => path)).toEqual([])
  })
})

test('the packages with an install script are those that package.json says yes or no to', async () => {
  const { allowScripts } = await read<{ allowScripts: Record<string, boolean> }>('package.json')
  const found = (await lockOf('')).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = found.map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(names.filter((name) => !(name in allowScripts))).toEqual([])
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node'])
})

test('nothing is installed beside the package, and nothing runs when it is', async () => {
  const manifest = await read<Record<string, unknown>>('package.json')
  expect(manifest).not.toHaveProperty('dependencies')
  expect(manifest).not.toHaveProperty('optionalDependencies')
  const { scripts } = manifest as { scripts: object }
  for (const name of ['preinstall', 'install', 'postinstall', 'prepare']) expect(scripts).not.toHaveProperty(name)
})

test('an example takes this package from this checkout, and none of the name that somebody else could have taken', async () => {
  const examples = new URL('../../examples/', import.meta.url)
  for (const name of await readdir(new URL('consumers/', examples))) {
    const manifest = await read<{ dependencies: Record<string, string> }>(`examples/consumers/${name}/package.json`)
    expect(manifest.dependencies['chaindata'], name).toBe('file:../../..')
    expect(await readFile(new URL('README.md', examples), 'utf8')).toContain(`\`consumers/${name}\``)
  }
})

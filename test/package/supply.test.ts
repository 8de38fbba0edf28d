import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { peerVersions } from './peer-versions.ts'

/* Packages come from the registry as locked, and run only install scripts that are allowed. */

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

describe.each(['', 'bench/', 'docs/', 'test/agents/', 'test/generators/', 'test/mutation/', 'test/outside/'])(
  '%spackage-lock.json',
  (folder) => {
    test('names every package from the registry, with the hash of its content', async () => {
      const faults = (await lockOf(folder)).filter(
        ([path, { link, inBundle, optional, version, resolved, integrity }]) => {
          if (!path || link || inBundle) return false
          // For a package of another platform, npm reads the hash from the registry.
          if (optional && version && !resolved && !integrity) return false
          // Without a URL, npm uses the registry.
          const isElsewhere = resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')
          return isElsewhere || !integrity?.startsWith('sha512-')
        },
      )
      expect(faults.map(([path]) => path)).toEqual([])
    })
  },
)

test('package.json allows or denies every package with an install script', async () => {
  const { allowScripts } = await read<{ allowScripts: Record<string, boolean> }>('package.json')
  const found = (await lockOf('')).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = found.map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(names.filter((name) => !(name in allowScripts))).toEqual([])
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node'])
})

test('the package has no dependencies and no install scripts', async () => {
  const manifest = await read<Record<string, unknown>>('package.json')
  expect(manifest).not.toHaveProperty('dependencies')
  expect(manifest).not.toHaveProperty('optionalDependencies')
  const { scripts } = manifest as { scripts: object }
  for (const name of ['preinstall', 'install', 'postinstall', 'prepare']) expect(scripts).not.toHaveProperty(name)
})

test('every example uses the package from this checkout, not from the registry', async () => {
  const examples = new URL('../../examples/', import.meta.url)
  for (const name of await readdir(new URL('consumers/', examples))) {
    const manifest = await read<{ dependencies: Record<string, string> }>(`examples/consumers/${name}/package.json`)
    expect(manifest.dependencies['chaindata'], name).toBe('file:../../..')
    expect(await readFile(new URL('README.md', examples), 'utf8')).toContain(`\`consumers/${name}\``)
  }
})

test('every peer dependency has an upper bound, and its oldest version and each major version are tested', async () => {
  const { peerDependencies } = await read<{ peerDependencies: Record<string, string> }>('package.json')
  expect(new Set(peerVersions.map(({ name }) => name))).toEqual(new Set(Object.keys(peerDependencies)))
  for (const [name, range] of Object.entries(peerDependencies)) {
    const alternatives = range.split(' || ')
    for (const alternative of alternatives) expect(alternative, name).toMatch(/^\^|<\d+$/)
    const tested = peerVersions.filter((peer) => peer.name === name).map(({ version }) => version)
    const oldest = alternatives.map((alternative) => /[\d.]+/.exec(alternative)?.[0] ?? '')
    expect(tested[0], name).toBe(oldest[0])
    expect(majors(tested), name).toEqual(majors(oldest))
  }
})

const majors = (versions: readonly string[]) => new Set(versions.map((version) => version.split('.')[0]))

/**
 * Builds the package and packs it into a tarball, which is what every test of the package installs and what a release
 * publishes: `node scripts/pack.ts [folder]`. It is put together in a folder of its own, so that nothing but what is
 * named here can get into it.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'tsdown'
import configs from '../tsdown.config.ts'
import { licencesOf } from './licences.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

/** What a user's package manager has no use for. */
const ours = ['devDependencies', 'scripts', 'allowScripts']

export interface Packed {
  /** The path of the tarball. */
  tarball: string
  /** Bytes of the tarball, and of what is in it. */
  size: number
  unpackedSize: number
  /** Every file in it. */
  files: string[]
}

export async function pack(folder: string = root): Promise<Packed> {
  const stage = await mkdtemp(join(tmpdir(), 'chaindata-pack-'))
  try {
    for (const config of [configs].flat()) {
      await build({ ...config, cwd: root, config: false, outDir: join(stage, config.outDir ?? 'dist'), clean: false })
    }
    await writeFile(
      join(stage, 'dist/cli/LICENSES.txt'),
      await licencesOf(join(stage, 'dist'), join(root, 'node_modules')),
    )
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest
    for (const name of ours) delete manifest[name]
    await writeFile(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    const wanted = ['README.md', 'LICENSE', ...manifest.files.filter((file) => file !== 'dist')]
    for (const file of wanted) await cp(join(root, file), join(stage, file), { recursive: true })
    await mkdir(folder, { recursive: true })
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: stage,
    })
    const said: unknown = JSON.parse(stdout)
    const [told] = (Array.isArray(said) ? said : Object.values(said ?? {})) as Told[]
    if (!told) throw new Error('npm pack said nothing')
    const { filename, size, unpackedSize, files } = told
    return { tarball: join(folder, filename), size, unpackedSize, files: files.map(({ path }) => path).sort() }
  } finally {
    await rm(stage, { recursive: true })
  }
}

interface Manifest {
  files: string[]
  [field: string]: unknown
}

/** What `npm pack --json` tells. */
interface Told {
  filename: string
  size: number
  unpackedSize: number
  files: { path: string }[]
}

if (import.meta.main) {
  const { tarball, size, unpackedSize, files } = await pack(process.argv[2])
  console.log(`${tarball}: ${files.length} files, ${size} bytes, ${unpackedSize} unpacked`)
}

/**
 * `node scripts/pack.ts [folder]`: builds the package and creates the tarball that the package tests install and a
 * release publishes. The files are copied to a temporary folder first, so that the tarball contains only the files
 * listed here.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'tsdown'
import configs from '../tsdown.config.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

const developmentFields = ['devDependencies', 'scripts', 'allowScripts']

export interface Packed {
  tarball: string
  /** Size of the tarball in bytes. */
  size: number
  /** Size of the unpacked files in bytes. */
  unpackedSize: number
  files: string[]
}

export async function pack(destination: string = root): Promise<Packed> {
  // npm runs in the stage folder, where a relative path has another meaning.
  const folder = resolve(destination)
  const stage = await mkdtemp(join(tmpdir(), 'chaindata-pack-'))
  try {
    for (const config of [configs].flat()) {
      await build({ ...config, cwd: root, config: false, outDir: join(stage, config.outDir ?? 'dist'), clean: false })
    }
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest
    for (const name of developmentFields) delete manifest[name]
    await writeFile(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    const included = ['README.md', 'LICENSE', ...manifest.files.filter((file) => file !== 'dist')]
    for (const file of included) await cp(join(root, file), join(stage, file), { recursive: true })
    await mkdir(folder, { recursive: true })
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: stage,
    })
    // Depending on its version, npm prints an array or an object with the package name as key.
    const output: unknown = JSON.parse(stdout)
    const [report] = (Array.isArray(output) ? output : Object.values(output ?? {})) as PackReport[]
    if (!report) throw new Error('npm pack printed no result')
    const { filename, size, unpackedSize, files } = report
    return { tarball: join(folder, filename), size, unpackedSize, files: files.map(({ path }) => path).sort() }
  } finally {
    await rm(stage, { recursive: true })
  }
}

interface Manifest {
  files: string[]
  [field: string]: unknown
}

interface PackReport {
  filename: string
  size: number
  unpackedSize: number
  files: { path: string }[]
}

if (import.meta.main) {
  const { tarball, size, unpackedSize, files } = await pack(process.argv[2])
  console.log(`${tarball}: ${files.length} files, ${size} bytes, ${unpackedSize} unpacked`)
}

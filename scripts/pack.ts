/** `npm run pack:tarball [folder]`: runs `npm pack`, which builds the package (`prepack`), and creates the folder. */
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

export interface Packed {
  tarball: string
  /** Size of the tarball in bytes. */
  size: number
  /** Size of the unpacked files in bytes. */
  unpackedSize: number
  files: string[]
}

export async function pack(destination: string = root): Promise<Packed> {
  // npm runs in the root folder, where a relative path has another meaning.
  const folder = resolve(destination)
  await mkdir(folder, { recursive: true })
  // Otherwise npm prints the name of the script that builds the package into the report.
  const { stdout } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], { cwd: root })
  // Depending on its version, npm prints an array or an object with the package name as key.
  const output: unknown = JSON.parse(stdout)
  const [report] = (Array.isArray(output) ? output : Object.values(output ?? {})) as PackReport[]
  if (!report) throw new Error('npm pack printed no result')
  const { filename, size, unpackedSize, files } = report
  return { tarball: join(folder, filename), size, unpackedSize, files: files.map(({ path }) => path).sort() }
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

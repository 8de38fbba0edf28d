import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import type { Packed } from '../../scripts/pack.ts'
import { root } from './place.ts'
import type { Results } from './runtimes.ts'

/** Matches the files that the tarball may contain. */
const allowed =
  /^(package\.json|README\.md|llms\.txt|AGENTS\.md|skills\/chaindata\/SKILL\.md|LICENSE|generated\/openapi\.json|openapi\/README\.md|docs\/src\/content\/docs\/(guide|cookbook|errors)\/[\w-]+\.md|dist\/(cli\/)?LICENSES\.txt|dist\/cli\/jq\.wasm\.br|dist\/[\w./-]+\.(js|d\.ts)|dist\/layer-[\w-]+\.js\.map)$/

/** Matches the entry points that require Node.js. All others run on any platform. */
const nodeOnly = /^(cli|codegen|mcp|redis|node)$/

/** Maximum size of the tarball in bytes. */
const maxSize = 1_200_000

interface Manifest {
  version: string
  exports: Record<string, string | Record<string, string>>
  bin?: Record<string, string>
  sideEffects?: boolean
  scripts?: Record<string, string>
  dependencies?: unknown
  optionalDependencies?: unknown
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Checks the tarball, and a project that has installed it. */
export async function inspect({ tarball, files, size }: Packed, project: string): Promise<Results> {
  const home = join(project, 'node_modules/chaindata')
  const manifest: Manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  return {
    files: ok(files.filter((file) => !allowed.test(file)).map((file) => `${file} is not allowed`)),
    size: ok(size > maxSize ? [`the tarball has ${size} bytes, and may have ${maxSize}`] : []),
    manifest: ok(checkManifest(manifest, files)),
    imports: ok(await checkImports(manifest, home)),
    'source maps': ok(await checkSourceMaps(files, home)),
    publint: ok(await lint(tarball)),
    'types resolve': await attw(tarball),
    'uncaught error': await printUncaught(project),
    jq: await filterWithJq(project),
  }
}

/**
 * Returns what Node.js prints for an uncaught error. Node.js prints the line that throws, which must not be a whole
 * minified file.
 */
async function printUncaught(cwd: string): Promise<string> {
  const program =
    "import { createClient } from 'chaindata'; createClient({ baseUrl: 'http://x' }).names.resolve.plan({})"
  const { stderr } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd }).catch(
    (error) => error,
  )
  const lines = String(stderr).split('\n')
  if (!stderr.includes('ParameterError]: names.resolve: ')) return stderr
  return ok(lines.filter((line) => line.length > 1_000).map((line) => `a line of ${line.length} characters is printed`))
}

/** Runs jq in the installed command, which reads its WebAssembly from a file of the package. */
async function filterWithJq(cwd: string): Promise<string> {
  const command = join(cwd, 'node_modules/chaindata/dist/cli/main.js')
  const resolve = ['names', 'resolve', '--chain', 'ethereum-mainnet', '--name', 'vitalik.eth', '--mock']
  const { stdout } = await run(process.execPath, [command, ...resolve, '--jq', '.name'], { cwd })
  return stdout === '"vitalik.eth"\n' ? 'ok' : `unexpected output: ${stdout}`
}

const run = promisify(execFile)
const ok = (faults: readonly string[]): string => faults.join('\n') || 'ok'

function checkManifest(manifest: Manifest, files: readonly string[]): string[] {
  const faults: string[] = []
  for (const name of ['dependencies', 'optionalDependencies']) {
    if (name in manifest) faults.push(`package.json has ${name}`)
  }
  // npm runs these scripts when it installs a package.
  for (const name of ['preinstall', 'install', 'postinstall']) {
    if (manifest.scripts?.[name]) faults.push(`package.json has the script ${name}`)
  }
  for (const name of Object.keys(manifest.peerDependencies ?? {})) {
    if (!manifest.peerDependenciesMeta?.[name]?.optional)
      faults.push(`package.json requires the peer dependency ${name}`)
  }
  if (manifest.sideEffects !== false) faults.push('sideEffects is not false')
  const targets = [manifest.exports, manifest.bin ?? {}].flatMap((one) => Object.values(one)).flatMap(targetsOf)
  for (const target of targets) if (!files.includes(target.slice(2))) faults.push(`${target} is missing`)
  for (const [name, target] of Object.entries(manifest.exports)) {
    if (typeof target === 'object' && !target['types']) faults.push(`${name} has no types`)
  }
  return faults
}

const targetsOf = (target: string | Record<string, string>): string[] =>
  typeof target === 'string' ? [target] : Object.values(target)

/**
 * Checks that entry points import only their own files. Entry points that require Node.js may also import built-ins and
 * peer dependencies.
 */
async function checkImports({ exports, bin }: Manifest, home: string): Promise<string[]> {
  const faults: string[] = []
  const scripts = [exports, bin ?? {}].flatMap((one) => Object.values(one)).flatMap(targetsOf)
  for (const script of new Set(scripts.filter((target) => target.endsWith('.js')))) {
    const { metafile } = await build({
      entryPoints: [join(home, script)],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      packages: 'external',
      external: ['node:*'],
    })
    const name = /^\.\/dist\/([\w-]+)/.exec(script)?.[1] ?? ''
    for (const { path, external } of Object.values(metafile.outputs).flatMap(({ imports }) => imports)) {
      // `chaindata/viem` is for users of viem.
      if (external && !nodeOnly.test(name) && path !== name) faults.push(`${script} imports ${path}`)
    }
  }
  return faults
}

/** Checks source maps. Bundlers warn about a missing source map, and read the sources from the map. */
async function checkSourceMaps(files: readonly string[], home: string): Promise<string[]> {
  const faults: string[] = []
  for (const file of files.filter((path) => path.endsWith('.js'))) {
    const [, name] = /^\/\/# sourceMappingURL=(.+)$/m.exec(await readFile(join(home, file), 'utf8')) ?? []
    if (!name) continue
    const map = join(dirname(file), name)
    if (!files.includes(map)) faults.push(`${file}: ${map} is missing`)
    else if (!JSON.parse(await readFile(join(home, map), 'utf8')).sourcesContent?.length)
      faults.push(`${map} has no sources`)
  }
  return faults
}

async function lint(tarball: string): Promise<string[]> {
  const bytes = await readFile(tarball)
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(bytes).buffer }, strict: true })
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code)
}

/** Checks the types as an ESM package. The package does not support the module resolution of Node.js 10. */
async function attw(tarball: string): Promise<string> {
  const command = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
  return run(process.execPath, [command, tarball, '--profile', 'esm-only', '--no-color', '--quiet']).then(
    () => 'ok',
    (error: { stdout?: string }) => error.stdout || String(error),
  )
}

/**
 * From the contract to everything else: `npm run generate`. With `--check` nothing is written; it fails when what is
 * committed differs from what would be written.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { writeAnswers } from './answers.ts'
import type { Document } from './document.ts'
import { deliveryOf, gatewayOf, writeAddresses, writeAuth } from './metadata.ts'
import { metadataPlugin } from './metadata-plugin.ts'
import { writeMock } from './mock.ts'
import { refuseOptionsOfNpm } from './npm-options.ts'
import { openValues } from './open-values.ts'
import { writeContract, writeGroups, writeOperations } from './operations.ts'
import { writeTable } from './readme.ts'
import { writeValidators } from './validators.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const header = '// Written by `npm run generate` from openapi/. Do not edit.\n'

refuseOptionsOfNpm('generate', 'check')
const check = process.argv.includes('--check')
const out = check ? await mkdtemp(join(tmpdir(), 'chaindata-')) : root
const generated = join(out, 'generated')

await step('lint', () => redocly('lint', '--format', 'codeframe'))

const document = await step(
  'bundle',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chaindata-'))
    await redocly('bundle', '--output', join(folder, 'openapi.json'))
    const text = await readFile(join(folder, 'openapi.json'), 'utf8')
    await rm(folder, { recursive: true })
    return JSON.parse(text) as Document
  },
  ({ paths }) => `${Object.keys(paths).length} paths`,
)
const json = `${JSON.stringify(document, null, 2)}\n`

await step('client', async () => {
  await rm(generated, { recursive: true, force: true })
  await createClient({
    // A list of exactly one would become a tuple, and `.all()` takes more.
    input: JSON.parse(json, (name, value) => (name === 'minItems' ? undefined : value)),
    output: {
      path: join(generated, 'client'),
      header: [header.trim()],
      module: { extension: '.ts' },
      entryFile: false,
    },
    logs: { level: 'silent', file: false },
    plugins: [
      { name: '@hey-api/typescript', $resolvers: { string: openValues } },
      // The generated functions send over the layer: `chaindata/sdk`.
      { name: '@hey-api/client-fetch', baseUrl: false, runtimeConfigPath: join(out, 'src/sdk/transport.ts') },
      { name: '@hey-api/sdk', auth: false },
      metadataPlugin(),
    ],
  })
})

await step('operations', async () => {
  await write('generated/operations.gen.ts', header + writeOperations(document))
  await write('generated/groups.gen.ts', header + writeGroups(document))
  await write('generated/contract.gen.ts', header + writeContract(document))
  await write('generated/auth.gen.ts', header + writeAuth(document))
  await write('generated/addresses.gen.ts', header + writeAddresses(document))
  for (const [name, value] of Object.entries({
    delivery: deliveryOf(document),
    gateway: gatewayOf(document),
  })) {
    const text = `export const ${name} = ${JSON.stringify(value, null, 2)} as const\n`
    await write(`generated/${name}.gen.ts`, header + text)
  }
  await write('generated/openapi.json', json)
})

await step('mock', async () => {
  await write('generated/validators.gen.ts', header + (await writeValidators(document)))
  await write('generated/mock.gen.ts', header + writeMock(document))
})

await step('answers', async () => {
  await write('generated/answers.gen.ts', header + (await writeAnswers(document)))
})

await step('paths', async () => {
  await write('generated/paths.gen.ts', header + astToString(await openapiTypescript(json)))
})

await step('readme', async () => {
  await write('README.md', writeTable(document, await readFile(join(root, 'README.md'), 'utf8')))
})

if (check) {
  const stale = await differences()
  await rm(out, { recursive: true })
  if (stale.length) {
    console.error(`\nNot what openapi/ says:\n${stale.map((file) => `  ${file}`).join('\n')}\n\nRun: npm run generate`)
    process.exit(1)
  }
  console.log('\nEverything generated is what openapi/ says.')
}

/** Runs Redocly's command over the contract; what it finds is shown, and ends the run. */
async function redocly(command: string, ...options: string[]): Promise<void> {
  const args = [
    'node_modules/@redocly/cli/bin/cli.js',
    command,
    '--config',
    'openapi/redocly.yaml',
    ...options,
    'openapi/openapi.yaml',
  ]
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root, env })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    console.error(`\n${stdout}${stderr}`)
    process.exit(1)
  }
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(out, path)), { recursive: true })
  await writeFile(join(out, path), text)
}

/** Files that are missing, left over or other than they should be. */
async function differences(): Promise<string[]> {
  const list = async (base: string) =>
    (await readdir(join(base, 'generated'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(base, join(entry.parentPath, entry.name)))
  const files = new Set([...(await list(out)), ...(await list(root)), 'README.md'])
  const read = (path: string) => readFile(path, 'utf8').catch(() => undefined)
  const compared = await Promise.all(
    [...files].map(async (file) => ((await read(join(out, file))) === (await read(join(root, file))) ? [] : [file])),
  )
  return compared.flat().sort()
}

/** One line a step: its name, what came of it, and how long it took. */
async function step<T>(name: string, work: () => Promise<T>, tell: (result: T) => string = () => ''): Promise<T> {
  const start = performance.now()
  process.stdout.write(`  ${name.padEnd(11)}`)
  const result = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(2)
  console.log(`${seconds} s  ${typeof result === 'string' ? result : tell(result)}`.trimEnd())
  return result
}

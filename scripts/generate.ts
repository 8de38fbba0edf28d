/**
 * `npm run generate`: generates `generated/`, `llms.txt`, `server.json` and the operations table of the README from the
 * OpenAPI document, the section of each `x-` key in `openapi/README.md`, and the table of Redis capacity in the guide from `bench/RESULTS.md`. `--check` writes nothing, and
 * fails if a committed file is out of date.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import openapiTypescript, { astToString } from 'openapi-typescript'
import manifest from '../package.json' with { type: 'json' }
import type { Document } from '../src/document/document.ts'
import { writeBatches, writeCache } from './cache.ts'
import { writeCapacityTable } from './capacity.ts'
import { writeChains, writeNetworks, writeOperationChains } from './chains.ts'
import { knownValues } from './known-values.ts'
import { type LinkOf, pageSummary, writeLlms } from './llms.ts'
import { serverJson } from './mcp-files.ts'
import { deliveryOf, gatewayOf, writeAddresses, writeAuth } from './metadata.ts'
import { metadataPlugin } from './metadata-plugin.ts'
import { scenariosOf, writeMock } from './mock.ts'
import { rejectNpmFlags } from './npm-flags.ts'
import { writeContract, writeGroups, writeOperations } from './operations.ts'
import { writeQueryRules } from './query.ts'
import { writeReadme } from './readme.ts'
import { writeRequestValidators } from './request-validators.ts'
import { writeResponseValidators } from './response-validators.ts'
import { writeVocabulary, writeVocabularyDocs } from './vocabulary.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The page of the guide with the capacity of one Redis, from `bench/RESULTS.md`. */
const capacityPage = 'docs/src/content/docs/guide/redis.md'
/** The description of the OpenAPI document, with a section for each `x-` key. */
const vocabularyPage = 'openapi/README.md'
const header = '// Written by `npm run generate` from openapi/. Do not edit.\n'

rejectNpmFlags('generate', 'check')
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
    return JSON.parse(text, withoutSource) as Document
  },
  ({ paths }) => `${Object.keys(paths).length} paths`,
)
const json = `${JSON.stringify(document, null, 2)}\n`

await step('client', async () => {
  await rm(generated, { recursive: true, force: true })
  // With `minItems: 1` and `maxItems: 1`, the generated type would be a tuple, but `.all()` accepts longer lists.
  const input = JSON.parse(json, (name, value) => (name === 'minItems' ? undefined : value)) as Document
  await createClient({
    input: { ...input },
    output: {
      path: join(generated, 'client'),
      header: [header.trim()],
      module: { extension: '.ts' },
      entryFile: false,
    },
    logs: { level: 'silent', file: false },
    plugins: [
      { name: '@hey-api/typescript', $resolvers: { string: knownValues } },
      // The functions of `chaindata/sdk` send their requests through this package's pipeline.
      { name: '@hey-api/client-fetch', baseUrl: false, runtimeConfigPath: join(out, 'src/sdk/transport.ts') },
      { name: '@hey-api/sdk', auth: false },
      metadataPlugin(input)(),
    ],
  })
})

await step('operations', async () => {
  await write('generated/vocabulary.gen.ts', header + writeVocabulary())
  await write('generated/operations.gen.ts', header + writeOperations(document))
  await write('generated/groups.gen.ts', header + writeGroups(document))
  await write('generated/contract.gen.ts', header + writeContract(document))
  await write('generated/auth.gen.ts', header + writeAuth(document))
  await write('generated/addresses.gen.ts', header + writeAddresses(document))
  await write('generated/cache.gen.ts', header + writeCache(document))
  await write('generated/batch.gen.ts', header + writeBatches(document))
  await write('generated/query.gen.ts', header + writeQueryRules(document))
  await write('generated/chains.gen.ts', header + writeChains(document))
  await write('generated/operation-chains.gen.ts', header + writeOperationChains(document))
  await write('generated/networks.gen.ts', header + writeNetworks(document))
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
  await write('generated/request-validators.gen.ts', header + (await writeRequestValidators(document)))
  const scenarios = JSON.stringify(scenariosOf(document), null, 2)
  await write(
    'generated/scenarios.gen.ts',
    `${header}export const scenarios = ${scenarios} as const\n\nexport type ScenarioName = keyof typeof scenarios\n`,
  )
  await write('generated/mock.gen.ts', header + writeMock(document))
})

await step('validators', async () => {
  await write('generated/response-validators.gen.ts', header + (await writeResponseValidators(document)))
})

await step('paths', async () => {
  await write('generated/paths.gen.ts', header + astToString(await openapiTypescript(json)))
})

await step('readme', async () => {
  await write('README.md', writeReadme(document, await readFile(join(root, 'README.md'), 'utf8')))
})

await step('vocabulary', async () => {
  await write(vocabularyPage, await writeVocabularyDocs(await readFile(join(root, vocabularyPage), 'utf8')))
})

await step('guide', async () => {
  const read = (path: string) => readFile(join(root, path), 'utf8')
  await write(capacityPage, writeCapacityTable(await read(capacityPage), JSON.parse(await read('bench/results.json'))))
})

await step('registry', () => write('server.json', `${JSON.stringify(serverJson(manifest), null, 2)}\n`))

await step('llms.txt', async () => {
  const folder = 'docs/src/content/docs'
  const files = (await readdir(join(root, folder), { recursive: true })).filter((file) => file.endsWith('.md'))
  const pages = await Promise.all(
    files.map(async (file) => pageSummary(file.replace('.md', ''), await readFile(join(root, folder, file), 'utf8'))),
  )
  const types = new Map(
    Object.entries(manifest.exports).flatMap(([path, target]) =>
      typeof target === 'string' ? [] : [[join('chaindata', path), target.types]],
    ),
  )
  const linkOf: LinkOf = (kind, id) => (kind === 'page' ? `${folder}/${id}.md` : types.get(id)?.slice(2))
  await write('llms.txt', writeLlms(document, pages, [...types.keys()], { linkOf }))
})

if (check) {
  const stale = await staleFiles()
  await rm(out, { recursive: true })
  if (stale.length) {
    console.error(`\nOut of date:\n${stale.map((file) => `  ${file}`).join('\n')}\n\nRun: npm run generate`)
    process.exit(1)
  }
  console.log('\nAll generated files are up to date.')
}

/** Runs a Redocly command on the OpenAPI document. If the command fails, prints its output and exits. */
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

/** Returns the paths of generated files that are missing, obsolete or out of date. */
async function staleFiles(): Promise<string[]> {
  const list = async (base: string) =>
    (await readdir(join(base, 'generated'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(base, join(entry.parentPath, entry.name)))
  const files = new Set([
    ...(await list(out)),
    ...(await list(root)),
    'README.md',
    'llms.txt',
    'server.json',
    capacityPage,
    vocabularyPage,
  ])
  const read = (path: string) => readFile(path, 'utf8').catch(() => undefined)
  const compared = await Promise.all(
    [...files].map(async (file) => ((await read(join(out, file))) === (await read(join(root, file))) ? [] : [file])),
  )
  return compared.flat().sort()
}

/** Removes the reference to the interface description, which users cannot see, from the end of a description. */
function withoutSource(name: string, value: unknown): unknown {
  return name === 'description' && typeof value === 'string'
    ? value.trim().replace(/\s*Interface description [\d.]*\d( (and|to) [\d.]*\d)?\.$/, '')
    : value
}

/** Runs a step of the generation, and prints a line with its name, result and duration. */
async function step<T>(name: string, work: () => Promise<T>, summarize: (result: T) => string = () => ''): Promise<T> {
  const start = performance.now()
  process.stdout.write(`  ${name.padEnd(11)}`)
  const result = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(2)
  console.log(`${seconds} s  ${typeof result === 'string' ? result : summarize(result)}`.trimEnd())
  return result
}

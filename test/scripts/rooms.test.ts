import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../../.dependency-cruiser.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaindata-rooms-'))
  for (const name of ['src', 'generated', 'tsconfig.json'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})

afterAll(() => rm(folder, { recursive: true }))

/** Adds files to a copy of `src/`, and returns the names of the import rules that they violate. */
async function brokenRules(added: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [path, text] of Object.entries(added)) await writeFile(join(folder, path), text)
  const { output } = await cruise(
    ['src', 'generated'],
    { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true, baseDir: folder },
    undefined,
    { tsConfig: extractTSConfig(join(folder, 'tsconfig.json')) },
  )
  for (const path of Object.keys(added)) await rm(join(folder, path))
  if (typeof output === 'string') throw new Error(output)
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].sort()
}

test('the folders import in one direction, without a cycle', async () => {
  expect(await brokenRules({})).toEqual([])
}, 60_000)

test('a cycle of two files is found, also of types only', async () => {
  const rules = await brokenRules({
    'src/util/one.ts': "import type { Two } from './two.ts'\nexport type One = Two\n",
    'src/util/two.ts': "import type { One } from './one.ts'\nexport type Two = One\n",
  })
  expect(rules).toEqual(['no-cycle'])
}, 60_000)

test.each([
  ['pipeline', 'operation/call.ts', 'CallResult', 'pipeline-imports'],
  ['operation', 'pagination/types.ts', 'Page', 'operation-imports'],
  ['pagination', 'client/options.ts', 'ClientOptions', 'pagination-imports'],
  ['util', 'pipeline/core.ts', 'Core', 'leaves-import-leaves'],
  ['client', 'fetch/index.ts', 'ServiceFetch', 'client-imports'],
  ['mcp', 'cli/io.ts', 'Io', 'no-import-from-the-command'],
])(
  'an import from %s to %s is found',
  async (room, target, name, rule) => {
    expect(await brokenRules({ [`src/${room}/seed.ts`]: `export type { ${name} } from '../${target}'\n` })).toContain(
      rule,
    )
  },
  60_000,
)

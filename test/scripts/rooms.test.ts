import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../../scripts/rooms.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaindata-rooms-'))
  for (const name of ['src', 'generated', 'tsconfig.json'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})

afterAll(() => rm(folder, { recursive: true }))

const importing = (name: string, path: string): string => `export type { ${name} } from '../${path}'\n`

/** Files that violate import rules, with the names of the rules. A cycle is reported for one of its files. */
const seeds: readonly [file: string, text: string, ...rules: string[]][] = [
  ['src/core/util/one.ts', "import type { Two } from './two.ts'\nexport type One = Two\n", 'no-cycle'],
  ['src/core/util/two.ts', "import type { One } from './one.ts'\nexport type Two = One\n"],
  ['src/core/pipeline/seed.ts', importing('CallResult', 'operation/call.ts'), 'pipeline-imports'],
  ['src/core/operation/seed.ts', importing('Page', 'pagination/types.ts'), 'operation-imports'],
  ['src/core/pagination/seed.ts', importing('ClientOptions', 'client/options.ts'), 'pagination-imports'],
  ['src/core/util/seed.ts', importing('Core', 'pipeline/core.ts'), 'leaves-import-leaves'],
  [
    'src/core/client/seed.ts',
    importing('ServiceFetch', '../fetch/index.ts'),
    'client-imports',
    'core-knows-no-product',
  ],
  ['src/core/pagination/later.ts', "export const later = () => import('./range.ts')\n", 'core-loads-nothing-later'],
  [
    'src/estimate/seed.ts',
    "export { sizeOf } from '../core/pagination/range.ts'\nexport type { Query } from '../core/pagination/query.ts'\n",
    'loaded-later-imports-types',
  ],
  ['src/mcp/seed.ts', importing('Io', 'cli/io.ts'), 'no-import-from-the-command'],
]

// One run for all seeds, because each run takes seconds.
test('finds forbidden imports and cycles, including those of types', async () => {
  for (const [file, text] of seeds) await writeFile(join(folder, file), text)
  const { output } = await cruise(
    ['src', 'generated'],
    { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true, baseDir: folder },
    undefined,
    { tsConfig: extractTSConfig(join(folder, 'tsconfig.json')) },
  )
  if (typeof output === 'string') throw new Error(output)
  const found = output.summary.violations.map(({ from, rule }) => `${from} ${rule.name}`)
  const expected = seeds.flatMap(([file, , ...rules]) => rules.map((rule) => `${file} ${rule}`))
  expect(found.sort()).toEqual(expected.sort())
}, 60_000)

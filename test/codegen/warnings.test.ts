import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { warningsOf } from '../../src/codegen/warnings.ts'

const noTsconfig = expect.stringContaining('There is no tsconfig.json')

let project: string
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'chaindata-codegen-'))
  onTestFinished(() => rm(project, { recursive: true }))
})

const write = async (path: string, text = '{}') => {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), text)
}

test('names the packages that the client imports but the project does not have', async () => {
  await write('api/a.gen.ts', "import { z } from 'zod/v4'\nimport { q } from '@tanstack/react-query/build'\n")
  await write('api/core/b.gen.ts', "export type { V } from 'valibot'\nimport { x } from './x.ts'\nimport 'fs'\n")
  await write('api/core/c.gen.ts', "/**\n * import { client } from 'example'\n */\nimport { join } from 'node:path'\n")
  await write('app/tsconfig.json')
  const warnings = () => warningsOf(join(project, 'api'), join(project, 'app'))
  expect(warnings()).toEqual([
    'The client imports packages that are not installed: npm install @tanstack/react-query valibot zod',
  ])
  await write('app/node_modules/zod/package.json')
  await write('node_modules/@tanstack/react-query/package.json')
  expect(warnings()).toEqual(['The client imports packages that are not installed: npm install valibot'])
  await write('app/node_modules/valibot/package.json')
  expect(warnings()).toEqual([])
})

test('reports a project without a tsconfig.json, which may be in a parent folder', async () => {
  await write('api/a.gen.ts', '')
  await mkdir(join(project, 'packages/app'), { recursive: true })
  const warnings = () => warningsOf(join(project, 'api'), join(project, 'packages/app'))
  expect(warnings()).toEqual([noTsconfig])
  await write('tsconfig.json')
  expect(warnings()).toEqual([])
})

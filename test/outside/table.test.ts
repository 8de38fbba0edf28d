import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTable } from './table.ts'

const versionsIn = async (folder: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(import.meta.dirname, folder, 'package.json'), 'utf8')).devDependencies

/** Packages that only other packages need. */
const polyfills = ['@ungap/structured-clone', 'react-native-url-polyfill', 'whatwg-fetch']
const helpers = ['@rollup/plugin-node-resolve', 'react', 'react-dom', ...polyfills]

test('the table lists the version of each package that is installed here', async () => {
  const own = await versionsIn('.')
  const root = await versionsIn('../..')
  const listed = readTable().flatMap(({ versions }) => versions.filter((version) => /^\d+\.\d+\.\d+$/.test(version)))
  const missing = Object.entries(own).filter(([name, version]) => !helpers.includes(name) && !listed.includes(version))
  expect(missing).toEqual([])
  const installed = [...Object.values(own), ...Object.values(root)]
  expect(listed.filter((version) => !installed.includes(version))).toEqual([])
})

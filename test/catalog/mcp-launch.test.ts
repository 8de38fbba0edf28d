import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPublished, mcpLaunch } from '../../src/catalog/mcp-launch.ts'
import { manifest, packageFolder } from '../../src/catalog/package.ts'

const unpublished = { ...manifest(), chaindata: {} }

test('starts the installed command by its absolute path until the package is published', () => {
  const installed = { command: process.execPath, args: [join(packageFolder(), 'dist/cli/main.js'), 'mcp'] }
  expect(mcpLaunch(unpublished, packageFolder())).toEqual(installed)
  const configured = { ...unpublished, publishConfig: { access: 'public' } }
  expect(mcpLaunch(configured, packageFolder())).toEqual(installed)
  expect(mcpLaunch({ ...unpublished, chaindata: { published: false } }, packageFolder())).toEqual(installed)
})

test('pins the version once the package is published', () => {
  const published = { ...unpublished, version: '0.1.0', chaindata: { published: true } }
  expect(isPublished(published)).toBe(true)
  expect(mcpLaunch(published, '/anywhere')).toEqual({ command: 'npx', args: ['-y', 'chaindata@0.1.0', 'mcp'] })
})

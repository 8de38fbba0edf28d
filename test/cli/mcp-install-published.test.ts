import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { spawnProgram, temporaryFolder, waitForExit } from './command.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Copies the package, and adds properties to its package.json. */
async function copyPackage(more: object): Promise<string> {
  const folder = await temporaryFolder()
  for (const name of ['src', 'generated']) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: '1.2.3', ...more }))
  return folder
}

async function install(folder: string, application: string): Promise<string> {
  const { out } = await waitForExit(spawnProgram([join(folder, 'src/cli/main.ts'), 'mcp', 'install', application]))
  return out.replace(/\s+/g, ' ')
}

test('a published package gets a configuration with its pinned version', { timeout: 20_000 }, async () => {
  const folder = await copyPackage({ chaindata: { published: true } })
  for (const application of ['claude', 'codex']) {
    const text = await install(folder, application)
    expect(text).toContain('"-y", "chaindata@1.2.3", "mcp", "--budget", "10000"')
    expect(text).toMatch(/command"?[ :=]+"npx"/)
  }
})

test('publishConfig alone does not mean that the package is published', { timeout: 20_000 }, async () => {
  const folder = await copyPackage({ chaindata: undefined, publishConfig: { access: 'public' } })
  const text = await install(folder, 'claude')
  expect(text).toContain(`"${join(folder, 'dist/cli/main.js')}", "mcp"`)
  expect(text).not.toContain('npx')
})

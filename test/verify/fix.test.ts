import { execFileSync } from 'node:child_process'
import { cp, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { main, spawnProgram, temporaryFolder, waitForExit } from '../cli/command.ts'
import { key, outside, proxy } from './support.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('--write adds what is certain to the YAML files, keeps everything else, and leaves the document valid', async () => {
  const service = await outside()
  const url = await proxy(service.url, ({ status, path, body }) => {
    if (status !== 200) return
    if (path.endsWith('/ns/name')) Object.assign(body as object, { owner: '0x1', limits: { daily: 5 }, echo: key })
    if (path.endsWith('/history'))
      for (const one of (body as { result: Record<string, unknown>[] }).result) one['transactionType'] = 'airdrop'
    if (path.endsWith('/metadata')) for (const one of body as Record<string, unknown>[]) one['tokenId'] = 7
  })
  const folder = await temporaryFolder()
  await cp(join(root, 'openapi'), join(folder, 'openapi'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const operations = 'names.resolve,transactions.history,tokens.metadata,swaps.quote'
  const argv = [main, 'verify', '--write', '--operations', operations, '--base-url', url]
  const child = spawnProgram(argv, { CHAINDATA_API_KEY: key }, folder)
  const { exit, out, err } = await waitForExit(child)
  expect(err).not.toContain('error')
  expect(exit).toBe(1)
  const [changed = '', left = ''] = out.slice(out.indexOf('Changed:')).split('Left to you:')
  expect(changed).toContain('names.resolve: undocumented NameResolutionItem.owner')
  expect(changed).toContain('names.resolve: an example of the response')
  expect(changed).toContain('swaps.quote: confirmed SwapQuote.expiresAt')
  expect(left).toContain('tokens.metadata: type')
  // The lines are those of the changed files.
  const [, line] = /schemas\.yaml:(\d+) {2}tokens\.metadata: type TokenMetadata\.tokenId/.exec(left) ?? []
  expect(out).toContain(`  at        openapi/components/schemas.yaml:${line}\n  document  string\n  received  7\n`)
  const changedFile = await readFile(join(folder, 'openapi/components/schemas.yaml'), 'utf8')
  expect(changedFile.split('\n')[Number(line) - 1]).toMatch(/^ +tokenId:/)

  const read = (base: string, file: string) => readFile(join(base, 'openapi', file), 'utf8')
  const [before, after] = await Promise.all([root, folder].map((base) => read(base, 'components/schemas.yaml')))
  const added = (after ?? '').split('\n').filter((line) => !before?.includes(line))
  expect(added).toContain('    owner:')
  expect(added.join('\n')).toMatch(/x-provisional: Observed on \d{4}-\d\d-\d\d/)
  expect(added).toContain('    x-known-values: [fungible, nft, multitoken, native, airdrop]')
  const comments = (text = '') => text.split('\n').filter((line) => line.trimStart().startsWith('#'))
  expect(comments(after)).toEqual(comments(before))
  expect(await read(folder, 'examples/names.yaml')).toMatch(/NamesResolveObserved:\n {2}summary: Observed on/)
  const texts = await Promise.all(['components/schemas.yaml', 'examples/names.yaml'].map((file) => read(folder, file)))
  expect(texts.join()).toContain('echo')
  expect(texts.join()).not.toContain(key)
  expect(() => lint(folder)).not.toThrow()
}, 60_000)

/** Lints the document of a folder. Throws if it is not valid. */
function lint(folder: string): void {
  const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js')
  const args = [redocly, 'lint', '--config', join(folder, 'openapi/redocly.yaml'), join(folder, 'openapi/openapi.yaml')]
  execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe', env: { ...process.env, REDOCLY_TELEMETRY: 'off' } })
}

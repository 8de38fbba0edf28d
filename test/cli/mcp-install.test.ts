import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand, secret, spawnCommand, temporaryFolder, waitForExit } from './command.ts'

const env = { CHAINDATA_BASE_URL: 'http://127.0.0.1:1', CHAINDATA_API_KEY: secret }

const key = 'CHAINDATA_API_KEY'

describe('chaindata mcp install', () => {
  test.each([
    ['claude', `"\${${key}}"`],
    ['cursor', `"\${env:${key}}"`],
    ['vscode', `"\${env:${key}}"`],
    ['codex', 'env_vars = ["CHAINDATA_BASE_URL", "CHAINDATA_API_KEY"]'],
  ])('prints the configuration of %s, which refers to the environment for the key', async (name, reference) => {
    const { exit, out, err } = await runCommand(['mcp', 'install', name, '--budget', '500'], { env })
    expect(exit).toBe(0)
    expect(out).toContain(reference)
    expect(out.replace(/\s+/g, ' ')).toContain('"mcp", "--budget", "500"')
    expect(out + err).not.toContain(secret)
    if (name !== 'codex') expect(() => JSON.parse(out)).not.toThrow()
  })

  test('writes to the file of the project, and keeps the rest of the file', async () => {
    const folder = await temporaryFolder()
    const path = join(folder, '.cursor/mcp.json')
    await mkdir(join(folder, '.cursor'))
    await writeFile(path, '{"mcpServers": {"other": {"command": "x"}}, "more": 1}')
    const { exit, err } = await install(folder, 'cursor')
    expect(exit).toBe(0)
    expect(err).toContain('Set CHAINDATA_BASE_URL and CHAINDATA_API_KEY where cursor starts.')
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      mcpServers: { other: { command: 'x' }, chaindata: { command: 'npx' } },
      more: 1,
    })
  })

  test('creates the file', async () => {
    const folder = await temporaryFolder()
    expect((await install(folder, 'vscode')).exit).toBe(0)
    const config = JSON.parse(await readFile(join(folder, '.vscode/mcp.json'), 'utf8'))
    expect(config.servers.chaindata).toMatchObject({ type: 'stdio', command: 'npx' })
  })

  test('creates the file of codex in the home folder, or appends to it', async () => {
    const folder = await temporaryFolder()
    const path = join(folder, '.codex/config.toml')
    const installCodex = (...flags: string[]) =>
      runCommand(['mcp', 'install', 'codex', '--write', ...flags], { env: { ...env, HOME: folder } })
    const added = `[mcp_servers.chaindata]
command = "npx"
args = ["-y", "chaindata", "mcp", "--budget", "500", "--per", "day", "--budget-file", "/credits.db"]
env_vars = ["CHAINDATA_BASE_URL", "CHAINDATA_API_KEY"]
`
    const { exit, err } = await installCodex('--budget', '500', '--per', 'day', '--budget-file', '/credits.db')
    expect([exit, err]).toEqual([
      0,
      `Written: ${path}. Set CHAINDATA_BASE_URL and CHAINDATA_API_KEY where codex starts.\n`,
    ])
    expect(await readFile(path, 'utf8')).toBe(added)
    await writeFile(path, 'model = "x"\n\n\n')
    await installCodex('--budget', '500', '--per', 'day', '--budget-file', '/credits.db')
    expect(await readFile(path, 'utf8')).toBe(`model = "x"\n\n${added}`)
    expect(await readdir(join(folder, '.codex'))).toEqual(['config.toml'])
    expect((await installCodex()).err).toContain('[mcp_servers.chaindata] is there already')
    await rm(path)
    await mkdir(path)
    expect((await installCodex()).err).toContain(`${path} can't be read (EISDIR)`)
    await rm(join(folder, '.codex'), { recursive: true })
    await writeFile(join(folder, '.codex'), '')
    expect((await installCodex()).err).toContain(`${path} can't be read (ENOTDIR)`)
  })

  test('does not change a file with comments', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, '.mcp.json'), '// mine\n{}')
    const { exit, err } = await install(folder, 'claude')
    expect(exit).toBe(2)
    expect(err).toContain('the file is not plain JSON. Add the output of the command without --write.')
    expect(await readFile(join(folder, '.mcp.json'), 'utf8')).toBe('// mine\n{}')
  })

  test('rejects an unknown application', async () => {
    const { exit, err } = await runCommand(['mcp', 'install', 'emacs'])
    expect(exit).toBe(2)
    expect(err).toContain('Allowed choices are claude, cursor, vscode, codex')
  })
})

/** Runs the command in a folder that is also the home folder. */
async function install(folder: string, name: string) {
  return waitForExit(spawnCommand(['mcp', 'install', name, '--write'], { ...env, HOME: folder }, [], folder))
}

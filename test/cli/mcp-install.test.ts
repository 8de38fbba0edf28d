import { mkdir, readFile, writeFile } from 'node:fs/promises'
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

  test('creates the file, and appends to that of codex', async () => {
    const folder = await temporaryFolder()
    expect((await install(folder, 'vscode')).exit).toBe(0)
    const config = JSON.parse(await readFile(join(folder, '.vscode/mcp.json'), 'utf8'))
    expect(config.servers.chaindata).toMatchObject({ type: 'stdio', command: 'npx' })
    await mkdir(join(folder, '.codex'))
    await writeFile(join(folder, '.codex/config.toml'), 'model = "x"\n')
    expect((await install(folder, 'codex')).exit).toBe(0)
    expect(await readFile(join(folder, '.codex/config.toml'), 'utf8')).toMatch(
      /^model = "x"\n\n\[mcp_servers.chaindata\]\ncommand = "npx"\n/,
    )
    expect((await install(folder, 'codex')).err).toContain('[mcp_servers.chaindata] is there already')
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

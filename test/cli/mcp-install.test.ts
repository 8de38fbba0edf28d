import { chmod, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runCommand, secret, temporaryFolder } from './command.ts'

const env = { CHAINDATA_BASE_URL: 'http://127.0.0.1:1', CHAINDATA_API_KEY: secret }

const key = 'CHAINDATA_API_KEY'

/** The installed command. The package is not published, so the configuration must not name it for npx. */
const command = process.execPath
const installed = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))

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
    expect(out).not.toContain('--per')
    expect(err).toMatch(/^Add this to \S*\.(json|toml), or pass --write\.\n$/)
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
      mcpServers: { other: { command: 'x' }, chaindata: { command, args: [installed, 'mcp', '--budget', '10000'] } },
      more: 1,
    })
  })

  test('creates the file', async () => {
    const folder = await temporaryFolder()
    expect((await install(folder, 'vscode')).exit).toBe(0)
    const config = JSON.parse(await readFile(join(folder, '.vscode/mcp.json'), 'utf8'))
    expect(config.servers.chaindata).toMatchObject({ type: 'stdio', command })
  })

  test('creates the file of codex in the home folder, or appends to it', async () => {
    const folder = await temporaryFolder()
    const path = join(folder, '.codex/config.toml')
    const installCodex = (...flags: string[]) =>
      runCommand(['mcp', 'install', 'codex', '--write', ...flags], { env: { ...env, HOME: folder } })
    const added = `[mcp_servers.chaindata]
command = "${command}"
args = ["${installed}", "mcp", "--budget", "500", "--per", "day", "--budget-file", "/tmp/a,b.db"]
env_vars = ["CHAINDATA_BASE_URL", "CHAINDATA_API_KEY"]
`
    const { exit, err } = await installCodex('--budget', '500', '--per', 'day', '--budget-file', '/tmp/a,b.db')
    expect([exit, err]).toEqual([
      0,
      `Written: ${path}. Set CHAINDATA_BASE_URL and CHAINDATA_API_KEY where codex starts.\n`,
    ])
    expect(await readFile(path, 'utf8')).toBe(added)
    await writeFile(path, 'model = "x"\n\n\n')
    await installCodex('--budget', '500', '--per', 'day', '--budget-file', '/tmp/a,b.db')
    expect(await readFile(path, 'utf8')).toBe(`model = "x"\n\n${added}`)
    expect(await readdir(join(folder, '.codex'))).toEqual(['config.toml'])
    expect((await installCodex()).err).toContain(
      '[mcp_servers.chaindata] is there already. Add the output of the command without --write.',
    )
    await rm(path)
    await mkdir(path)
    expect((await installCodex()).err).toContain(
      `${path} can't be read (EISDIR). Add the output of the command without --write.`,
    )
    await rm(join(folder, '.codex'), { recursive: true })
    await writeFile(join(folder, '.codex'), '')
    expect((await installCodex()).err).toContain(`${path} can't be read (ENOTDIR)`)
  })

  test('finds the home folder without HOME, and replaces a file that contains only white space', async () => {
    const folder = await temporaryFolder()
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('HOME', folder)
    vi.stubEnv('USERPROFILE', folder)
    const path = join(folder, '.codex/config.toml')
    await mkdir(join(folder, '.codex'))
    await writeFile(path, ' \n')
    expect(await runCommand(['mcp', 'install', 'codex', '--write'])).toMatchObject({ exit: 0 })
    expect(await readFile(path, 'utf8')).toContain(`[mcp_servers.chaindata]\ncommand = "${command}"\n`)
    await writeFile(join(folder, '.mcp.json'), '\n')
    expect(await install(folder, 'claude')).toMatchObject({ exit: 0 })
    expect(JSON.parse(await readFile(join(folder, '.mcp.json'), 'utf8'))).toMatchObject({
      mcpServers: { chaindata: { command } },
    })
  })

  test.each([
    ['a file with comments', '// mine\n{}', 'the file is not a JSON object without comments'],
    ['a list', '["mine"]', 'the file is not a JSON object without comments'],
    ['null', 'null', 'the file is not a JSON object without comments'],
    ['servers in a list', '{"mcpServers": ["mine"]}', 'mcpServers is not an object'],
    ['a text as servers', '{"mcpServers": "mine"}', 'mcpServers is not an object'],
  ])('does not change %s', async (_, text, problem) => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, '.mcp.json'), text)
    const { exit, err } = await install(folder, 'claude')
    expect(exit).toBe(2)
    expect(err).toContain(`${problem}. Add the output of the command without --write.`)
    expect(await readFile(join(folder, '.mcp.json'), 'utf8')).toBe(text)
  })

  test.each([
    '[mcp_servers."chaindata"]',
    "[mcp_servers.'chaindata']",
    '["mcp_servers"."chaindata"] # mine',
    '  [ mcp_servers . chaindata ]',
    '[mcp_servers.chaindata.env]',
    '[mcp_servers]\nchaindata = { command = "x" }',
    '[mcp_servers]\n"chaindata".command = "x"',
    'mcp_servers.chaindata.command = "x"',
  ])('does not add codex twice: %j', async (text) => {
    const folder = await temporaryFolder()
    const path = join(folder, '.codex/config.toml')
    await mkdir(join(folder, '.codex'))
    await writeFile(path, `model = "x"\n${text}\n`)
    const { exit, err } = await runCommand(['mcp', 'install', 'codex', '--write'], { env: { ...env, HOME: folder } })
    expect({ exit, err }).toEqual({
      exit: 2,
      err: expect.stringContaining('[mcp_servers.chaindata] is there already. Add the output'),
    })
    expect(await readFile(path, 'utf8')).toBe(`model = "x"\n${text}\n`)
  })

  test.each(['[mcp_servers.chaindata2]', '[other]\nchaindata = 1', '# [mcp_servers.chaindata]'])(
    'adds codex to a file with %j',
    async (text) => {
      const folder = await temporaryFolder()
      const path = join(folder, '.codex/config.toml')
      await mkdir(join(folder, '.codex'))
      await writeFile(path, text)
      const { exit } = await runCommand(['mcp', 'install', 'codex', '--write'], { env: { ...env, HOME: folder } })
      expect(exit).toBe(0)
      expect(await readFile(path, 'utf8')).toContain(`${text}\n\n[mcp_servers.chaindata]\n`)
    },
  )

  test('reports a folder that cannot be created', async () => {
    const folder = await temporaryFolder()
    await symlink(join(folder, 'missing/folder'), join(folder, '.cursor'))
    const { exit, err } = await install(folder, 'cursor')
    expect(exit).toBe(2)
    expect(err).toMatch(/\.cursor\/mcp\.json can't be written \(E\w+\)\. Add the output/)
  })

  test.each(['claude', 'codex'])('keeps the mode of the file of %s, and creates a private one', async (name) => {
    const folder = await temporaryFolder()
    const write = () =>
      name === 'codex'
        ? runCommand(['mcp', 'install', name, '--write'], { env: { ...env, HOME: folder } })
        : install(folder, name)
    const path = join(folder, name === 'codex' ? '.codex/config.toml' : '.mcp.json')
    const mode = async () => ((await stat(path)).mode & 0o777).toString(8)
    expect(await write()).toMatchObject({ exit: 0 })
    expect(await mode()).toBe('600')
    for (const kept of [0o600, 0o644, 0o664, 0o400]) {
      await writeFile(path, '{}\n')
      await chmod(path, kept)
      expect(await write()).toMatchObject({ exit: 0 })
      expect(await mode()).toBe(kept.toString(8))
      await chmod(path, 0o600)
    }
  })

  test('writes to the file that a symbolic link refers to', async () => {
    const folder = await temporaryFolder()
    const [path, target] = [join(folder, '.mcp.json'), join(folder, 'target.json')]
    await symlink('target.json', path)
    for (const content of [undefined, '{"mcpServers": {"other": {}}}']) {
      if (content) await writeFile(target, content)
      expect(await install(folder, 'claude')).toMatchObject({ exit: 0 })
      expect((await lstat(path)).isSymbolicLink()).toBe(true)
      expect(JSON.parse(await readFile(target, 'utf8')).mcpServers.chaindata).toMatchObject({ command })
    }
    expect((await readdir(folder)).sort()).toEqual(['.mcp.json', 'target.json'])
    await rm(path)
    await symlink('.mcp.json', path)
    expect((await install(folder, 'claude')).err).toContain('(ELOOP)')
  })

  test('starts the installed command by its absolute path', async () => {
    for (const name of ['claude', 'cursor', 'vscode', 'codex']) {
      const { out } = await runCommand(['mcp', 'install', name], { env })
      expect(out).toContain(JSON.stringify(installed))
      expect(out).not.toMatch(/npx/)
    }
    expect(isAbsolute(command)).toBe(true)
  })

  test('rejects an unknown application', async () => {
    const { exit, err } = await runCommand(['mcp', 'install', 'emacs'])
    expect(exit).toBe(2)
    expect(err).toContain('Allowed choices are claude, cursor, vscode, codex')
  })
})

/** Runs the command in a project folder. */
function install(folder: string, name: string) {
  const previous = process.cwd()
  process.chdir(folder)
  onTestFinished(() => process.chdir(previous))
  return runCommand(['mcp', 'install', name, '--write'], { env })
}

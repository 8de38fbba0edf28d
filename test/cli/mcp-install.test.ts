import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Option } from 'commander'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { mcpCommand } from '../../src/cli/mcp.ts'
import { saveProfile } from '../../src/cli/profiles.ts'
import { runCommand, secret, spawnProgram, temporaryFolder, waitForExit } from './command.ts'

const env = {
  CHAINDATA_BASE_URL: 'http://127.0.0.1:1',
  CHAINDATA_API_KEY: secret,
  CHAINDATA_CONFIG_DIR: await mkdtemp(join(tmpdir(), 'chaindata-')),
}
afterAll(() => rm(env.CHAINDATA_CONFIG_DIR, { recursive: true }))

const key = 'CHAINDATA_API_KEY'

/** The installed command. The package is not published, so the configuration must not name it for npx. */
const command = process.execPath
const installed = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))

describe('chaindata mcp install', () => {
  test.each([
    ['claude', `"\${${key}}"`],
    ['cursor', `"\${env:${key}}"`],
    ['vscode', `"\${env:${key}}"`],
    ['codex', 'env_vars = [ "CHAINDATA_BASE_URL", "CHAINDATA_API_KEY" ]'],
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
args = [ "${installed}", "mcp", "--budget", "500", "--per", "day", "--budget-file", "/tmp/a,b.db" ]
env_vars = [ "CHAINDATA_BASE_URL", "CHAINDATA_API_KEY" ]
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
    ['a list', '["mine"]', 'the file is not a JSON object'],
    ['null', 'null', 'the file is not a JSON object'],
    ['an incomplete file', '{"mcpServers": {}', 'the file is not a JSON object'],
    ['servers that occur twice', '{"mcpServers": {}, "mcpServers": {}}', 'the same name occurs twice in an object'],
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

  test('keeps comments, trailing commas, indentation and line breaks of a JSON file', async () => {
    const folder = await temporaryFolder()
    const path = join(folder, '.vscode/mcp.json')
    await mkdir(join(folder, '.vscode'))
    const before = '{\r\n\t// Servers of the team.\r\n\t"servers": {\r\n\t\t"other": {}, /* keep */\r\n\t},\r\n}\r\n'
    await writeFile(path, before)
    expect(await install(folder, 'vscode', '--mock')).toMatchObject({ exit: 0 })
    const after = await readFile(path, 'utf8')
    const added = /,\r\n\t\t"chaindata": \{[^}]*\}/.exec(after)?.[0] ?? ''
    expect(JSON.parse(`{${added.slice(1)}}`).chaindata).toMatchObject({ type: 'stdio', command })
    expect(after.replace(added, '')).toBe(before)
    // A second run replaces the server.
    expect(await install(folder, 'vscode', '--free-plan')).toMatchObject({ exit: 0 })
    const replaced = await readFile(path, 'utf8')
    expect(replaced).toContain('"--free-plan"')
    expect(replaced).not.toContain('"--mock"')
    expect(replaced).toContain('// Servers of the team.')
  })

  test.each([
    ['an inline table', 'mcp_servers = { other = { command = "x" } }', 'mcp_servers is an inline table'],
    ['servers in a list', '[[mcp_servers]]\ncommand = "x"', 'mcp_servers is not a table'],
    ['invalid TOML', 'model = "x"\nmodel = "y"', 'line 2 of the file is not valid TOML'],
  ])('does not change a TOML file with %s', async (_, text, problem) => {
    const folder = await temporaryFolder()
    const path = join(folder, '.codex/config.toml')
    await mkdir(join(folder, '.codex'))
    await writeFile(path, text)
    const { exit, err } = await runCommand(['mcp', 'install', 'codex', '--write'], { env: { ...env, HOME: folder } })
    expect(exit).toBe(2)
    expect(err).toContain(problem)
    expect(await readFile(path, 'utf8')).toBe(text)
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

  test.each([
    '[mcp_servers.chaindata2]',
    '[mcp_servers]\nother = { command = "x" }',
    '[other]\nchaindata = 1',
    '# [mcp_servers.chaindata]',
    'id = 9223372036854775807',
    'text = """\n[mcp_servers.chaindata]\n"""',
  ])('adds codex to a file with %j', async (text) => {
    const folder = await temporaryFolder()
    const path = join(folder, '.codex/config.toml')
    await mkdir(join(folder, '.codex'))
    await writeFile(path, text)
    const { exit } = await runCommand(['mcp', 'install', 'codex', '--write'], { env: { ...env, HOME: folder } })
    expect(exit).toBe(0)
    expect(await readFile(path, 'utf8')).toContain(`${text}\n\n[mcp_servers.chaindata]\n`)
  })

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
      await writeFile(path, name === 'codex' ? '# mine\n' : '{}\n')
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

  test.each(['vscode', 'codex'])('the built command prints the configuration of %s', async (name) => {
    const { exit, out } = await waitForExit(spawnProgram([installed, 'mcp', 'install', name, '--confirm-over', '5']))
    expect(exit).toBe(0)
    expect(out).toContain('"--confirm-over"')
  })

  test('rejects an unknown application', async () => {
    const { exit, err } = await runCommand(['mcp', 'install', 'emacs'])
    expect(exit).toBe(2)
    expect(err).toContain('Allowed choices are claude, cursor, vscode, codex')
  })
})

/** Why an option cannot be in a configuration. */
const refusedOptions: Readonly<Record<string, string>> = {
  '--http': '--http cannot be installed, because applications start the server over standard input and output',
  '--tokens-file': '--tokens-file cannot be installed',
  '--api-key': 'an API key cannot be passed as a flag',
}

/** Returns a valid value of an option, or `undefined` if it has none. */
function sampleOf({ long, flags, argChoices }: Option): string | undefined {
  const value = /[<[](\S+)[>\]]$/.exec(flags)?.[1]
  if (argChoices) return argChoices[0]
  if (long === '--groups') return 'events,names'
  if (long === '--tools') return 'events_list,names_resolve'
  if (value === undefined) return undefined
  const samples: Readonly<Record<string, string>> = {
    ...{ credits: '77', number: '3', seconds: '1.50', path: 'own.env', key: secret, name: 'work' },
    ...{ url: 'https://api.example/{chain}', urls: 'https://a.example,https://b.example', address: '127.0.0.2' },
  }
  const sample = samples[value]
  if (sample === undefined) throw new Error(`No sample for ${flags}`)
  return sample
}

const { options } = mcpCommand({
  ...{ stdin: process.stdin, stdout: process.stdout, stderr: process.stderr },
  ...{ env: {}, secrets: new Set<string>() },
})

describe('chaindata mcp install with each option of chaindata mcp', () => {
  test.each(options.map((option) => [option.long ?? '', option] as const))('%s', async (flag, option) => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'own.env'), 'OTHER=1\n')
    if (flag === '--profile') saveProfile('work', { baseUrl: 'http://127.0.0.1:1', apiKey: secret }, env)
    const value = sampleOf(option)
    const { exit, err } = await install(folder, 'claude', flag, ...(value === undefined ? [] : [value]))
    const problem = refusedOptions[flag]
    if (problem) {
      expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(problem) })
      return expect(readdir(folder)).resolves.toEqual(['own.env'])
    }
    expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('Written: ') })
    const { args } = (await installedServer(folder)).mcpServers.chaindata
    const written = value === 'own.env' ? join(await realpath(folder), value) : value
    const budget = flag === '--budget' ? [] : ['--budget', '10000']
    expect(args).toEqual([installed, 'mcp', ...budget, flag, ...(written === undefined ? [] : [written])])
  })

  test('accepts options before and after the subcommand, and repeated ones', async () => {
    const folder = await temporaryFolder()
    for (const name of ['a.env', 'b.env']) await writeFile(join(folder, name), '')
    const previous = process.cwd()
    onTestFinished(() => process.chdir(previous))
    process.chdir(folder)
    const { out } = await runCommand(['mcp', '--env-file', 'a.env', 'install', 'claude', '--env-file=b.env', '--mock'])
    const [a, b] = ['a.env', 'b.env'].map((name) => join(process.cwd(), name))
    expect(JSON.parse(out).mcpServers.chaindata.args.slice(2)).toEqual([
      ...['--budget', '10000', '--env-file', a, '--env-file', b, '--mock'],
    ])
  })

  test('omits the variables of a saved key, because a reference to one that is not set would take precedence', async () => {
    const saved = { CHAINDATA_CONFIG_DIR: await temporaryFolder() }
    saveProfile('default', { baseUrl: 'http://127.0.0.1:1', apiKey: secret }, saved)
    for (const name of ['claude', 'cursor', 'vscode', 'codex']) {
      const { exit, out } = await runCommand(['mcp', 'install', name], { env: saved })
      expect(exit).toBe(0)
      expect(out).not.toContain('CHAINDATA_')
    }
    const { out } = await runCommand(['mcp', 'install', 'claude'], { env: { ...saved, CHAINDATA_API_KEY: secret } })
    expect(Object.keys(JSON.parse(out).mcpServers.chaindata.env)).toEqual(['CHAINDATA_API_KEY'])
    const missing = await runCommand(['mcp', 'install', 'claude', '--profile', 'other'], { env: saved })
    expect(missing).toMatchObject({ exit: 2, err: expect.stringContaining('there is no saved profile other') })
  })

  test.each([
    [['--groups', 'evnts'], '--groups: there is no evnts'],
    [['--tools', 'nothing'], '--tools: there is no nothing'],
    [['--mock', '--base-url', 'https://api.example'], '--mock cannot be combined with --base-url'],
    [['--read-only', '--allow-writes'], "'--read-only' cannot be used with option '--allow-writes'"],
    [['--gateway-url', `https://rpc.example/${secret}/{chain}`], 'the configuration would contain a key'],
    [['--env-file', 'missing.env'], "the file passed as --env-file can't be read (ENOENT)"],
  ])('rejects %j, with which the server would not start', async (flags, problem) => {
    const folder = await temporaryFolder()
    const { exit, err } = await install(folder, 'claude', ...flags)
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(problem) })
    expect(err).not.toContain(secret)
    expect(await readdir(folder)).toEqual([])
  })

  test.each([
    [['--mock'], undefined],
    [['--base-url', 'https://api.example'], ['CHAINDATA_API_KEY']],
    [['--api-key-file', 'own.env'], ['CHAINDATA_BASE_URL']],
    [['--env-file', 'own.env'], ['CHAINDATA_API_KEY']],
  ])('refers only to the variables that are needed with %j', async (flags, names) => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'own.env'), 'CHAINDATA_BASE_URL=https://api.example\n')
    const { err } = await install(folder, 'claude', ...flags)
    const { env: references } = (await installedServer(folder)).mcpServers.chaindata
    expect(references && Object.keys(references)).toEqual(names)
    expect(err).toMatch(names ? `Set ${names.join(' and ')} where claude starts.` : /\.mcp\.json\.\n$/)
  })
})

const installedServer = async (folder: string) => JSON.parse(await readFile(join(folder, '.mcp.json'), 'utf8'))

/** Runs the command in a project folder. */
function install(folder: string, name: string, ...flags: string[]) {
  const previous = process.cwd()
  process.chdir(folder)
  onTestFinished(() => process.chdir(previous))
  return runCommand(['mcp', 'install', name, '--write', ...flags], { env })
}

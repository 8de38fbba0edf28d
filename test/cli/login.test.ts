import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { saveProfile } from '../../src/cli/profiles.ts'
import { startMock } from '../../src/mock/index.ts'
import { serve } from '../support/server.ts'
import { events, resolve, runCommand, secret, spawnCommand, temporaryFolder, waitForExit } from './command.ts'

const configFolder = async () => ({ CHAINDATA_CONFIG_DIR: join(await temporaryFolder(), 'config') })

async function loggedIn(url: string, ...flags: string[]) {
  const env = await configFolder()
  const { exit, err } = await runCommand(['login', '--base-url', url, ...flags], { env, stdin: `${secret}\n` })
  expect({ exit, err }).toEqual({
    exit: 0,
    err: expect.stringContaining(
      `The key is sent to ${new URL(url).origin}, to check it.\nThe key works for ${new URL(url).origin}.\nSaved: `,
    ),
  })
  return env
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

describe('chaindata login', () => {
  test('checks the key with a call without a price, and saves it in a private file', async () => {
    await using mock = await startMock()
    const env = await loggedIn(`${mock.url}/`)
    expect(mock.requests.map(({ operation, credits }) => [operation, credits])).toEqual([['alerts.chains', 0]])
    const folder = join(env.CHAINDATA_CONFIG_DIR, 'profiles')
    expect(JSON.parse(await readFile(join(folder, 'default.json'), 'utf8'))).toEqual({
      baseUrl: mock.url,
      apiKey: secret,
    })
    expect([await modeOf(folder), await modeOf(join(folder, 'default.json'))]).toEqual([0o700, 0o600])
    expect(await runCommand(resolve, { env })).toMatchObject({ exit: 0, err: '' })
  })

  test('makes an existing folder and file private', async () => {
    await using mock = await startMock()
    const env = await configFolder()
    const folder = join(env.CHAINDATA_CONFIG_DIR, 'profiles')
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o777)
    await writeFile(join(folder, 'default.json'), '{}', { mode: 0o644 })
    const { exit } = await runCommand(['login', '--base-url', mock.url], { env, stdin: secret })
    expect(exit).toBe(0)
    expect([await modeOf(folder), await modeOf(join(folder, 'default.json'))]).toEqual([0o700, 0o600])
  })

  test('saves nothing if the API rejects the key', async () => {
    await using mock = await startMock()
    const env = await configFolder()
    const { exit, err } = await runCommand(['login', '--base-url', mock.url], { env, stdin: 'mock-invalid' })
    expect({ exit, err }).toEqual({ exit: 3, err: expect.stringContaining('Check the key; nothing was saved.') })
    await expect(stat(env.CHAINDATA_CONFIG_DIR)).rejects.toThrow('ENOENT')
  })

  test('checks both keys of a free account', async () => {
    await using mock = await startMock()
    const env = await configFolder()
    const stdin = `{"mainnet": "${secret}", "testnet": "mock-testnet-1"}`
    expect(await runCommand(['login', '--base-url', mock.url], { env, stdin })).toMatchObject({ exit: 0 })
    expect(mock.requests).toHaveLength(2)
    expect(await runCommand(resolve, { env })).toMatchObject({ exit: 0, err: '' })
  })

  test('saves the authentication scheme', async () => {
    await using mock = await startMock()
    const env = await loggedIn(mock.url, '--auth-scheme', 'bearer')
    await runCommand(resolve, { env })
    expect(mock.requests.map(({ credentials }) => credentials)).toEqual([['bearer'], ['bearer']])
    expect((await runCommand([...resolve, '--curl'], { env })).out).toMatch(/authorization: Bearer /i)
  })

  test.each([
    [[], '', 'the URL of the API is missing. Pass --base-url, or set CHAINDATA_BASE_URL.'],
    [['--base-url', 'http://127.0.0.1:1'], ' \n', 'the key is empty. '],
    [['--base-url', 'ftp://x'], secret, 'base-url must be an http(s) URL'],
    [['--base-url', 'http://127.0.0.1:1'], '{"key": 1}', 'the key contains no key. '],
    [['--api-key', secret], '', 'an API key cannot be passed as a flag'],
    [['--profile', '../x'], secret, '--profile must be a name of lowercase letters, digits, - and _. '],
  ])('rejects %j with the key %j', async (flags, stdin, message) => {
    const { exit, err } = await runCommand(['login', ...flags], { env: await configFolder(), stdin })
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(message) })
    expect(err).not.toContain(secret)
  })

  test('asks on a terminal for the URL and the key, and does not show the key', async () => {
    await using mock = await startMock()
    const env = await configFolder()
    const stdin = `${secret}\n`
    const setting = { env: { ...env, CHAINDATA_BASE_URL: mock.url }, stdin, isInteractive: true, terminal: 80 }
    const { exit, out, err } = await runCommand(['login'], setting)
    expect(exit).toBe(0)
    expect(err.indexOf(`The key is sent to ${mock.url}, to check it.`)).toBeLessThan(
      err.indexOf('API key (not shown):'),
    )
    expect(err).toContain('API key (not shown):')
    expect(err).toContain('CHAINDATA_BASE_URL is set, and takes precedence over the saved value.')
    expect(out + err).not.toContain(secret.slice(0, 6))
  })

  test('reports a folder that cannot be written to', async () => {
    await using mock = await startMock()
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    const env = { CHAINDATA_CONFIG_DIR: file }
    const { exit, err } = await runCommand(['login', '--base-url', mock.url], { env, stdin: secret })
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringMatching(/can't be saved in \S+ \(ENOTDIR\)\. Check/) })
  })
})

describe('the file of a saved key', () => {
  const fileOf = (env: { CHAINDATA_CONFIG_DIR: string }) => join(env.CHAINDATA_CONFIG_DIR, 'profiles', 'default.json')

  test.each([0o640, 0o604, 0o620, 0o602])('is not used if its file has the mode %o', async (mode) => {
    await using mock = await startMock()
    const env = await loggedIn(mock.url)
    await chmod(fileOf(env), mode)
    const { exit, err } = await runCommand(resolve, { env })
    expect({ exit, err }).toEqual({
      exit: 2,
      err: expect.stringContaining('is not used, because other users can access the file. Run chmod 600 '),
    })
    expect(err).not.toContain(secret)
    expect(mock.requests).toHaveLength(1)
    await chmod(fileOf(env), 0o600)
    expect(await runCommand(resolve, { env })).toMatchObject({ exit: 0 })
  })

  test.skipIf(process.geteuid?.() !== 0)('is not used if its file belongs to another user (needs root)', async () => {
    await using mock = await startMock()
    const env = await loggedIn(mock.url)
    await chown(fileOf(env), 65_534, 65_534)
    const { exit, err } = await runCommand(resolve, { env })
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('the file belongs to another user') })
    expect(mock.requests).toHaveLength(1)
  })

  test.each([
    { baseUrl: 'file:///etc', apiKey: 'any-key' },
    { baseUrl: 'http://127.0.0.1:1', apiKey: { mainnet: 5 } },
    { baseUrl: 'http://127.0.0.1:1', apiKey: [] },
    { baseUrl: 'http://127.0.0.1:1', apiKey: 'any-key', authScheme: 'none' },
  ])('is not used if the file contains %j', async (content) => {
    const env = await configFolder()
    await mkdir(join(env.CHAINDATA_CONFIG_DIR, 'profiles'), { recursive: true })
    await writeFile(fileOf(env), JSON.stringify(content), { mode: 0o600 })
    const { exit, err } = await runCommand(resolve, { env })
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('contains no saved key') })
  })
})

describe('chaindata logout', () => {
  test('removes the saved key', async () => {
    await using mock = await startMock()
    const env = await loggedIn(mock.url, '--profile', 'work')
    expect(await runCommand(['logout'], { env })).toMatchObject({
      exit: 0,
      err: 'There is no saved key in profile default.\n',
    })
    expect(await runCommand([...resolve, '--profile', 'work'], { env })).toMatchObject({ exit: 0 })
    const { exit, err } = await runCommand(['logout', '--profile', 'work'], { env })
    expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('Removed: ') })
    expect(await runCommand([...resolve, '--profile', 'work'], { env })).toMatchObject({
      exit: 2,
      err: 'error: there is no saved profile work. Run chaindata login --profile work.\n',
    })
  })
})

describe('a saved key', () => {
  test('comes after flags, the environment and files with variables', async () => {
    await using mock = await startMock()
    const env = await loggedIn(mock.url)
    const folder = await temporaryFolder()
    const [keyFile, envFile] = [join(folder, 'key.txt'), join(folder, 'own.env')]
    await writeFile(keyFile, 'flag-key')
    await writeFile(envFile, 'CHAINDATA_API_KEY=file-key\n')
    const sourceOf = async (flags: string[], own: Record<string, string> = {}) => {
      const { out } = await runCommand(['doctor', ...flags], { env: { ...env, ...own } })
      return (JSON.parse(out) as { check: string; detail: string }[]).find(({ check }) => check === 'key')?.detail
    }
    expect(await sourceOf([])).toBe('from profile default')
    expect(await sourceOf(['--env-file', envFile])).toBe(`from CHAINDATA_API_KEY in ${envFile}`)
    expect(await sourceOf(['--env-file', envFile], { CHAINDATA_API_KEY: 'own' })).toBe('from CHAINDATA_API_KEY')
    expect(await sourceOf(['--env-file', envFile, '--api-key-file', keyFile], { CHAINDATA_API_KEY: 'own' })).toBe(
      'from --api-key-file',
    )
  })

  test.each(['flag', 'environment', 'file'])('is not sent to another origin, which a %s sets', async (source) => {
    await using mock = await startMock()
    const env = await loggedIn(mock.url)
    const { url, requests } = await serve(() => ({}))
    const envFile = join(await temporaryFolder(), 'own.env')
    await writeFile(envFile, `CHAINDATA_BASE_URL=${url}\n`)
    const flags = { flag: ['--base-url', url], environment: [], file: ['--env-file', envFile] }[source] ?? []
    const own = source === 'environment' ? { ...env, CHAINDATA_BASE_URL: url } : env
    for (const command of [resolve, ['mcp'], ['request', 'GET', '/x'], ['doctor', '--call']]) {
      const { exit, err } = await runCommand([...command, ...flags], { env: own })
      expect({ exit, err }).toEqual({
        exit: 2,
        err: expect.stringContaining(
          `the key in profile default was saved for ${mock.url}, so it is not sent to ${url}. ` +
            `To save a key for it, run chaindata login --base-url ${url} --profile NAME.`,
        ),
      })
      expect(err).not.toContain(secret)
    }
    expect(requests).toEqual([])
  })

  test('is not sent to nodes of another origin', async () => {
    await using mock = await startMock()
    const env = await loggedIn(mock.url)
    const { url, requests } = await serve(() => ({}))
    const flags = ['--since', '1h', '--gateway-url', `${url}/{chain}`]
    const { exit, err } = await runCommand([...events, ...flags], { env })
    expect({ exit, err }).toEqual({
      exit: 2,
      err: expect.stringContaining(`is not sent to ${url}. Set CHAINDATA_API_KEY`),
    })
    expect(requests).toEqual([])
  })

  test('is used by chaindata mcp', async () => {
    await using mock = await startMock()
    const env = await loggedIn(mock.url)
    const child = spawnCommand(['mcp'], env)
    const done = waitForExit(child)
    const messages = [
      {
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
      },
      { method: 'notifications/initialized' },
      {
        id: 2,
        method: 'tools/call',
        params: { name: 'names_resolve', arguments: { chain: 'ethereum-mainnet', name: 'vitalik.eth' } },
      },
    ]
    for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    await expect
      .poll(() => mock.requests.map(({ operation }) => operation), { timeout: 10_000 })
      .toEqual(['alerts.chains', 'names.resolve'])
    child.stdin.end()
    const { out, err } = await done
    expect(out + err).not.toContain(secret)
  })

  test('is redacted if the API repeats it', async () => {
    const { url } = await serve(() => ({ name: secret }))
    const env = await configFolder()
    saveProfile('default', { baseUrl: url, apiKey: secret }, env)
    const { exit, out } = await runCommand(resolve, { env })
    expect({ exit, out }).toEqual({ exit: 0, out: '{"name":"[redacted]"}\n' })
  })

  test('of another user does not exist', async ({ skip }) => {
    // Root can read all files.
    if (process.geteuid?.() === 0) skip()
    const env = await configFolder()
    saveProfile('default', { baseUrl: 'http://x', apiKey: secret }, env)
    await chmod(join(env.CHAINDATA_CONFIG_DIR, 'profiles'), 0)
    expect(await runCommand(resolve, { env, terminal: 80 })).toMatchObject({ exit: 0 })
  })

  test('in an invalid file is reported', async () => {
    const env = await configFolder()
    saveProfile('default', { baseUrl: 'http://x', apiKey: secret }, env)
    await writeFile(join(env.CHAINDATA_CONFIG_DIR, 'profiles/default.json'), `{"apiKey": "${secret}"`)
    const { exit, err } = await runCommand(resolve, { env })
    expect({ exit, err }).toEqual({
      exit: 2,
      err: expect.stringContaining('contains no saved key. Run chaindata login again.'),
    })
  })
})

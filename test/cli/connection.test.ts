import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { startMock } from '../../src/mock/index.ts'
import { runCommand, temporaryFile } from './command.ts'

const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const resolve = ['names', 'resolve', '--chain', 'ethereum-mainnet', '--name', 'vitalik.eth']
const secret = 'canary-0123456789'

describe('the connection flags', () => {
  test('use the mock on a terminal and print a notice if neither URL nor key is set', async () => {
    const { exit, out, err } = await runCommand(resolve, { terminal: 100 })
    expect(exit).toBe(0)
    expect(out).toContain('vitalik.eth')
    expect(stripVTControlCharacters(err)).toContain(
      'Using the built-in mock (--mock), whose data is made up. To call the real API, run chaindata login.\n',
    )
  })

  test.each([
    ['a read in a pipe', resolve, {}],
    ['a write on a terminal', ['alerts', 'update', '--id', 'x', '--paused', 'true'], { terminal: 100 }],
    ['the MCP server', ['mcp'], {}],
  ])('are required for %s, so that made-up data is never taken for real data', async (_, argv, setting) => {
    const { exit, out, err } = await runCommand(argv, setting)
    expect({ exit, out }).toEqual({ exit: 2, out: '' })
    expect(err).toContain('CHAINDATA_BASE_URL and CHAINDATA_API_KEY are not set. Set them, or pass --mock')
  })

  test('print no notice if --mock selects the mock', async () => {
    expect(await runCommand([...resolve, '--mock'])).toMatchObject({ exit: 0, err: '' })
  })

  test.each([
    [['--mock', '--base-url', 'http://x'], {}, '--mock cannot be combined with --base-url'],
    [[], { CHAINDATA_API_KEY: secret }, 'an API key is set, but no URL'],
    [['--api-key', secret], {}, 'an API key cannot be passed as a flag'],
    [['--api-key-file', '/nowhere'], {}, "can't be read (ENOENT)"],
    [['--timeout', '0'], {}, 'Pass a number above 0'],
    [['--retries', 'twice'], {}, 'Pass a whole number, 0 or more'],
    [['--concurrency', '2'], {}, "unknown option '--concurrency'"],
  ])('reject %j with the environment %j', async (flags, env, message) => {
    const { exit, err } = await runCommand([...resolve, ...flags], { env: Object.fromEntries(Object.entries(env)) })
    expect(exit).toBe(2)
    expect(err).toContain(message)
    expect(err).not.toContain(secret)
  })

  test.each([
    ['', 'is empty'],
    ['{"mainnet": ', 'is not valid JSON'],
    ['{"main": "key"}', 'contains no key'],
    ['{"mainnet": "", "testnet": 7}', 'contains no key'],
  ])('reject a key file that contains %j', async (text, message) => {
    const { exit, err } = await runCommand([
      ...resolve,
      '--base-url',
      'http://x',
      '--api-key-file',
      await temporaryFile(text),
    ])
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(message) })
  })

  test('set the authentication scheme and the plan', async () => {
    await using mock = await startMock()
    const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
    expect(await runCommand([...resolve, '--auth-scheme', 'bearer', '--rps', '50'], { env })).toMatchObject({ exit: 0 })
    expect(mock.requests[0]?.credentials).toEqual(['bearer'])
    const reputation = ['wallet', 'portfolioReputation', '--chain', 'ethereum-mainnet', '--addresses', wallet]
    const price = async (...flags: string[]) => JSON.parse((await runCommand([...reputation, '--plan', ...flags])).out)
    const [{ credits: paid }, { credits: free }] = [await price(), await price('--free-plan')]
    expect(free).toBeLessThan(paid)
    expect(await runCommand([...reputation, '--free-plan', '--mock'])).toMatchObject({ exit: 0, err: '' })
  })

  test('read one key or a pair of keys from a file', async () => {
    await using mock = await startMock()
    for (const key of [`${secret}\n`, `{"mainnet": "${secret}", "testnet": "mock-invalid"}`]) {
      const flags = ['--base-url', mock.url, '--api-key-file', await temporaryFile(key)]
      expect(await runCommand([...resolve, ...flags])).toMatchObject({ exit: 0, err: '' })
    }
    expect(mock.requests.map(({ credentials }) => credentials)).toEqual([['x-api-key'], ['x-api-key']])
  })

  test.each(['two words', 'two\nlines'])(
    'reject the key %j, which no header can contain, as invalid and not as missing',
    async (key) => {
      const env = { CHAINDATA_BASE_URL: 'http://127.0.0.1:1', CHAINDATA_API_KEY: key }
      const { exit, err } = await runCommand(resolve, { env })
      expect({ exit, err }).toEqual({
        exit: 3,
        err: 'error: names.resolve: the API key must be printable ASCII without white space. Check the key: chaindata doctor prints where it comes from.\n',
      })
    },
  )

  test('report a missing key if the file has none for the network', async () => {
    await using mock = await startMock()
    for (const key of [`{"testnet": "${secret}"}`, `{"mainnet": null, "testnet": "${secret}"}`]) {
      const flags = ['--base-url', mock.url, '--api-key-file', await temporaryFile(key)]
      expect(await runCommand([...resolve, ...flags])).toMatchObject({ exit: 3, out: '' })
    }
    expect(mock.requests).toEqual([])
  })
})

test('--chain rejects parameters that have no effect on that chain', async () => {
  await using mock = await startMock()
  const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
  const update = ['alerts', 'update', '--id', '6a0f1b2c3d4e5f6071829304', '--finality', 'final']
  expect(await runCommand([...update, '--chain', 'ethereum-mainnet'], { env })).toMatchObject({ exit: 0, err: '' })
  expect(mock.requests.map(({ operation }) => operation)).toEqual(['alerts.chains', 'alerts.update'])
  const { exit, err } = await runCommand([...update, '--chain', 'bitcoin-mainnet'], { env })
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('has no effect on bitcoin-mainnet') })
  expect(mock.requests).toHaveLength(3)
  expect((await runCommand([...update, '--help'])).out).toContain('--chain <slug>')
  expect((await runCommand([...resolve.slice(0, 2), '--help'])).out).not.toContain('--chain <slug>')
})

import { execFile } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { promisify, stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { shellText } from '../../src/catalog/text.ts'
import { errorMessage, errorPageUrl } from '../../src/cli/error-message.ts'
import { Interrupted } from '../../src/cli/errors.ts'
import { exitCodeOf, exitCodes } from '../../src/cli/exit-codes.ts'
import { ProgressBar } from '../../src/cli/progress-bar.ts'
import { buildCore } from '../../src/client/build-core.ts'
import * as errors from '../../src/errors.ts'
import { startMock } from '../../src/mock/index.ts'
import { UnknownOutcomeError } from '../../src/operation/write.ts'
import { reply, serve } from '../support/server.ts'
import { runCommand, temporaryFile, temporaryFolder } from './command.ts'

const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const resolve = ['names', 'resolve', '--chain', 'ethereum-mainnet', '--name', 'vitalik.eth']
const secret = 'canary-0123456789'
const events = [
  'events',
  'list',
  '--chain',
  'ethereum-mainnet',
  '--contract-addresses',
  usdc,
  '--event-type',
  'tokenTransfer',
]
const range = ['--block-from', '21000001', '--block-to', '21004000']

test('what counts on some chains alone is held against the chain that is told', async () => {
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

describe('where it asks', () => {
  test('an imaginary service, and says so, where neither URL nor key is set', async () => {
    const { exit, out, err } = await runCommand(resolve)
    expect(exit).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ name: 'vitalik.eth', resolved: true })
    expect(err).toBe(
      'Using the built-in mock (--mock). Set CHAINDATA_BASE_URL and CHAINDATA_API_KEY to call the real API.\n',
    )
  })

  test('an imaginary service in silence where it was asked for', async () => {
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
  ])('not with %j and %j', async (flags, env, message) => {
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
  ])('not with %j in the file of the key', async (text, message) => {
    const { exit, err } = await runCommand([
      ...resolve,
      '--base-url',
      'http://x',
      '--api-key-file',
      await temporaryFile(text),
    ])
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(message) })
  })

  test('in the way it is told to, at the prices of the plan', async () => {
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

  test('with the key in a file, one or a pair', async () => {
    await using mock = await startMock()
    for (const key of [`${secret}\n`, `{"mainnet": "${secret}", "testnet": "mock-invalid"}`]) {
      const flags = ['--base-url', mock.url, '--api-key-file', await temporaryFile(key)]
      expect(await runCommand([...resolve, ...flags])).toMatchObject({ exit: 0, err: '' })
    }
    expect(mock.requests.map(({ credentials }) => credentials)).toEqual([['x-api-key'], ['x-api-key']])
  })

  test.each(['two words', 'two\nlines'])(
    'with a key that no header can carry, %j, and does not say it is missing',
    async (key) => {
      const env = { CHAINDATA_BASE_URL: 'http://127.0.0.1:1', CHAINDATA_API_KEY: key }
      const { exit, err } = await runCommand(resolve, { env })
      expect({ exit, err }).toEqual({
        exit: 3,
        err: 'error: names.resolve: apiKey must be printable ASCII without white space. Check CHAINDATA_API_KEY or the file passed as --api-key-file.\n',
      })
    },
  )

  test('with no key where the file has none for the network', async () => {
    await using mock = await startMock()
    for (const key of [`{"testnet": "${secret}"}`, `{"mainnet": null, "testnet": "${secret}"}`]) {
      const flags = ['--base-url', mock.url, '--api-key-file', await temporaryFile(key)]
      expect(await runCommand([...resolve, ...flags])).toMatchObject({ exit: 3, out: '' })
    }
    expect(mock.requests).toEqual([])
  })
})

describe('what it is given', () => {
  const addresses = async (flags: string[]) => {
    await using mock = await startMock()
    const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
    const { exit } = await runCommand(['wallet', 'reputation', '--chain', 'ethereum-mainnet', ...flags], { env })
    return [exit, new URL(mock.requests[0]?.url ?? '', mock.url).searchParams.get('addresses')]
  }

  test('lists with commas, with repeated flags, and both', async () => {
    expect(await addresses(['--addresses', `${wallet},${usdc}`])).toEqual([0, `${wallet},${usdc}`])
    expect(await addresses(['--addresses', wallet, '--addresses', usdc])).toEqual([0, `${wallet},${usdc}`])
    expect(await addresses(['--addresses', `${wallet}, ${usdc}`, '--addresses', wallet])).toEqual([
      0,
      `${wallet},${usdc},${wallet}`,
    ])
  })

  test('names as the documentation has them', async () => {
    const argv = [
      'tokens',
      'isOwner',
      '--chain=ethereum-mainnet',
      '--address',
      wallet,
      '--tokenAddress',
      usdc,
      '--mock',
    ]
    expect(await runCommand(argv)).toMatchObject({ exit: 0 })
    expect(await runCommand(argv.with(1, 'is-owner'))).toMatchObject({ exit: 0 })
  })

  test('truth values, bare and said', async () => {
    await using mock = await startMock()
    const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
    const argv = ['tokens', 'inCollections', '--chain', 'ethereum-mainnet', '--collection-addresses', usdc]
    const pages = ['tokens', 'owners', '--chain', 'ethereum-mainnet', '--token-address', usdc, '--page-size']
    for (const size of ['many', ' ']) expect(await runCommand([...pages, size], { env })).toMatchObject({ exit: 2 })
    for (const flags of [['--exclude-metadata'], ['--exclude-metadata', 'false']])
      await runCommand([...argv, ...flags], { env })
    expect(mock.requests.map(({ url }) => url.split('excludeMetadata=')[1])).toEqual(['true', 'false'])
    expect(await runCommand([...argv, '--exclude-metadata', 'maybe'], { env })).toMatchObject({ exit: 2 })
  })

  test('JSON, as it is and from a file', async () => {
    const abi = JSON.stringify({ name: 'totalSupply', type: 'function', constant: true, inputs: [], outputs: [] })
    const argv = [
      'contracts',
      'invoke',
      '--chain',
      'ethereum',
      '--contract-address',
      usdc,
      '--method-name',
      'totalSupply',
      '--params',
      '[]',
      '--mock',
    ]
    for (const value of [abi, `@${await temporaryFile(abi)}`])
      expect(await runCommand([...argv, '--methodABI', value])).toMatchObject({ exit: 0, err: '' })
    const { exit, err } = await runCommand([...argv, '--methodABI', '@/nowhere'])
    expect(exit).toBe(2)
    expect(err).toContain('The file does not exist or cannot be read.')
    expect((await runCommand([...argv, '--methodABI', '{'])).err).toContain('Pass JSON, or @')
  })

  test('a private key from a file or standard input, never from a flag', async () => {
    await using mock = await startMock()
    const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
    const argv =
      'contracts deployToken --chain ETH --symbol T --name Token --total-cap 10 --supply 10 --digits 18'.split(' ')
    const key = '0xsecret-of-mine'
    const flags = ['--address', wallet, '--from-private-key-file']
    expect(await runCommand([...argv, ...flags, await temporaryFile(key)], { env })).toMatchObject({ exit: 0, err: '' })
    expect(await runCommand([...argv, ...flags, '-'], { env, stdin: `${key}\n` })).toMatchObject({ exit: 0, err: '' })
    for (const wrong of [['--from-private-key', key], [`--from-private-key=${key}`], [`--private-key=${key}`]]) {
      const { exit, err } = await runCommand([...argv, ...wrong], { env })
      expect(exit).toBe(2)
      expect(err).not.toContain(key)
    }
    expect(JSON.stringify(mock.requests)).not.toContain(key)
  })

  test('flags and commands that do not exist, with the nearest that does', async () => {
    expect((await runCommand(['names', 'resolve', '--chian', 'x'])).err).toContain('Did you mean --chain?')
    expect((await runCommand(['event'])).err).toContain('Did you mean events?')
    expect(await runCommand([...resolve, '--cursor-file', 'x'])).toMatchObject({ exit: 2 })
    expect(await runCommand([...events, ...range, '--all', '--json', '--cursor-file', 'x'])).toMatchObject({ exit: 2 })
    for (const [flag, value] of [
      ['--concurrency', '2'],
      ['--cursor-file', 'x'],
    ] as const) {
      const { exit, err } = await runCommand([...events, ...range, flag, value])
      expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(`${flag} requires --all`) })
    }
    expect((await runCommand([...events, ...range, '--all', '--concurrency', '0'])).err).toContain('number, 1 or more')
  })
})

test.each([
  [['bogus'], 'unknown command. See chaindata --help.'],
  [['event'], "unknown command 'event'. Did you mean events? See chaindata --help."],
  [['names', 'reslve'], "unknown command 'reslve'. Did you mean resolve? See chaindata names --help."],
  [[...resolve, '--all'], "unknown option '--all'. See chaindata names resolve --help."],
  [['names', 'resolve', '--chian', 'x'], "unknown option '--chian'. Did you mean --chain? See chaindata names resolve"],
  [['tokens', 'is-owner', '--chian'], 'See chaindata tokens is-owner --help.'],
  [['mock', '--prot', '5'], "unknown option '--prot'. Did you mean --port? See chaindata mock --help."],
  [['generate'], "required option '--out <folder>' not specified. See chaindata generate --help."],
  [['completion', 'powershell'], 'Allowed choices are bash, zsh, fish. See chaindata completion --help.'],
  [[...resolve, '--chain'], "option '--chain <text>' argument missing. See chaindata names resolve --help."],
  [[...resolve, '--timeout', '0'], 'Pass a number above 0. See chaindata names resolve --help.'],
  [
    ['wallet', 'reputation', '--chain', 'ethereum-mainnet', '--addresses', wallet, secret],
    "too many arguments for 'reputation'. Write a list as one word separated by commas, or repeat its flag. See chaindata",
  ],
])('%j is told in one line, with what to do next', async (argv, line) => {
  const { exit, out, err } = await runCommand(argv)
  expect({ exit, out }).toEqual({ exit: 2, out: '' })
  expect(err).toMatch(/^error: .*\.\n$/)
  expect(err).toContain(line)
  expect(err).not.toContain(secret)
})

test('what is shown can be typed into a shell', async () => {
  const values = ['a=b', '=ls', "o'brien.eth", '', 7, true, [], ['a', 'b'], ['a b'], [{ a: '1' }], { a: "it's" }]
  const { stdout } = await promisify(execFile)('bash', ['-c', `printf '%s\\n' ${values.map(shellText).join(' ')}`])
  expect(stdout.split('\n').slice(0, -1)).toEqual([
    ...['a=b', '=ls', "o'brien.eth", '', '7', 'true', '[]', 'a,b', 'a b', '[{"a":"1"}]', `{"a":"it's"}`],
  ])
  // zsh takes it for a command.
  expect(shellText('=ls')).toBe("'=ls'")
})

describe('how it ends', () => {
  test('every error of the package has an exit code, and says what to do next', () => {
    const exits = exitCodes.map(({ exit }) => exit)
    const kinds = Object.values({ ...errors, UnknownOutcomeError }).filter(
      (one) => typeof one === 'function' && one.prototype instanceof errors.ChainDataError,
    )
    expect(kinds.length).toBeGreaterThan(10)
    for (const Kind of kinds) {
      const error = Reflect.construct(Kind as new (...rest: unknown[]) => errors.ChainDataError, [
        'It failed',
        { response: new Response() },
      ])
      expect(exits.filter((exit) => exit > 1)).toContain(exitCodeOf(error))
      expect(errorMessage(error, 'chaindata')).toMatch(/^It failed\. \S.*\.$/)
    }
    expect(exitCodeOf(new Error('other'))).toBe(1)
    class Later extends errors.ChainDataError {
      // @ts-expect-error a version to come
      override readonly code = 'of tomorrow'
    }
    expect(exitCodeOf(new Later('new'))).toBe(1)
    expect([exitCodeOf(new Interrupted('SIGINT')), exitCodeOf(new Interrupted('SIGTERM'))]).toEqual([130, 143])
  })

  test('what is no error of the package is told in its own words', () => {
    expect([errorMessage(new Error('other'), 'chaindata'), errorMessage('text', 'chaindata')]).toEqual([
      'other',
      'text',
    ])
    expect(errorPageUrl('budget', 'https://docs.example//')).toBe('https://docs.example/errors/budget/')
  })

  test.each([
    ['mock-invalid', 3, 'Check CHAINDATA_API_KEY'],
    ['mock-blocked', 3, 'the account that the key belongs to'],
    ['mock-no-credits', 5, 'Add credits'],
    ['mock-credit-limit', 5, 'Add credits'],
  ])('the key %s: %i', async (key, code, next) => {
    await using mock = await startMock()
    const { exit, out, err } = await runCommand(resolve, {
      env: { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: key },
    })
    expect(exit).toBe(code)
    expect(out).toBe('')
    expect(err).toMatch(/^error: names\.resolve: .*\n$/)
    expect(err.split('\n')).toHaveLength(2)
    expect(err).toContain(next)
  })

  test.each<[number, number, string, Record<string, string>?]>([
    [400, 4, 'See chaindata names resolve --help'],
    [404, 4, '--base-url'],
    [429, 6, 'Wait 7 s', { 'retry-after': '7' }],
    [429, 6, 'Wait a moment'],
    [500, 7, 'Try again later'],
  ])('a status of %i: %i, %s', async (status, code, next, headers = {}) => {
    const { url } = await serve((_, response) => reply(response, status, { message: `for ${secret}` }, headers))
    const flags = ['--base-url', url, '--retries', '0']
    const { exit, err } = await runCommand([...resolve, ...flags], { env: { CHAINDATA_API_KEY: secret } })
    expect(exit).toBe(code)
    expect(err).toContain(next)
    expect(err).not.toContain(secret)
  })

  test('what is no answer', async () => {
    const broken = await serve((_, response) => response.end('<html>'))
    const slow = await serve(() => undefined)
    const env = { CHAINDATA_API_KEY: secret }
    expect(await runCommand([...resolve, '--base-url', broken.url], { env })).toMatchObject({ exit: 7 })
    expect(
      await runCommand([...resolve, '--base-url', slow.url, '--timeout', '0.05', '--retries', '0'], { env }),
    ).toMatchObject({ exit: 8 })
    expect(await runCommand([...resolve, '--base-url', 'http://127.0.0.1:1', '--retries', '0'], { env })).toMatchObject(
      {
        exit: 8,
      },
    )
    expect(await runCommand([...resolve, '--base-url', 'http://127.0.0.1:1'])).toMatchObject({
      exit: 3,
      err: expect.stringContaining('Set CHAINDATA_API_KEY'),
    })
  })

  test('a wrong parameter and a budget, before anything is sent', async () => {
    await using mock = await startMock()
    const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
    const wrong = await runCommand(['names', 'resolve', '--chain', 'etherum-mainnet', '--name', 'x'], { env })
    expect(wrong.exit).toBe(2)
    expect(wrong.err).toMatch(/did you mean 'ethereum-mainnet'\? See chaindata names resolve --help\.\n$/)
    const dear = await runCommand([...resolve, '--max-credits', '19'], { env })
    expect(dear.exit).toBe(5)
    expect(dear.err).toContain('Set --max-credits to 20 or more')
    // What a plan says of a walk is the least: its number would be advice that fails again.
    expect(await runCommand([...events, ...range, '--all', '--max-credits', '399'], { env })).toMatchObject({
      exit: 5,
      err: expect.stringMatching(
        /would pass the maxCredits of 399, of which 399 are left\. Set a higher --max-credits: --plan shows a lower bound, .*\.\n$/,
      ),
    })
    expect(mock.requests).toHaveLength(0)
  })

  test('a walk that spent what it may, with no number that would not do', async () => {
    const { exit, err } = await runCommand([...events, ...range, '--all', '--mock', '--max-credits', '400'])
    expect([exit, err]).toEqual([5, expect.stringContaining('Set a higher --max-credits: ')])
    expect(err).not.toContain('--max-credits 50')
  })

  test('more than one call takes, with the flag for it and none of a program', async () => {
    const help = 'See chaindata events list --help.'
    const wide = await runCommand([...events, ...range, '--mock'])
    expect([wide.exit, wide.err]).toEqual([
      2,
      `error: events.list: \`blockTo\` is more than 500 blocks after \`blockFrom\`; --all takes any range. ${help}\n`,
    ])
    const back = await runCommand([...events, '--block-from', '2', '--block-to', '1', '--mock'])
    expect(back.err).toBe(`error: events.list: \`blockTo\` comes before \`blockFrom\`. ${help}\n`)
    const list = ['wallet', 'portfolio', '--chain', 'ethereum-mainnet', '--token-types', 'native', '--mock']
    expect((await runCommand([...list, '--addresses', `${wallet},${usdc}`])).err).toContain(
      'no longer than 1. --all accepts any number; see chaindata wallet portfolio --help.',
    )
    const first = [
      'events',
      'list',
      '--chain',
      'chiliz-mainnet',
      '--contract-addresses',
      usdc,
      '--signatures',
      'A(),B()',
    ]
    expect((await runCommand([...first, '--block-from', '1', '--block-to', '2', '--mock'])).err).toMatch(
      /one element on this chain, the service ignores the others; --all asks for each\. See chaindata events list --help\.\n$/,
    )
  })

  test('what the help says is so by itself, is', async () => {
    const { out } = await runCommand([...events.slice(0, 2), '--help'])
    const said = (flag: string) => Number(new RegExp(`--${flag} <[^(]*\\(default:\\s+(\\d+)\\)`).exec(out)?.[1])
    const { timeout, retries } = buildCore({}).limits
    expect([said('timeout') * 1000, said('retries')]).toEqual([timeout, retries])
    let [open, most] = [0, 0]
    const { url } = await serve(async (_, response) => {
      most = Math.max(most, ++open)
      await new Promise((resolve) => setTimeout(resolve, 20))
      open--
      reply(response, 200, [])
    })
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    expect(await runCommand([...events, ...range, '--all'], { env })).toMatchObject({ exit: 0, out: '' })
    expect(most).toBe(said('concurrency'))
  })

  test('the codes are in the help', async () => {
    const { exit, out } = await runCommand(['--help'])
    expect(exit).toBe(0)
    for (const { exit, meaning } of exitCodes)
      expect(out).toMatch(new RegExp(`${exit} +${meaning.replace(/[()]/g, '\\$&')}`))
  })
})

describe('how it shows', () => {
  const begin = '\u001b['

  test('a table on a terminal, JSON in a pipe, or what is asked for', async () => {
    const argv = [
      'tokens',
      'metadata',
      '--chain',
      'ethereum-mainnet',
      '--token-address',
      '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d',
      '--token-ids',
      '1,2',
      '--mock',
    ]
    const table = await runCommand(argv, { terminal: 60 })
    const lines = table.out.split('\n').slice(0, -1)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('tokenId')
    for (const line of lines) expect(stripVTControlCharacters(line).length).toBeLessThanOrEqual(60)
    expect(table.err).toMatch(/1 call · 10 credits/)
    expect(stripVTControlCharacters(table.err)).toMatch(
      /^columns that do not fit: metadata(URI, metadata)?\. Use --json to see all\.\n/,
    )
    expect(JSON.parse((await runCommand(argv)).out)).toHaveLength(2)
    expect((await runCommand([...argv, '--ndjson'])).out.split('\n')).toHaveLength(3)
    expect((await runCommand([...argv, '--json'], { terminal: 60 })).out).toContain('\n  {\n')
    expect((await runCommand([...argv, '--table'])).out.split('\n')).toHaveLength(4)
    const one = await runCommand([...resolve, '--mock', '--table'])
    expect(one.out).toMatch(/^field +value\n.*name +vitalik\.eth\n/s)
    const truth = [
      'tokens',
      'isOwner',
      '--chain',
      'ethereum-mainnet',
      '--address',
      wallet,
      '--token-address',
      usdc,
      '--mock',
    ]
    expect((await runCommand(truth, { terminal: 80 })).out).toMatch(/^(true|false)\n$/)
    const plan = await runCommand([...events, ...range, '--all', '--plan'], { terminal: 80 })
    expect(plan.out).toBe('8 calls, 400 credits, at least\n')
    const once = await runCommand([...resolve, '--plan'], { terminal: 80 })
    expect(once.out).toBe('1 call, 20 credits\n')
    const timed = await runCommand([...events, ...range, '--all', '--plan', '--rps', '2'], { terminal: 80 })
    expect(timed.out).toBe('8 calls, 400 credits, 4 s, at least\n')
    const unpriced = await runCommand(['alerts', 'chains', '--plan'], { terminal: 80 })
    expect(unpriced.out).toBe('1 call, price not documented\n')
    const called = await runCommand(['alerts', 'chains', '--mock'], { terminal: 80, env: { NO_COLOR: '1' } })
    expect(called.err).toMatch(/1 call · price not documented · /)
  })

  test('that there is no answer but that it was done, for eyes; one value as a line', async () => {
    const update = ['alerts', 'update', '--id', '6a0f1b2c3d4e5f6071829304', '--paused', '--mock']
    expect((await runCommand(update, { terminal: 80 })).out).toBe('Done.\n')
    expect((await runCommand(update)).out).toBe('')
    expect((await runCommand([...resolve, '--mock', '--ndjson'])).out.split('\n')).toHaveLength(2)
  })

  test('an object as its fields, what is in them as JSON', async () => {
    const { url } = await serve(() => ({ name: 'a', deep: { b: [1] } }))
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    const { out } = await runCommand([...resolve, '--table'], { env })
    expect(out).toMatch(/^field +value\nname +a\ndeep +{"b":\[1\]}\n$/)
  })

  test('the help of a group where no operation was named', async () => {
    for (const setting of [{}, { screen: 80 }]) {
      const { exit, out, err } = await runCommand(['tokens'], setting)
      expect({ exit, out }).toEqual({ exit: 2, out: '' })
      expect(err).toContain('Usage: chaindata tokens')
    }
  })

  test('the help of any command, however deep, and an error for what is none', async () => {
    const help = async (...words: string[]) => (await runCommand(['help', ...words])).out
    expect(await help()).toBe((await runCommand(['--help'])).out)
    for (const words of [['events'], ['events', 'list'], ['tokens', 'is-owner'], ['mock']])
      expect(await help(...words)).toBe((await runCommand([...words, '--help'])).out)
    expect(await help('events', 'list')).toContain('--block-from')
    expect(await runCommand(['help', 'nothing'])).toEqual({
      exit: 2,
      out: '',
      err: 'error: unknown command. See chaindata --help.\n',
    })
    expect(await runCommand(['help', 'events', 'lits'])).toEqual({
      exit: 2,
      out: '',
      err: "error: unknown command 'lits'. Did you mean list? See chaindata events --help.\n",
    })
  })

  test('what a table has no column for, and what is not there', async () => {
    const rows = [[1, 2], { hash: null, more: { deep: true } }, 'text']
    const { url } = await serve(() => rows)
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    const argv = ['transactions', 'byHash', '--chain', 'ethereum-mainnet', '--hash', '0x1', '--table']
    expect((await runCommand(argv, { env })).out.split('\n').map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
      'value hash more',
      '[1,2]',
      '{"deep":true}',
      'text',
      '',
    ])
  })

  test('a bar where there are eyes for it, and no colour where none is wanted', async () => {
    const argv = [...events, ...range, '--all', '--mock']
    const seen = await runCommand(argv, { screen: 100 })
    expect(seen.err).toContain('█')
    expect(seen.err).toContain(`${begin}36m`)
    expect(seen.err).toMatch(/\d+ % .* items .* calls .* credits/)
    expect(seen.out.split('\n').length).toBeGreaterThan(2)
    const plain = await runCommand(argv, { screen: 100, env: { NO_COLOR: '1' } })
    expect(plain.err).not.toContain(`${begin}36m`)
    expect(plain.err).toContain('█')
    const piped = await runCommand(argv)
    expect(piped.err).toBe('')
    const table = await runCommand(argv, { terminal: 100, env: { NO_COLOR: '1' } })
    expect(table.out).not.toContain(begin)
    expect(table.out.split('\n')[0]).toContain('txHash')
  })

  test('nothing from a chain steers the terminal', async () => {
    const { url } = await serve(() => ({
      name: '\u001b[2J\u001b]0;title\u0007evil\u202e\n',
      chain: '長い名前'.repeat(40),
    }))
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret, NO_COLOR: '1' }
    const { out } = await runCommand(resolve, { env, terminal: 50 })
    for (const steering of ['\u001b', '\u0007', '\u202e']) expect(out).not.toContain(steering)
    expect(out).toContain('evil')
    expect(out).toContain('…')
  })

  test('a JSON list of a walk is one', async () => {
    const { out } = await runCommand([...events, ...range, '--all', '--mock', '--json'])
    const lines = (await runCommand([...events, ...range, '--all', '--mock'])).out.split('\n').slice(0, -1)
    expect(JSON.parse(out)).toEqual(lines.map((line) => JSON.parse(line)))
    const none = [...events, '--block-from', '1', '--block-to', '9', '--mock']
    expect((await runCommand([...none, '--all', '--json'])).out).toBe('[]\n')
    expect((await runCommand([...none, '--all'])).out).toBe('')
    expect((await runCommand([...none, '--table'])).out).toBe('No results.\n')
  })
})

describe('a walk that stops', () => {
  const owners = ['tokens', 'owners', '--chain', 'ethereum-mainnet', '--token-address', usdc, '--all']
  const page = Array.from({ length: 50 }, (_, i) => ({ address: `0x${i}` }))

  test('says how it could have gone on, and what was perhaps spent', async () => {
    const { url } = await serve((_, response, index) => (index ? reply(response, 500, 'no') : page))
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    const { exit, out, err } = await runCommand([...owners, '--retries', '0'], { env })
    expect([exit, out.split('\n').length]).toEqual([7, 51])
    expect(err).toMatch(/^50 items so far; with --cursor-file, the same command would resume here\.\nerror: /)
  })

  test('with a call that was tried again, perhaps charged as well', async () => {
    const { url } = await serve((_, response, index) =>
      index ? [] : reply(response, 500, 'no', { 'retry-after': '0' }),
    )
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret, NO_COLOR: '1' }
    const { exit, err } = await runCommand([...owners, '--concurrency', '1', '--table'], { env, screen: 100 })
    expect(exit).toBe(0)
    expect(err).toMatch(/0 items · \d call.* · 50 credits and possibly 50 more · /)
  })

  test('leaves out of its bar what has no room', async () => {
    const { err } = await runCommand([...events, ...range, '--all', '--mock'], { screen: 40, env: { NO_COLOR: '1' } })
    expect(err).toContain('█')
    const bars = stripVTControlCharacters(err).match(/[█░].*?%.*?(?=\r|\n|$)/g) ?? []
    expect(bars.length).toBeGreaterThan(0)
    expect(bars.join('')).not.toContain('credits')
  })
})

test('a bar of which nothing is known yet, on a screen that does not say how wide it is', async () => {
  const stderr = Object.assign(new PassThrough(), { isTTY: true })
  const bar = new ProgressBar({ stdin: stderr, stdout: stderr, stderr, env: { NO_COLOR: '1' }, secrets: new Set() })
  bar.draw()
  expect(stderr.read()).toBeNull()
  bar.update({ done: 0, total: 0, calls: 1, credits: 50, rate: 2 }, 7)
  expect(stripVTControlCharacters(String(stderr.read()))).toBe(
    `\r${'█'.repeat(24)}  100 %  7 items  1 calls  50 credits  2.0/s`,
  )
})

test('a cursor file that is none, and one of another walk', async () => {
  const path = `${await temporaryFolder()}/cursor`
  const argv = [...events, ...range, '--all', '--mock', '--cursor-file']
  expect(await runCommand([...argv, await temporaryFile('not JSON')])).toMatchObject({
    exit: 2,
    err: expect.stringContaining('does not contain a cursor'),
  })
  const other = await runCommand([...argv, await temporaryFile('{"v":1,"q":"other","at":[]}')])
  expect(other).toMatchObject({ exit: 2, err: expect.stringContaining('belongs to another query') })
  expect(other.err).not.toContain('the same command resumes')
  expect(await runCommand([...argv, await temporaryFolder()])).toMatchObject({
    exit: 2,
    err: expect.stringContaining("can't be read (EISDIR)"),
  })
  expect(await runCommand([...argv, `${path}/none/there`])).toMatchObject({
    exit: 2,
    err: expect.stringContaining("can't be written"),
  })
})

describe('completion', () => {
  const complete = async (...words: string[]) =>
    (await runCommand(['__complete', '--', ...words])).out.split('\n').map((line) => line.split('\t')[0])

  test('of groups, operations, flags and values', async () => {
    expect(await complete('na')).toContain('names')
    expect(await complete('wallet', 'bal')).toContain('balancesAt')
    expect(await complete('wallet', 'portfolio', '--tok')).toContain('--token-types')
    expect(await complete('events', 'list', '--event-type', 'uni')).toEqual(['uniswapTrade', ''])
    expect(await complete('tokens', 'in-collections', '--token-types', 'nft,mul')).toEqual(['nft,multitoken', ''])
    expect(await complete('names', 'resolve', '--auth-scheme', 'b')).toEqual(['bearer', 'basic', ''])
    expect(await complete('tokens', 'inCollections', '--exclude-metadata', 't')).toEqual(['true', ''])
    expect(await complete('names', 'resolve', '--name', 'vit')).toEqual([''])
    expect(await complete('names', 'resolve', '--base-url', 'h')).toEqual([''])
    expect(await complete('completion', '')).toEqual(['bash', 'zsh', 'fish', ''])
    expect(await complete('help', 'tokens', 'isO')).toEqual(['isOwner', ''])
    expect(await complete('')).not.toContain('__complete')
    expect(await complete()).toEqual(await complete(''))
    expect(await complete('contracts', 'invoke', '--from')).toEqual(['--from-private-key-file', ''])
  })

  test.each(['bash', 'zsh', 'fish'])('there is a script for %s', async (shell) => {
    const { exit, out } = await runCommand(['completion', shell])
    expect(exit).toBe(0)
    expect(out).toContain('chaindata __complete')
  })
})

import { describe, expect, test } from 'vitest'
import { startMock } from '../../src/mock/index.ts'
import { events, range, resolve, runCommand, secret, temporaryFile, usdc, wallet } from './command.ts'

describe('parameter flags', () => {
  const addresses = async (flags: string[]) => {
    await using mock = await startMock()
    const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
    const { exit } = await runCommand(['wallet', 'reputation', '--chain', 'ethereum-mainnet', ...flags], { env })
    return [exit, new URL(mock.requests[0]?.url ?? '', mock.url).searchParams.get('addresses')]
  }

  test('accept lists separated by commas, repeated flags, and both', async () => {
    expect(await addresses(['--addresses', `${wallet},${usdc}`])).toEqual([0, `${wallet},${usdc}`])
    expect(await addresses(['--addresses', wallet, '--addresses', usdc])).toEqual([0, `${wallet},${usdc}`])
    expect(await addresses(['--addresses', `${wallet}, ${usdc}`, '--addresses', wallet])).toEqual([
      0,
      `${wallet},${usdc},${wallet}`,
    ])
  })

  test('accept the parameter names of the documentation', async () => {
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

  test('accept booleans with and without a value', async () => {
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

  test('accept JSON, and JSON from a file', async () => {
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

  test('accept a private key from a file or standard input, not as a value', async () => {
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

  test('suggest the nearest name if a flag or command is unknown', async () => {
    expect((await runCommand(['names', 'resolve', '--chian', 'x'])).err).toContain('Did you mean --chain?')
    expect((await runCommand(['event'])).err).toContain('Did you mean events?')
    expect(await runCommand([...resolve, '--cursor-file', 'x'])).toMatchObject({ exit: 2 })
    expect(await runCommand([...events, ...range, '--all', '--json', '--cursor-file', 'x'])).toMatchObject({ exit: 2 })
    for (const [flag, value] of [
      ['--concurrency', '2'],
      ['--limit', '2'],
      ['--cursor-file', 'x'],
    ] as const) {
      const { exit, err } = await runCommand([...events, ...range, flag, value])
      expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(`${flag} requires --all`) })
    }
    expect((await runCommand([...events, ...range, '--all', '--concurrency', '0'])).err).toContain('number, 1 or more')
  })
})

test.each([
  [['unrelated'], 'unknown command. See chaindata --help.'],
  [['event'], "unknown command 'event'. Did you mean events? See chaindata --help."],
  [['names', 'reslve'], "unknown command 'reslve'. Did you mean resolve? See chaindata names --help."],
  [[...resolve, '--all'], "unknown option '--all'. See chaindata names resolve --help."],
  [['names', 'resolve', '--chian', 'x'], "unknown option '--chian'. Did you mean --chain? See chaindata names resolve"],
  [['tokens', 'is-owner', '--chian'], 'See chaindata tokens is-owner --help.'],
  [[...resolve, '--chian=value'], "unknown option '--chian=…'. See chaindata names resolve --help."],
  [[...resolve, '--no-such-flag'], "unknown option '--no-such-flag'. See chaindata names resolve --help."],
  [[...resolve, '-x'], "unknown option '-x'. See chaindata names resolve --help."],
  [[...resolve, `--chain)${secret}`], 'unknown option. '],
  [[...resolve, '--jsonl'], "unknown option '--jsonl'. Did you mean --ndjson? See chaindata names resolve --help."],
  [['completion', 'bash', 'x'], "too many arguments for 'completion'. Write a list as one word"],
  [['mock', '--prot', '5'], "unknown option '--prot'. Did you mean --port? See chaindata mock --help."],
  [['generate'], "required option '--out <folder>' not specified. See chaindata generate --help."],
  [['completion', 'powershell'], 'Allowed choices are bash, zsh, fish. See chaindata completion --help.'],
  [[...resolve, '--chain'], "option '--chain <text>' argument missing. See chaindata names resolve --help."],
  [[...resolve, '--timeout', '0'], 'Pass a number above 0. See chaindata names resolve --help.'],
  [
    ['wallet', 'reputation', '--chain', 'ethereum-mainnet', '--addresses', wallet, secret],
    "too many arguments for 'reputation'. Write a list as one word separated by commas, or repeat its flag. See chaindata",
  ],
])('%j prints one line that says what to do next', async (argv, line) => {
  const { exit, out, err } = await runCommand(argv)
  expect({ exit, out }).toEqual({ exit: 2, out: '' })
  expect(err).toMatch(/^error: .*\.\n$/)
  expect(err).toContain(line)
  expect(err).not.toContain(secret)
})

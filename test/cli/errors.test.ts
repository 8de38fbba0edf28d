import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorMessage, errorPageUrl } from '../../src/cli/error-message.ts'
import { Interrupted } from '../../src/cli/errors.ts'
import { exitCodeOf, exitCodes } from '../../src/cli/exit-codes.ts'
import { buildCore } from '../../src/core/client/create-core.ts'
import * as errors from '../../src/core/errors.ts'
import { UnknownOutcomeError } from '../../src/core/operation/write.ts'
import { startMock } from '../../src/mock/index.ts'
import { reply, serve } from '../support/server.ts'
import { balancesAt, events, range, resolve, runCommand, secret, temporaryFolder, usdc, wallet } from './command.ts'

describe('errors', () => {
  test('of every class have an exit code and a hint', () => {
    const exits = exitCodes.map(({ exit }) => exit)
    const errorClasses = Object.values({ ...errors, UnknownOutcomeError }).filter(
      (value) => typeof value === 'function' && value.prototype instanceof errors.ChainDataError,
    )
    expect(errorClasses.length).toBeGreaterThan(10)
    for (const ErrorClass of errorClasses) {
      const error = Reflect.construct(ErrorClass as new (...rest: unknown[]) => errors.ChainDataError, [
        'It failed',
        { response: new Response() },
      ])
      expect(exits.filter((exit) => exit > 1)).toContain(exitCodeOf(error))
      expect(errorMessage(error, 'chaindata')).toMatch(/^It failed\. \S.*\.$/)
    }
    expect(exitCodeOf(new Error('other'))).toBe(1)
    class Later extends errors.ChainDataError {
      // @ts-expect-error a code that a later version may add
      override readonly code = 'added_later'
    }
    expect(exitCodeOf(new Later('new'))).toBe(1)
    expect([exitCodeOf(new Interrupted('SIGINT')), exitCodeOf(new Interrupted('SIGTERM'))]).toEqual([130, 143])
  })

  test('of other libraries are printed as they are', () => {
    expect([errorMessage(new Error('other'), 'chaindata'), errorMessage('text', 'chaindata')]).toEqual([
      'other',
      'text',
    ])
    expect(errorPageUrl('budget', 'https://docs.example//')).toBe('https://docs.example/errors/budget/')
  })

  test.each([
    ['mock-invalid', 3, 'Check the key: chaindata doctor prints where it comes from'],
    ['mock-blocked', 3, 'the account that the key belongs to'],
    ['mock-no-credits', 5, 'Add credits'],
    ['mock-credit-limit', 5, 'Add credits'],
  ])('with the key %s exit with %i', async (key, code, next) => {
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
    [429, 6, 'Wait a moment', { 'retry-after': '0' }],
    [500, 7, 'Try again later'],
  ])('of status %i exit with %i and the hint %s', async (status, code, next, headers = {}) => {
    const { url } = await serve((_, response) => reply(response, status, { message: `for ${secret}` }, headers))
    const flags = ['--base-url', url, '--retries', '0']
    const { exit, err } = await runCommand([...resolve, ...flags], { env: { CHAINDATA_API_KEY: secret } })
    expect(exit).toBe(code)
    expect(err).toContain(next)
    expect(err).not.toContain(secret)
  })

  test('without a valid response exit with 7 or 8, and a missing key with 3', async () => {
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
      err: 'error: no usable API key. Run chaindata login, set CHAINDATA_API_KEY, or use --api-key-file.\n',
    })
  })

  test('about parameters and budgets are reported before anything is sent', async () => {
    await using mock = await startMock()
    const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
    const wrong = await runCommand(['names', 'resolve', '--chain', 'etherum-mainnet', '--name', 'x'], { env })
    expect(wrong.exit).toBe(2)
    expect(wrong.err).toMatch(
      /did you mean 'ethereum-mainnet'\? It must be one of .* See chaindata names resolve --help\.\n$/,
    )
    const overBudget = await runCommand([...resolve, '--max-credits', '19'], { env })
    expect(overBudget.exit).toBe(5)
    expect(overBudget.err).toContain('Set --max-credits to 20 or more')
    // The plan is a lower bound: the message must not suggest an amount that may fail again.
    expect(await runCommand([...events, ...range, '--all', '--max-credits', '399'], { env })).toMatchObject({
      exit: 5,
      err: expect.stringMatching(
        /would exceed --max-credits 399; 399 are left\. Set a higher --max-credits: --plan shows a lower bound, .*\.\n$/,
      ),
    })
    expect(mock.requests).toHaveLength(0)
  })

  test('of --all about a spent budget suggest no amount, because any amount could be too low', async () => {
    const { exit, err } = await runCommand([...events, ...range, '--all', '--mock', '--max-credits', '400'])
    expect([exit, err]).toEqual([5, expect.stringContaining('Set a higher --max-credits: ')])
    expect(err).not.toContain('--max-credits 50')
  })

  test('about too many elements or blocks name --all, not the SDK method', async () => {
    const help = 'See chaindata events list --help.'
    const wide = await runCommand([...events, ...range, '--mock'])
    expect([wide.exit, wide.err]).toEqual([
      2,
      `error: events.list: --block-to is more than 500 blocks after --block-from; --all accepts any range. ${help}\n`,
    ])
    const back = await runCommand([...events, '--block-from', '2', '--block-to', '1', '--mock'])
    expect(back.err).toBe(`error: events.list: --block-to comes before --block-from. ${help}\n`)
    const list = ['wallet', 'portfolio', '--chain', 'ethereum-mainnet', '--token-types', 'native', '--mock']
    expect((await runCommand([...list, '--addresses', `${wallet},${usdc}`])).err).toContain(
      'must have a length of at most 1. --all accepts any number; see chaindata wallet portfolio --help.',
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
      /one element on this chain, because the API ignores all others; --all accepts any number\. See chaindata events list --help\.\n$/,
    )
  })

  test.each([
    [['names', 'resolve', '--name', 'x'], '--chain is missing. See chaindata names resolve --help.'],
    [
      [...events, '--block-from', 'yesterday', '--block-to', '5'],
      '--block-from must be of type integer, not string. For a time, use --since or --until.',
    ],
    [
      [...events, '--block-from', '1', '--block-to', 'today'],
      '--block-to must be of type integer, not string. For a time, use --since or --until.',
    ],
    [
      [...events, ...range, '--page-size', 'many'],
      '--page-size must be of type integer, not string. See chaindata events list --help.',
    ],
    [
      'contracts deploy-token --chain ETH --symbol T --name T --total-cap 1 --supply 1 --digits 18 --address'
        .split(' ')
        .concat(wallet),
      '--from-private-key-file is missing. ',
    ],
    [
      [...balancesAt, '--time', 'yesterday'],
      '--time must be a UTC time as YYYY-MM-DDTHH:mm, or how long ago, such as 24h. ',
    ],
    [balancesAt, 'pass one of --block-number, --time, --unix. See chaindata wallet balances-at --help.'],
    [
      ['wallet', 'reputation', '--chain', 'ethereum-mainnet', '--addresses', `${Array(11).fill(wallet)},0x1`],
      '--addresses[11] must be a 0x-prefixed 20-byte address on ethereum-mainnet',
    ],
    [
      [...balancesAt, '--addresses', 'vitalik.eth', '--block-number', '1'],
      '(resolve a name with chaindata names resolve). See ',
    ],
  ])('about parameters name flags and commands: %j', async (argv, message) => {
    const { exit, err } = await runCommand([...argv, '--mock'])
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(message) })
  })

  test('about a budget that renews suggest to wait', async () => {
    const path = join(await temporaryFolder(), 'credits.db')
    const flags = ['--mock', '--budget-file', path, '--budget', '10']
    const once = await runCommand([...resolve, ...flags])
    expect([once.exit, once.err]).toEqual([5, expect.stringMatching(/\. Set a higher --budget\.\n$/)])
    const daily = await runCommand([...resolve, ...flags, '--per', 'day'])
    expect([daily.exit, daily.err]).toEqual([
      5,
      expect.stringMatching(/\. Set a higher --budget, or wait until it renews\.\n$/),
    ])
  })

  test('the help states the actual default values', async () => {
    const { out } = await runCommand([...events.slice(0, 2), '--help'])
    const defaultOf = (flag: string) => Number(new RegExp(`--${flag} <[^(]*\\(default:\\s+(\\d+)\\)`).exec(out)?.[1])
    const { timeout, retries } = buildCore({}).limits
    expect([defaultOf('timeout') * 1000, defaultOf('retries')]).toEqual([timeout, retries])
    let [open, maxOpen] = [0, 0]
    const { url } = await serve(async (_, response) => {
      maxOpen = Math.max(maxOpen, ++open)
      await new Promise((resolve) => setTimeout(resolve, 20))
      open--
      reply(response, 200, [])
    })
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    expect(await runCommand([...events, ...range, '--all'], { env })).toMatchObject({ exit: 0, out: '' })
    expect(maxOpen).toBe(defaultOf('concurrency'))
  })

  test('the help lists the exit codes', async () => {
    const { exit, out } = await runCommand(['help', 'environment'])
    expect(exit).toBe(0)
    for (const { exit, meaning } of exitCodes) expect(out.replace(/\s+/g, ' ')).toContain(`${exit} ${meaning}`)
  })
})

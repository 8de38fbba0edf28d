import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../src/catalog/catalog.ts'
import { balancesAt, runCommand, secret, temporaryFolder, wallet } from './command.ts'

const nameOf = (chain: string) => ['names', 'resolve', '--chain', chain, '--name', 'vitalik.eth', '--mock']

describe('--chain', () => {
  test.each([
    ['ethereum', 'ethereum-mainnet'],
    ['ETH', 'ethereum-mainnet'],
    ['arbitrum', 'arb-one-mainnet'],
    ['base mainnet', 'base-mainnet'],
  ])('accepts the alias %s, and prints the chain', async (alias, chain) => {
    const { exit, out, err } = await runCommand(nameOf(alias))
    expect(exit).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ chain })
    expect(err).toBe(`Using ${chain} for --chain ${alias}.\n`)
  })

  test.each(['etherum', 'polygon', 'ethereum-sepolia', 'tron'])('rejects %s', async (chain) => {
    const { exit, err } = await runCommand(nameOf(chain))
    expect(exit).toBe(2)
    expect(err).toContain('--chain')
  })

  test('accepts no alias for a write', async () => {
    const { exit, err } = await runCommand([
      ...['contracts', 'deploy-token', '--chain', 'ethereum', '--symbol', 'ABC', '--name', 'Token', '--supply', '1'],
      ...['--address', wallet, '--total-cap', '1', '--digits', '18', '--mock'],
    ])
    expect(exit).toBe(2)
    expect(err).not.toContain('Using')
  })
})

describe('a time', () => {
  test('can be a duration before now', async () => {
    const { out } = await runCommand([...balancesAt, '--time', '2h', '--curl'])
    const [, time = ''] = /time=([^'&]*)/.exec(decodeURIComponent(out)) ?? []
    const hours = (Date.now() - Date.parse(`${time}Z`)) / 3_600_000
    expect(hours).toBeGreaterThanOrEqual(2)
    expect(hours).toBeLessThan(2.1)
  })
})

describe('a table', () => {
  test('has no columns with the same value in all rows', async () => {
    const argv = ['wallet', 'portfolio', '--chain', 'polygon-mainnet', '--addresses', wallet]
    const { out, err } = await runCommand([...argv, '--token-types', 'nft,multitoken', '--mock'], { terminal: 200 })
    const [header] = out.split('\n')
    expect(header).toContain('tokenId')
    expect(header).not.toContain('chain')
    expect(err).toContain('in all rows: chain = polygon-mainnet')
  })
})

describe('a message', () => {
  test('names flags, not parameters', async () => {
    const argv = ['events', 'list', '--chain', 'ethereum-mainnet', '--contract-addresses', wallet, '--mock']
    const both = await runCommand([...argv, '--event-type', 'tokenTransfer', '--signatures', '0x12'])
    expect(both.err).toContain(
      '--signatures cannot be combined with --event-type: pass one of --event-type, --signatures',
    )
    const long = await runCommand([
      ...argv,
      ...['--event-type', 'tokenTransfer', '--block-from', '1', '--block-to', '9999'],
    ])
    expect(long.err).toContain('--block-to is more than 500 blocks after --block-from; --all accepts any range')
  })

  test('suggests --ndjson for --jsonl', async () => {
    const { exit, err } = await runCommand([...nameOf('base'), '--jsonl'])
    expect(exit).toBe(2)
    expect(err).toContain("unknown option '--jsonl'. Did you mean --ndjson?")
  })
})

describe('the example in the help', () => {
  const examples = catalog().map(({ group, name }) => [group, name] as const)

  test.each(examples)('of %s %s runs as printed', async (group, name) => {
    const { out } = await runCommand([group, name, '--help'])
    const [, example = ''] = /Example:\n {2}chaindata (.*)/s.exec(out) ?? []
    const folder = await temporaryFolder()
    const words = (example.replaceAll(' \\\n', ' ').match(/'[^']*'|\S+/g) ?? []).map((word) =>
      word.replace(/^'|'$/g, ''),
    )
    const argv = words.map((word) => (word === 'key.txt' ? `${folder}/key.txt` : word))
    await writeFile(`${folder}/key.txt`, `0x${'1f'.repeat(32)}`)
    const { exit, err } = await runCommand([...argv, '--mock'], { env: { CHAINDATA_API_KEY: secret } })
    expect({ exit, err }).toEqual({ exit: 0, err: expect.stringMatching(/^(\d+ of possibly more; .*\n)?$/) })
  })

  test('limits the credits of an expensive call', async () => {
    expect((await runCommand(['wallet', 'reputation', '--help'])).out).toContain('--max-credits 5000')
    expect((await runCommand(['names', 'resolve', '--help'])).out).not.toContain('vitalik.eth --max-credits')
  })
})

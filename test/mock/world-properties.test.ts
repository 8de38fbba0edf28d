import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { type Holding, type MockOptions, mockFetch, type World } from '../../src/mock/index.ts'

/* Everything that the option `world` declares holds on every operation. */

const chain = 'ethereum-mainnet'
const start = Date.UTC(2026, 5, 1)
const wallets = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)
const fungible = ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', `0x${'7'.repeat(40)}`]
const nfts = ['0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d', `0x${'8'.repeat(40)}`]
const multitokens = ['0x495f947276749ce646f68ac8c248420045cb7b5e', `0x${'9'.repeat(40)}`]

const amount = fc
  .tuple(fc.nat(10 ** 6), fc.nat(99))
  .map(([whole, cents]) => `${whole + 1}.${cents + 100}`.replace(/0+$/, ''))
const holding = (wallet: number): fc.Arbitrary<Holding> =>
  fc.oneof(
    amount.map((balance): Holding => ({ balance })),
    fc.tuple(fc.constantFrom(...fungible), amount).map(([tokenAddress, balance]) => ({ tokenAddress, balance })),
    // Low IDs are also generated.
    fc.tuple(fc.constantFrom(...nfts), fc.nat(400)).map(([tokenAddress, id]) => ({
      tokenAddress,
      tokenId: String(id * wallets.length + wallet),
    })),
    fc.tuple(fc.constantFrom(...multitokens), fc.nat(20), fc.nat(90)).map(([tokenAddress, id, count]) => ({
      tokenAddress,
      tokenId: String(1 + id),
      balance: String(count + 2),
    })),
  )
const world: fc.Arbitrary<World> = fc
  .tuple(
    ...wallets.map((_, wallet) =>
      fc.uniqueArray(holding(wallet), {
        maxLength: 5,
        selector: ({ tokenAddress, tokenId }) => `${tokenAddress} ${tokenId}`,
      }),
    ),
  )
  .map((lists) => ({ wallets: Object.fromEntries(lists.map((holdings, i) => [wallets[i], { holdings }])) }))

const modes: [string, MockOptions][] = [
  ['a fixed head', {}],
  ['a moving head', { movingHead: true }],
  ['reorganizations', { reorgs: { every: 2, depth: 5 } }],
]

describe.each(modes)('with %s', (_, options) => {
  test('balances, owners, history, blocks and times agree with what is declared', async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.nat(40), async (declared, hours) => {
        let now = start
        const fetch = mockFetch({ ...options, world: declared, now: () => now })
        const client = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })
        now += hours * 3_600_000
        for (const [address, { holdings }] of Object.entries(declared.wallets ?? {})) {
          const records = fetch.truth('transactions.history', { chain, addresses: [address] }) as HistoryRecord[]
          expect(records).toHaveLength(holdings.length)
          for (const one of holdings) await checkHolding({ client, fetch }, { address, ...one }, records)
          if (!holdings.some(({ tokenAddress }) => tokenAddress === undefined))
            expect(await balanceAt(client, address, {})).toBe('0')
        }
      }),
      { numRuns: 12 },
    )
  })
})

interface HistoryRecord {
  blockNumber: number
  timestamp: number
  amount: string
  hash: string
  tokenAddress?: string
  tokenId?: string
}

type Client = ReturnType<typeof createClient>

async function balanceAt(client: Client, address: string, at: { blockNumber?: number }): Promise<string | undefined> {
  const { result } = await client.wallet.balancesAt({
    chain,
    addresses: [address],
    blockNumber: at.blockNumber ?? 10 ** 9,
  })
  return result[0]?.balance
}

async function checkHolding(
  { client, fetch }: { client: Client; fetch: ReturnType<typeof mockFetch> },
  { address, tokenAddress, tokenId, balance = '1' }: Holding & { address: string },
  records: readonly HistoryRecord[],
): Promise<void> {
  const found = records.filter((one) => one.tokenAddress === tokenAddress && one.tokenId === tokenId)
  expect(found).toMatchObject([{ amount: balance }])
  const { blockNumber = 0, timestamp = 0, hash = '' } = found[0] ?? {}
  const held = fetch.truth('wallet.portfolio', { chain, addresses: [address] })
  expect(held).toContainEqual(
    expect.objectContaining({ balance, ...(tokenAddress && { tokenAddress }), ...(tokenId && { tokenId }) }),
  )
  const same = await client.transactions.byHash({ chain, hash })
  expect(same).toContainEqual(expect.objectContaining({ address, blockNumber, timestamp, amount: balance }))
  if (tokenAddress === undefined) {
    expect(await balanceAt(client, address, {})).toBe(balance)
    expect(await balanceAt(client, address, { blockNumber })).toBe(balance)
    expect(await balanceAt(client, address, { blockNumber: blockNumber - 1 })).toBe('0')
    const unix = Math.floor(timestamp / 1000)
    const { result } = await client.wallet.balancesAt({ chain, addresses: [address], unix })
    expect(result).toMatchObject([{ balance }])
    return
  }
  expect(await client.tokens.isOwner({ chain, address, tokenAddress, ...(tokenId && { tokenId }) })).toBe(true)
  expect(fetch.truth('tokens.owners', { chain, tokenAddress, ...(tokenId && { tokenId }) })).toContain(address)
  const events = fetch.truth('events.list', {
    chain,
    contractAddresses: [tokenAddress],
    eventType: balance !== '1' && tokenId ? 'multitokenTransfer' : 'tokenTransfer',
    blockFrom: 0,
    blockTo: 10 ** 9,
  }) as {
    txHash: string
    blockNumber: number
    timestamp: number
    decoded?: { to: string; from: string; tokenId?: string }
  }[]
  expect(events.filter(({ txHash }) => txHash === hash)).toMatchObject([
    { blockNumber, timestamp, decoded: { to: address } },
  ])
  if (tokenId === undefined || balance !== '1') return
  // Each transfer of an NFT comes from its owner, and the declared wallet keeps it.
  const moves = events.flatMap(({ decoded }) => (decoded?.tokenId === tokenId ? [decoded] : []))
  for (const [i, { from }] of moves.slice(1).entries()) expect(from).toBe(moves[i]?.to)
  expect(moves.at(-1)?.to).toBe(address)
  const group = (await client.tokens.nftBalances({ chain, address })).find(
    (one) => one.contractAddress === tokenAddress,
  )
  expect(group?.blockNumber?.[group.balances?.indexOf(tokenId) ?? -1]).toBe(blockNumber)
}

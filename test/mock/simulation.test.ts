import { beforeAll, describe, expect, test } from 'vitest'
import { description } from '../../generated/mock.gen.ts'
import { amounts, createClient } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { collect } from '../support/collect.ts'

/* The responses of all operations about a simulated chain agree with each other. */

const clientOf = (seed = 1) => createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch: mockFetch({ seed }) })
const chaindata = clientOf()
const chain = 'ethereum-mainnet'
const anyAddress = `0x${'1'.repeat(40)}`
/** Signature hash of the event of a swap. */
const swap = '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822'

/** Converts a decimal string to an integer, so that a sum is exact. */
const exact = (text: string | undefined): bigint => amounts.toBaseUnits(text ?? '', 18)

// The first address is in the OpenAPI document's examples, the second is not.
describe.each(['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2', '0x00112233445566778899aABBccddeeff00112233'])(
  'the data of %s',
  (wallet) => {
    const address = wallet.toLowerCase()
    const historyOf = (addresses: string) =>
      collect(chaindata.transactions.history.all({ chain, addresses: [addresses], sort: 'ASC' }))
    let history: Awaited<ReturnType<typeof historyOf>>
    let groupMembers: string[]
    /** Contracts whose tokens the wallet received. */
    let contracts: string[]
    beforeAll(async () => {
      history = await historyOf(wallet)
      groupMembers = [
        ...new Set(history.flatMap(({ counterAddress, address }) => [address, counterAddress ?? ''])),
      ].filter((member) => !/^0x0+$/.test(member))
      contracts = [...new Set(history.flatMap(({ tokenAddress }) => tokenAddress ?? []))]
    })

    test('has a history in chain order', () => {
      expect(history.length).toBeGreaterThan(1000)
      expect(new Set(history.map(({ transactionType }) => transactionType))).toEqual(
        new Set(['fungible', 'nft', 'multitoken', 'native']),
      )
      expect(new Set(history.map(({ transactionSubtype }) => transactionSubtype))).toEqual(
        new Set(['incoming', 'outgoing', 'zero-transfer']),
      )
      expect(history.map(({ blockNumber }) => blockNumber)).toEqual(
        history.map(({ blockNumber }) => blockNumber).sort((a, b) => a - b),
      )
      expect(groupMembers.length).toBeGreaterThan(8)
      expect(groupMembers).toContain(address)
    })

    test('has the same history newest first', async () => {
      const newestFirst = await collect(chaindata.transactions.history.all({ chain, addresses: [wallet] }))
      const key = ({ hash, transactionType }: (typeof newestFirst)[number]) => `${hash} ${transactionType}`
      expect(newestFirst.map(key).sort()).toEqual(history.map(key).sort())
      expect(newestFirst[0]?.blockNumber).toBe(history.at(-1)?.blockNumber)
    })

    test('has a history that equals the events of all contracts in its group', async () => {
      const range = { blockFrom: 21_000_000, blockTo: 21_003_999 }
      const fromEvents = new Set<string>()
      for (const eventType of ['tokenTransfer', 'multitokenTransfer'] as const) {
        for await (const event of chaindata.events.list.all({
          chain,
          contractAddresses: contracts,
          eventType,
          ...range,
        })) {
          const { from, to, value = '1', tokenId, multitokenId, multitokenValue, type } = event.decoded ?? {}
          if (from !== address && to !== address) continue
          const amount = Number(multitokenValue ?? value) * (to === address ? 1 : -1)
          const kind = type ?? 'multitoken'
          fromEvents.add(
            [
              event.txHash,
              event.blockNumber,
              event.timestamp,
              event.address,
              kind,
              tokenId ?? multitokenId,
              amount || 0,
            ].join(),
          )
        }
      }
      const fromHistory = history
        .filter(
          ({ blockNumber, transactionType }) =>
            blockNumber >= range.blockFrom && blockNumber <= range.blockTo && transactionType !== 'native',
        )
        .map((record) =>
          [
            record.hash,
            record.blockNumber,
            record.timestamp,
            record.tokenAddress,
            record.transactionType,
            record.tokenId,
            Number(record.amount),
          ].join(),
        )
      expect(fromHistory.length).toBeGreaterThan(100)
      expect([...fromEvents].sort()).toEqual(fromHistory.sort())
    })

    test('has transactions that can be looked up by hash, with a record for each party', async () => {
      for (const record of history.filter((_, i) => i % 97 === 0)) {
        const records = await chaindata.transactions.byHash({ chain, hash: record.hash })
        const own = records.find((candidate) => candidate.address === address)
        const { transactionIndex, ...rest } = own ?? { transactionIndex: undefined }
        expect(transactionIndex).toEqual(expect.any(Number))
        expect(rest).toEqual(record)
        const other = records.find((candidate) => candidate.address !== address)
        if (other)
          expect([other.address, exact(other.amount) + exact(record.amount)]).toEqual([record.counterAddress, 0n])
        else expect(record.counterAddress).toMatch(/^0x0+$/)
      }
      expect(await chaindata.transactions.byHash({ chain, hash: `0x${'1'.repeat(64)}` })).toEqual([])
    })

    test('has the balances that its history adds up to', async () => {
      const held = new Map<string, bigint>()
      for (const { transactionType, tokenAddress, tokenId, amount } of history) {
        const key = `${transactionType === 'nft' ? 'multitoken' : transactionType} ${tokenAddress} ${tokenId}`
        held.set(key, (held.get(key) ?? 0n) + exact(amount))
      }
      const expected = [...held].filter(([, amount]) => amount).map(([key, amount]) => `${key} ${amount}`)
      const fromPortfolio: string[] = []
      for (const tokenTypes of ['native', 'fungible', 'nft,multitoken'] as const) {
        for await (const item of chaindata.wallet.portfolio.all({ chain, addresses: [wallet], tokenTypes })) {
          fromPortfolio.push(`${item.type} ${item.tokenAddress} ${item.tokenId} ${exact(item.balance)}`)
          expect(item.address).toBe(address)
          if (item.decimals !== undefined)
            expect(Number(item.denominatedBalance) / 10 ** item.decimals).toBeCloseTo(Number(item.balance))
        }
      }
      expect(fromPortfolio.sort()).toEqual(expected.sort())
      // Other operations return the same balances in other formats.
      const nfts = (await chaindata.tokens.nftBalances({ chain, address: wallet })).flatMap(
        ({ contractAddress, balances = [] }) =>
          balances.map((id) => `multitoken ${contractAddress} ${id} ${exact('1')}`),
      )
      const multitokens = (await chaindata.tokens.multitokenBalances({ chain, address: wallet })).flatMap(
        ({ contractAddress, balances }) =>
          balances.map(({ tokenId, amount }) => `multitoken ${contractAddress} ${tokenId} ${exact(amount)}`),
      )
      expect([...nfts, ...multitokens].sort()).toEqual(expected.filter((one) => one.startsWith('multitoken')).sort())
      const { tokens } = (await chaindata.wallet.portfolioReputation({ chain, addresses: [wallet] }))[0] as {
        tokens: { tokenAddress: string }[]
      }
      const fungible = expected.filter((one) => one.startsWith('fungible')).map((one) => one.split(' ')[1])
      expect(tokens.map(({ tokenAddress }) => tokenAddress).sort()).toEqual(fungible.sort())
    })

    test('has the historical native balances that its history adds up to', async () => {
      const natives = history.filter(({ transactionType }) => transactionType === 'native')
      const at = natives[Math.floor(natives.length / 2)]
      if (!at) throw new Error('no native transactions')
      const sum = (last: number) =>
        natives.filter((one) => one.blockNumber <= last).reduce((total, one) => total + exact(one.amount), 0n)
      const balanceAt = async (when: object) => {
        const { result } = await chaindata.wallet.balancesAt({
          chain,
          addresses: [wallet],
          ...(when as { blockNumber: number }),
        })
        return exact(result[0]?.balance)
      }
      expect(await balanceAt({ blockNumber: at.blockNumber })).toBe(sum(at.blockNumber))
      expect(await balanceAt({ blockNumber: at.blockNumber - 1 })).toBe(sum(at.blockNumber - 1))
      expect(await balanceAt({ unix: at.timestamp / 1000 })).toBe(sum(at.blockNumber))
      expect(await balanceAt({ time: new Date(0) })).toBe(await balanceAt({ blockNumber: 0 }))
      expect(await balanceAt({ blockNumber: 99_000_000 })).toBe(sum(Number.POSITIVE_INFINITY))
      const now = await chaindata.wallet.portfolio({ chain, addresses: [wallet], tokenTypes: 'native' })
      expect(await balanceAt({ blockNumber: 99_000_000 })).toBe(exact(now.result[0]?.balance))
    })

    test('has reputations at a time that equal those at the block of that time', async () => {
      const reputationAt = (when: { blockNumber: number } | { timestamp: Date }) =>
        chaindata.wallet.reputation({ chain, addresses: [wallet], ...when })
      const [first, last] = [history[0], history.at(-1)]
      if (!first || !last) throw new Error('no transactions')
      const [before, after] = await Promise.all(
        [first, last].map((one) => reputationAt({ blockNumber: one.blockNumber })),
      )
      expect(before).not.toEqual(after)
      expect(await reputationAt({ timestamp: new Date(first.timestamp) })).toEqual(before)
      expect(await reputationAt({ timestamp: new Date(last.timestamp) })).toEqual(after)
    })

    test('has collectibles without metadata if `excludeMetadata` is set', async () => {
      const metadataOf = async (excludeMetadata: boolean) => {
        const query = { chain, addresses: [wallet], tokenTypes: 'nft,multitoken', excludeMetadata } as const
        const items = await collect(chaindata.wallet.portfolio.all(query))
        expect(items).not.toEqual([])
        return [...new Set(items.map((item) => 'metadata' in item))]
      }
      expect(await metadataOf(true)).toEqual([false])
      expect(await metadataOf(false)).toEqual([true])
    })

    test('has contracts of one standard each, which events, history, collections, metadata and owners follow', async () => {
      const standards = new Map<string, string>()
      for (const { tokenAddress = '', transactionType, tokenId } of history) {
        if (transactionType === 'native') continue
        expect(transactionType).toBe(standards.get(tokenAddress) ?? transactionType)
        expect(tokenId !== undefined).toBe(transactionType !== 'fungible')
        standards.set(tokenAddress, transactionType)
      }
      expect(new Set(standards.values())).toEqual(new Set(['fungible', 'nft', 'multitoken']))
      for (const [tokenAddress, standard] of standards) {
        const all = await collect(chaindata.tokens.owners.all({ chain, tokenAddress, pageSize: 5 }))
        expect(all.length).toBeGreaterThan(1)
        for (const address of groupMembers)
          expect(await chaindata.tokens.isOwner({ chain, address, tokenAddress })).toBe(all.includes(address))
        const tokens = await collect(chaindata.tokens.inCollections.all({ chain, collectionAddresses: [tokenAddress] }))
        expect(new Set(tokens.map(({ tokenType }) => tokenType))).toEqual(
          new Set(standard === 'fungible' ? [] : [standard]),
        )
        const ids = tokens.slice(0, 2).flatMap(({ tokenId }) => tokenId ?? [])
        const metadata = await chaindata.tokens.metadata({ chain, tokenAddress, tokenIds: ids.length ? ids : ['1'] })
        expect(metadata).toEqual(tokens.slice(0, 2))
        for (const tokenId of ids) {
          const owners = await chaindata.tokens.owners({ chain, tokenAddress, tokenId })
          if (standard === 'nft') expect(owners).toHaveLength(1)
          const address = owners[0] ?? expect.fail('no owner')
          expect(await chaindata.tokens.isOwner({ chain, address, tokenAddress, tokenId })).toBe(true)
        }
        const types = async (eventType: 'tokenTransfer' | 'multitokenTransfer') => {
          const range = { blockFrom: 21_000_000, blockTo: 21_000_499 }
          const events = await collect(
            chaindata.events.list.all({ chain, contractAddresses: [tokenAddress], eventType, ...range }),
          )
          return [...new Set(events.map(({ decoded }) => decoded?.type ?? 'multitoken'))]
        }
        expect(await types('tokenTransfer')).toEqual(standard === 'multitoken' ? [] : [standard])
        expect(await types('multitokenTransfer')).toEqual(standard === 'multitoken' ? [standard] : [])
        const query = { chain, collectionAddresses: [tokenAddress], tokenTypes: ['multitoken'] } as const
        const only = await collect(chaindata.tokens.inCollections.all({ ...query, excludeMetadata: true }))
        expect(only).toHaveLength(standard === 'multitoken' ? tokens.length : 0)
        expect(only.some((one) => 'metadata' in one)).toBe(false)
      }
      expect(await chaindata.tokens.isOwner({ chain, address: `0x${'9'.repeat(40)}`, tokenAddress: wallet })).toBe(
        false,
      )
    })
  },
)

test('the same seed generates the same data, another seed other data', async () => {
  const historyWith = (seed: number) => clientOf(seed).transactions.history({ chain, addresses: [anyAddress] })
  expect(await historyWith(1)).toEqual(await historyWith(1))
  expect(await historyWith(2)).not.toEqual(await historyWith(1))
})

test('addresses that are not hexadecimal have a history too', async () => {
  const query = { chain: 'tezos-mainnet', addresses: ['tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'] } as const
  const { result } = await chaindata.transactions.history(query)
  for (const { hash, counterAddress = '' } of result.slice(0, 5)) {
    const records = await chaindata.transactions.byHash({ chain: 'tezos-mainnet', hash })
    expect(records.map(({ address }) => address)).toContain(query.addresses[0])
    if (!/^0x0/.test(counterAddress)) expect(records.map(({ address }) => address)).toContain(counterAddress)
  }
  const blocks = { blockFrom: 21_000_000, blockTo: 21_002_000 }
  const byCursor = await collect(chaindata.transactions.history.all({ ...query, ...blocks, sort: 'ASC' }))
  const all = await collect(chaindata.transactions.history.all({ ...query, sort: 'ASC' }))
  expect(byCursor.length).toBeGreaterThan(100)
  expect(byCursor).toEqual(
    all.filter(({ blockNumber }) => blockNumber >= blocks.blockFrom && blockNumber <= blocks.blockTo),
  )
})

test('stablecoin events always include the stablecoins, and without contracts the default group is listed', async () => {
  const range = { chain, blockFrom: 21_000_000, blockTo: 21_000_499 } as const
  const allEvents = await collect(chaindata.events.list.all({ ...range, eventType: 'tokenTransfer' }))
  expect(new Set(allEvents.map(({ address }) => address)).size).toBeGreaterThan(8)
  const stablecoinEvents = await collect(chaindata.events.list.all({ ...range, eventType: 'stablecoinTransfer' }))
  expect(stablecoinEvents.every(({ decoded }) => decoded?.type === 'stablecoin')).toBe(true)
  expect(new Set(stablecoinEvents.map(({ decoded }) => decoded?.stablecoin))).toEqual(new Set(['USDC', 'USDT', 'DAI']))
  const other = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
  const withContract = await collect(
    chaindata.events.list.all({ ...range, eventType: 'stablecoinTransfer', contractAddresses: [other] }),
  )
  expect(withContract.length).toBeGreaterThan(stablecoinEvents.length)
  expect(withContract.filter(({ address }) => address !== other)).toEqual(stablecoinEvents)
})

test('a wallet in the examples of the OpenAPI document is no contract', async () => {
  const query = { chain, contractAddresses: ['0xd8da6bf26964af9d7eed9e03e53415d37aa96045'] } as const
  const range = { blockFrom: 21_000_000, blockTo: 21_000_499 }
  for (const eventType of ['tokenTransfer', 'multitokenTransfer', 'uniswapTrade'] as const)
    expect(await chaindata.events.list({ ...query, ...range, eventType })).toEqual([])
})

test('only pools swap, at the prices of their tokens less the fee', async () => {
  const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
  const range = { chain, blockFrom: 21_000_000, blockTo: 21_001_999, eventType: 'uniswapTrade' } as const
  const pool = '0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc'
  const swaps = await collect(chaindata.events.list.all({ ...range, contractAddresses: [pool, usdc, weth] }))
  expect(swaps.length).toBeGreaterThan(40)
  for (const { address, decoded, partiallyRaw } of swaps) {
    expect(address).toBe(pool)
    if (partiallyRaw) continue
    const { token0, token1, amount0In, amount0Out, amount1In, amount1Out } = decoded ?? {}
    expect([token0, token1]).toEqual([usdc, weth])
    const rate = (Number(amount0In) + Number(amount0Out)) / (Number(amount1In) + Number(amount1Out))
    expect(rate / 2990).toBeGreaterThan(0.95)
    expect(rate / 2990).toBeLessThan(1.05)
  }
})

test('a contract that is requested twice has its events once', async () => {
  const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const eventsOf = (eventType: 'tokenTransfer' | 'stablecoinTransfer', ...contracts: string[]) =>
    collect(
      chaindata.events.list.all({
        ...{ chain, blockFrom: 21_000_000, blockTo: 21_000_499, eventType },
        ...(contracts.length > 0 && { contractAddresses: contracts }),
      }),
    )
  const once = await eventsOf('tokenTransfer', usdc, anyAddress)
  expect(once.length).toBeGreaterThan(0)
  expect(await eventsOf('tokenTransfer', usdc, anyAddress, usdc)).toEqual(once)
  // A stablecoin, whose events are always included.
  expect(await eventsOf('stablecoinTransfer', usdc)).toEqual(await eventsOf('stablecoinTransfer'))
})

test('the events of swaps are decoded unless they are requested by signature', async () => {
  const query = { chain, blockFrom: 21_000_000, blockTo: 21_000_499 } as const
  const signatures = [swap]
  const raw = await collect(chaindata.events.list.all({ ...query, signatures }))
  const decoded = await collect(chaindata.events.list.all({ ...query, eventType: 'uniswapTrade' }))
  expect(raw.length).toBeGreaterThan(0)
  expect(raw.some((event) => event.decoded)).toBe(false)
  expect(decoded.every((event) => event.decoded)).toBe(true)
  expect(decoded.map(({ txHash }) => txHash)).toEqual(raw.map(({ txHash }) => txHash))
})

test('events by signature are not decoded, and Chiliz only uses the first signature', async () => {
  const range = { blockFrom: 21_000_000, blockTo: 21_000_499 } as const
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const eventsOf = async (chain: string, signatures: string) => {
    const response = await mockFetch()(
      `http://mock/v4/data/defi/events?chain=${chain}&signatures=${signatures}&blockFrom=${range.blockFrom}&blockTo=${range.blockTo}`,
      { headers: { 'x-api-key': 'any' } },
    )
    return (await response.json()) as { raw: { topic_0: string }; decoded?: unknown }[]
  }
  const both = await eventsOf('ethereum-mainnet', `${swap},${transfer}`)
  expect(new Set(both.map(({ raw }) => raw.topic_0))).toEqual(new Set([transfer, swap]))
  expect(both.some(({ decoded }) => decoded)).toBe(false)
  const first = await eventsOf('chiliz-mainnet', `${swap},${transfer}`)
  expect(new Set(first.map(({ raw }) => raw.topic_0))).toEqual(new Set([swap]))
})

test('quotes are sorted best first, are cached, and allow for slippage', async () => {
  let now = 1_000_000
  const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch: mockFetch({ now: () => now }) })
  const query = {
    chain,
    sellToken: `0x${'1'.repeat(40)}`,
    buyToken: `0x${'2'.repeat(40)}`,
    fromAddress: `0x${'3'.repeat(40)}`,
    amount: '123456789012345678901234567890',
    slippageBps: 100,
  } as const
  for (const kind of ['sell', 'buy'] as const) {
    const quotes = await chaindata.swaps.quotes({ ...query, kind })
    const side = kind === 'sell' ? 'buyAmount' : 'sellAmount'
    const amounts = quotes.map((one) => BigInt(one[side]))
    const sorted = [...amounts].sort((a, b) => (a === b ? 0 : a < b === (kind === 'buy') ? -1 : 1))
    expect(amounts).toEqual(sorted)
    expect(await chaindata.swaps.quote({ ...query, kind })).toEqual(quotes[0])
    for (const one of quotes) {
      const quoted = BigInt(one[side])
      const limit = BigInt(one.limitAmount ?? 0)
      expect(kind === 'sell' ? limit <= quoted : limit >= quoted).toBe(true)
      expect(Math.abs(Number(limit - quoted) / Number(quoted))).toBeCloseTo(0.01)
    }
    const [protectedQuotes, unprotectedQuotes] = [
      await chaindata.swaps.quotes({ ...query, kind, mevFilter: 'protected' }),
      await chaindata.swaps.quotes({ ...query, kind, mevFilter: 'unprotected' }),
    ]
    expect(protectedQuotes.length + unprotectedQuotes.length).toBe(quotes.length)
  }
  const { expiresAt } = await chaindata.swaps.quote(query)
  expect(expiresAt * 1000 - now).toBeGreaterThan(10_000)
  expect(expiresAt * 1000 - now).toBeLessThanOrEqual(30_000)
  now += 15_000
  expect((await chaindata.swaps.quote(query)).expiresAt).toBe(expiresAt + 15)
})

test('only names that contain a dot resolve', async () => {
  const resolved = await chaindata.names.resolve({ chain, name: 'harbour.eth' })
  expect(resolved).toMatchObject({
    chain,
    name: 'harbour.eth',
    resolved: true,
    address: expect.stringMatching(/^0x[0-9a-f]{40}$/),
  })
  expect(await chaindata.names.resolve({ chain, name: 'nodot' })).toEqual({ chain, name: 'nodot', resolved: false })
})

test.each([
  ['solana-mainnet', 0, false],
  ['solana-mainnet', 1, true],
  ['ethereum-mainnet', 0, true],
] as const)(
  'on %s with %i items less than the limit of the contract, NFT balances have metadata: %s',
  async (chain, below, hasMetadata) => {
    const query = { chain, address: anyAddress }
    const held = (await clientOf().tokens.nftBalances(query)).flatMap(({ balances }) => balances).length
    expect(held).toBeGreaterThan(1)
    const routes = description.routes.map(({ omittedField, ...route }) =>
      omittedField ? { ...route, omittedField: { ...omittedField, from: held + below } } : route,
    )
    const fetch = mockFetch({ description: { ...description, routes } })
    const groups = await createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch }).tokens.nftBalances(query)
    for (const group of groups) expect('metadata' in group).toBe(hasMetadata)
  },
)

import { describe, expect, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { type Holding, mockFetch, type World } from '../../src/mock/index.ts'
import { collect } from '../support/collect.ts'
import { setUp } from './harness.ts'

const chain = 'ethereum-mainnet'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const punks = '0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb'
const cards = `0x${'6'.repeat(40)}`
/** A wallet that is also a contract in the generated data. */
const alice = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const bob = '0xB0B0000000000000000000000000000000000001'

const world: World = {
  wallets: {
    [alice]: {
      holdings: [
        { tokenAddress: usdc, balance: '5.00' },
        { tokenAddress: weth, balance: '0.000000000000000001' },
        { tokenAddress: punks, tokenId: '1' },
        { tokenAddress: punks, tokenId: '99999999999999999999999999' },
        { tokenAddress: cards, tokenId: '12', balance: '3' },
        { balance: '1.5', chain },
      ],
    },
    [bob]: { holdings: [{ tokenAddress: usdc, balance: '7', chain: 'base-mainnet' }] },
  },
}

function clientOf(options: World = world) {
  const fetch = mockFetch({ world: options })
  return createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })
}

describe('a declared wallet', () => {
  const chaindata = clientOf()
  const holdings = async (address: string, tokenTypes: 'native' | 'fungible' | 'nft,multitoken', on = chain) =>
    (await chaindata.wallet.portfolio({ chain: on as typeof chain, addresses: [address], tokenTypes })).result

  test('holds exactly what is listed', async () => {
    expect(await holdings(alice, 'fungible')).toEqual([
      {
        ...{ chain, address: alice, type: 'fungible', tokenAddress: usdc },
        ...{ balance: '5', denominatedBalance: '5000000', decimals: 6 },
      },
      {
        ...{ chain, address: alice, type: 'fungible', tokenAddress: weth },
        ...{ balance: '0.000000000000000001', denominatedBalance: '1', decimals: 18 },
      },
    ])
    expect(await holdings(alice, 'native')).toMatchObject([
      { balance: '1.5', denominatedBalance: '1500000000000000000' },
    ])
    expect(await holdings(alice, 'nft,multitoken')).toMatchObject([
      { tokenAddress: punks, tokenId: '1', balance: '1' },
      { tokenAddress: punks, tokenId: '99999999999999999999999999', balance: '1' },
      { tokenAddress: cards, tokenId: '12', balance: '3' },
    ])
    expect(await holdings(alice, 'native', 'base-mainnet')).toMatchObject([{ balance: '0' }])
    expect(await holdings(bob, 'fungible')).toEqual([])
    expect(await holdings(bob.toLowerCase(), 'fungible', 'base-mainnet')).toMatchObject([{ balance: '7' }])
  })

  test('has the balances of its holdings', async () => {
    expect(await chaindata.tokens.nftBalances({ chain, address: alice })).toMatchObject([
      { contractAddress: punks, balances: ['1', '99999999999999999999999999'] },
    ])
    expect(await chaindata.tokens.multitokenBalances({ chain, address: alice })).toMatchObject([
      { contractAddress: cards, balances: [{ tokenId: '12', amount: '3' }] },
    ])
    const balancesAt = async (at: { blockNumber: number } | { unix: number }) =>
      (await chaindata.wallet.balancesAt({ chain, addresses: [alice, bob], ...at })).result.map(
        ({ balance }) => balance,
      )
    expect(await balancesAt({ unix: 2_000_000_000 })).toEqual(['1.5', '0'])
    expect(await balancesAt({ blockNumber: 21_000_000 })).toEqual(['0', '0'])
  })

  test('received each holding in a transaction of its history, which lookups by hash return too', async () => {
    const { result: history } = await chaindata.transactions.history({ chain, addresses: [alice] })
    expect(
      history.map(({ transactionType, amount, tokenAddress, tokenId }) => [
        transactionType,
        amount,
        tokenAddress,
        tokenId,
      ]),
    ).toEqual([
      ['native', '1.5', undefined, undefined],
      ['multitoken', '3', cards, '12'],
      ['nft', '1', punks, '99999999999999999999999999'],
      ['nft', '1', punks, '1'],
      ['fungible', '0.000000000000000001', weth, undefined],
      ['fungible', '5', usdc, undefined],
    ])
    for (const { transactionType, transactionSubtype, address, hash } of history) {
      expect([transactionSubtype, address]).toEqual(['incoming', alice])
      const found = await chaindata.transactions.byHash({ chain, hash })
      expect(found).toContainEqual(expect.objectContaining({ hash, address, transactionType }))
    }
    const filtered = chaindata.transactions.history.all({ chain, addresses: [alice], tokenAddress: usdc })
    expect(await collect(filtered)).toMatchObject([{ amount: '5' }])
  })

  test('is an owner of its tokens and of no others', async () => {
    const owners = (tokenAddress: string, tokenId?: string) =>
      collect(chaindata.tokens.owners.all({ chain, tokenAddress, ...(tokenId && { tokenId }) }))
    expect(await owners(usdc)).toContain(alice)
    expect(await owners(punks, '1')).toEqual([alice])
    expect(await owners(cards, '12')).toContain(alice)
    const own = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
    expect(await owners(own)).not.toContain(alice)
    const isOwner = (address: string, tokenAddress: string, tokenId?: string) =>
      chaindata.tokens.isOwner({ chain, address, tokenAddress, ...(tokenId && { tokenId }) })
    expect(await isOwner(alice, usdc)).toBe(true)
    expect(await isOwner(alice, cards, '12')).toBe(true)
    expect(await isOwner(alice, punks, '2')).toBe(false)
    expect(await isOwner(alice, own)).toBe(false)
    expect(await isOwner(bob, usdc)).toBe(false)
  })

  test('is the receiver in the events of its tokens', async () => {
    const events = await collect(
      chaindata.events.list.all({
        chain,
        contractAddresses: [usdc],
        eventType: 'tokenTransfer',
        blockFrom: 21_019_999,
        blockTo: 21_019_999,
      }),
    )
    expect(events.map(({ decoded }) => decoded)).toContainEqual(
      expect.objectContaining({ to: alice, value: '5', decimals: 6, subtype: 'mint' }),
    )
    expect(JSON.stringify(events)).toContain(`${'0'.repeat(58)}4c4b40`)
  })

  test('owns tokens with metadata and a type', async () => {
    const types = async (tokenAddress: string, ...tokenIds: string[]) =>
      (await chaindata.tokens.metadata({ chain, tokenAddress, tokenIds })).map(({ tokenType }) => tokenType)
    expect(await types(punks, '1', '99999999999999999999999999')).toEqual(['nft', 'nft'])
    expect(await types(cards, '12')).toEqual(['multitoken'])
    const tokens = await collect(chaindata.tokens.inCollections.all({ chain, collectionAddresses: [punks] }))
    expect(tokens).toContainEqual(expect.objectContaining({ tokenId: '99999999999999999999999999', tokenType: 'nft' }))
    expect(new Set(tokens.map(({ tokenId }) => tokenId)).size).toBe(tokens.length)
  })

  test('does not appear in generated data: another address with its own history takes its place', async () => {
    const before = await collect(clientOf({}).tokens.owners.all({ chain, tokenAddress: weth }))
    const after = await collect(chaindata.tokens.owners.all({ chain, tokenAddress: weth }))
    expect(before).toContain(alice)
    const [standIn = ''] = after.filter((owner) => !before.includes(owner))
    expect(standIn).toMatch(/^0x[0-9a-f]{40}$/)
    expect(await chaindata.tokens.isOwner({ chain, address: standIn, tokenAddress: weth })).toBe(true)
    const [record] = (await chaindata.transactions.history({ chain, addresses: [standIn] })).result
    expect(record?.address).toBe(standIn)
    const all = await collect(
      chaindata.events.list.all({
        chain,
        contractAddresses: [weth],
        eventType: 'tokenTransfer',
        blockFrom: 1,
        blockTo: 3000,
      }),
    )
    expect(JSON.stringify(all)).toContain(standIn)
    expect(JSON.stringify(all)).not.toContain(alice.slice(2))
  })
})

test('tokens with fewer than two decimals have whole base units', async () => {
  for (const decimals of [0, 1]) {
    const holding = { tokenAddress: usdc, balance: '5', decimals }
    const chaindata = clientOf({ wallets: { [bob]: { holdings: [holding] } } })
    const [, ...others] = await chaindata.tokens.owners({ chain, tokenAddress: usdc })
    for (const address of [bob, ...others]) {
      const { result } = await chaindata.wallet.portfolio({ chain, addresses: [address], tokenTypes: 'fungible' })
      for (const { tokenAddress, balance, denominatedBalance } of result)
        if (tokenAddress === usdc) expect(denominatedBalance).toBe(String(Math.floor(Number(balance) * 10 ** decimals)))
    }
    const query = { chain, contractAddresses: [usdc], eventType: 'tokenTransfer', blockFrom: 1, blockTo: 400 } as const
    expect((await chaindata.events.list(query)).length).toBeGreaterThan(0)
  }
})

test('with a moving head, a declared wallet has received its holdings', async () => {
  const fetch = mockFetch({ world, movingHead: true })
  const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })
  const { result } = await chaindata.transactions.history({ chain, addresses: [alice] })
  expect(result).toHaveLength(6)
  for (const { hash } of result) expect(await chaindata.transactions.byHash({ chain, hash })).not.toEqual([])
  const now = { unix: Math.floor(Date.now() / 1000) }
  expect((await chaindata.wallet.balancesAt({ chain, addresses: [alice], ...now })).result).toMatchObject([
    { balance: '1.5' },
  ])
})

test('the data of other addresses is the same with and without a world', async () => {
  const history = (declared: World) =>
    collect(clientOf(declared).transactions.history.all({ chain, addresses: [bob], blockFrom: 1, blockTo: 9999 }))
  const { [alice]: wallet } = world.wallets ?? {}
  expect(await history(wallet ? { wallets: { [alice]: wallet } } : {})).toEqual(await history({}))
})

test('tokens have the decimals and symbols of the examples in the OpenAPI document', async () => {
  const [event] = await clientOf({}).events.list({
    chain,
    eventType: 'stablecoinTransfer',
    blockFrom: 21_000_000,
    blockTo: 21_000_500,
    contractAddresses: [usdc],
    pageSize: 1,
  })
  expect(event?.decoded).toMatchObject({ decimals: 6 })
  const { result } = await clientOf({}).wallet.portfolio({ chain, addresses: [alice], tokenTypes: 'fungible' })
  const decimalsOf = (token: string) => result.find(({ tokenAddress }) => tokenAddress === token)?.decimals
  expect([decimalsOf(usdc), decimalsOf(weth)]).toEqual([6, 18])
})

test.each([
  [{ balance: '1,5' }, '`balance` must be a decimal string such as "1.5"'],
  [{ tokenAddress: usdc, balance: '0.1', decimals: 0 }, 'has 1 decimal places, but the token has 0'],
  [{ tokenAddress: usdc, tokenId: '0x1' }, '`tokenId` must be a decimal string'],
  [{ tokenId: '1' }, '`tokenId` must not be set for the type native'],
  [{ tokenAddress: punks, type: 'nft' }, '`tokenId` is required for the type nft'],
  [{ tokenAddress: punks, tokenId: '1', type: 'nft', balance: '2' }, '`balance` of an NFT must be 0 or 1'],
  [{ tokenAddress: punks, tokenId: '1', balance: '1.5' }, 'has 1 decimal places, but the token has 0'],
  [{ tokenAddress: usdc, tokenId: '1' }, '`tokenId` must not be set for the type fungible'],
  [{ tokenAddress: usdc, tokenId: '1', type: 'nft' }, `\`type\` must be fungible for ${usdc}`],
  [{ decimals: 9 }, '`decimals` must not be set for the type native'],
  [{ tokenAddress: punks, tokenId: '1', decimals: 0 }, '`decimals` must not be set for the type nft'],
  [{ balance: '0.0000000000000000001' }, 'has 19 decimal places, but the native currency has 18'],
  [{ chain: 'bitcoin-mainnet', balance: '0.123456789' }, 'has 9 decimal places, but the native currency has 8'],
  [{ tokenAddress: usdc, balance: '0.1234567' }, 'has 7 decimal places, but the token has 6; set `decimals`'],
  [{ tokenAdress: usdc }, "unknown option `tokenAdress`; did you mean 'tokenAddress'?"],
])('a holding is rejected: %j', (holding, message) => {
  expect(() => setUp({ world: { wallets: { [alice]: { holdings: [holding as never] } } } })).toThrow(message)
})

test.each<[world: unknown, message: string]>([
  [{ wallet: {} }, "world: unknown option `wallet`; did you mean 'wallets'?"],
  [{ wallets: null }, 'world: `wallets` must be an object'],
  [{ wallets: { '0xab': null } }, "world.wallets['0xab']: `holdings` is missing"],
  [{ wallets: { '0xab': {} } }, "world.wallets['0xab']: `holdings` is missing"],
  [{ wallets: { '0xab': 'usdc' } }, "world.wallets['0xab']: unknown option `0`"],
  [{ wallets: { '0xab': { holdings: {} } } }, "world.wallets['0xab']: `holdings` must be an array of objects"],
  [{ wallets: { '0xab': { holdings: [{}, null] } } }, "world.wallets['0xab']: `holdings` must be an array of objects"],
  [
    { wallets: { '0xab': { holdings: [{ balance: '' }] } } },
    'world.wallets[\'0xab\'].holdings: `balance` must be a decimal string such as "1.5"',
  ],
])('%j is rejected', (world, message) => {
  expect(() => setUp({ world: world as never })).toThrow(expect.objectContaining({ name: 'ParameterError', message }))
})

test('wallets of the same token have balances of their own', async () => {
  const holdingsOf = (amount: string) => [
    { balance: `${amount}.5` },
    { tokenAddress: usdc, balance: `${amount}.25` },
    { tokenAddress: cards, tokenId: '1000001', balance: amount },
    { tokenAddress: punks, tokenId: amount },
  ]
  const chaindata = clientOf({
    wallets: { [alice]: { holdings: holdingsOf('11') }, [usdc]: { holdings: holdingsOf('12') } },
  })
  for (const [address, amount] of [
    [alice, '11'],
    [usdc, '12'],
  ] as const) {
    const { result } = await chaindata.wallet.portfolio({ chain, addresses: [address], tokenTypes: 'nft,multitoken' })
    expect(result.map(({ balance, tokenId }) => [balance, tokenId])).toEqual([
      [amount, '1000001'],
      ['1', amount],
    ])
    for (const [tokenTypes, balance] of [
      ['native', `${amount}.5`],
      ['fungible', `${amount}.25`],
    ] as const)
      expect((await chaindata.wallet.portfolio({ chain, addresses: [address], tokenTypes })).result).toMatchObject([
        { balance },
      ])
  }
  expect(await chaindata.tokens.owners({ chain, tokenAddress: punks, tokenId: '11' })).toEqual([alice])
})

test('a holding has the type that is declared or that follows from its balance', async () => {
  const types = async (holding: Holding) => {
    const chaindata = clientOf({ wallets: { [bob]: { holdings: [holding] } } })
    const { result } = await chaindata.transactions.history({ chain, addresses: [bob] })
    return result.map(({ transactionType }) => transactionType)
  }
  const token = { tokenAddress: punks, tokenId: '99' }
  expect(await types({ ...token, balance: '1' })).toEqual(['nft'])
  expect(await types({ ...token, balance: '2' })).toEqual(['multitoken'])
  expect(await types({ ...token, type: 'nft', balance: '1' })).toEqual(['nft'])
  expect(await types({ ...token, type: 'multitoken' })).toEqual(['multitoken'])
  expect(await types({ tokenAddress: usdc, type: 'fungible' })).toEqual(['fungible'])
  expect(await types({ type: 'native', balance: '1.5' })).toEqual(['native'])
})

test.each<Holding>([
  { balance: '0' },
  { tokenAddress: usdc, balance: '0.00' },
  { tokenAddress: punks, tokenId: '1', balance: '0' },
  { tokenAddress: punks, tokenId: '1', type: 'nft', balance: '0' },
])('a balance of zero is no holding: %j', async (holding) => {
  const chaindata = clientOf({ wallets: { [bob]: { holdings: [holding] } } })
  expect((await chaindata.transactions.history({ chain, addresses: [bob] })).result).toEqual([])
  for (const tokenAddress of [usdc, punks])
    expect(await chaindata.tokens.isOwner({ chain, address: bob, tokenAddress })).toBe(false)
})

test('a declared NFT may have the ID of a generated one', async () => {
  const bayc = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
  const collection = { chain, collectionAddresses: [bayc] } as const
  const generated = await collect(clientOf({}).tokens.inCollections.all(collection))
  const { length } = generated.filter(({ tokenType }) => tokenType === 'nft')
  for (const tokenId of ['0', '1', `${length}`, `${length + 1}`]) {
    const holding = { tokenAddress: bayc, tokenId: `0${tokenId}`, type: 'nft' } as const
    const { tokens } = clientOf({ wallets: { [bob]: { holdings: [holding] } } })
    expect(await tokens.nftBalances({ chain, address: bob })).toMatchObject([{ balances: [tokenId] }])
    expect(await tokens.owners({ chain, tokenAddress: bayc, tokenId })).toEqual([bob.toLowerCase()])
    const all = await collect(tokens.inCollections.all(collection))
    expect(all.filter((token) => token.tokenId === tokenId)).toHaveLength(1)
    const isGenerated = generated.some((token) => token.tokenId === tokenId)
    expect(all).toHaveLength(generated.length + (isGenerated ? 0 : 1))
  }
})

test.each<[holdings: Holding[], message: string]>([
  [[{ balance: '1' }, { balance: '2', chain }], 'must not list native currency twice for the same chain'],
  [[{ tokenAddress: usdc }, { tokenAddress: usdc.toUpperCase().replace('X', 'x') }], `must not list ${usdc} twice`],
  [
    [
      { tokenAddress: punks, tokenId: '1' },
      { tokenAddress: punks, tokenId: '01' },
    ],
    `must not list ${punks.toLowerCase()} 1 twice`,
  ],
  [
    [{ tokenAddress: punks }, { tokenAddress: punks, tokenId: '1', type: 'nft' }],
    `\`tokenId\` is required for the type nft`,
  ],
  [
    [
      { tokenAddress: punks, tokenId: '1', type: 'multitoken' },
      { tokenAddress: punks, tokenId: '2', type: 'nft' },
    ],
    `\`type\` must be multitoken for ${punks}, because a contract has one standard`,
  ],
  [
    [
      { tokenAddress: punks, decimals: 1 },
      { tokenAddress: punks, decimals: 2, chain },
    ],
    'must be the same in all holdings, not both 1 and 2',
  ],
])('holdings that contradict each other are rejected: %j', (holdings, message) => {
  expect(() => setUp({ world: { wallets: { [alice]: { holdings } } } })).toThrow(message)
})

test('an NFT has one owner on a chain', () => {
  const wallets = (one: string, other: string) => ({
    [alice]: { holdings: [{ tokenAddress: punks, tokenId: '1', chain: one }] },
    [bob]: { holdings: [{ tokenAddress: punks, tokenId: '1', chain: other }] },
  })
  expect(() => setUp({ world: { wallets: wallets(chain, chain) } })).toThrow('must not have two owners')
  expect(() => setUp({ world: { wallets: wallets(chain, 'base-mainnet') } })).not.toThrow()
})

test('a native balance for all chains is rounded down on a chain with fewer decimals', async () => {
  const { wallet } = clientOf({ wallets: { [bob]: { holdings: [{ balance: '1.123456789' }] } } })
  const balanceOn = async (on: 'bitcoin-mainnet' | 'ethereum-mainnet') =>
    (await wallet.balancesAt({ chain: on, addresses: [bob], blockNumber: 10 ** 8 })).result?.[0]
  expect(await balanceOn('bitcoin-mainnet')).toMatchObject({ balance: '1.12345678', denominatedBalance: '112345678' })
  expect(await balanceOn('ethereum-mainnet')).toMatchObject({ balance: '1.123456789' })
})

test('a wallet that is declared in two spellings has the holdings of both', async () => {
  const wallets = {
    [bob]: { holdings: [{ tokenAddress: usdc }] },
    [bob.toLowerCase()]: { holdings: [{ tokenAddress: weth }] },
  }
  const { tokens } = clientOf({ wallets })
  for (const tokenAddress of [usdc, weth])
    expect(await tokens.isOwner({ chain, address: bob, tokenAddress })).toBe(true)
})

test('a wallet owns tokens of the declared contract only', async () => {
  const { tokens } = clientOf({ wallets: { [bob]: { holdings: [{ tokenAddress: usdc }] } } })
  const others = Array.from({ length: 64 }, (_, i) => `0x${String(i).padStart(40, '0')}`)
  for (const tokenAddress of others) expect(await tokens.isOwner({ chain, address: bob, tokenAddress })).toBe(false)
})

test('a wallet has reputations for the fungible tokens that it holds', async () => {
  const [reputation] = await clientOf().wallet.portfolioReputation({ chain, addresses: [alice] })
  expect(reputation).toMatchObject({ tokens: [{ tokenAddress: usdc }, { tokenAddress: weth }] })
})

test('many declared wallets all own what they hold', async () => {
  const addresses = Array.from({ length: 30 }, (_, i) => `0x${String(i).padStart(40, '0')}`)
  const wallets = addresses.map((address, i) => [address, { holdings: [{ tokenAddress: punks, tokenId: `${i}` }] }])
  const { tokens } = clientOf({ wallets: Object.fromEntries(wallets) })
  for (const address of addresses) expect(await tokens.isOwner({ chain, address, tokenAddress: punks })).toBe(true)
})

import { describe, expect, test } from 'vitest'
import { type Client, type EventsListParameters, ParameterError } from '../../../src/index.ts'
import { addressOf, failure, name, observe, wallet } from '../../support/client.ts'

const { client, requests } = observe({}, () => [])
const chain = 'ethereum-mainnet'
const swap = { chain, sellToken: wallet, buyToken: wallet, amount: '1000', fromAddress: wallet } as const

const transfers = { chain, contractAddresses: [addressOf('0x1')], eventType: 'tokenTransfer' } as const
const chiliz = { chain: 'chiliz-mainnet', contractAddresses: [addressOf('0x1')] } as const
const method = { chain: 'ethereum', contractAddress: '0x1', methodName: 'm', params: [] }

/** A client as JavaScript code sees it, without parameter types. */
type Untyped = { [G in keyof Client]: { [O in keyof Client[G]]: (...parameters: unknown[]) => Promise<unknown> } }

describe('rejects before sending a request', () => {
  const {
    names,
    swaps,
    tokens,
    wallet: wallets,
    transactions,
    events,
    alerts,
    contracts,
  } = client as unknown as Untyped

  test.each<[string, () => Promise<unknown>, { parameter: string; rule: string; suggestion?: string }]>([
    ['a string for the parameters', () => names.resolve('vitalik.eth'), { parameter: 'parameters', rule: 'type' }],
    ['an array for the parameters', () => names.resolve([name]), { parameter: 'parameters', rule: 'type' }],
    ['null', () => names.resolve(null), { parameter: 'parameters', rule: 'type' }],
    ['no parameters', () => names.resolve(), { parameter: 'chain', rule: 'required' }],
    ['a missing parameter', () => names.resolve({ chain }), { parameter: 'name', rule: 'required' }],
    [
      'an unknown parameter',
      () => names.resolve({ ...name, nmae: 'x' }),
      { parameter: 'nmae', rule: 'unknown', suggestion: 'name' },
    ],
    [
      'a parameter named like a method of Object',
      () => names.resolve({ ...name, toString: 'x' }),
      { parameter: 'toString', rule: 'unknown' },
    ],
    ['null for a string', () => names.resolve({ chain, name: null }), { parameter: 'name', rule: 'type' }],
    ['an empty string', () => names.resolve({ chain, name: '' }), { parameter: 'name', rule: 'minLength' }],
    ['half a surrogate pair', () => names.resolve({ chain, name: '\ud800' }), { parameter: 'name', rule: 'encoding' }],
    [
      'a misspelled chain',
      () => names.resolve({ chain: 'etherum-mainnet', name: 'x' }),
      { parameter: 'chain', rule: 'enum', suggestion: chain },
    ],
    [
      'the beginning of a chain',
      () => names.resolve({ chain: 'solana', name: 'x' }),
      { parameter: 'chain', rule: 'enum', suggestion: 'solana-mainnet' },
    ],
    [
      'the misspelled beginning of a chain',
      () => names.resolve({ chain: 'etherum', name: 'x' }),
      { parameter: 'chain', rule: 'enum', suggestion: chain },
    ],
    [
      'a chain in upper case',
      () => names.resolve({ chain: 'BASE-MAINNET', name: 'x' }),
      { parameter: 'chain', rule: 'enum', suggestion: 'base-mainnet' },
    ],
    [
      'the slug of Arbitrum on other operations, for a swap',
      () => swaps.quote({ ...swap, chain: 'arb-one-mainnet' }),
      { parameter: 'chain', rule: 'enum', suggestion: 'arbitrum-one-mainnet' },
    ],
    [
      'the slug of Arbitrum on swaps, for another operation',
      () => names.resolve({ chain: 'arbitrum-one-mainnet', name: 'x' }),
      { parameter: 'chain', rule: 'enum', suggestion: 'arb-one-mainnet' },
    ],
    [
      'an invalid address',
      () => swaps.quote({ ...swap, sellToken: '0x123' }),
      { parameter: 'sellToken', rule: 'address' },
    ],
    ['an amount that is a number', () => swaps.quote({ ...swap, amount: 1000 }), { parameter: 'amount', rule: 'type' }],
    [
      'an amount with a decimal point',
      () => swaps.quote({ ...swap, amount: '1.5' }),
      { parameter: 'amount', rule: 'pattern' },
    ],
    [
      'too much slippage',
      () => swaps.quote({ ...swap, slippageBps: 10_001 }),
      { parameter: 'slippageBps', rule: 'maximum' },
    ],
    [
      'negative slippage',
      () => swaps.quote({ ...swap, slippageBps: -1 }),
      { parameter: 'slippageBps', rule: 'minimum' },
    ],
    [
      'NaN for slippage',
      () => swaps.quote({ ...swap, slippageBps: Number.NaN }),
      { parameter: 'slippageBps', rule: 'type' },
    ],
    [
      'an empty list',
      () => tokens.inCollections({ chain, collectionAddresses: [] }),
      { parameter: 'collectionAddresses', rule: 'minItems' },
    ],
    [
      'an empty element',
      () => tokens.inCollections({ chain, collectionAddresses: [addressOf('0x1'), ''] }),
      { parameter: 'collectionAddresses', rule: 'minLength' },
    ],
    [
      'an element with a comma',
      () => tokens.inCollections({ chain, collectionAddresses: ['0x1,0x2'] }),
      { parameter: 'collectionAddresses', rule: 'comma' },
    ],
    [
      'a number in a list of strings',
      () => tokens.inCollections({ chain, collectionAddresses: [1] }),
      { parameter: 'collectionAddresses', rule: 'type' },
    ],
    [
      'an element with trailing white space',
      () => tokens.inCollections({ chain, collectionAddresses: ['0x1\n'] }),
      { parameter: 'collectionAddresses', rule: 'whitespace' },
    ],
    [
      'a string for a list',
      () => tokens.inCollections({ chain, collectionAddresses: '0x1' }),
      { parameter: 'collectionAddresses', rule: 'type' },
    ],
    [
      'eleven elements of at most ten',
      () => tokens.inCollections({ chain, collectionAddresses: Array(11).fill('0x1') }),
      { parameter: 'collectionAddresses', rule: 'maxItems' },
    ],
    [
      'two elements of at most one',
      () => wallets.portfolio({ chain, addresses: [addressOf('0x1'), addressOf('0x2')], tokenTypes: 'native' }),
      { parameter: 'addresses', rule: 'maxItems' },
    ],
    [
      'a list for the token types of portfolio',
      () => wallets.portfolio({ chain, addresses: [addressOf('0x1')], tokenTypes: ['nft'] }),
      { parameter: 'tokenTypes', rule: 'type' },
    ],
    [
      'token types that portfolio does not accept',
      () => wallets.portfolio({ chain, addresses: [addressOf('0x1')], tokenTypes: 'nft' }),
      { parameter: 'tokenTypes', rule: 'enum', suggestion: 'nft,multitoken' },
    ],
    [
      'an unknown element of a list of choices',
      () => tokens.inCollections({ chain, collectionAddresses: [addressOf('0x1')], tokenTypes: ['nfts'] }),
      { parameter: 'tokenTypes', rule: 'enum', suggestion: 'nft' },
    ],
    [
      'a fraction for a block',
      () => transactions.history({ chain, addresses: [addressOf('0x1')], blockFrom: 1.5 }),
      { parameter: 'blockFrom', rule: 'type' },
    ],
    [
      'a number for a flag',
      () => tokens.inCollections({ chain, collectionAddresses: [addressOf('0x1')], excludeMetadata: 1 }),
      { parameter: 'excludeMetadata', rule: 'type' },
    ],
    [
      'none of three exclusive parameters',
      () => wallets.balancesAt({ chain, addresses: [addressOf('0x1')] }),
      { parameter: 'blockNumber', rule: 'required' },
    ],
    [
      'two of three exclusive parameters',
      () => wallets.balancesAt({ chain, addresses: [addressOf('0x1')], blockNumber: 0, unix: 0 }),
      { parameter: 'unix', rule: 'exclusive' },
    ],
    [
      'a time with seconds',
      () => wallets.balancesAt({ chain, addresses: [addressOf('0x1')], time: '2024-01-01T00:00:00' }),
      { parameter: 'time', rule: 'pattern' },
    ],
    [
      'a time without a time zone',
      () => wallets.reputation({ chain, addresses: [addressOf('0x1')], timestamp: '2024-01-01T00:00:00' }),
      { parameter: 'timestamp', rule: 'pattern' },
    ],
    [
      'a day that does not exist',
      () => wallets.balancesAt({ chain, addresses: [addressOf('0x1')], time: '2024-02-30T00:00' }),
      { parameter: 'time', rule: 'time' },
    ],
    [
      'an invalid Date',
      () => wallets.balancesAt({ chain, addresses: [addressOf('0x1')], time: new Date('x') }),
      { parameter: 'time', rule: 'time' },
    ],
    [
      'a Date for a parameter that is not a time',
      () => names.resolve({ chain, name: new Date() }),
      { parameter: 'name', rule: 'type' },
    ],
    [
      'neither token addresses nor symbols',
      () => wallets.tokenReputation({ chain, walletAddress: addressOf('0x1') }),
      { parameter: 'tokenAddresses', rule: 'required' },
    ],
    [
      'neither contracts nor blocks',
      () => events.list({ chain, eventType: 'tokenTransfer' }),
      { parameter: 'contractAddresses', rule: 'required' },
    ],
    [
      'neither an event type nor signatures',
      () => events.list({ chain, contractAddresses: [addressOf('0x1')] }),
      { parameter: 'eventType', rule: 'required' },
    ],
    [
      'both an event type and signatures',
      () =>
        events.list({ chain, contractAddresses: [addressOf('0x1')], eventType: 'tokenTransfer', signatures: ['0x1'] }),
      { parameter: 'signatures', rule: 'exclusive' },
    ],
    [
      'too many blocks',
      () =>
        events.list({
          chain,
          contractAddresses: [addressOf('0x1')],
          eventType: 'tokenTransfer',
          blockFrom: 0,
          blockTo: 501,
        }),
      { parameter: 'blockTo', rule: 'window' },
    ],
    [
      'a block range in the wrong order',
      () =>
        events.list({
          chain,
          contractAddresses: [addressOf('0x1')],
          eventType: 'tokenTransfer',
          blockFrom: 2,
          blockTo: 1,
        }),
      { parameter: 'blockTo', rule: 'window' },
    ],
    [
      'two signatures on a chain that uses only the first',
      () => events.list({ ...chiliz, signatures: ['0x1', '0x2'] }),
      { parameter: 'signatures', rule: 'maxItems' },
    ],
    ['an empty path parameter', () => alerts.update({ id: '' }), { parameter: 'id', rule: 'minLength' }],
    ['`..` for a path parameter', () => alerts.update({ id: '..' }), { parameter: 'id', rule: 'path' }],
    ['a path in a path parameter', () => alerts.update({ id: '../data' }), { parameter: 'id', rule: 'path' }],
    ['a dot segment in a path parameter', () => alerts.update({ id: 'a/..;/b' }), { parameter: 'id', rule: 'path' }],
    ['a backslash in a path parameter', () => alerts.update({ id: '..\\a' }), { parameter: 'id', rule: 'path' }],
    ['a null character in a path parameter', () => alerts.update({ id: 'a\0b' }), { parameter: 'id', rule: 'path' }],
    [
      '`.` for a path parameter',
      () => contracts.invoke({ chain: '.', contractAddress: '0x1', methodName: 'm', methodABI: {}, params: [] }),
      { parameter: 'chain', rule: 'path' },
    ],
    [
      'a URL that is too long',
      () => alerts.update({ id: '1', url: `https://${'x'.repeat(493)}` }),
      { parameter: 'url', rule: 'maxLength' },
    ],
    [
      'a string for an object',
      () =>
        contracts.invoke({ chain: 'ethereum', contractAddress: '0x1', methodName: 'm', methodABI: 'm', params: [] }),
      { parameter: 'methodABI', rule: 'type' },
    ],
    [
      'an unknown option',
      () => names.resolve(name, { timeuot: 1 }),
      { parameter: 'timeuot', rule: 'unknown', suggestion: 'timeout' },
    ],
    ['a negative timeout', () => names.resolve(name, { timeout: -1 }), { parameter: 'timeout', rule: 'minimum' }],
    ['a string for retries', () => names.resolve(name, { retries: '2' }), { parameter: 'retries', rule: 'minimum' }],
    [
      'apiVersion v3 for an operation without a v3 path',
      () => names.resolve(name, { apiVersion: 'v3' }),
      { parameter: 'apiVersion', rule: 'enum' },
    ],
  ])('%s', async (_, call, expected) => {
    const error = await failure(call(), ParameterError)
    expect(error).toMatchObject(expected)
    expect(error.operation).toMatch(/^[a-z]+\.[a-zA-Z]+$/)
    expect(error.message).toContain(error.operation)
    if (!expected.suggestion) expect(error.suggestion).toBeUndefined()
    else expect(error.message).toContain(`did you mean '${expected.suggestion}'?`)
    expect(requests).toHaveLength(0)
  })

  test.each<[() => Promise<unknown>, string]>([
    [
      () => tokens.owners({ chain, tokenAddress: addressOf('0x1'), pageSize: Number.NaN }),
      'tokens.owners: `pageSize` must be of type integer, not NaN',
    ],
    [() => names.resolve('vitalik.eth'), 'names.resolve: `parameters` must be an object'],
    [() => names.resolve({ chain }), 'names.resolve: `name` is missing'],
    [
      () => names.resolve({ ...name, nmae: 1 }),
      "names.resolve: `nmae` is not a parameter of this operation; did you mean 'name'?",
    ],
    [() => names.resolve({ chain, name: '\ud800' }), 'names.resolve: `name` must be well-formed Unicode'],
    [
      () => names.resolve({ chain: 'nothing', name: 'x' }),
      'names.resolve: `chain` must be one of ethereum-mainnet | base-mainnet | arb-one-mainnet | bsc-mainnet | solana-mainnet',
    ],
    [() => names.resolve(['vitalik.eth']), 'names.resolve: `parameters` must be an object'],
    [
      () => tokens.inCollections({ chain, collectionAddresses: [addressOf('0x1'), '0x2 '] }),
      'tokens.inCollections: `collectionAddresses[1]` must not begin or end with white space',
    ],
    [
      () => tokens.inCollections({ chain, collectionAddresses: '0x1' }),
      'tokens.inCollections: `collectionAddresses` must be of type array, not string',
    ],
    [
      () => wallets.balancesAt({ chain, addresses: [addressOf('0x1')], time: new Date(8.64e15) }),
      'wallet.balancesAt: `time` is not a valid time',
    ],
    [
      () => wallets.balancesAt({ chain, addresses: [addressOf('0x1')], time: 'noon' }),
      'wallet.balancesAt: `time` must be a UTC time as YYYY-MM-DDTHH:mm, or a Date',
    ],
    [
      () => wallets.balancesAt({ chain, addresses: [addressOf('0x1')], time: 5 }),
      'wallet.balancesAt: `time` must be of type string, not number',
    ],
    [
      () => wallets.balancesAt({ chain, addresses: [addressOf('0x1')], time: '2024-02-30T00:00' }),
      'wallet.balancesAt: `time` is not a valid time',
    ],
    [
      () => wallets.balancesAt({ chain, addresses: [addressOf('0x1')], time: new Date('x') }),
      'wallet.balancesAt: `time` is not a valid time',
    ],
    [
      () => tokens.inCollections({ chain, collectionAddresses: [] }),
      'tokens.inCollections: `collectionAddresses` is empty',
    ],
    [
      () => tokens.inCollections({ chain, collectionAddresses: [addressOf('0x1'), '0x2,0x3'] }),
      'tokens.inCollections: `collectionAddresses[1]` contains a comma: pass each value as a separate element',
    ],
    [
      () => alerts.update({ id: '..' }),
      "alerts.update: `id` must not contain '.' or '..' as a path segment, or backslashes or control characters",
    ],
    [
      () => wallets.balancesAt({ chain, addresses: [addressOf('0x1')] }),
      'wallet.balancesAt: `blockNumber` is missing: pass one of blockNumber, time, unix',
    ],
    [
      () => wallets.balancesAt({ chain, addresses: [addressOf('0x1')], blockNumber: 0, unix: 0 }),
      'wallet.balancesAt: `unix` cannot be combined with `blockNumber`: pass one of blockNumber, time, unix',
    ],
    [
      () => wallets.tokenReputation({ chain, walletAddress: addressOf('0x1') }),
      'wallet.tokenReputation: `tokenAddresses` is missing: pass at least one of tokenAddresses, tokenSymbols',
    ],
    [() => events.list({ ...transfers, blockFrom: 2, blockTo: 1 }), 'events.list: `blockTo` comes before `blockFrom`'],
    [
      () => events.list({ ...transfers, blockFrom: 1000, blockTo: 1501 }),
      'events.list: `blockTo` is more than 500 blocks after `blockFrom`; .all() accepts any range',
    ],
    [
      () => events.list({ ...chiliz, signatures: ['0x1', '0x2'] }),
      'events.list: `signatures` must have one element on this chain, because the API ignores all others; .all() accepts any number',
    ],
    [
      () => contracts.invoke({ ...method, methodABI: { constant: true }, fromPrivateKey: 'x' }),
      'contracts.invoke: `fromPrivateKey` must be omitted: the method only reads',
    ],
    [
      () => contracts.invoke({ ...method, methodABI: {} }),
      'contracts.invoke: `fromPrivateKey` is missing: a method that writes must be signed',
    ],
    [
      () => contracts.invoke({ ...method, methodABI: { constant: true }, params: [null] }),
      'contracts.invoke: `params[0]` must be of type non-null, not null',
    ],
    [() => names.resolve(name, { signal: {} }), 'names.resolve: `signal` must be an AbortSignal'],
    [() => names.resolve(name, { apiVersion: 'v2' }), 'names.resolve: `apiVersion` must be one of v3, v4'],
    [() => names.resolve(name, { timeuot: 1 }), "names.resolve: unknown option `timeuot`; did you mean 'timeout'?"],
    [() => names.resolve(name, { timeout: -1 }), 'names.resolve: `timeout` must be a number, 0 or more'],
    [() => names.resolve(name, { headers: 7 }), 'names.resolve: `headers` must be an object'],
    [() => names.resolve(name, { apiVersion: 'v3' }), 'names.resolve: this operation has no v3 path'],
  ])('with a message that says what is wrong: %#', async (call, message) => {
    expect((await failure(call(), ParameterError)).message).toBe(message)
    expect(requests).toHaveLength(0)
  })

  test('suggests nothing if no value is similar', async () => {
    expect(
      (await failure(client.names.resolve({ chain: 'dogecoin' as 'base-mainnet', name: 'x' }), ParameterError))
        .suggestion,
    ).toBeUndefined()
  })
})

describe('accepts', () => {
  test.each<[string, EventsListParameters]>([
    ['an event type and both bounds', { chain, blockFrom: 0, blockTo: 500, eventType: 'tokenTransfer' }],
    [
      'signatures instead of an event type',
      { chain, contractAddresses: [addressOf('0x1')], signatures: ['0xa', '0xb'] },
    ],
    ['one bound of the range', { chain, blockFrom: 0, eventType: 'tokenTransfer' }],
    ['contracts without a range', { chain, contractAddresses: [addressOf('0x1')], eventType: 'tokenTransfer' }],
  ])('a query for events with %s', async (_, parameters) => {
    const observed = observe({}, () => [])
    await observed.client.events.list(parameters)
    expect(observed.requests).toHaveLength(1)
  })

  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['the largest slippage', (client) => client.swaps.quote({ ...swap, slippageBps: 10_000 })],
    ['no slippage', (client) => client.swaps.quote({ ...swap, slippageBps: 0 })],
    ['the largest page', (client) => client.tokens.owners({ chain, tokenAddress: addressOf('0x1'), pageSize: 50 })],
    ['the longest URL', (client) => client.alerts.update({ id: '1', url: `https://${'x'.repeat(492)}` })],
    ['one block', (client) => client.events.list({ ...transfers, blockFrom: 7, blockTo: 7 })],
    [
      'the largest block range, at high block numbers',
      (client) => client.events.list({ ...transfers, blockFrom: 1000, blockTo: 1500 }),
    ],
    ['dots in a query parameter', (client) => client.names.resolve({ chain, name: '..' })],
    [
      'dots in a body parameter',
      (client) => client.contracts.invoke({ ...method, methodName: '..', methodABI: { constant: true } }),
    ],
    [
      'one signature on a chain that uses only the first',
      (client) => client.events.list({ ...chiliz, signatures: ['0x1'] }),
    ],
    [
      'no signature on a chain that uses only the first',
      (client) => client.events.list({ ...chiliz, eventType: 'tokenTransfer' }),
    ],
    [
      'a list of the maximum length',
      (client) => client.wallet.balancesAt({ chain, addresses: Array(10).fill(wallet), unix: 1 }),
    ],
  ])('the limit: %s', async (_, call) => {
    const observed = observe({}, ({ method, url }) =>
      method === 'PUT' ? new Response(null, { status: 204 }) : url.includes('swap') ? {} : [],
    )
    await call(observed.client).catch(() => {})
    expect(observed.requests).toHaveLength(1)
  })

  test('several signatures in .all() on a chain that uses only the first, with a request for each', async () => {
    const observed = observe({}, () => [])
    await observed.client.events.list.all({ ...chiliz, signatures: ['0x1', '0x2'] }).next()
    expect(observed.requests.map(({ url }) => new URL(url).searchParams.get('signatures'))).toEqual(['0x1', '0x2'])
  })

  test('symbols instead of addresses for tokenReputation', async () => {
    const observed = observe({}, () => [])
    await observed.client.wallet.tokenReputation({ chain, walletAddress: wallet, tokenSymbols: ['USDC'] })
    expect(observed.requests[0]?.url).toContain('tokenSymbols=USDC')
  })

  test('undefined for a missing parameter, and duplicates in a list', async () => {
    const observed = observe({}, () => [])
    await observed.client.wallet.reputation({
      chain,
      addresses: [wallet, wallet],
      blockNumber: undefined,
    })
    expect(observed.requests[0]?.url).toMatch(new RegExp(`\\?chain=ethereum-mainnet&addresses=${wallet},${wallet}$`))
  })
})

describe('a path parameter', () => {
  test.each(['a/b', 'a?b#c', '%2e%2e', '...', 'a b', 'ü'])('%j stays within one path segment', async (id) => {
    const observed = observe({}, () => new Response(null, { status: 204 }))
    await observed.client.alerts.update({ id, paused: true })
    const { pathname, search } = new URL(observed.requests[0]?.url ?? '')
    expect(pathname.split('/')).toHaveLength(4)
    expect(decodeURIComponent(pathname.split('/')[3] ?? '')).toBe(id)
    expect(search).toBe('')
    expect(JSON.parse(observed.requests[0]?.body ?? '')).toEqual({ paused: true })
    await observed.client.names.resolve(name).catch(() => {})
    expect(observed.requests).toHaveLength(2)
    expect(observed.requests[1]?.body).toBeUndefined()
  })
})

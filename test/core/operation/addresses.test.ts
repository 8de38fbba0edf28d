import { describe, expect, test } from 'vitest'
import { createFetch } from '../../../src/fetch/index.ts'
import { createClient, type ParameterError } from '../../../src/index.ts'
import { mockFetch } from '../../../src/mock/index.ts'
import { addressOf, failure, key, observe, token, wallet } from '../../support/client.ts'

const chain = 'ethereum-mainnet'
const portfolio = { chain, tokenTypes: 'native' } as const
const { client, requests } = observe({}, () => [])

describe('an address on an EVM chain', () => {
  test.each([
    ['hello', 'hello', "'hello'"],
    ['too short', '0x123', "'0x123'"],
    ['a name', 'vitalik.eth', "'vitalik.eth' (resolve a name with names.resolve)"],
    ['39 hex digits', wallet.slice(0, -1), `'${wallet.slice(0, -1)}'`],
    ['41 hex digits', `${wallet}a`, `'${wallet}a'`],
    ['without 0x, which the message does not repeat: it may be an API key', wallet.slice(2), '40 characters'],
    ['not hex', `0x${'g'.repeat(40)}`, `'0x${'g'.repeat(40)}'`],
    ['as long as a private key, which the message does not repeat', `0x${'a'.repeat(64)}`, '66 characters'],
  ])('is rejected before it is sent: %s', async (_, address, shown) => {
    const error = await failure<ParameterError>(client.wallet.portfolio({ ...portfolio, addresses: [address] }))
    expect(error).toMatchObject({ code: 'parameter', parameter: 'addresses', rule: 'address' })
    expect(error.message).toBe(
      `wallet.portfolio: \`addresses[0]\` must be a 0x-prefixed 20-byte address on ethereum-mainnet, not ${shown}`,
    )
    expect(requests).toEqual([])
  })

  test('is rejected in every parameter that holds addresses', async () => {
    const bad = '0x123'
    const swap = { chain, sellToken: wallet, buyToken: wallet, amount: '1', fromAddress: wallet } as const
    const calls = {
      sellToken: () => client.swaps.quote({ ...swap, sellToken: bad }),
      buyToken: () => client.swaps.quotes({ ...swap, buyToken: bad }),
      fromAddress: () => client.swaps.quote({ ...swap, fromAddress: bad }),
      'collectionAddresses[1]': () => client.tokens.inCollections({ chain, collectionAddresses: [wallet, bad] }),
      'contractAddresses[0]': () =>
        client.events.list({ chain, contractAddresses: [bad], eventType: 'tokenTransfer', blockFrom: 0, blockTo: 1 }),
      'tokenAddresses[0]': () => client.wallet.tokenReputation({ chain, walletAddress: wallet, tokenAddresses: [bad] }),
      walletAddress: () => client.wallet.tokenReputation({ chain, walletAddress: bad, tokenSymbols: ['A'] }),
      address: () => client.tokens.isOwner({ chain, address: bad, tokenAddress: wallet }),
      tokenAddress: () => client.tokens.metadata({ chain, tokenAddress: bad, tokenIds: ['1'] }),
    }
    for (const [name, call] of Object.entries(calls))
      expect((await failure(call())).message).toContain(`\`${name}\` must be a 0x-prefixed 20-byte address on ${chain}`)
  })

  test('is rejected by .plan(), .all() and createFetch as well', async () => {
    const bad = { chain, tokenAddress: 'vitalik.eth' } as const
    expect(() => client.tokens.owners.plan(bad)).toThrow('20-byte address')
    expect((await failure(client.tokens.owners.all(bad).next())).message).toContain('20-byte address')
    const fetch = createFetch({ baseUrl: 'http://127.0.0.1:1', apiKey: key, fetch: mockFetch() })
    const url = `http://127.0.0.1:1/v4/data/owners?chain=${chain}&tokenAddress=vitalik.eth`
    expect((await failure(fetch(url))).message).toContain('20-byte address')
  })

  test('is rejected on every chain that the OpenAPI document lists as an EVM chain', async () => {
    for (const evm of ['gnosis-mainnet', 'plasma-mainnet'] as const) {
      const swap = { chain: evm, sellToken: 'x', buyToken: wallet, amount: '1', fromAddress: wallet }
      expect((await failure(client.swaps.quote(swap))).message).toContain(`on ${evm}, not 'x'`)
    }
    for (const evm of ['mocachain-devnet', 'chiliz-mainnet', 'monad-testnet'] as const)
      expect(
        (await failure(client.wallet.portfolio({ ...portfolio, chain: evm, addresses: ['x'] }))).message,
      ).toContain(`on ${evm}, not 'x'`)
  })

  test('may be written in any case', async () => {
    const { client, requests } = observe({}, () => ({ result: [] }))
    for (const address of [wallet.toUpperCase().replace('X', 'x'), wallet])
      await client.wallet.portfolio({ ...portfolio, addresses: [address] })
    expect(requests).toHaveLength(2)
  })
})

describe('a transaction hash', () => {
  const hash = `0x${'aB'.repeat(32)}`

  test.each([
    ['any', "not 'any'"],
    ['0x1', "not '0x1'"],
    [hash.slice(0, -1), 'not 65 characters'],
    [`${hash}0`, 'not 67 characters'],
    [hash.slice(2), 'not 64 characters'],
    [`${hash.slice(0, -1)}g`, 'not 66 characters'],
    ['vitalik.eth', "not 'vitalik.eth'"],
  ])('%s is rejected before anything is sent', async (wrong, shown) => {
    const { client, requests } = observe({}, () => [])
    const error = await failure(client.transactions.byHash({ chain, hash: wrong }))
    expect(error).toMatchObject({ parameter: 'hash', rule: 'transaction' })
    expect(error.message).toBe(
      `transactions.byHash: \`hash\` must be a 0x-prefixed 32-byte transaction hash on ${chain}, ${shown}`,
    )
    expect(requests).toHaveLength(0)
    expect(() => client.transactions.byHash.plan({ chain, hash: wrong })).toThrow('transaction hash')
  })

  test('of 32 bytes is sent', async () => {
    const { client, requests } = observe({}, () => [])
    await client.transactions.byHash({ chain, hash })
    expect(requests).toHaveLength(1)
  })

  test('is also checked by the mock', async () => {
    const fetch = mockFetch()
    const response = await fetch(`http://mock/v4/data/transactions/hash?chain=${chain}&hash=0x1`, {
      headers: { 'x-api-key': 'key' },
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('must be a 0x-prefixed 32-byte transaction hash')
  })
})

describe('does not check', () => {
  test('addresses on chains that belong to no documented family', async () => {
    const { client, requests } = observe({}, () => ({ result: [] }))
    for (const chain of ['solana-mainnet', 'tezos-mainnet'] as const)
      await client.wallet.portfolio({ ...portfolio, chain, addresses: ['any text'.replace(' ', '-')] })
    await client.wallet.balancesAt({ chain: 'bitcoin-mainnet', addresses: ['bc1qxyz'], blockNumber: 1 })
    expect(requests).toHaveLength(3)
  })

  test('signatures, token IDs, and transaction hashes on chains that belong to no documented family', async () => {
    const { client, requests } = observe({}, () => [])
    await client.transactions.byHash({ chain: 'tezos-mainnet', hash: 'any' })
    await client.tokens.metadata({ chain, tokenAddress: wallet, tokenIds: ['any'] })
    await client.events.list({ chain, contractAddresses: [wallet], signatures: ['any'], blockFrom: 0, blockTo: 1 })
    expect(requests).toHaveLength(3)
  })

  test('addresses of contract calls, whose chain codes belong to no family', async () => {
    const { client, requests } = observe({}, () => ({ data: '1', txId: '1' }))
    const read = {
      chain: 'tron',
      contractAddress: 'TJG7iciL',
      methodName: 'm',
      methodABI: { constant: true },
      params: [],
    }
    await client.contracts.invoke(read as never)
    await client.contracts.deployToken({ ...token, chain: 'TRON', address: 'TJG7iciL', fromPrivateKey: 'k' })
    expect(requests).toHaveLength(2)
  })
})

test('the mock responds 400 to an invalid address in the query and in the body', async () => {
  const fetch = mockFetch()
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://mock${path}`, { ...init, headers: { 'x-api-key': key, ...init.headers } })
    return { status: response.status, body: await response.json() }
  }
  const query = `/v4/data/wallet/portfolio?chain=${chain}&tokenTypes=native&addresses=`
  expect(await send(`${query}0x123`)).toMatchObject({
    status: 400,
    body: {
      data: [
        {
          property: 'addresses[0]',
          value: '0x123',
          constraints: {
            address: "addresses[0] must be a 0x-prefixed 20-byte address on ethereum-mainnet, not '0x123'",
          },
        },
      ],
    },
  })
  expect(await send(query + addressOf('w'))).toMatchObject({ status: 200 })
  expect(await send(`${query.replace(chain, 'tezos-mainnet')}tz1any`)).toMatchObject({ status: 200 })
  const body = { contractAddress: '0x1', methodName: 'm', methodABI: { constant: true }, params: [] }
  const invoke = (to: string) =>
    send(`/v3/${to}/smartcontract`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  expect(await invoke(chain)).toMatchObject({ status: 400, body: { data: [{ property: 'contractAddress' }] } })
  expect(await invoke('ethereum')).toMatchObject({ status: 200 })
})

test('the mock accepts the addresses of the sample calls', async () => {
  const client = createClient({ baseUrl: 'http://mock', apiKey: key, fetch: mockFetch() })
  expect((await client.wallet.portfolio({ ...portfolio, addresses: [wallet] })).result).not.toEqual([])
})

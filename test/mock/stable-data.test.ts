import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { mockFetch } from '../../src/mock/index.ts'

/*
 * A seed generates the same data in each version, so users can write this data into their tests. If a count or a digest
 * below has to change, their tests fail.
 */

const chain = 'ethereum-mainnet'
const wallet = `0x${'1'.repeat(40)}`
const other = '0x00112233445566778899aabbccddeeff00112233'
const cards = '0x495f947276749ce646f68ac8c248420045cb7b5e'
const pool = '0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc'
const tezos = 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'
const blocks = { blockFrom: 0, blockTo: 21_001_000 }
const quote = { chain, sellToken: wallet, buyToken: other, amount: '123456789012345678901234567890', slippageBps: 100 }

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

test.each<[operation: string, parameters: Record<string, unknown>, count: number, digest: string]>([
  ['transactions.history', { chain, addresses: [wallet] }, 3453, '1d8231fa3757ac60'],
  ['transactions.history', { chain: 'solana-mainnet', addresses: [wallet], sort: 'ASC' }, 3537, 'bf2a97dcbb825e01'],
  ['transactions.history', { chain: 'tezos-mainnet', addresses: [tezos] }, 3410, 'dab49be177e27cc7'],
  [
    'transactions.history',
    { chain, addresses: [wallet], transactionTypes: ['nft'], tokenId: '3' },
    8,
    '46e16badff2cea0a',
  ],
  [
    'transactions.history',
    { chain, addresses: [wallet], transactionSubtype: 'zero-transfer', ...blocks },
    23,
    '04fae3e5824d8c07',
  ],
  [
    'events.list',
    { chain, contractAddresses: [wallet, other], eventType: 'tokenTransfer', ...blocks },
    5251,
    'a4bfbbd73a7cf971',
  ],
  [
    'events.list',
    { chain, contractAddresses: [cards], eventType: 'multitokenTransfer', ...blocks },
    656,
    '59364e957be1b8bf',
  ],
  ['events.list', { chain, contractAddresses: [pool], eventType: 'uniswapTrade', ...blocks }, 657, '9aa925b6eadf4b2b'],
  ['tokens.inCollections', { chain, collectionAddresses: [wallet, cards] }, 264, '85a520ff7ef8bccc'],
  ['tokens.inCollections', { chain: 'tezos-mainnet', collectionAddresses: [tezos] }, 256, '85afe5c04d62985d'],
  ['tokens.metadata', { chain, tokenAddress: wallet, tokenIds: ['1', '1000'] }, 2, '50ddeee35345ef5a'],
  ['tokens.owners', { chain, tokenAddress: wallet }, 16, 'b293b032e4a45919'],
  ['tokens.owners', { chain, tokenAddress: cards, tokenId: '1' }, 12, '08667315accb2384'],
  ['tokens.nftBalances', { chain, address: wallet }, 5, 'a612b9f5c962ef68'],
  ['tokens.multitokenBalances', { chain, address: wallet }, 4, '49d47bab17bff117'],
  ['wallet.portfolio', { chain, addresses: [wallet] }, 106, '35e4e8a425a4e4a9'],
  ['wallet.portfolio', { chain: 'bitcoin-mainnet', addresses: [wallet], tokenTypes: 'native' }, 1, '89af26cfc2897e4c'],
  ['wallet.balancesAt', { chain, addresses: [wallet, other], blockNumber: 21_010_000 }, 2, '32f72554873ac24f'],
  ['wallet.balancesAt', { chain, addresses: [wallet], time: '2024-10-20T10:00' }, 1, 'c944c0358f04e33b'],
  ['wallet.reputation', { chain, addresses: [wallet, other], blockNumber: 20_000_000 }, 2, 'e3ab2d9effb13185'],
  ['wallet.portfolioReputation', { chain, addresses: [wallet] }, 1, '080d036cd4904221'],
  [
    'wallet.tokenReputation',
    { chain, walletAddress: wallet, tokenAddresses: [other], tokenSymbols: ['T'] },
    2,
    '38a343587bfa0d03',
  ],
  ['swaps.quotes', quote, 5, 'e746a332315182f0'],
  ['swaps.quotes', { ...quote, kind: 'buy', mevFilter: 'protected' }, 3, '00714ef5f8d7adc0'],
])('%s %j', (operation, parameters, count, expected) => {
  const list = mockFetch({ now: () => 1_700_000_000_000 }).truth(operation, parameters)
  expect([list.length, digest(list)]).toEqual([count, expected])
})

test('the events of a seed with `eventsPerBlock` and `addresses`', () => {
  const query = { chain, contractAddresses: [wallet], eventType: 'tokenTransfer' }
  const range = { blockFrom: 21_000_000, blockTo: 21_000_009 }
  const list = mockFetch({ eventsPerBlock: 20, addresses: 5000 }).truth('events.list', { ...query, ...range })
  expect([list.length, digest(list)]).toEqual([211, 'd907fe2449519ad5'])
})

const method = { name: 'balanceOf', type: 'function', inputs: [{ name: 'owner', type: 'address' }] }
const invoked = { contractAddress: other, methodName: 'balanceOf', params: [wallet] }
const fromPrivateKey = `0x${'2'.repeat(64)}`

test.each<[path: string, body: object, result: object]>([
  [
    'blockchain/token/deploy',
    { chain: 'ETH', symbol: 'T', name: 'Token', supply: '10', digits: 18, address: wallet, fromPrivateKey },
    { txId: '0x5d02117dc1fc16988ac7312890c8c1144e697b9a09d46e66e2798abab2f9617b' },
  ],
  ['ethereum/smartcontract', { ...invoked, methodABI: { ...method, stateMutability: 'view' } }, { data: '4200172224' }],
  [
    'ethereum/smartcontract',
    { ...invoked, methodABI: { ...method, stateMutability: 'payable' }, fromPrivateKey },
    { txId: '0xdee3c4628ff373f661952f17accd029236cf9c4673c7b93e05c980d4b1898253' },
  ],
])('%s', async (path, body, result) => {
  const headers = { 'x-api-key': 'any', 'content-type': 'application/json' }
  const response = await mockFetch()(`http://mock/v3/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(await response.json()).toEqual(result)
})

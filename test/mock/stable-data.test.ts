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
const tezos = 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'
const blocks = { blockFrom: 0, blockTo: 21_001_000 }
const quote = { chain, sellToken: wallet, buyToken: other, amount: '123456789012345678901234567890', slippageBps: 100 }

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

test.each<[operation: string, parameters: Record<string, unknown>, count: number, digest: string]>([
  ['transactions.history', { chain, addresses: [wallet] }, 3294, '1edd1768adca3cfb'],
  ['transactions.history', { chain: 'solana-mainnet', addresses: [wallet], sort: 'ASC' }, 3335, 'b2861315de4f937c'],
  ['transactions.history', { chain: 'tezos-mainnet', addresses: [tezos] }, 3360, 'a0fc66e964e3a4e5'],
  [
    'transactions.history',
    { chain, addresses: [wallet], transactionTypes: ['nft'], tokenId: '3' },
    25,
    '0493284a8f384bef',
  ],
  [
    'transactions.history',
    { chain, addresses: [wallet], transactionSubtype: 'zero-transfer', ...blocks },
    70,
    'ba9312d2a3efe9e7',
  ],
  [
    'events.list',
    { chain, contractAddresses: [wallet, other], eventType: 'tokenTransfer', ...blocks },
    4779,
    '26cec15a876e41f4',
  ],
  [
    'events.list',
    { chain, contractAddresses: [wallet], eventType: 'multitokenTransfer', ...blocks },
    1006,
    '12aea1e56a4c673b',
  ],
  [
    'events.list',
    { chain, contractAddresses: [wallet], eventType: 'uniswapTrade', ...blocks },
    350,
    '3cd6250cbc96675a',
  ],
  ['tokens.inCollections', { chain, collectionAddresses: [wallet, other] }, 604, 'edc6b4290ce00b26'],
  ['tokens.inCollections', { chain: 'tezos-mainnet', collectionAddresses: [tezos] }, 93, '409dd2aa62adb632'],
  ['tokens.metadata', { chain, tokenAddress: wallet, tokenIds: ['1', '1000000'] }, 2, '5dd36a12dbc3e4e7'],
  ['tokens.owners', { chain, tokenAddress: wallet }, 16, '91ca168e98b1b04a'],
  ['tokens.owners', { chain, tokenAddress: wallet, tokenId: '1000001' }, 16, '91ca168e98b1b04a'],
  ['tokens.nftBalances', { chain, address: wallet }, 16, '19dc057a315967ea'],
  ['tokens.multitokenBalances', { chain, address: wallet }, 16, '0ec3013ba399956a'],
  ['wallet.portfolio', { chain, addresses: [wallet] }, 205, 'd9d2649342acc72f'],
  ['wallet.portfolio', { chain: 'bitcoin-mainnet', addresses: [wallet], tokenTypes: 'native' }, 1, '480cf5651ef68948'],
  ['wallet.balancesAt', { chain, addresses: [wallet, other], blockNumber: 21_010_000 }, 2, '59cac745f29a6cb7'],
  ['wallet.balancesAt', { chain, addresses: [wallet], time: '2024-10-20T10:00' }, 1, 'a8c82651113d527f'],
  ['wallet.reputation', { chain, addresses: [wallet, other], blockNumber: 20_000_000 }, 2, 'e3ab2d9effb13185'],
  ['wallet.portfolioReputation', { chain, addresses: [wallet] }, 1, 'b89edb8a1ff7d491'],
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

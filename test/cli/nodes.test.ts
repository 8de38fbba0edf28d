import { expect, test } from 'vitest'
import { findNodes } from '../../src/cli/nodes.ts'
import { serve } from '../support/server.ts'
import { createIo, temporaryFile } from './command.ts'

const request = { method: 'eth_getBlockByNumber', params: ['latest', false] }

test('a node gets the key of its network, at the URL of its chain', async () => {
  const { url, requests } = await serve(({ body }) => ({ jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x1' }))
  const apiKeyFile = await temporaryFile('{"mainnet": "main-key", "testnet": "test-key"}')
  const nodeOf = await findNodes({ apiKeyFile }, createIo({ CHAINDATA_GATEWAY_URL: `${url}/nodes/{chain}` }))
  await nodeOf?.('ethereum-mainnet').request(request)
  await nodeOf?.('ethereum-sepolia').request(request)
  expect(requests.map((sent) => [sent.url, sent.headers['x-api-key']])).toEqual([
    ['/nodes/ethereum-mainnet', 'main-key'],
    ['/nodes/ethereum-sepolia', 'test-key'],
  ])
})

test('there are no nodes without a URL, except in the mock', async () => {
  expect(await findNodes({}, createIo())).toBeUndefined()
  const nodeOf = await findNodes({ mock: true }, createIo())
  expect(await nodeOf?.('ethereum-mainnet').request(request)).toHaveProperty('timestamp')
})

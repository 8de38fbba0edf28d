import assert from 'node:assert/strict'
import { startMock } from 'chaindata/mock'
import { chaindataTransport } from 'chaindata/viem'
import { createPublicClient } from 'viem'
import { mainnet } from 'viem/chains'

const mock = await startMock()
const transport = chaindataTransport({ url: `${mock.url}/rpc/ethereum-mainnet`, apiKey: 'key' })
const client = createPublicClient({ chain: mainnet, transport })
assert.equal(await client.getChainId(), 1)
assert.ok((await client.getBlockNumber()) > 0n)
await mock.close()

import { expect, test } from 'vitest'
import { ConnectionError, UnknownOutcomeError } from '../../src/index.ts'
import { failure } from '../support/client.ts'
import type { ReceivedRequest } from '../support/server.ts'
import { connect, withIds } from './node.ts'

const broken = (retries: number, batch = false) => connect((_, response) => void response.destroy(), { retries, batch })

test.each([
  ...['eth_call', 'eth_estimateGas', 'eth_getTransactionBySenderAndNonce', 'net_version', 'web3_clientVersion'],
  ...['debug_traceTransaction', 'trace_block', 'txpool_status', 'getTransaction', 'getProgramAccounts'],
  ...['getblock', 'getrawtransaction'],
])('retries %s, which is known to be a read', async (method) => {
  const { provider, requests } = await broken(1)
  await failure(provider.request({ method }), ConnectionError)
  expect(requests).toHaveLength(2)
})

test.each([
  // EVM chains: writes in any letter case, and methods whose result depends on earlier calls.
  ...['eth_sendRawTransaction', 'eth_SendRawTransaction', 'ETH_SENDRAWTRANSACTION', 'eth_sendTransaction', 'eth_sign'],
  ...['eth_sendBundle', 'eth_newFilter', 'eth_getFilterChanges', 'eth_subscribe', 'debug_setHead', 'personal_sign'],
  ...['eth_getlogs', 'ETH_CALL', 'eth_', 'call'],
  // Writes of other chains.
  ...['starknet_addInvokeTransaction', 'sui_executeTransactionBlock', 'Filecoin.MpoolPush', 'sendTransaction'],
  ...['requestAirdrop', 'sendrawtransaction', 'getnewaddress', 'getrawchangeaddress', 'author_submitExtrinsic'],
  ...['broadcast_tx_sync', 'avm.issueTx', 'submit', 'broadcast_tx_commit', 'send_tx'],
  // Chains that the OpenAPI document lacks, and names of inherited properties.
  ...['starknet_call', 'suix_queryEvents', 'submit_multisigned'],
  ...['unknown_getSomething', 'constructor', '__proto__', 'toString', 'hasOwnProperty'],
])('sends %s once, alone, and does not know its outcome', async (method) => {
  const { provider, requests } = await broken(5, true)
  const [error, other] = await Promise.all([
    failure(provider.request({ method }), UnknownOutcomeError),
    failure(provider.request({ method: 'eth_chainId' }, { retries: 0 }), ConnectionError),
  ])
  expect([error.code, other.code, requests.length]).toEqual([4900, 4900, 2])
  expect(requests.filter(({ body }) => JSON.parse(body).method === method)).toHaveLength(1)
})

test('batches known reads only, so that a batch can be retried', async () => {
  const methodsOf = ({ body }: ReceivedRequest): string[] => [JSON.parse(body)].flat().map(({ method }) => method)
  const { provider, requests } = await connect(
    (request, response) => {
      const methods = methodsOf(request)
      const isFirst = requests.filter((request) => methodsOf(request).join() === methods.join()).length === 1
      if (methods.length > 1 && isFirst) return void response.destroy()
      const results = methods.map((result, id) => ({ id, result }))
      return withIds(request, methods.length > 1 ? results : results[0])
    },
    { batch: true },
  )
  const methods = ['eth_chainId', 'starknet_addInvokeTransaction', 'eth_gasPrice', 'unknown_getSomething']
  expect(await Promise.all(methods.map((method) => provider.request({ method })))).toEqual(methods)
  expect(requests.map((request) => methodsOf(request).join()).sort()).toEqual([
    'eth_chainId,eth_gasPrice',
    'eth_chainId,eth_gasPrice',
    'starknet_addInvokeTransaction',
    'unknown_getSomething',
  ])
})

import { expect, test } from 'vitest'
import { ConnectionError, UnknownOutcomeError } from '../../src/index.ts'
import { failure } from '../support/client.ts'
import type { ReceivedRequest } from '../support/server.ts'
import { connect, withIds } from './node.ts'

const broken = (retries: number, batch = false) => connect((_, response) => void response.destroy(), { retries, batch })

test.each([
  ...['eth_call', 'eth_estimateGas', 'eth_getTransactionBySenderAndNonce', 'net_version', 'web3_clientVersion'],
  ...['debug_traceTransaction', 'trace_block', 'txpool_status', 'getTransaction', 'getProgramAccounts'],
  ...['getblock', 'getrawtransaction', 'starknet_call', 'sui_getObject', 'suix_queryEvents', 'Filecoin.ChainHead'],
  ...['account_info', 'abci_query', 'state_getStorage', 'platform.getTx', 'gas_price'],
])('retries %s, which is known to be a read', async (method) => {
  const { provider, requests } = await broken(1)
  await failure(provider.request({ method }), ConnectionError)
  expect(requests).toHaveLength(2)
})

test.each([
  // Of EVM chains, in any letter case, and what a lost response makes unrepeatable.
  ...['eth_sendRawTransaction', 'eth_SendRawTransaction', 'ETH_SENDRAWTRANSACTION', 'eth_sendTransaction', 'eth_sign'],
  ...['eth_sendBundle', 'eth_newFilter', 'eth_getFilterChanges', 'eth_subscribe', 'debug_setHead', 'personal_sign'],
  ...['eth_getlogs', 'ETH_CALL', ' eth_call', 'eth_call ', 'eth_', 'call', ''].filter(Boolean),
  // Of Starknet, Sui, Filecoin, Solana, Bitcoin, Substrate, CometBFT, Avalanche, the XRP Ledger and NEAR.
  ...['starknet_addInvokeTransaction', 'sui_executeTransactionBlock', 'Filecoin.MpoolPush', 'sendTransaction'],
  ...['requestAirdrop', 'sendrawtransaction', 'getnewaddress', 'getrawchangeaddress', 'author_submitExtrinsic'],
  ...['broadcast_tx_sync', 'avm.issueTx', 'submit', 'broadcast_tx_commit', 'send_tx'],
  // Of nobody, or of everybody.
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

test('batches known reads only, so that all of a batch may be retried', async () => {
  const methodsOf = ({ body }: ReceivedRequest): string[] => [JSON.parse(body)].flat().map(({ method }) => method)
  const { provider, requests } = await connect(
    (request, response) => {
      const methods = methodsOf(request)
      const isFirst = requests.filter((one) => methodsOf(one).join() === methods.join()).length === 1
      if (methods.length > 1 && isFirst) return void response.destroy()
      const results = methods.map((result, id) => ({ id, result }))
      return withIds(request, methods.length > 1 ? results : results[0])
    },
    { batch: true },
  )
  const methods = ['eth_chainId', 'starknet_addInvokeTransaction', 'eth_gasPrice', 'unknown_getSomething']
  expect(await Promise.all(methods.map((method) => provider.request({ method })))).toEqual(methods)
  expect(requests.map((one) => methodsOf(one).join()).sort()).toEqual([
    'eth_chainId,eth_gasPrice',
    'eth_chainId,eth_gasPrice',
    'starknet_addInvokeTransaction',
    'unknown_getSomething',
  ])
})

// An app that makes calls, in an environment that has the globals of React Native only.
import './polyfills.js'
import { ChainDataError, createClient } from 'chaindata'
import { queryOptions } from 'chaindata/query'

const chain = 'ethereum-mainnet'

async function run() {
  const client = createClient({ baseUrl: globalThis.mockUrl, apiKey: 'any' })
  const { address } = await client.names.resolve({ chain, name: 'vitalik.eth' })
  const history = { chain, addresses: [address] }
  const records = await client.transactions.history.all(history, { limit: 30 }).toArray()
  const { calls } = await client.transactions.history.estimate(history)
  const { queryFn } = queryOptions(client.wallet.portfolio, { ...history, tokenTypes: 'native' })
  const { result } = await queryFn({ signal: new AbortController().signal })
  const invalid = await client.names.resolve({ chain, name: '\ud800' }).catch((error) => error)
  const blocked = client.withOptions({ headers: { 'x-api-key': 'mock-blocked' } })
  const rejected = await blocked.names.resolve({ chain, name: 'a.eth' }).catch((error) => error)
  const { byOperation } = client.credits
  return {
    records: records.length,
    isEstimated: calls > 0,
    balances: result.length,
    invalid: invalid instanceof ChainDataError && invalid.name,
    rejected: rejected instanceof ChainDataError && rejected.name,
    operations: Object.keys(byOperation).length,
  }
}

globalThis.outcome = run()

/**
 * `npm start`: generates the client from the OpenAPI document, builds the package, starts the mock server, and calls
 * the mock server with the built package.
 */
import { styleText } from 'node:util'
import { buildPackage } from './build.ts'

const dim = (text: string) => styleText('dim', text)
const bold = (text: string) => styleText('bold', text)

console.log(bold('\nGenerating the client from the OpenAPI document'))
await import('./generate.ts')
const began = performance.now()
process.stdout.write('  build      ')
buildPackage()
console.log(`${((performance.now() - began) / 1000).toFixed(2)} s`)

// Import the built package as users do.
const { amounts, createClient, ParameterError } = await import('chaindata')
const { startMock } = await import('chaindata/mock')

const mock = await startMock()
console.log(bold(`\nMock of the service at ${mock.url}\n`))

const chaindata = createClient({ baseUrl: mock.url, apiKey: 'any-key-will-do' })
const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
const chain = 'ethereum-mainnet'

await show('names.resolve', async () => {
  const found = await chaindata.names.resolve({ chain, name: 'vitalik.eth' })
  return `${found.name} is ${short(found.address)}`
})
await show('wallet.portfolio', async () => {
  const { result } = await chaindata.wallet.portfolio({ chain, addresses: [wallet], tokenTypes: 'native' })
  return `${short(wallet)} holds ${result[0]?.balance} ETH`
})
await show('tokens.isOwner', async () => {
  const owns = await chaindata.tokens.isOwner({ chain, address: wallet, tokenAddress: usdc })
  return `${short(wallet)} ${owns ? 'owns' : 'does not own'} ${short(usdc)}`
})
await show('transactions.history', async () => {
  const { result } = await chaindata.transactions.history({ chain, addresses: [wallet], pageSize: 3 })
  return result.map(({ transactionSubtype, amount }) => `${transactionSubtype} ${amount}`).join(', ')
})
await show('swaps.quote', async () => {
  const amount = String(amounts.toBaseUnits('1', 18))
  const quote = await chaindata.swaps.quote({ chain, sellToken: weth, buyToken: dai, amount, fromAddress: wallet })
  return `1 WETH buys ${amounts.fromBaseUnits(quote.buyAmount, 18)} DAI on the mock`
})
await show('events.list.all', async () => {
  const query = {
    chain,
    contractAddresses: [usdc],
    eventType: 'tokenTransfer',
    blockFrom: 1,
    blockTo: 10_000,
  } as const
  const { calls, credits } = chaindata.events.list.plan(query)
  let transfers = 0
  for await (const _ of chaindata.events.list.all(query, { concurrency: 8 })) transfers++
  return `${transfers} transfers in 10,000 blocks ${dim(`(planned: at least ${calls} calls and ${credits} credits)`)}`
})
await show('alerts.chains', async () => {
  const chains = await chaindata.alerts.chains()
  return `alerts are supported on ${chains.length} chains`
})
await show('contracts.invoke', async () => {
  const methodABI = {
    name: 'totalSupply',
    type: 'function',
    stateMutability: 'view',
    constant: true,
    inputs: [],
    outputs: [],
  }
  const result = await chaindata.contracts.invoke({
    chain: 'ethereum',
    contractAddress: usdc,
    methodName: 'totalSupply',
    methodABI,
    params: [],
  })
  return `totalSupply returns ${JSON.stringify(result)}`
})

console.log(bold('\nInvalid parameters are rejected before a request is sent\n'))
try {
  // @ts-expect-error The compiler also rejects the misspelled chain.
  await chaindata.names.resolve({ chain: 'etherum-mainnet', name: 'vitalik.eth' })
} catch (error) {
  if (!(error instanceof ParameterError)) throw error
  console.log(`  ${error.name}: ${error.message}`)
}

const { spent, unpriced, byOperation } = chaindata.credits
const calls = Object.values(byOperation).reduce((sum, operation) => sum + operation.calls, 0)
const credits = `${spent.toLocaleString('en')} credits, and ${unpriced} calls without a documented price`
console.log(bold(`\n${calls} calls: ${credits}. Next: README.md\n`))
await mock.close()

/** Prints the operation, its result, the credits spent and the duration of a call. */
async function show(name: string, run: () => Promise<string>): Promise<void> {
  const before = chaindata.credits
  const start = performance.now()
  const text = await run()
  const { spent, unpriced } = chaindata.credits
  const credits =
    unpriced > before.unpriced ? 'price not documented' : `${(spent - before.spent).toLocaleString('en')} credits`
  const ms = (performance.now() - start).toFixed(0)
  console.log(`  ${styleText('cyan', name.padEnd(21))} ${text} ${dim(`· ${credits}, ${ms} ms`)}`)
}

function short(address = 'unresolved'): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}

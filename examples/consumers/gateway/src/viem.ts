import { AuthenticationError, BadRequestError, UnknownOutcomeError } from 'chaindata'
import { chaindataTransport } from 'chaindata/viem'
import { BaseError, createPublicClient, createWalletClient, erc20Abi, formatUnits, keccak256, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { holder, key, receivedCounts, token, url } from './chain'

const transport = chaindataTransport({ url, apiKey: key, batch: true })
const client = createPublicClient({ chain: mainnet, transport })

const [block, balance] = await Promise.all([
  client.getBlock(),
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] }),
])
console.log(`viem: block ${block.number}, ${formatUnits(balance, 6)} held`)

/** Returns the name of the chaindata error that caused a viem error. */
async function describeFailure(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof BaseError)) throw new Error(`expected a viem error, got ${error}`)
  const classes = [AuthenticationError, BadRequestError, UnknownOutcomeError]
  const cause = error.walk((inner) => classes.some((Class) => inner instanceof Class))
  return cause?.name ?? 'no chaindata error'
}

const revertMessage = await client
  .readContract({ address: token, abi: erc20Abi, functionName: 'symbol' })
  .catch((error: BaseError) => error.shortMessage)
console.log(`viem: ${revertMessage.replaceAll('\n', ' ')}`)
const unauthorized = createPublicClient({ transport: chaindataTransport({ url, apiKey: 'another-key' }) })
console.log(`viem: ${await describeFailure(unauthorized.getBlockNumber())}`)
console.log(`viem: ${await describeFailure(client.request({ method: 'eth_getLogs', params: [{}] }))}`)

/*
 * An alternative to passing a private key to `contracts.invoke`: the key stays in this process, or in a wallet or vault
 * with a viem account. Only the signed transaction is sent.
 */
const account = privateKeyToAccount(generatePrivateKey())
const wallet = createWalletClient({ account, chain: mainnet, transport })
const transaction = {
  to: holder,
  value: parseEther('0.01'),
  gas: 21_000n,
  maxFeePerGas: 2n,
  maxPriorityFeePerGas: 1n,
} as const
const signed = await wallet.signTransaction({ ...transaction, nonce: 7 })
console.log(
  `viem: ${await describeFailure(wallet.sendRawTransaction({ serializedTransaction: signed }))}, sent ${receivedCounts().join()} time`,
)
// The outcome is unknown, so check whether the transaction exists before sending it again.
const known = await client.request({ method: 'eth_getTransactionByHash', params: [keccak256(signed)] })
console.log(`viem: it ${known ? 'was' : 'was not'} carried out`)
const hash = await wallet.sendTransaction({ ...transaction, nonce: 8 })
console.log(`viem: sent as ${hash.slice(0, 2)}…, ${receivedCounts().length} in all`)

import { AuthenticationError, BadRequestError, UnknownOutcomeError } from 'chaindata'
import { createProvider } from 'chaindata/gateway'
import {
  BaseError,
  createPublicClient,
  createWalletClient,
  custom,
  erc20Abi,
  formatUnits,
  keccak256,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { arrivals, holder, key, token, url } from './chain'

const provider = createProvider({ url, apiKey: key, batch: true })
const client = createPublicClient({ chain: mainnet, transport: custom(provider) })

const [block, balance] = await Promise.all([
  client.getBlock(),
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] }),
])
console.log(`viem: block ${block.number}, ${formatUnits(balance, 6)} held`)

/** What viem says of a failure, and the class of ours that is behind it. */
async function failure(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof BaseError)) throw new Error(`expected an error of viem, got ${error}`)
  const ours = [AuthenticationError, BadRequestError, UnknownOutcomeError].find(
    (Class) => error.walk((inner) => inner instanceof Class) instanceof Class,
  )
  return `${ours?.name ?? 'no error of ours'}`
}

const asleep = await client
  .readContract({ address: token, abi: erc20Abi, functionName: 'symbol' })
  .catch((error: BaseError) => error.shortMessage)
console.log(`viem: ${asleep.replaceAll('\n', ' ')}`)
const stranger = createPublicClient({ transport: custom(createProvider({ url, apiKey: 'another-key' })) })
console.log(`viem: ${await failure(stranger.getBlockNumber())}`)
console.log(`viem: ${await failure(client.request({ method: 'eth_getLogs', params: [{}] }))}`)

/*
 * Who would rather not hand a private key to `contracts.invoke`: it stays in this process, or in a wallet or a vault that
 * viem has an account for. What leaves is the signed transaction.
 */
const account = privateKeyToAccount(generatePrivateKey())
const wallet = createWalletClient({ account, chain: mainnet, transport: custom(provider) })
const transaction = {
  to: holder,
  value: parseEther('0.01'),
  gas: 21_000n,
  maxFeePerGas: 2n,
  maxPriorityFeePerGas: 1n,
} as const
const signed = await wallet.signTransaction({ ...transaction, nonce: 7 })
console.log(
  `viem: ${await failure(wallet.sendRawTransaction({ serializedTransaction: signed }))}, sent ${arrivals().join()} time`,
)
// Looked at before it is sent again, as the error says.
const known = await provider.request({ method: 'eth_getTransactionByHash', params: [keccak256(signed)] })
console.log(`viem: it ${known ? 'was' : 'was not'} carried out`)
const hash = await wallet.sendTransaction({ ...transaction, nonce: 8 })
console.log(`viem: sent as ${hash.slice(0, 2)}…, ${arrivals().length} in all`)

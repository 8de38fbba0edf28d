import { createProvider } from 'chaindata/gateway'
import { BrowserProvider, Contract, formatUnits, isError } from 'ethers'
import { holder, key, token, url } from './chain'

// Without `staticNetwork`, ethers requests the chain ID first, and repeats the request every second if it fails.
const provider = new BrowserProvider(createProvider({ url, apiKey: key }), 'mainnet', { staticNetwork: true })
const erc20 = new Contract(
  token,
  ['function balanceOf(address) view returns (uint256)', 'function symbol() view returns (string)'],
  provider,
)

const block = await provider.getBlock('latest')
console.log(`ethers: block ${block?.number}, ${formatUnits(await erc20.balanceOf(holder), 6)} held`)

/** Returns the error code and the reason that ethers reports for a failed call. */
async function describeFailure(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (isError(error, 'CALL_EXCEPTION')) return `${error.code}, ${error.reason}`
  if (isError(error, 'UNKNOWN_ERROR')) return `${error.code}, ${error.error?.message}`
  throw new Error(`expected an ethers error, got ${error}`)
}

console.log(`ethers: ${await describeFailure(erc20.symbol())}`)
console.log(`ethers: ${await describeFailure(provider.send('eth_getLogs', [{}]))}`)

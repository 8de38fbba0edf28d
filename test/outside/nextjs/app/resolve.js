import { createClient } from 'chaindata'

/** Makes a call, and returns the resolved name or the error as text. */
export async function resolve(options) {
  const chaindata = createClient(options)
  const { data, credits } = await chaindata.names
    .resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
    .withResponse()
  return `${data.name}, ${credits} credits`
}

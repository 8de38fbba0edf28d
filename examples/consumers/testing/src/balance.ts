import type { Client } from 'chaindata'

/** The code under test. Returns the USDC balance of a wallet, or `undefined` if the account has no credits left. */
export async function usdcBalance(chaindata: Pick<Client, 'wallet'>, address: string): Promise<string | undefined> {
  const query = { chain: 'ethereum-mainnet', addresses: [address], tokenTypes: 'fungible' } as const
  try {
    const { result } = await chaindata.wallet.portfolio(query)
    return (
      result.find(({ tokenAddress }) => tokenAddress === '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')?.balance ?? '0'
    )
  } catch (error) {
    if (error instanceof Error && error.name === 'InsufficientCreditsError') return undefined
    throw error
  }
}

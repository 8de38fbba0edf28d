import { amounts, type EventsListResponse } from 'chaindata'
import { type MockServer, startMock } from 'chaindata/mock'

export const chain = 'ethereum-mainnet'
export const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const wallet = '0x1111111111111111111111111111111111111111'
export const [blockFrom, blockTo] = [21_000_000, 21_000_200]

/** Starts a mock in which the wallet holds 1.5 ETH and 5 USDC. */
export const startNode = (): Promise<MockServer> =>
  startMock({
    world: { wallets: { [wallet]: { holdings: [{ balance: '1.5' }, { tokenAddress: usdc, balance: '5' }] } } },
  })

export const rpcUrl = (mock: MockServer): string => `${mock.url}/rpc/${chain}`

export interface Transfer {
  readonly hash: string
  readonly from: string
  readonly to: string
  readonly value: bigint
}

/** Returns all USDC transfers that the API reports for the blocks, with addresses in lower case. */
export function transfersOf(mock: MockServer): Transfer[] {
  const query = { chain, contractAddresses: [usdc], eventType: 'tokenTransfer', blockFrom, blockTo }
  const events = mock.truth('events.list', query) as EventsListResponse
  return events.flatMap(({ txHash: hash, decoded }) =>
    decoded?.type === 'fungible'
      ? [{ hash, from: decoded.from ?? '', to: decoded.to ?? '', value: amounts.toBaseUnits(decoded.value ?? '', 6) }]
      : [],
  )
}

import type { NativeTokenBalance, PortfolioItem } from '../../../generated/client/types.gen.ts'
import type { ResultList } from '../pagination.ts'
import { type BlockClock, clampBlock } from './block-clock.ts'
import { balanceOf, collectiblesOwnedBy } from './holdings.ts'
import type { OperationInput } from './input.ts'
import { lazyList } from './lazy-list.ts'
import { nativeCurrency } from './ledger.ts'
import { balanceItem, nftMetadata, nftMetadataUri } from './records.ts'
import type { Simulation } from './simulation.ts'

/** Returns the holdings of a wallet at the latest block: native currency, fungible tokens, NFTs and multitokens. */
export function portfolio(simulation: Simulation, input: OperationInput): ResultList {
  const chain = simulation.chain(input.requiredText('chain'))
  const wallet = chain.wallet(input.list('addresses')?.[0] ?? '')
  const { address } = wallet
  const types = input.text('tokenTypes')
  const items: (() => PortfolioItem)[] = []
  if (!chain.isEmpty && (types === undefined || types === 'native')) {
    const balance = balanceOf(wallet.native.ledger(nativeCurrency), wallet.party)
    items.push(() => balanceItem(chain, address, balance))
  }
  for (const { activity, contract } of types === undefined || types === 'fungible' ? wallet.contracts : []) {
    const balance = balanceOf(activity.ledger(contract), wallet.party)
    const token = activity.address(contract)
    if (balance !== '0') items.push(() => balanceItem(chain, address, balance, token))
  }
  for (const { activity, contract } of types === undefined || types === 'nft,multitoken' ? wallet.contracts : []) {
    const tokenAddress = activity.address(contract)
    for (const { tokenId, amount } of collectiblesOwnedBy(activity.ledger(contract), wallet.party)) {
      const token = { chain: chain.slug, address, tokenAddress, tokenId }
      items.push(() => collectibleItem(token, amount, input.flag('excludeMetadata')))
    }
  }
  return lazyList(items, (createItem) => createItem())
}

const collectibleItem = (
  token: { chain: string; address: string; tokenAddress: string; tokenId: string },
  amount: string,
  excludeMetadata: boolean,
): PortfolioItem => ({
  ...token,
  balance: amount,
  denominatedBalance: amount,
  type: 'multitoken',
  metadataURI: nftMetadataUri(token.tokenAddress, token.tokenId),
  ...(!excludeMetadata && { metadata: nftMetadata(token.tokenAddress, token.tokenId) }),
})

export function balancesAt(simulation: Simulation, input: OperationInput): NativeTokenBalance[] {
  const chain = simulation.chain(input.requiredText('chain'))
  const block = requestedBlock(chain.clock, input)
  return (input.list('addresses') ?? []).map((address) => {
    const wallet = chain.wallet(address)
    const balance = wallet.native.nativeBalance(wallet.party, block)
    return balanceItem(chain, wallet.address, balance)
  })
}

/**
 * Returns the block that a request selects with `blockNumber`, `time`, `timestamp` or `unix` (in seconds). Default: the
 * latest block.
 */
export function requestedBlock(clock: BlockClock, input: OperationInput): number {
  const block = input.number('blockNumber')
  if (block !== undefined) return clampBlock(clock, block)
  const unix = input.number('unix')
  if (unix !== undefined) return clock.blockAt(unix * 1000)
  const time = input.text('time')
  if (time !== undefined) return clock.blockAt(Date.parse(`${time}Z`))
  const timestamp = input.text('timestamp')
  return timestamp === undefined ? clock.head : clock.blockAt(Date.parse(timestamp))
}

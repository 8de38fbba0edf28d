import type { NativeTokenBalance, PortfolioItem } from '../../../generated/client/types.gen.ts'
import type { ResultList } from '../pagination.ts'
import { type BlockClock, clampBlock } from './block-clock.ts'
import type { OperationInput } from './input.ts'
import { lazyList } from './lazy-list.ts'
import { balanceItem, nftMetadata, nftMetadataUri } from './records.ts'
import type { Simulation } from './simulation.ts'

/** Returns the holdings of a wallet at the latest block: native currency, fungible tokens, NFTs and multitokens. */
export function portfolio(simulation: Simulation, input: OperationInput): ResultList {
  const chain = simulation.chain(input.requiredText('chain'))
  const wallet = chain.wallet(input.list('addresses')?.[0] ?? '')
  const { address } = wallet
  const types = input.text('tokenTypes')
  const isWanted = (type: string): boolean => types === undefined || types === type
  const items: (() => PortfolioItem)[] = []
  if (!chain.isEmpty && isWanted('native'))
    items.push(() => balanceItem(chain, address, wallet.native.balanceOf(wallet.party)))
  for (const ledger of isWanted('fungible') ? wallet.contracts : []) {
    const balance = ledger.kind === 'fungible' ? ledger.balanceOf(wallet.party) : '0'
    if (balance !== '0') items.push(() => balanceItem(chain, address, balance, ledger.address))
  }
  for (const ledger of isWanted('nft,multitoken') ? wallet.contracts : []) {
    for (const { tokenId, amount } of ledger.heldBy(wallet.party)) {
      if (tokenId === undefined) continue
      const token = { chain: chain.slug, address, tokenAddress: ledger.address, tokenId }
      items.push(() => ({
        ...token,
        balance: amount,
        denominatedBalance: amount,
        type: 'multitoken',
        metadataURI: nftMetadataUri(ledger.address, tokenId),
        ...(!input.flag('excludeMetadata') && { metadata: nftMetadata(chain, ledger.address, tokenId) }),
      }))
    }
  }
  return lazyList(items, (createItem) => createItem())
}

export function balancesAt(simulation: Simulation, input: OperationInput): NativeTokenBalance[] {
  const chain = simulation.chain(input.requiredText('chain'))
  const block = requestedBlock(chain.clock, input)
  return (input.list('addresses') ?? []).map((address) => {
    const wallet = chain.wallet(address)
    return balanceItem(chain, wallet.address, wallet.native.balanceOf(wallet.party, block))
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

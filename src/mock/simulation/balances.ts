import type { NativeTokenBalance, PortfolioItem } from '../../../generated/client/types.gen.ts'
import type { ResultList } from '../pagination.ts'
import { memberIndexes, normalizeAddress } from './address-groups.ts'
import { blockAt, clampBlock, headBlock } from './blocks.ts'
import type { OperationInput } from './input.ts'
import { lazyList } from './lazy-list.ts'
import { nativeCurrency } from './ledger.ts'
import { balanceItem, nativeDecimals, nftMetadata, nftMetadataUri, tokenDecimals } from './records.ts'
import type { GroupActivity, Simulation } from './simulation.ts'
import { multitokensOwnedBy, nftIdsOwnedBy } from './tokens.ts'

/** Lists what a wallet holds at the latest block: native currency, fungible tokens, NFTs and multitokens. */
export function portfolio(simulation: Simulation, input: OperationInput): ResultList {
  const chain = simulation.chain(input.requiredText('chain'))
  const wallet = normalizeAddress(input.list('addresses')?.[0] ?? '')
  const { activity, member } = chain.find(wallet)
  const types = input.text('tokenTypes')
  const items: (() => PortfolioItem)[] = []
  if (types === undefined || types === 'native') {
    const hundredths = activity.ledger(nativeCurrency).balances[member] ?? 0
    items.push(() => balanceItem(chain, wallet, hundredths, nativeDecimals(chain.slug)))
  }
  for (const contract of types === undefined || types === 'fungible' ? memberIndexes : []) {
    const hundredths = activity.ledger(contract).balances[member] ?? 0
    const address = activity.address(contract)
    if (hundredths) items.push(() => balanceItem(chain, wallet, hundredths, tokenDecimals(address), address))
  }
  for (const contract of types === undefined || types === 'nft,multitoken' ? memberIndexes : []) {
    for (const { tokenId, amount } of collectiblesOf(activity, contract, member)) {
      items.push(() =>
        collectibleItem(
          { chain: chain.slug, address: wallet, tokenAddress: activity.address(contract), tokenId },
          amount,
          input.flag('excludeMetadata'),
        ),
      )
    }
  }
  return lazyList(items, (createItem) => createItem())
}

/** Returns the NFTs and multitokens of a contract that a member owns. */
function collectiblesOf(
  activity: GroupActivity,
  contract: number,
  member: number,
): { tokenId: string; amount: string }[] {
  const ledger = activity.ledger(contract)
  const nfts = nftIdsOwnedBy(ledger, member).map((tokenId) => ({ tokenId, amount: '1' }))
  return [...nfts, ...multitokensOwnedBy(ledger, member)]
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
  const block = requestedBlock(input)
  return (input.list('addresses') ?? []).map((address) => {
    const { activity, member } = chain.find(address)
    return balanceItem(
      chain,
      normalizeAddress(address),
      activity.nativeBalance(member, block),
      nativeDecimals(chain.slug),
    )
  })
}

/** Returns the block that `blockNumber`, `time`, `timestamp` or `unix` (in seconds) selects. Default: the latest. */
export function requestedBlock(input: OperationInput): number {
  const block = input.number('blockNumber')
  if (block !== undefined) return clampBlock(block)
  const unix = input.number('unix')
  if (unix !== undefined) return blockAt(unix * 1000)
  const time = input.text('time')
  if (time !== undefined) return blockAt(Date.parse(`${time}Z`))
  const timestamp = input.text('timestamp')
  return timestamp === undefined ? headBlock : blockAt(Date.parse(timestamp))
}

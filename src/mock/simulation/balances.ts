import type { NativeTokenBalance, PortfolioItem } from '../../../generated/client/types.gen.ts'
import type { ResultList } from '../pagination.ts'
import { memberIndexes, normalizeAddress } from './address-groups.ts'
import { blockAt, clampBlock } from './blocks.ts'
import type { OperationInput } from './input.ts'
import { lazyList } from './lazy-list.ts'
import { nativeCurrency } from './ledger.ts'
import { balanceItem, nativeDecimals, nftMetadata, nftMetadataUri, tokenDecimals } from './records.ts'
import type { GroupActivity, Simulation } from './simulation.ts'
import { multitokensOwnedBy, nftIdsOwnedBy } from './tokens.ts'

/** What a wallet holds now: of the native currency, of its neighbours' fungible tokens, or of their others. */
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
    for (const [tokenId, amount] of countedTokens(activity, contract, member)) {
      items.push(() =>
        countedTokenItem(
          chain.slug,
          wallet,
          activity.address(contract),
          tokenId,
          amount,
          input.flag('excludeMetadata'),
        ),
      )
    }
  }
  return lazyList(items, (tell) => tell())
}

const countedTokens = (
  activity: GroupActivity,
  contract: number,
  member: number,
): [tokenId: string, amount: string][] => {
  const ledger = activity.ledger(contract)
  return [
    ...nftIdsOwnedBy(ledger, member).map((id): [string, string] => [id, '1']),
    ...multitokensOwnedBy(ledger, member).map(({ tokenId, amount }): [string, string] => [tokenId, amount]),
  ]
}

const countedTokenItem = (
  chain: string,
  address: string,
  contract: string,
  tokenId: string,
  amount: string,
  bare: boolean,
): PortfolioItem => ({
  chain,
  address,
  balance: amount,
  denominatedBalance: amount,
  type: 'multitoken',
  tokenAddress: contract,
  tokenId,
  metadataURI: nftMetadataUri(contract, tokenId),
  ...(!bare && { metadata: nftMetadata(contract, tokenId) }),
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

/** The block that `blockNumber`, a time or a Unix time in seconds stands for; now without any. */
export function requestedBlock(input: OperationInput): number {
  const block = input.number('blockNumber')
  if (block !== undefined) return clampBlock(block)
  const [time, timestamp, unix] = [input.text('time'), input.text('timestamp'), input.number('unix')]
  if (unix !== undefined) return blockAt(unix * 1000)
  if (time !== undefined) return blockAt(Date.parse(`${time}Z`))
  return timestamp === undefined ? clampBlock(Number.POSITIVE_INFINITY) : blockAt(Date.parse(timestamp))
}

import type {
  MultitokenBalance,
  NftBalanceByAddressErc721,
  Token,
  TokenMetadata,
  TokenTezos,
} from '../../../generated/client/types.gen.ts'
import type { ResultList } from '../pagination.ts'
import { normalizeAddress } from './address-groups.ts'
import {
  mintedTokenIds,
  multitokensOwnedBy,
  nftIdsOwnedBy,
  owns,
  partiesOf,
  receivedAt,
  tokenTypeOf,
} from './holdings.ts'
import type { OperationInput } from './input.ts'
import { lazyList } from './lazy-list.ts'
import type { TransferLedger } from './ledger.ts'
import { nftMetadata, nftMetadataUri } from './records.ts'
import type { Chain, Simulation } from './simulation.ts'

export function listOwners(simulation: Simulation, input: OperationInput): ResultList {
  const { activity, member } = simulation.chain(input.requiredText('chain')).find(input.requiredText('tokenAddress'))
  const ledger = activity.ledger(member)
  return partiesOf(ledger)
    .filter((owner) => owns(ledger, owner, input.text('tokenId')))
    .map((owner) => activity.partyAddress(owner))
}

export function isOwner(simulation: Simulation, input: OperationInput): boolean {
  const chain = simulation.chain(input.requiredText('chain'))
  const { activity, member } = chain.find(input.requiredText('tokenAddress'))
  const { party, contracts } = chain.wallet(input.requiredText('address'))
  // After a cache eviction, two `GroupActivity` objects can describe the same address group, so compare their IDs.
  const mayHold = contracts.some((held) => held.activity.group.id === activity.group.id && held.contract === member)
  return mayHold && owns(activity.ledger(member), party, input.text('tokenId'))
}

export function listCollectionTokens(simulation: Simulation, input: OperationInput): ResultList {
  const chain = simulation.chain(input.requiredText('chain'))
  const types = input.list('tokenTypes')
  const onlyMultitokens = types !== undefined && !types.includes('nft')
  const tokens = (input.list('collectionAddresses') ?? []).flatMap((address) => {
    const { activity, member } = chain.find(address)
    const ledger = activity.ledger(member)
    return mintedTokenIds(ledger)
      .map((tokenId) => collectible(chain, address, ledger, tokenId))
      .filter(({ tokenType }) => !onlyMultitokens || tokenType === 'multitoken')
  })
  const isTezos = chain.slug.startsWith('tezos')
  return lazyList(tokens, (token): Token | TokenTezos =>
    isTezos ? tezosTokenItem(chain, token) : tokenItem(token, input.flag('excludeMetadata')),
  )
}

/** An NFT or a multitoken: the fields that it has on every chain. */
interface Collectible {
  readonly chain: string
  readonly tokenId: string
  readonly tokenAddress: string
  readonly tokenType: string
}

const collectible = (chain: Chain, address: string, ledger: TransferLedger, tokenId: string): Collectible => ({
  chain: chain.slug,
  tokenId,
  tokenAddress: normalizeAddress(address),
  tokenType: tokenTypeOf(ledger, tokenId),
})

const tokenItem = (token: Collectible, excludeMetadata: boolean) => ({
  ...token,
  metadataURI: nftMetadataUri(token.tokenAddress, token.tokenId),
  ...(!excludeMetadata && { metadata: nftMetadata(token.tokenAddress, token.tokenId) }),
})

const tezosTokenItem = (chain: Chain, token: Collectible): TokenTezos => ({
  ...token,
  creator: chain.find(token.tokenAddress).activity.partyAddress(0),
  name: nftMetadata(token.tokenAddress, token.tokenId).name ?? '',
})

/** Returns the metadata of the requested tokens. A token ID has metadata even if no such token was minted. */
export function tokenMetadata(simulation: Simulation, input: OperationInput): TokenMetadata[] {
  const chain = simulation.chain(input.requiredText('chain'))
  const address = input.requiredText('tokenAddress')
  const { activity, member } = chain.find(address)
  const ledger = activity.ledger(member)
  if (chain.isEmpty) return []
  return (input.list('tokenIds') ?? []).map((tokenId) => tokenItem(collectible(chain, address, ledger, tokenId), false))
}

export function nftBalances(simulation: Simulation, input: OperationInput): NftBalanceByAddressErc721[] {
  const { contracts, party } = simulation.chain(input.requiredText('chain')).wallet(input.requiredText('address'))
  const held = contracts.flatMap(({ activity, contract }) => {
    const ledger = activity.ledger(contract)
    const ids = nftIdsOwnedBy(ledger, party)
    return ids.length ? [{ address: activity.address(contract), ledger, ids }] : []
  })
  const count = held.reduce((sum, { ids }) => sum + ids.length, 0)
  const omitMetadata = input.omits('metadata', count)
  return held.map(({ address, ledger, ids }) => ({
    contractAddress: address,
    balances: ids,
    blockNumber: ids.map((id) => receivedAt(ledger, id)),
    ...(!omitMetadata && { metadata: metadataList(address, ids) }),
  }))
}

export function multitokenBalances(simulation: Simulation, input: OperationInput): MultitokenBalance[] {
  const { contracts, party } = simulation.chain(input.requiredText('chain')).wallet(input.requiredText('address'))
  return contracts.flatMap(({ activity, contract }) => {
    const balances = multitokensOwnedBy(activity.ledger(contract), party)
    if (!balances.length) return []
    const contractAddress = activity.address(contract)
    const ids = balances.map(({ tokenId }) => tokenId)
    return [{ contractAddress, balances, metadata: metadataList(contractAddress, ids) }]
  })
}

const metadataList = (tokenAddress: string, ids: readonly string[]) =>
  ids.map((tokenId) => ({
    tokenId,
    url: nftMetadataUri(tokenAddress, tokenId),
    metadata: nftMetadata(tokenAddress, tokenId),
  }))

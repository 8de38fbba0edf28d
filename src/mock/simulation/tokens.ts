import type {
  MultitokenBalance,
  NftBalanceByAddressErc721,
  Token,
  TokenMetadata,
  TokenTezos,
} from '../../../generated/client/types.gen.ts'
import type { ResultList } from '../pagination.ts'
import { memberIndexes, normalizeAddress } from './address-groups.ts'
import type { OperationInput } from './input.ts'
import { lazyList } from './lazy-list.ts'
import { firstMultitokenId, type TransferLedger } from './ledger.ts'
import { isMultitoken, nftMetadata, nftMetadataUri } from './records.ts'
import type { GroupActivity, Simulation } from './simulation.ts'

/** Returns the ids of a contract's NFTs that a member owns. */
export const nftIdsOwnedBy = ({ nfts }: TransferLedger, member: number): string[] =>
  nfts.flatMap(({ owner }, i) => (owner === member ? [String(i + 1)] : []))

/** Returns a contract's multitokens that a member holds, with the amounts. */
export const multitokensOwnedBy = (
  { multitokens }: TransferLedger,
  member: number,
): { tokenId: string; amount: string }[] =>
  multitokens.flatMap((holders, i) => {
    const amount = holders[member] ?? 0
    return amount > 0 ? [{ tokenId: String(firstMultitokenId + i), amount: String(amount) }] : []
  })

/** Returns whether a member owns a token of a contract or, without `tokenId`, any of its tokens. */
function owns(ledger: TransferLedger, member: number, tokenId: string | undefined): boolean {
  if (tokenId === undefined) {
    return (
      (ledger.balances[member] ?? 0) > 0 ||
      nftIdsOwnedBy(ledger, member).length > 0 ||
      multitokensOwnedBy(ledger, member).length > 0
    )
  }
  if (isMultitoken(tokenId))
    return multitokensOwnedBy(ledger, member).some((multitoken) => multitoken.tokenId === tokenId)
  return /^[1-9]\d{0,8}$/.test(tokenId) && ledger.nfts[Number(tokenId) - 1]?.owner === member
}

export function listOwners(simulation: Simulation, input: OperationInput): ResultList {
  const { activity, member } = simulation.chain(input.requiredText('chain')).find(input.requiredText('tokenAddress'))
  const ledger = activity.ledger(member)
  return memberIndexes
    .filter((owner) => owns(ledger, owner, input.text('tokenId')))
    .map((owner) => activity.address(owner))
}

export function isOwner(simulation: Simulation, input: OperationInput): boolean {
  const chain = simulation.chain(input.requiredText('chain'))
  const { activity, member, group } = chain.find(input.requiredText('tokenAddress'))
  const wallet = chain.groups.find(input.requiredText('address'))
  return wallet.group.id === group.id && owns(activity.ledger(member), wallet.member, input.text('tokenId'))
}

function mintedTokenIds({ nfts, multitokens }: TransferLedger): string[] {
  const multitokenIds = multitokens.flatMap((holders, i) =>
    holders.some((amount) => amount > 0) ? [String(firstMultitokenId + i)] : [],
  )
  return [...nfts.map((_, i) => String(i + 1)), ...multitokenIds]
}

export function listCollectionTokens(simulation: Simulation, input: OperationInput): ResultList {
  const chain = simulation.chain(input.requiredText('chain'))
  const types = input.list('tokenTypes')
  const onlyMultitokens = types !== undefined && !types.includes('nft')
  const tokens = (input.list('collectionAddresses') ?? []).flatMap((address) => {
    const { activity, member } = chain.find(address)
    const ids = mintedTokenIds(activity.ledger(member)).filter((id) => !onlyMultitokens || isMultitoken(id))
    return ids.map((tokenId) => ({ activity, contract: normalizeAddress(address), tokenId }))
  })
  const isTezos = chain.slug.startsWith('tezos')
  return lazyList(tokens, ({ activity, contract, tokenId }): Token | TokenTezos =>
    isTezos
      ? tezosTokenItem(activity, contract, tokenId)
      : tokenItem(chain.slug, contract, tokenId, input.flag('excludeMetadata')),
  )
}

const tokenItem = (chain: string, contract: string, tokenId: string, excludeMetadata: boolean) => ({
  chain,
  tokenId,
  tokenAddress: contract,
  tokenType: isMultitoken(tokenId) ? 'multitoken' : 'nft',
  metadataURI: nftMetadataUri(contract, tokenId),
  ...(!excludeMetadata && { metadata: nftMetadata(contract, tokenId) }),
})

const tezosTokenItem = (activity: GroupActivity, contract: string, tokenId: string): TokenTezos => ({
  chain: activity.chain.slug,
  tokenId,
  tokenAddress: contract,
  tokenType: isMultitoken(tokenId) ? 'multitoken' : 'nft',
  creator: activity.address(0),
  name: nftMetadata(contract, tokenId).name ?? '',
})

/** Returns metadata for any token id, minted or not. */
export const tokenMetadata = (_: Simulation, input: OperationInput): TokenMetadata[] =>
  (input.list('tokenIds') ?? []).map((tokenId) =>
    tokenItem(input.requiredText('chain'), normalizeAddress(input.requiredText('tokenAddress')), tokenId, false),
  )

export function nftBalances(simulation: Simulation, input: OperationInput): NftBalanceByAddressErc721[] {
  const { activity, member } = simulation.chain(input.requiredText('chain')).find(input.requiredText('address'))
  const held = memberIndexes
    .map((contract) => ({ contract, ids: nftIdsOwnedBy(activity.ledger(contract), member) }))
    .filter(({ ids }) => ids.length)
  const count = held.reduce((sum, { ids }) => sum + ids.length, 0)
  const omitMetadata = input.omits('metadata', count)
  return held.map(({ contract, ids }) => ({
    contractAddress: activity.address(contract),
    balances: ids,
    blockNumber: ids.map((id) => activity.ledger(contract).nfts[Number(id) - 1]?.block ?? 0),
    ...(!omitMetadata && { metadata: metadataList(activity.address(contract), ids) }),
  }))
}

export function multitokenBalances(simulation: Simulation, input: OperationInput): MultitokenBalance[] {
  const { activity, member } = simulation.chain(input.requiredText('chain')).find(input.requiredText('address'))
  return memberIndexes.flatMap((contract) => {
    const balances = multitokensOwnedBy(activity.ledger(contract), member)
    if (!balances.length) return []
    const contractAddress = activity.address(contract)
    const ids = balances.map(({ tokenId }) => tokenId)
    return [{ contractAddress, balances, metadata: metadataList(contractAddress, ids) }]
  })
}

const metadataList = (contract: string, ids: readonly string[]) =>
  ids.map((tokenId) => ({ tokenId, url: nftMetadataUri(contract, tokenId), metadata: nftMetadata(contract, tokenId) }))

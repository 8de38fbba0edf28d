import type {
  MultitokenBalance,
  NftBalanceByAddressErc721,
  Token,
  TokenMetadata,
  TokenTezos,
} from '../../../generated/client/types.gen.ts'
import type { ResultList } from '../pagination.ts'
import type { OperationInput } from './input.ts'
import { lazyList } from './lazy-list.ts'
import type { HeldToken, TransferLedger } from './ledger.ts'
import { nftMetadata, nftMetadataUri } from './records.ts'
import type { Chain, Simulation } from './simulation.ts'
import { hasTokenId } from './transfer-kinds.ts'

export function listOwners(simulation: Simulation, input: OperationInput): ResultList {
  const ledger = simulation.chain(input.requiredText('chain')).contract(input.requiredText('tokenAddress'))
  return ledger.owners(tokenIdOf(input)).map((owner) => ledger.partyAddress(owner))
}

export function isOwner(simulation: Simulation, input: OperationInput): boolean {
  const chain = simulation.chain(input.requiredText('chain'))
  const ledger = chain.contract(input.requiredText('tokenAddress'))
  return chain
    .holdings(input.requiredText('address'), ledger)
    .some((held) => tokenIdOf(input) === undefined || held.tokenId === tokenIdOf(input))
}

const tokenIdOf = (input: OperationInput): string | undefined => input.text('tokenId')

export function listCollectionTokens(simulation: Simulation, input: OperationInput): ResultList {
  const chain = simulation.chain(input.requiredText('chain'))
  const types = input.list('tokenTypes')
  const tokens = (input.list('collectionAddresses') ?? []).flatMap((address) => {
    const ledger = chain.contract(address)
    const isWanted = hasTokenId(ledger.kind) && (types === undefined || types.includes(ledger.kind))
    return isWanted ? ledger.tokenIds().map((tokenId) => collectible(ledger, tokenId)) : []
  })
  const isTezos = chain.slug.startsWith('tezos')
  return lazyList(tokens, (token): Token | TokenTezos =>
    isTezos ? tezosTokenItem(chain, token) : tokenItem(chain, token, input.flag('excludeMetadata')),
  )
}

/** An NFT or a multitoken: the fields that it has on every chain. */
interface Collectible {
  readonly chain: string
  readonly tokenId: string
  readonly tokenAddress: string
  readonly tokenType: string
}

const collectible = ({ chain, address, kind }: TransferLedger, tokenId: string): Collectible => ({
  chain: chain.slug,
  tokenId,
  tokenAddress: address,
  tokenType: kind,
})

const tokenItem = (chain: Chain, token: Collectible, excludeMetadata: boolean) => ({
  ...token,
  metadataURI: nftMetadataUri(token.tokenAddress, token.tokenId),
  ...(!excludeMetadata && { metadata: nftMetadata(chain, token.tokenAddress, token.tokenId) }),
})

const tezosTokenItem = (chain: Chain, token: Collectible): TokenTezos => ({
  ...token,
  creator: chain.contract(token.tokenAddress).partyAddress(0),
  name: nftMetadata(chain, token.tokenAddress, token.tokenId).name ?? '',
})

/**
 * Returns the metadata of the requested tokens. A token ID has metadata even if no such token was minted, but a fungible
 * token has no IDs.
 */
export function tokenMetadata(simulation: Simulation, input: OperationInput): TokenMetadata[] {
  const chain = simulation.chain(input.requiredText('chain'))
  const ledger = chain.contract(input.requiredText('tokenAddress'))
  if (chain.isEmpty || !hasTokenId(ledger.kind)) return []
  return (input.list('tokenIds') ?? []).map((tokenId) => tokenItem(chain, collectible(ledger, tokenId), false))
}

/** Returns the contracts of a standard whose tokens a wallet holds. */
function heldTokens(simulation: Simulation, input: OperationInput, standard: string) {
  const chain = simulation.chain(input.requiredText('chain'))
  const { contracts, party } = chain.wallet(input.requiredText('address'))
  const all = contracts.filter(({ kind }) => kind === standard)
  const held = all.map((ledger) => ({ ledger, tokens: ledger.heldBy(party).flatMap(withId) }))
  return { chain, held: held.filter(({ tokens }) => tokens.length > 0) }
}

const withId = ({ tokenId, amount }: HeldToken) => (tokenId === undefined ? [] : [{ tokenId, amount }])

export function nftBalances(simulation: Simulation, input: OperationInput): NftBalanceByAddressErc721[] {
  const { chain, held } = heldTokens(simulation, input, 'nft')
  const count = held.reduce((sum, { tokens }) => sum + tokens.length, 0)
  const omitMetadata = input.omits('metadata', count)
  return held.map(({ ledger, tokens }) => ({
    contractAddress: ledger.address,
    balances: tokens.map(({ tokenId }) => tokenId),
    blockNumber: tokens.map(({ tokenId }) => ledger.receivedAt(tokenId)),
    ...(!omitMetadata && { metadata: metadataList(chain, ledger.address, tokens) }),
  }))
}

export function multitokenBalances(simulation: Simulation, input: OperationInput): MultitokenBalance[] {
  const { chain, held } = heldTokens(simulation, input, 'multitoken')
  return held.map(({ ledger, tokens }) => ({
    contractAddress: ledger.address,
    balances: tokens,
    metadata: metadataList(chain, ledger.address, tokens),
  }))
}

const metadataList = (chain: Chain, tokenAddress: string, tokens: readonly { tokenId: string }[]) =>
  tokens.map(({ tokenId }) => ({
    tokenId,
    url: nftMetadataUri(tokenAddress, tokenId),
    metadata: nftMetadata(chain, tokenAddress, tokenId),
  }))

import type {
  MultitokenBalance,
  NftBalanceByAddressErc721,
  Token,
  TokenMetadata,
  TokenTezos,
} from '../../../generated/client/types.gen.ts'
import type { List } from '../pages.ts'
import type { Ask } from './ask.ts'
import { firstMultitoken, type Ledger } from './ledger.ts'
import { told } from './lists.ts'
import { isMultitoken, metadata, metadataUri } from './records.ts'
import { members, plain } from './villages.ts'
import type { Life, World } from './world.ts'

/** The ids of NFTs that a neighbour has of a contract. */
export const nftsOf = ({ nfts }: Ledger, member: number): string[] =>
  nfts.flatMap(({ owner }, i) => (owner === member ? [String(i + 1)] : []))

/** The ids of multitokens, and how many of each a neighbour has. */
export const multitokensOf = ({ multitokens }: Ledger, member: number): { tokenId: string; amount: string }[] =>
  multitokens.flatMap((holders, i) => {
    const amount = holders[member] ?? 0
    return amount > 0 ? [{ tokenId: String(firstMultitoken + i), amount: String(amount) }] : []
  })

/** Whether a neighbour has one token of a contract or, without an id, anything of it. */
function owns(ledger: Ledger, member: number, tokenId: string | undefined): boolean {
  if (tokenId === undefined) {
    return (
      (ledger.balances[member] ?? 0) > 0 ||
      nftsOf(ledger, member).length > 0 ||
      multitokensOf(ledger, member).length > 0
    )
  }
  if (isMultitoken(tokenId)) return multitokensOf(ledger, member).some((one) => one.tokenId === tokenId)
  return /^[1-9]\d{0,8}$/.test(tokenId) && ledger.nfts[Number(tokenId) - 1]?.owner === member
}

export function owners(world: World, ask: Ask): List {
  const { life, member } = world.chain(ask.must('chain')).find(ask.must('tokenAddress'))
  const ledger = life.ledger(member)
  return members.filter((one) => owns(ledger, one, ask.text('tokenId'))).map((one) => life.address(one))
}

export function isOwner(world: World, ask: Ask): boolean {
  const chain = world.chain(ask.must('chain'))
  const { life, member, village } = chain.find(ask.must('tokenAddress'))
  const wallet = chain.villages.find(ask.must('address'))
  return wallet.village.id === village.id && owns(life.ledger(member), wallet.member, ask.text('tokenId'))
}

/** The tokens of a contract that there are: each that was minted. */
function tokenIds({ nfts, multitokens }: Ledger): string[] {
  const several = multitokens.flatMap((holders, i) =>
    holders.some((amount) => amount > 0) ? [String(firstMultitoken + i)] : [],
  )
  return [...nfts.map((_, i) => String(i + 1)), ...several]
}

export function collections(world: World, ask: Ask): List {
  const chain = world.chain(ask.must('chain'))
  const types = ask.list('tokenTypes')
  const onlyMultitokens = types !== undefined && !types.includes('nft')
  const tokens = (ask.list('collectionAddresses') ?? []).flatMap((address) => {
    const { life, member } = chain.find(address)
    const ids = tokenIds(life.ledger(member)).filter((id) => !onlyMultitokens || isMultitoken(id))
    return ids.map((tokenId) => ({ life, contract: plain(address), tokenId }))
  })
  const isTezos = chain.slug.startsWith('tezos')
  return told(tokens, ({ life, contract, tokenId }): Token | TokenTezos =>
    isTezos ? tezosToken(life, contract, tokenId) : token(chain.slug, contract, tokenId, ask.flag('excludeMetadata')),
  )
}

const token = (chain: string, contract: string, tokenId: string, bare: boolean) => ({
  chain,
  tokenId,
  tokenAddress: contract,
  tokenType: isMultitoken(tokenId) ? 'multitoken' : 'nft',
  metadataURI: metadataUri(contract, tokenId),
  ...(!bare && { metadata: metadata(contract, tokenId) }),
})

const tezosToken = (life: Life, contract: string, tokenId: string): TokenTezos => ({
  chain: life.chain.slug,
  tokenId,
  tokenAddress: contract,
  tokenType: isMultitoken(tokenId) ? 'multitoken' : 'nft',
  creator: life.address(0),
  name: metadata(contract, tokenId).name ?? '',
})

/** Every token has metadata, whether it was minted or not. */
export const tokenMetadata = (_: World, ask: Ask): TokenMetadata[] =>
  (ask.list('tokenIds') ?? []).map((tokenId) =>
    token(ask.must('chain'), plain(ask.must('tokenAddress')), tokenId, false),
  )

export function nftBalances(world: World, ask: Ask): NftBalanceByAddressErc721[] {
  const { life, member } = world.chain(ask.must('chain')).find(ask.must('address'))
  const held = members
    .map((contract) => ({ contract, ids: nftsOf(life.ledger(contract), member) }))
    .filter(({ ids }) => ids.length)
  const count = held.reduce((sum, { ids }) => sum + ids.length, 0)
  const bare = ask.leavesOut('metadata', count)
  return held.map(({ contract, ids }) => ({
    contractAddress: life.address(contract),
    balances: ids,
    blockNumber: ids.map((id) => life.ledger(contract).nfts[Number(id) - 1]?.block ?? 0),
    ...(!bare && { metadata: besides(life.address(contract), ids) }),
  }))
}

export function multitokenBalances(world: World, ask: Ask): MultitokenBalance[] {
  const { life, member } = world.chain(ask.must('chain')).find(ask.must('address'))
  return members.flatMap((contract) => {
    const balances = multitokensOf(life.ledger(contract), member)
    if (!balances.length) return []
    const contractAddress = life.address(contract)
    return [
      {
        contractAddress,
        balances,
        metadata: besides(
          contractAddress,
          balances.map(({ tokenId }) => tokenId),
        ),
      },
    ]
  })
}

const besides = (contract: string, ids: readonly string[]) =>
  ids.map((tokenId) => ({ tokenId, url: metadataUri(contract, tokenId), metadata: metadata(contract, tokenId) }))

import { memberIndexes } from './address-groups.ts'
import { formatHundredths } from './formats.ts'
import { firstMultitokenId, type TransferLedger } from './ledger.ts'

/* Holdings of a contract's tokens. A party is a member of the contract's group or a declared wallet, by number. */

/** Returns the balance of a wallet in the fungible token or native currency of the ledger, as a decimal string. */
export function balanceOf({ balances, declared }: TransferLedger, party: number): string {
  const holding = declared.find((one) => one.party === party && !one.tokenId)
  return holding?.balance ?? formatHundredths(balances[party] ?? 0)
}

export const nftIdsOwnedBy = ({ nfts, declared }: TransferLedger, party: number): string[] => [
  ...nfts.flatMap(({ owner }, i) => (owner === party ? [String(i + 1)] : [])),
  ...declared.flatMap((one) =>
    one.party === party && one.kind === 'nft' && !isGenerated(nfts, one.tokenId) ? [one.tokenId] : [],
  ),
]

/** Returns the multitokens of the ledger's contract that a wallet holds, and the amount of each multitoken. */
export const multitokensOwnedBy = (
  { multitokens, declared }: TransferLedger,
  party: number,
): { tokenId: string; amount: string }[] => [
  ...multitokens.flatMap((holders, i) => {
    const amount = holders[party] ?? 0
    return amount > 0 ? [{ tokenId: String(firstMultitokenId + i), amount: String(amount) }] : []
  }),
  ...declared.flatMap(({ party: holder, kind, tokenId, balance }) =>
    holder === party && kind === 'multitoken' ? [{ tokenId, amount: balance }] : [],
  ),
]

/** Returns the NFTs and multitokens of the ledger's contract that a wallet holds. */
export const collectiblesOwnedBy = (ledger: TransferLedger, party: number): { tokenId: string; amount: string }[] => [
  ...nftIdsOwnedBy(ledger, party).map((tokenId) => ({ tokenId, amount: '1' })),
  ...multitokensOwnedBy(ledger, party),
]

/**
 * Returns whether a wallet owns the token `tokenId` of the ledger's contract. Without `tokenId`, any token of the
 * contract counts.
 */
export function owns(ledger: TransferLedger, party: number, tokenId: string | undefined): boolean {
  if (tokenId === undefined && balanceOf(ledger, party) !== '0') return true
  return collectiblesOwnedBy(ledger, party).some((held) => tokenId === undefined || held.tokenId === tokenId)
}

/**
 * Returns the wallets that may own tokens of the ledger's contract, by their number in transfers (see `Transfer.from`).
 */
export const partiesOf = ({ declared }: TransferLedger): number[] => [
  ...new Set([...memberIndexes, ...declared.map(({ party }) => party)]),
]

/** Returns the block in which an NFT was received. */
export const receivedAt = ({ nfts, transfers }: TransferLedger, tokenId: string): number =>
  nfts[Number(tokenId) - 1]?.block ??
  transfers.find((one) => one.exactAmount !== undefined && one.tokenId === tokenId)?.block ??
  0

export function mintedTokenIds({ nfts, multitokens, declared }: TransferLedger): string[] {
  const multitokenIds = multitokens.flatMap((holders, i) =>
    holders.some((amount) => amount > 0) ? [String(firstMultitokenId + i)] : [],
  )
  const declaredIds = declared.flatMap(({ tokenId }) => (tokenId ? [tokenId] : []))
  return [...new Set([...nfts.map((_, i) => String(i + 1)), ...multitokenIds, ...declaredIds])]
}

/** Returns whether an NFT is generated. NFTs that are not generated come from the option `world`. */
const isGenerated = (nfts: TransferLedger['nfts'], tokenId: string): boolean => nfts[Number(tokenId) - 1] !== undefined

export const tokenTypeOf = ({ declared }: TransferLedger, tokenId: string): string =>
  declared.find((one) => one.tokenId === tokenId)?.kind ?? (isMultitokenId(tokenId) ? 'multitoken' : 'nft')

const isMultitokenId = (tokenId: string): boolean => /^\d{1,15}$/.test(tokenId) && Number(tokenId) >= firstMultitokenId

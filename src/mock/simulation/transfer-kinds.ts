/** The standard of a token contract, which all its events, holdings and metadata follow. */
export type Standard = 'fungible' | 'nft' | 'multitoken'
export type TransferKind = Standard | 'native'

export const hasTokenId = (kind: TransferKind): boolean => kind === 'nft' || kind === 'multitoken'

/** The sender in transfers that mint tokens. */
export const mintSource = -1
/** Stands for the native currency in place of the number of a contract. */
export const nativeCurrency = -1

/** Stands for the first wallet of the option `world` in place of the number of a group member. */
export const firstDeclaredParty = 2 ** 32

/** A holding of a wallet in the option `world`. */
export interface DeclaredHolding {
  /** Number that identifies the wallet in transfers (see `Transfer.from`). */
  readonly party: number
  readonly chain: string | undefined
  /**
   * ID of the address group that contains the token contract. For native currency, the ID of the wallet's address
   * group.
   */
  readonly groupId: string
  /** Number of the contract in its address group, or `nativeCurrency`. */
  readonly contract: number
  readonly tokenAddress: string | undefined
  readonly kind: TransferKind
  readonly tokenId: string | undefined
  /** The wallet's balance as a decimal string. */
  readonly balance: string
  readonly index: number
}

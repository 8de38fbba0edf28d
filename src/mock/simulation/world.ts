import { fromBaseUnits, toBaseUnits } from '../../convert/amounts.ts'
import { throwParameterError } from '../../core/errors.ts'
import { integer, type Kind, type Kinds, object, oneOf, readOptions, text } from '../../core/util/options.ts'
import { isRecord } from '../../core/util/record.ts'
import type { Description } from '../description.ts'
import { type AddressGroups, normalizeAddress } from './address-groups.ts'
import { nativeDecimals } from './formats.ts'
import { hashText, hexWord } from './random.ts'
import {
  type DeclaredHolding,
  firstDeclaredParty,
  hasTokenId,
  nativeCurrency,
  type Standard,
  type TransferKind,
} from './transfer-kinds.ts'

/** Wallets that a test declares. The holdings of these wallets replace generated holdings. */
export interface World {
  /**
   * Wallets by address. A wallet has exactly the holdings that are listed for its address, from the block in which it
   * receives them. Its balance of native currency is 0 if none is listed. Default: none.
   */
  readonly wallets?: Readonly<Record<string, WorldWallet>> | undefined
}

export interface WorldWallet {
  readonly holdings: readonly Holding[]
}

/** A holding of a wallet: native currency, a fungible token, an NFT or a multitoken. */
export interface Holding {
  /** Chain of the holding. Default: every chain. */
  readonly chain?: string | undefined
  /** Address of the token contract. Default: none, which makes the holding native currency. */
  readonly tokenAddress?: string | undefined
  /** ID of the NFT or multitoken, as a decimal string. */
  readonly tokenId?: string | undefined
  /**
   * The balance as a decimal string, such as `'1.5'`. Default: `'1'`. On a chain whose native currency has fewer decimals,
   * a native balance without a `chain` is rounded down.
   */
  readonly balance?: string | undefined
  /**
   * Number of decimals of a fungible token. Default: the number in the OpenAPI document's examples or, for any other
   * token, 6, 8 or 18. Not allowed for other holdings: the native currency has the decimals of its chain.
   */
  readonly decimals?: number | undefined
  /**
   * Type of the holding. Default: `native` without a `tokenAddress`, and otherwise the standard of the contract. All holdings
   * of a contract have the same type. If neither another holding nor the OpenAPI document's examples declare it, it is
   * `fungible` without a `tokenId`, `nft` if all balances are 1, and otherwise `multitoken`.
   */
  readonly type?: TransferKind | undefined
}

// Bundlers keep top-level calls even if nothing uses the result, but remove unused functions.
const holdingKinds = (): Kinds<Holding> => ({
  chain: text,
  tokenAddress: text,
  tokenId: ['pattern', 'a decimal string', (value) => /^\d+$/.test(String(value))],
  balance: ['pattern', 'a decimal string such as "1.5"', (value) => /^\d+(\.\d+)?$/.test(String(value))],
  decimals: integer(0),
  type: oneOf('native', 'fungible', 'nft', 'multitoken'),
})

/**
 * The wallets of the option `world`. Transfers identify wallets by number. A number below `firstDeclaredParty` is a member
 * of an address group. Any other number is a declared wallet. Generated transfers use a stand-in address for each declared
 * wallet, because they would otherwise change the wallet's holdings.
 */
export class DeclaredWorld {
  /** Declared number of decimals by token address. */
  readonly #decimals = new Map<string, number>()
  readonly #standards = new Map<string, Standard>()
  readonly #tokens: Description['tokens']
  readonly #addresses: readonly string[]
  readonly #holdings: readonly DeclaredHolding[]
  readonly #standIns: ReadonlyMap<string, string>
  readonly #groups: AddressGroups

  /**
   * Validates the wallets and holdings of the option `world`.
   *
   * @throws {ParameterError} if a wallet or a holding is invalid.
   */
  constructor(world: World, groups: AddressGroups, tokens: Description['tokens']) {
    this.#groups = groups
    this.#tokens = tokens
    const wallets = readWallets(world)
    this.#addresses = [...wallets.keys()]
    this.#standIns = new Map(this.#addresses.map((address) => [standInFor(address), address]))
    const holdings = [...wallets.values()].flatMap((held, i) =>
      held.map((holding) => [holding, firstDeclaredParty + i] as const),
    )
    this.#declareStandards(holdings.map(([holding]) => holding))
    this.#holdings = holdings
      .map(([holding, party], index) => this.#declare(holding, party, index))
      .filter(({ balance }) => balance !== '0')
    for (const [index, holding] of this.#holdings.entries()) {
      const { party, tokenAddress } = holding
      checkPlaces(holding, tokenAddress === undefined ? undefined : this.decimals(tokenAddress), this.#where(party))
      checkUnique(holding, this.#holdings.slice(0, index), this.#where(party))
    }
  }

  /** Returns the number of decimals of a token. */
  decimals(token: string): number {
    return this.#decimals.get(token) ?? this.#tokens[token]?.decimals ?? [6, 8, 18, 18][hashText(token) & 3] ?? 18
  }

  /** Returns the standard of a contract. If nothing declares it, the standard is invented: 9 of 16 contracts are fungible. */
  standard(token: string): Standard {
    const random = (hashText(token) >>> 4) & 15
    const invented = random < 9 ? 'fungible' : random < 13 ? 'nft' : 'multitoken'
    return this.#standards.get(token) ?? this.#tokens[token]?.standard ?? invented
  }

  /**
   * Returns the number that identifies a wallet of the option `world` in transfers. Returns `undefined` if the address
   * is not such a wallet.
   */
  partyOf(address: string): number | undefined {
    const index = this.#addresses.indexOf(address)
    return index < 0 ? undefined : firstDeclaredParty + index
  }

  addressOf(party: number): string | undefined {
    return this.#addresses[party - firstDeclaredParty]
  }

  /**
   * Returns the stand-in address that generated transfers use in place of a wallet that the option `world` declares.
   * Returns any other address unchanged.
   */
  inGroup(address: string): string {
    return this.#addresses.includes(address) ? standInFor(address) : address
  }

  /** Returns the wallet of the option `world` that a stand-in address replaces. Returns any other address unchanged. */
  replacedBy(address: string): string {
    return this.#standIns.get(address) ?? address
  }

  heldBy(party: number, chain: string): DeclaredHolding[] {
    return this.#on(chain).filter((holding) => holding.party === party)
  }

  /** Returns the holdings in the option `world` that consist of tokens of a contract. */
  heldOf(chain: string, groupId: string, contract: number): DeclaredHolding[] {
    return this.#on(chain).filter((holding) => holding.groupId === groupId && holding.contract === contract)
  }

  #on(chain: string): DeclaredHolding[] {
    return this.#holdings
      .filter((holding) => holding.chain === undefined || holding.chain === chain)
      .map((holding) => (holding.kind === 'native' ? roundDown(holding, nativeDecimals(chain)) : holding))
      .filter(({ balance }) => balance !== '0')
  }

  #where(party: number): string {
    return `world.wallets['${this.addressOf(party)}'].holdings`
  }

  /** Declares the standard of each contract of a holding: known, stated or, otherwise, implied by the other fields. */
  #declareStandards(holdings: readonly Holding[]): void {
    const implied = new Map<string, Set<TransferKind>>()
    for (const { tokenAddress = '', tokenId, balance = '1', type } of holdings) {
      const token = normalizeAddress(tokenAddress)
      if (type && type !== 'native') this.#standards.set(token, this.#standards.get(token) ?? type)
      const kind = tokenId === undefined ? 'fungible' : /^[01]$/.test(balance) ? 'nft' : 'multitoken'
      implied.set(token, (implied.get(token) ?? new Set()).add(kind))
    }
    for (const [token, kinds] of implied) {
      const standard = (['fungible', 'multitoken', 'nft'] as const).find((kind) => kinds.has(kind)) ?? 'nft'
      this.#standards.set(token, this.#tokens[token]?.standard ?? this.#standards.get(token) ?? standard)
    }
  }

  #declareDecimals(token: string, decimals: number, operation: string): void {
    const other = this.#decimals.get(token) ?? decimals
    if (other !== decimals)
      throwParameterError(
        { operation, parameter: 'decimals', rule: 'const' },
        `\`decimals\` of ${token} must be the same in all holdings, not both ${other} and ${decimals}`,
      )
    this.#decimals.set(token, decimals)
  }

  #declare(input: Holding, party: number, index: number): DeclaredHolding {
    const wallet = this.addressOf(party) ?? ''
    const where = this.#where(party)
    const holding = readOptions(input, holdingKinds(), where)
    const { chain, balance = '1', decimals } = holding
    // `01` and `1` are the same token.
    const tokenId = holding.tokenId === undefined ? undefined : String(BigInt(holding.tokenId))
    const tokenAddress = holding.tokenAddress && normalizeAddress(holding.tokenAddress)
    const { type = tokenAddress === undefined ? 'native' : this.standard(tokenAddress) } = holding
    const kind = tokenAddress === undefined || type === 'native' ? type : this.standard(tokenAddress)
    if (type !== kind)
      throwParameterError(
        { operation: where, parameter: 'type', rule: 'const' },
        `\`type\` must be ${kind} for ${tokenAddress}, because a contract has one standard`,
      )
    checkFields(holding, kind, where)
    if (decimals !== undefined && tokenAddress !== undefined) this.#declareDecimals(tokenAddress, decimals, where)
    const { group, member } = this.#groups.find(tokenAddress ?? wallet)
    const contract = tokenAddress === undefined ? nativeCurrency : member
    const shortest = fromBaseUnits(toBaseUnits(balance, maxDecimals), maxDecimals)
    return { party, chain, groupId: group.id, contract, tokenAddress, kind, tokenId, balance: shortest, index }
  }
}

const maxDecimals = 255

/** Checks that the decimals of the token, or of the native currency on the chain, are enough for a balance. */
function checkPlaces({ kind, balance, chain }: DeclaredHolding, decimals: number | undefined, operation: string): void {
  const allowed = kind === 'native' ? nativeDecimals(chain ?? '') : kind === 'fungible' ? (decimals ?? 0) : 0
  const places = balance.split('.')[1]?.length ?? 0
  if (places <= allowed) return
  const advice = kind === 'fungible' ? '; set `decimals`' : ''
  throwParameterError(
    { operation, parameter: 'balance', rule: 'decimals' },
    `\`balance\` has ${places} decimal places, but the ${kind === 'native' ? 'native currency' : 'token'} has ${allowed}${advice}`,
  )
}

/** Checks that a wallet does not list a holding twice on a chain, and that an NFT has one owner. */
function checkUnique(holding: DeclaredHolding, earlier: readonly DeclaredHolding[], operation: string): void {
  const same = earlier.find(
    ({ party, tokenAddress, tokenId, kind, chain }) =>
      tokenAddress === holding.tokenAddress &&
      tokenId === holding.tokenId &&
      (party === holding.party || (kind === 'nft' && holding.kind === 'nft')) &&
      (chain === holding.chain || chain === undefined || holding.chain === undefined),
  )
  if (!same) return
  const what =
    holding.tokenAddress === undefined ? 'native currency' : `${holding.tokenAddress} ${holding.tokenId ?? ''}`.trim()
  throwParameterError(
    { operation, parameter: 'holdings', rule: 'uniqueItems' },
    same.party === holding.party
      ? `\`holdings\` must not list ${what} twice for the same chain`
      : `the NFT ${what} must not have two owners on the same chain`,
  )
}

/** Rounds a balance down to a number of decimals. */
function roundDown(holding: DeclaredHolding, decimals: number): DeclaredHolding {
  const [whole = '0', places = ''] = holding.balance.split('.')
  if (places.length <= decimals) return holding
  const units = BigInt(whole + places.slice(0, decimals))
  return { ...holding, balance: fromBaseUnits(units, decimals) }
}

/** Checks the option `world`, and returns the holdings of each wallet by its normalized address. */
function readWallets(world: World): Map<string, readonly Holding[]> {
  const { wallets = {} } = readOptions(world, { wallets: object }, 'world')
  const read = new Map<string, readonly Holding[]>()
  for (const [address, wallet] of Object.entries(wallets)) {
    const where = `world.wallets['${address}']`
    const { holdings } = readOptions({ ...wallet }, { holdings: objects }, where)
    if (!holdings)
      throwParameterError({ operation: where, parameter: 'holdings', rule: 'required' }, '`holdings` is missing')
    const normalized = normalizeAddress(address)
    read.set(normalized, [...(read.get(normalized) ?? []), ...holdings])
  }
  return read
}

const objects: Kind = ['type', 'an array of objects', (value) => Array.isArray(value) && value.every(isRecord)]

/** Checks that a holding has exactly the fields that its type requires. */
function checkFields(holding: Holding, kind: TransferKind, where: string): void {
  const isCollectible = hasTokenId(kind)
  const needs = { tokenAddress: kind !== 'native', tokenId: isCollectible }
  if (kind !== 'fungible' && holding.decimals !== undefined)
    throwParameterError(
      { operation: where, parameter: 'decimals', rule: 'required' },
      `\`decimals\` must not be set for the type ${kind}`,
    )
  for (const name of ['tokenAddress', 'tokenId'] as const) {
    if (needs[name] === (holding[name] !== undefined)) continue
    const problem = needs[name] ? 'is required for' : 'must not be set for'
    throwParameterError(
      { operation: where, parameter: name, rule: 'required' },
      `\`${name}\` ${problem} the type ${kind}`,
    )
  }
  if (isCollectible) toBaseUnits(holding.balance ?? '1', 0)
  if (kind === 'nft' && ![undefined, '0', '1'].includes(holding.balance))
    throwParameterError(
      { operation: where, parameter: 'balance', rule: 'maximum' },
      '`balance` of an NFT must be 0 or 1',
    )
}

/** Derives the stand-in address for a wallet that the option `world` declares. Both addresses have the same format. */
const standInFor = (address: string): string => `${address.slice(0, -8)}${hexWord(hashText(`instead of ${address}`))}`

export interface DataOptions {
  readonly seed?: number
  /** Number of events of a contract in a block, from a random number. Default: 0 to 3. */
  readonly density?: (random: number, block: number) => number
  /** Number of the latest block. */
  readonly head?: number
  /** Average number of transactions of each type per wallet. */
  readonly transactions?: number
  /** Number of blocks over which the transactions of a wallet are spread. */
  readonly spread?: number
  /** Number of items in lists without blocks: owners, tokens and holdings. */
  readonly items?: number
}

export interface ChainEvent {
  chain: string
  address: string
  blockNumber: number
  timestamp: number
  txHash: string
  txIndex: number
  logIndex: number
}

export interface Transaction {
  chain: string
  hash: string
  address: string
  blockNumber: number
  transactionType: string
  transactionSubtype: string
  amount: string
  timestamp: number
}

export const types = ['fungible', 'nft', 'multitoken', 'native']

/** Returns a Tezos address that is unique to a text of small letters and digits. */
export const tezosAddressOf = (text: string): string =>
  `tz1${text.replace(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit))).padStart(33, '1')}`

/** Returns the text from which `addressOf` or `tezosAddressOf` created an address. Returns other text unchanged. */
export function textOf(address: string): string {
  if (/^0x[0-9a-f]{40}$/.test(address)) return Buffer.from(address.slice(2).replace(/^(00)+/, ''), 'hex').toString()
  const [, text] = /^tz11*(.*)$/.exec(address) ?? []
  return text?.replace(/[A-K]/g, (letter) => `${'ABCDEFGHJK'.indexOf(letter)}`) ?? address
}

/** Returns a pseudo-random number between 0 and 1 that depends only on the values. */
export function hash(...values: readonly (string | number)[]): number {
  let bits = 0x811c9dc5
  for (const value of values) {
    const text = typeof value === 'number' ? `#${value}` : value
    for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193)
    bits = Math.imul(bits ^ 0x9e37, 0x01000193)
  }
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}

/** The data of a simulated blockchain. The same seed creates the same data. */
export class ChainData<Options extends DataOptions = DataOptions> {
  protected readonly options: Options
  protected readonly head: number
  protected readonly seed: number
  /** Transactions that a test has added later, by wallet. The newest comes last. */
  readonly #added = new Map<string, Transaction[]>()

  constructor(options: Options) {
    this.options = options
    this.seed = options.seed ?? 1
    this.head = options.head ?? 1_000_000
  }

  /** Returns the events of contracts in a block range. The limits of the API do not apply. */
  events(contracts: readonly string[], from: number, to: number, signature = ''): ChainEvent[] {
    const { density = (random: number) => Math.floor(random * 4) } = this.options
    const addresses = contracts.map(textOf)
    const events: ChainEvent[] = []
    for (let block = from; block <= Math.min(to, this.head); block++) {
      let logIndex = 0
      for (const address of addresses) {
        const count = density(hash(this.seed, address + signature, block), block)
        for (let i = 0; i < count; i++) {
          events.push({
            chain: 'ethereum-mainnet',
            address,
            blockNumber: block,
            timestamp: block * 12_000,
            txHash: `0x${address}${signature}${block}x${i}`,
            txIndex: i,
            logIndex: logIndex++,
          })
        }
      }
    }
    return events
  }

  /** Returns the transactions of a wallet, oldest first. */
  history(wallet: string, requested: readonly string[] = types, from = 0, to = this.head): Transaction[] {
    const address = textOf(wallet)
    const { transactions = 0, spread = 100_000 } = this.options
    const own = requested.flatMap((type) =>
      Array.from({ length: Math.floor(transactions * (0.5 + hash(this.seed, address, type))) }, (_, i) =>
        this.#transaction(address, type, Math.floor(hash(this.seed, address, type, i) * spread), i),
      ),
    )
    const later = (this.#added.get(address) ?? []).filter(({ transactionType }) => requested.includes(transactionType))
    // The sort is stable, so transactions of the same block stay in the order of their types.
    return [...own, ...later]
      .filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to)
      .sort((a, b) => a.blockNumber - b.blockNumber)
  }

  #transaction(address: string, type: string, block: number, i: number): Transaction {
    return {
      chain: 'ethereum-mainnet',
      hash: `0x${address}${type}${block}x${i}`,
      address,
      blockNumber: block,
      transactionType: type,
      transactionSubtype: 'incoming',
      amount: '1',
      timestamp: block * 12_000,
    }
  }

  /** Adds transactions to a wallet: to this block or, by default, each to a new block. */
  addTransactions(wallet: string, count: number, block?: number): void {
    const address = textOf(wallet)
    const { spread = 100_000 } = this.options
    const list = this.#added.get(address) ?? []
    this.#added.set(address, list)
    for (let i = 0; i < count; i++) {
      const type = types[list.length % types.length] ?? ''
      list.push(this.#transaction(address, type, block ?? spread + list.length, -1 - list.length))
    }
  }

  addedTo(wallet: string): number {
    return this.#added.get(textOf(wallet))?.length ?? 0
  }

  owners(token: string): string[] {
    const text = textOf(token)
    return Array.from({ length: this.options.items ?? 0 }, (_, i) => `${text}-owner-${i}`)
  }

  tokens(collection: string): { tokenAddress: string; tokenId: string }[] {
    const tokenAddress = textOf(collection)
    const count = Math.floor((this.options.items ?? 0) * hash(this.seed, tokenAddress) * 2)
    return Array.from({ length: count }, (_, i) => ({ tokenAddress, tokenId: `${i}` }))
  }

  holdings(wallet: string): { address: string; tokenAddress: string; balance: string }[] {
    const address = textOf(wallet)
    const count = Math.floor((this.options.items ?? 0) * hash(this.seed, address) * 2)
    return Array.from({ length: count }, (_, i) => ({ address, tokenAddress: `token-${i}`, balance: `${i}` }))
  }
}

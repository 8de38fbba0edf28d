// Written by `npm run generate` from openapi/. Do not edit.
/** The metadata of `x-abi`. */
export interface AbiMetadata {
  readonly entry: string
  readonly name: string
  readonly arguments: string
  readonly value: string
}

/** The metadata of `x-address-families`. */
export type AddressFamiliesMetadata = Readonly<Record<string, {
  readonly pattern: string
  /** Describes `pattern` in error messages, such as "a 0x-prefixed 20-byte address". */
  readonly text: string
  /** The format of transaction hashes. Absent if it is not known. */
  readonly transaction?: {
    readonly pattern: string
    readonly text: string
  }
  /** Whether addresses that differ only in letter case are the same. */
  readonly ignoreCase?: true
  /** ID of the operation that resolves names to addresses of this family. */
  readonly names?: string
  readonly chains: readonly string[]
}>>

/** The metadata of `x-address`. */
export type AddressMetadata = true

/** The metadata of `x-auth-priority`. */
export type AuthPriorityMetadata = number

/** The metadata of `x-batch`. */
export interface BatchMetadata {
  readonly parameter: string
  /** Name of the field by which each item of the response states its element of the request's list, such as an address. */
  readonly item: string
  /** Maximum number of elements in one request. */
  readonly most?: number
}

/** The metadata of `x-cache`. */
export interface CacheMetadata {
  readonly never?: string
  /** When a result can no longer change. `items`: when all items are old enough to be final. `range`: when, in addition, the last block of the requested range is final. `request`: when the requested block or time is final. */
  readonly final?: 'items' | 'range' | 'request'
  /** Name of the item field or, if `final` is `request`, of the parameter that contains the block number. */
  readonly block?: string
  /** Names of the item fields or, if `final` is `request`, of the parameters that contain a time. */
  readonly time?: readonly string[]
  /** List parameters whose order of elements does not affect the result. */
  readonly unordered?: readonly string[]
  /** How long a result is valid, in seconds. */
  readonly maxAge?: number
  /** Results are stored only for clients with this price plan. Default: all plans. */
  readonly plan?: 'free' | 'paid'
  /** Name of a field in the result. The result is stored only if the field is `true`. */
  readonly found?: string
  /** Whether each item contains its expiry, in the field that `x-expires` names. */
  readonly expires?: true
}

/** The metadata of `x-chains`. */
export type ChainsMetadata = object

/** The metadata of `x-chunk`. */
export interface ChunkMetadata {
  readonly parameter: string
  /** Name of the response field that contains the list. Absent if the response body itself is the list. */
  readonly items?: string
  /** Values of other parameters that prevent the split, by parameter name. */
  readonly notWhen?: Readonly<Record<string, readonly string[]>>
}

/** The metadata of `x-credits-used-up`. */
export type CreditsUsedUpMetadata = string

/** The metadata of `x-credits`. */
export interface CreditsMetadata {
  /** Price in credits: of each list element if `per` is set, otherwise of the call. `null` if not documented. */
  readonly amount: number | null
  /** List parameters whose elements are charged individually. Absent if the price of a call is fixed. */
  readonly per?: readonly string[]
  /** Price in credits on the free plan, if different from `amount`. */
  readonly free?: number
}

/** The metadata of `x-delivery`. */
export interface DeliveryMetadata {
  /** Name of the header that contains the base64-encoded HMAC of the body. */
  readonly header: string
  readonly hash: 'SHA-256' | 'SHA-384' | 'SHA-512'
  /** Seconds within which a receiver must respond. */
  readonly within: number
  /** Maps each notification format to the field that identifies it. */
  readonly forms: Readonly<Record<string, string>>
}

/** The metadata of `x-expires`. */
export interface ExpiresMetadata {
  /** Name of the result field that contains the expiry. */
  readonly field: string
  /** When to renew a result: number of seconds before its expiry. */
  readonly refreshBefore: number
  /** Longest time to an expiry, in seconds: a later expiry is ignored. */
  readonly longest: number
  /** How long the API returns the same cached result, in seconds. */
  readonly cache: number
}

/** The metadata of `x-finality`. */
export interface FinalityMetadata {
  readonly margin: number
  readonly halt: number
  readonly blockSeconds: number
  readonly chains: Readonly<Record<string, {
    readonly block: number
    readonly by: string
    readonly margin?: number
    readonly blockSeconds?: number
  }>>
}

/** The metadata of `x-first-only`. */
export type FirstOnlyMetadata = Readonly<Record<string, readonly string[]>>

/** The metadata of `x-free-form`. */
export type FreeFormMetadata = true

/** The metadata of `x-gateway`. */
export interface GatewayMetadata {
  /** Read-only methods by chain family and by prefix, such as `eth_`, without this prefix. */
  readonly reads: readonly {
    readonly chains: string
    readonly names: Readonly<Record<string, readonly string[]>>
  }[]
  /** What to check before repeating a write whose outcome is unknown. Shown in error messages. */
  readonly look: string
  /** JSON-RPC error codes, each with the equivalent HTTP status (`like`) and a description (`means`). */
  readonly errors: readonly {
    readonly code: number
    readonly like: number
    readonly means: string
  }[]
  /** EIP-1193 error codes by HTTP status, for responses without a JSON-RPC error. All 5xx use the code for 500. */
  readonly codes: Readonly<Record<string, number>>
  /** The EIP-1193 error code for a request without a response. */
  readonly lost: number
}

/** The metadata of `x-ignored`. */
export type IgnoredMetadata = Readonly<Record<string, readonly string[]>>

/** The metadata of `x-known-values`. */
export type KnownValuesMetadata = readonly string[]

/** The metadata of `x-left-out`. */
export interface LeftOutMetadata {
  readonly field: string
  readonly from: number
  readonly chains: readonly string[]
}

/** The metadata of `x-networks`. */
export type NetworksMetadata = Readonly<Record<string, {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly chains: Readonly<Record<string, {
    readonly name: string
    readonly chainId?: number
    readonly aliases?: readonly string[]
  }>>
}>>

/** The metadata of `x-one-of`. */
export type OneOfMetadata = readonly {
  readonly parameters: readonly string[]
  readonly required?: boolean
  /** Whether at most one of the parameters can be set. Default: true. */
  readonly exclusive?: boolean
}[]

/** The metadata of `x-only-on`. */
export type OnlyOnMetadata = readonly {
  readonly parameters: readonly string[]
  readonly chains?: readonly string[]
  readonly reported?: {
    readonly by: string
    readonly chain: string
    readonly field: string
  }
}[]

/** The metadata of `x-pages`. */
export interface PagesMetadata {
  readonly size: string
  readonly offset: string
  /** Name of the response field that contains the list. Absent if the response body itself is the list. */
  readonly items?: string
  readonly cursor?: {
    readonly parameter: string
    readonly next: string
    readonly chains: readonly string[]
    readonly when: readonly string[]
  }
}

/** The metadata of `x-path-key`. */
export interface PathKeyMetadata {
  readonly scheme: string
  readonly name: string
  readonly authPriority: number
}

/** The metadata of `x-pattern-text`. */
export type PatternTextMetadata = string

/** The metadata of `x-prompts`. */
export type PromptsMetadata = Readonly<Record<string, {
  readonly title: string
  readonly description: string
  /** Arguments of the prompt by name. An argument without a default is required. */
  readonly arguments: Readonly<Record<string, {
    readonly description: string
    readonly default?: string
  }>>
  readonly text: string
}>>

/** The metadata of `x-provisional`. */
export type ProvisionalMetadata = string

/** The metadata of `x-repeats`. */
export interface RepeatsMetadata {
  readonly field: string
  readonly decimals?: string
}

/** The metadata of `x-samples`. */
export type SamplesMetadata = readonly {
  readonly chains: readonly string[]
  readonly address: string
  readonly transaction?: string
}[]

/** The metadata of `x-scenarios`. */
export type ScenariosMetadata = Readonly<Record<string, {
  readonly summary: string
  readonly replies?: readonly {
    readonly status?: number
    readonly headers?: Readonly<Record<string, string>>
    readonly fault?: string
    readonly delay?: number
  }[]
  readonly empty?: true
  readonly reorgs?: {
    readonly every: number
    readonly depth: number
  }
  readonly additions?: {
    readonly fields: Readonly<Record<string, unknown>>
    readonly values: Readonly<Record<string, string>>
    /** Items by operation. */
    readonly items: Readonly<Record<string, readonly unknown[]>>
  }
}>>

/** The metadata of `x-secret`. */
export type SecretMetadata = true

/** The metadata of `x-split`. */
export interface SplitMetadata {
  readonly parameter: string
  readonly unsplit?: {
    /** Maximum number of items that can be read without `parameter`. */
    readonly items: number
    /** Filter parameters. If a query sets one of them, every call must also set `parameter`. */
    readonly filters: readonly string[]
    /** Names of the fields that together identify an item. */
    readonly identity: readonly string[]
  }
  readonly notOn?: readonly string[]
  readonly order: {
    readonly by: readonly string[]
    readonly parameter: string
    readonly descending: string
  }
}

/** The metadata of `x-testnets`. */
export type TestnetsMetadata = readonly string[]

/** The metadata of `x-time`. */
export type TimeMetadata = 'YYYY-MM-DDTHH:mm' | 'YYYY-MM-DDTHH:mm:ssZ'

/** The metadata of `x-timestamp`. */
export type TimestampMetadata = 'seconds' | 'milliseconds' | 'either'

/** The metadata of `x-tokens`. */
export interface TokensMetadata {
  readonly currency: string
  /** Tokens by contract address in lower case. */
  readonly byAddress: Readonly<Record<string, {
    readonly symbol: string
    /** The standard that all events, holdings and metadata follow. */
    readonly standard: 'fungible' | 'nft' | 'multitoken'
    readonly decimals?: number
    readonly price?: string
    readonly stablecoin?: true
    /** The two tokens that the contract swaps. */
    readonly pool?: readonly string[]
  }>>
}

/** The metadata of `x-transaction-hash`. */
export type TransactionHashMetadata = true

/** The metadata of `x-union`. */
export type UnionMetadata = readonly string[]

/** The metadata of `x-unit`. */
export type UnitMetadata = 'seconds'

/** The metadata of `x-unwrap`. */
export type UnwrapMetadata = string

/** The metadata of `x-username`. */
export type UsernameMetadata = string

/** The metadata of `x-v3`. */
export interface V3Metadata {
  readonly path: string
  readonly deprecated?: true
}

/** The metadata of `x-verify`. */
export type VerifyMetadata = 'shape' | 'default' | 'page-size' | 'offset' | 'unit' | 'unresolved' | 'alternatives' | 'header'

/** The metadata of `x-window`. */
export interface WindowMetadata {
  readonly from: string
  readonly to: string
  /** Name of the item field that contains the block number. */
  readonly item: string
  /** Number of blocks to the other bound if only one is given. */
  readonly oneBound: number
  /** Maximum block range of a call. Absent if there is no limit. */
  readonly span?: number
}

/** The metadata of `x-write`. */
export interface WriteMetadata {
  /** Name of the parameter that contains the private key. */
  readonly key: string
  /** What to check before repeating a write whose outcome is unknown. Shown in error messages. */
  readonly look: string
  /** Identifies calls that only read, and therefore need no private key. A call is a read if any field of `parameter` has one of the values that `where` lists for that field. */
  readonly reads?: {
    readonly parameter: string
    readonly where: Readonly<Record<string, readonly (string | boolean)[]>>
  }
}

/** The keys of an operation. */
export interface OperationKeys {
  /** The parameters that describe a contract call, and the response field that contains the returned value. */
  readonly abi?: AbiMetadata
  /** The list parameter that pagination splits into chunks of at most `maxItems` elements, with one call for each. */
  readonly chunk?: ChunkMetadata
  /** Price of a call. */
  readonly credits: CreditsMetadata
  /** When the results of the operation expire. */
  readonly expires?: ExpiresMetadata
  /** Names of list parameters by chain. The API ignores all elements of these lists except the first. */
  readonly firstOnly?: FirstOnlyMetadata
  /** Names of the parameters that the API ignores, by chain. */
  readonly ignored?: IgnoredMetadata
  /** Rules for how many of a group of parameters may be set: exactly one, at most one, or at least one. */
  readonly oneOf?: OneOfMetadata
  /** Parameters that only some chains support: those in `chains`, or those that the operation `reported.by` reports. */
  readonly onlyOn?: OnlyOnMetadata
  /** How the response is paginated. */
  readonly pages?: PagesMetadata
  /** The list parameter of which large results need one call for each value. */
  readonly split?: SplitMetadata
  /** The same operation in version 3 of the API. */
  readonly v3?: V3Metadata
  /** The parameters of a block range, and its limits. */
  readonly window?: WindowMetadata
  /** Set if the operation signs and sends a transaction. */
  readonly write?: WriteMetadata
}

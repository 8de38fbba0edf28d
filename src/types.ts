/**
 * What the contract says about one operation. Written by `npm run generate` from the `x-` vocabulary of
 * `openapi/README.md`; everything in this layer is driven by it and nothing here knows an operation by name.
 */
export interface OperationMetadata {
  /** `group.name` */
  readonly id: string
  readonly method: string
  readonly path: string
  /** What logs and traces show instead of the path: that of a URL the contract lacks may hold a key. */
  readonly shownPath?: string
  /** The older path that behaves the same. */
  readonly v3?: string
  readonly parameters: Readonly<Record<string, ParameterMetadata>>
  /** The body may have fields that are not listed. */
  readonly open?: boolean
  /** What a 2xx carries; `none` for an answer without a body, `any` if its type is not documented. */
  readonly answer: 'any' | 'object' | 'array' | 'boolean' | 'string' | 'number' | 'none'
  /** The one object of the answer has been seen in a list of one. */
  readonly unwrap?: boolean
  readonly credits: PriceMetadata
  readonly oneOf?: readonly OneOfMetadata[]
  /** The property of the answer that holds the list; absent where the answer is the list. */
  readonly items?: string
  readonly pages?: PageMetadata
  readonly batch?: BatchMetadata
  readonly window?: WindowMetadata
  readonly split?: SplitMetadata
  /** List parameters of which only the first element counts, by chain. */
  readonly firstOnly?: Readonly<Record<string, readonly string[]>>
  /** Parameters without effect, by chain. */
  readonly ignored?: Readonly<Record<string, readonly string[]>>
  readonly expires?: ExpiryMetadata
  /** It changes nothing, though its method is not GET: it may be sent again. */
  readonly repeatable?: boolean
  /** It signs a transaction and sends it. */
  readonly write?: WriteMetadata
  readonly abi?: AbiMetadata
  /** Parameters that count on some chains alone. */
  readonly onlyOn?: readonly ChainSpecificMetadata[]
}

/** One parameter of an operation, wherever it travels. */
export interface ParameterMetadata extends ValueMetadata {
  readonly in: 'query' | 'path' | 'body'
  readonly required?: boolean
  /** An address on the call's chain, or a list of them. */
  readonly address?: boolean
}

/** What a value may be, in the words of JSON Schema. */
export interface ValueMetadata {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'non-null'
  readonly enum?: readonly string[]
  /** Which of the values of `enum` are test networks. */
  readonly testnets?: readonly string[]
  readonly pattern?: string
  /** The pattern in words, such as "digits only". */
  readonly patternText?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly default?: unknown
  /** The shape of a UTC time; a `Date` is written in it. */
  readonly time?: string
  /** A private key: it must not show anywhere. */
  readonly secret?: boolean
  /** What each element of a list is. */
  readonly items?: ValueMetadata
}

/** What an address looks like on some chains. */
export interface AddressFamily {
  readonly pattern: string
  /** The pattern in words, such as "a 0x-prefixed 20-byte address". */
  readonly text: string
  /** The operation that resolves a name to an address. */
  readonly names?: string
  readonly chains: readonly string[]
}

/** `amount` credits per call, or per item of the list parameters `per`; `null`: not documented. */
export interface PriceMetadata {
  readonly amount: number | null
  readonly per?: readonly string[]
  readonly free?: number
}

export interface OneOfMetadata {
  readonly parameters: readonly string[]
  readonly required?: boolean
  /** Absent: true. */
  readonly exclusive?: boolean
}

export interface PageMetadata {
  readonly size: string
  readonly offset: string
  readonly cursor?: {
    readonly parameter: string
    readonly next: string
    readonly chains: readonly string[]
    readonly when: readonly string[]
  }
}

/** A list parameter of which one call takes `maxItems`; `notWhen` a parameter has one of these values, splitting it would repeat answers. */
export interface BatchMetadata {
  readonly parameter: string
  readonly notWhen?: Readonly<Record<string, readonly string[]>>
}

export interface WindowMetadata {
  readonly from: string
  readonly to: string
  /** The field of an item that holds its block. */
  readonly item: string
  readonly oneBound: number
  readonly span?: number
}

export interface SplitMetadata {
  readonly parameter: string
  readonly notOn?: readonly string[]
  readonly order: { readonly by: readonly string[]; readonly parameter: string; readonly descending: string }
}

export interface WriteMetadata {
  /** The parameter with the private key. */
  readonly key: string
  /** What to look at before it is sent again, where nobody knows what became of it. */
  readonly look: string
  /** It only reads, and takes no key, where that object has one of these values in one of these fields. */
  readonly reads?: {
    readonly parameter: string
    readonly where: Readonly<Record<string, readonly (string | boolean)[]>>
  }
}

/** Which parameters describe the call of a method, and which field of the answer has what it returned. */
export interface AbiMetadata {
  readonly entry: string
  readonly name: string
  readonly arguments: string
  readonly value: string
}

/** The chains are those listed, or those of which the answer of another operation says so in `field`. */
export interface ChainSpecificMetadata {
  readonly parameters: readonly string[]
  readonly chains?: readonly string[]
  readonly reported?: { readonly by: string; readonly chain: string; readonly field: string }
}

/** Seconds. */
export interface ExpiryMetadata {
  readonly field: string
  readonly refreshBefore: number
  readonly cache: number
}

/** One way to authenticate, as the contract lists them, highest priority first. */
export interface AuthMetadata {
  readonly scheme: string
  readonly in: 'header' | 'query' | 'path'
  readonly name: string
  /** What stands before the key in a header, as `Bearer`. */
  readonly prefix?: string
  /** The user name where the key is the password of a Basic credential. */
  readonly username?: string
}

/** How notifications of alerts are delivered. */
export interface DeliveryMetadata {
  /** The header with the base64 of the HMAC of the body. */
  readonly header: string
  readonly hash: string
  /** Seconds in which a receiver is to answer. */
  readonly within: number
  /** The field that tells a form of notification. */
  readonly forms: Readonly<Record<string, string>>
}

/** JSON-RPC as the node gateway speaks it. */
export interface GatewayMetadata {
  /** Names of the methods known to be reads, separated by spaces, by their prefix. */
  readonly reads: Readonly<Record<string, string>>
  /** What to look at before one is sent again, where nobody knows what became of it. */
  readonly look: string
  /** Codes of JSON-RPC, and the status that means the same. */
  readonly errors: readonly { readonly code: number; readonly like: number; readonly means: string }[]
  /** The code of EIP-1193 for a status that came without one; that of 500 is for all above. */
  readonly codes: Readonly<Record<string, number>>
  /** The same where no answer came. */
  readonly lost: number
}

/** What a caller hands over, before anything is known of it. */
export type Parameters = Readonly<Record<string, unknown>>

/** First and last block, both inclusive. */
export type BlockRange = readonly [first: number, last: number]

/** Where to resume an iteration: plain JSON of some hundred bytes. It belongs to one query. */
export interface Cursor {
  /** The version of this format. */
  readonly v: 1
  /** A digest of the operation and the query. */
  readonly q: string
  /** The position of each stream of calls; `null` at its end. */
  readonly at: readonly (Position | null)[]
}

/** The next call of one stream. */
export interface Position {
  /** Index of the batch of a list that is too long for one call. */
  readonly batch: number
  /** Items read of the range, or of the list if there is no range. Pages, if the API pages with its own cursor. */
  readonly offset: number
  readonly window?: BlockRange
  /** The part of the window that is being read. */
  readonly range?: BlockRange
  /** The block of the last item, and how many items of that block were read: a range can be cut there. */
  readonly last?: readonly [block: number, items: number]
  /** The API's own cursor. */
  readonly next?: string
  /** An earlier cursor of the API: if it comes again, the API repeats its pages. */
  readonly seen?: string
  /** Items of the page that were delivered, if a page cannot start at any item. */
  readonly skip?: number
}

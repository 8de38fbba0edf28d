/**
 * Metadata of an operation, generated from its `x-` keys (see `openapi/README.md`). The code is driven by it and does not
 * refer to operations by name.
 */
export interface OperationMetadata {
  /** `group.name` */
  readonly id: string
  readonly method: string
  readonly path: string
  /** Shown in logs and traces instead of the path, which may contain a key if it is not in the contract. */
  readonly shownPath?: string
  /** The v3 path, which behaves the same. */
  readonly v3?: string
  readonly parameters: Readonly<Record<string, ParameterMetadata>>
  /** The body accepts undeclared fields. */
  readonly open?: boolean
  /** Type of a successful response body: `none` if there is no body, `any` if the type is not documented. */
  readonly answer: 'any' | 'object' | 'array' | 'boolean' | 'string' | 'number' | 'none'
  /** The API may wrap the object in a list of one. */
  readonly unwrap?: boolean
  readonly credits: PriceMetadata
  readonly oneOf?: readonly OneOfMetadata[]
  /** The property of the response body with the list; absent if the body is the list. */
  readonly items?: string
  readonly pages?: PageMetadata
  readonly batch?: BatchMetadata
  readonly window?: WindowMetadata
  readonly split?: SplitMetadata
  /** List parameters whose first element alone has an effect, by chain. */
  readonly firstOnly?: Readonly<Record<string, readonly string[]>>
  /** Parameters without effect, by chain. */
  readonly ignored?: Readonly<Record<string, readonly string[]>>
  readonly expires?: ExpiryMetadata
  /** Safe to retry although its method is not GET. */
  readonly repeatable?: boolean
  /** Signs and sends a transaction. */
  readonly write?: WriteMetadata
  readonly abi?: AbiMetadata
  /** Parameters that only some chains support. */
  readonly onlyOn?: readonly ChainSpecificMetadata[]
}

/** A parameter in the path, the query or the body. */
export interface ParameterMetadata extends ValueMetadata {
  readonly in: 'query' | 'path' | 'body'
  readonly required?: boolean
  /** An address on the call's chain, or a list of them. */
  readonly address?: boolean
}

/** The schema of a value, with the keywords of JSON Schema. */
export interface ValueMetadata {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'non-null'
  readonly enum?: readonly string[]
  /** The values of `enum` that are test networks. */
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
  /** Format of a UTC time. A `Date` is converted to it. */
  readonly time?: string
  /** A private key, which is redacted everywhere. */
  readonly secret?: boolean
  readonly items?: ValueMetadata
}

/** The address format of some chains. */
export interface AddressFamily {
  readonly pattern: RegExp
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
  /** Default: true. */
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

/** A list parameter that is split into calls of `maxItems`, unless a parameter has a value of `notWhen`. */
export interface BatchMetadata {
  readonly parameter: string
  readonly notWhen?: Readonly<Record<string, readonly string[]>>
}

export interface WindowMetadata {
  readonly from: string
  readonly to: string
  /** The field of an item with its block. */
  readonly item: string
  readonly oneBound: number
  readonly span?: number
}

export interface SplitMetadata {
  readonly parameter: string
  readonly unsplit?: {
    /** Maximum items of a list that is read without the parameter. */
    readonly items: number
    /** Parameters with which a list is always split. */
    readonly filters: readonly string[]
    /** The fields that identify an item. */
    readonly identity: readonly string[]
  }
  readonly notOn?: readonly string[]
  readonly order: { readonly by: readonly string[]; readonly parameter: string; readonly descending: string }
}

export interface WriteMetadata {
  /** The parameter with the private key. */
  readonly key: string
  /** What to check before sending it again if the outcome is unknown. */
  readonly look: string
  /** The call only reads, and takes no key, if one of these fields of the parameter has one of these values. */
  readonly reads?: {
    readonly parameter: string
    readonly where: Readonly<Record<string, readonly (string | boolean)[]>>
  }
}

/** The parameters that describe a method call, and the field of the response body with the returned value. */
export interface AbiMetadata {
  readonly entry: string
  readonly name: string
  readonly arguments: string
  readonly value: string
}

/** The supported chains: a list, or those for which `field` is true in the response of another operation. */
export interface ChainSpecificMetadata {
  readonly parameters: readonly string[]
  readonly chains?: readonly string[]
  readonly reported?: { readonly by: string; readonly chain: string; readonly field: string }
}

/** Expiry of results, in seconds. */
export interface ExpiryMetadata {
  readonly field: string
  readonly refreshBefore: number
  readonly cache: number
}

/** An authentication scheme. */
export interface AuthMetadata {
  readonly scheme: string
  readonly in: 'header' | 'query' | 'path'
  readonly name: string
  /** Text before the key in a header, such as `Bearer `. */
  readonly prefix?: string
  /** User name of a Basic credential whose password is the key. */
  readonly username?: string
}

/** Delivery of alert notifications. */
export interface DeliveryMetadata {
  /** The header with the base64 of the HMAC of the body. */
  readonly header: string
  readonly hash: string
  /** Seconds in which a receiver must respond. */
  readonly within: number
  /** The field that identifies each kind of notification. */
  readonly forms: Readonly<Record<string, string>>
}

/** JSON-RPC of the node gateway. */
export interface GatewayMetadata {
  /** Names of the read methods, separated by spaces, by prefix. */
  readonly reads: Readonly<Record<string, string>>
  /** What to check before sending a write again if the outcome is unknown. */
  readonly look: string
  /** JSON-RPC error codes and the equivalent HTTP statuses. */
  readonly errors: readonly { readonly code: number; readonly like: number; readonly means: string }[]
  /** The EIP-1193 code for a status without one. The code of 500 applies to all 5xx. */
  readonly codes: Readonly<Record<string, number>>
  /** The EIP-1193 code if there is no response. */
  readonly lost: number
}

/** Parameters as the caller passes them, not checked yet. */
export type Parameters = Readonly<Record<string, unknown>>

/** First and last block, both inclusive. */
export type BlockRange = readonly [first: number, last: number]

/** Where to resume an iteration: plain JSON of some hundred bytes. It belongs to one query. */
export interface Cursor {
  /** The version of this format. */
  readonly v: 2
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
  /** Of a list that is read unsplit: what was delivered of it. */
  readonly delivered?: Delivered
}

/** The delivered items of an unsplit list, which the split lists have again. */
export interface Delivered {
  /** Sum of the digests of all items before the last block. */
  readonly sum: number
  /** Digests of the items of the last block. */
  readonly ids: readonly number[]
  /** The list is read split from now on. The offset of the position counts the delivered items that are still to come. */
  readonly isEnded?: true
}

/**
 * Metadata of an operation, generated from its entry in the OpenAPI document. `openapi/README.md` describes the `x-`
 * extensions behind it.
 */
export interface OperationMetadata {
  /** `group.name`, such as `names.resolve`. */
  readonly id: string
  readonly method: string
  readonly path: string
  /** Replaces `path` in logs and traces of `client.request()`, because the `path` of its caller may contain a key. */
  readonly shownPath?: string
  /** Path of the same operation in version 3 of the API, if there is one. */
  readonly v3?: string
  readonly parameters: Readonly<Record<string, ParameterMetadata>>
  /** Whether the request body accepts fields that `parameters` does not list. */
  readonly open?: boolean
  /** JSON type of a successful response body: `none` if there is no body, `any` if the type is not documented. */
  readonly answer: 'any' | 'object' | 'array' | 'boolean' | 'string' | 'number' | 'none'
  /** Whether the API may return an array with one object instead of the object. */
  readonly unwrap?: boolean
  readonly credits: PriceMetadata
  readonly oneOf?: readonly OneOfMetadata[]
  /** The property of the response body that contains the list. Absent if the body itself is the list. */
  readonly items?: string
  readonly pages?: PageMetadata
  readonly batch?: BatchMetadata
  readonly window?: WindowMetadata
  readonly split?: SplitMetadata
  /** Maps each chain to the list parameters from which the API reads only the first element. */
  readonly firstOnly?: Readonly<Record<string, readonly string[]>>
  /** Maps each chain to the parameters that the API ignores. */
  readonly ignored?: Readonly<Record<string, readonly string[]>>
  readonly expires?: ExpiryMetadata
  /** Whether repeating a request has no further effect, although its method is not GET. */
  readonly repeatable?: boolean
  /** Set if the operation signs and sends a transaction. */
  readonly write?: WriteMetadata
  readonly abi?: AbiMetadata
  /** Parameters that only some chains support. */
  readonly onlyOn?: readonly ChainSpecificMetadata[]
}

/** A parameter in the path, the query or the body. */
export interface ParameterMetadata extends ValueMetadata {
  readonly in: 'query' | 'path' | 'body'
  readonly required?: boolean
  /** Whether the value is an address on the chain of the call, or a list of such addresses. */
  readonly address?: boolean
}

/** The schema of a value. Fields without a comment are JSON Schema keywords. */
export interface ValueMetadata {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'non-null'
  readonly enum?: readonly string[]
  /** For a chain parameter: the values of `enum` that are test networks. */
  readonly testnets?: readonly string[]
  readonly pattern?: string
  /** Describes `pattern` in error messages, such as "digits only". */
  readonly patternText?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly default?: unknown
  /** Format of a UTC time, such as `YYYY-MM-DDTHH:mm`. A `Date` is converted to this format. */
  readonly time?: string
  /** Whether the value is a private key, which is redacted from errors and logs. */
  readonly secret?: boolean
  readonly items?: ValueMetadata
}

export interface AddressFamily {
  readonly pattern: RegExp
  /** Describes `pattern` in error messages, such as "a 0x-prefixed 20-byte address". */
  readonly text: string
  /** ID of the operation that resolves names to such addresses. */
  readonly names?: string
  readonly chains: readonly string[]
}

/** Price of a call or, if `per` names list parameters, of each element in them. */
export interface PriceMetadata {
  /** Credits; `null` if the price is not documented. */
  readonly amount: number | null
  readonly per?: readonly string[]
  /** Credits on the free plan, if the price differs. */
  readonly free?: number
}

export interface OneOfMetadata {
  readonly parameters: readonly string[]
  readonly required?: boolean
  /** Whether only one of the parameters can be set. Default: true. */
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

/**
 * A list parameter that pagination splits into calls of `maxItems`, unless another parameter has a value in `notWhen`.
 */
export interface BatchMetadata {
  readonly parameter: string
  readonly notWhen?: Readonly<Record<string, readonly string[]>>
}

export interface WindowMetadata {
  readonly from: string
  readonly to: string
  /** The field of an item that contains its block number. */
  readonly item: string
  readonly oneBound: number
  readonly span?: number
}

export interface SplitMetadata {
  readonly parameter: string
  readonly unsplit?: {
    /** Maximum number of items that can be read without the split parameter. */
    readonly items: number
    /** If one of these parameters is set, every call needs the split parameter. */
    readonly filters: readonly string[]
    /** The fields that identify an item. */
    readonly identity: readonly string[]
  }
  readonly notOn?: readonly string[]
  readonly order: { readonly by: readonly string[]; readonly parameter: string; readonly descending: string }
}

export interface WriteMetadata {
  /** Name of the parameter that contains the private key. */
  readonly key: string
  /** What users should check before they repeat a write whose outcome is unknown. */
  readonly look: string
  /** A call only reads, and needs no private key, if a field of this parameter has one of its values in `where`. */
  readonly reads?: {
    readonly parameter: string
    readonly where: Readonly<Record<string, readonly (string | boolean)[]>>
  }
}

/** Names of the parameters that describe a contract method call, and of the response field that contains its result. */
export interface AbiMetadata {
  readonly entry: string
  readonly name: string
  readonly arguments: string
  readonly value: string
}

/** Parameters that only some chains support: those in `chains`, or those that the operation `reported.by` reports. */
export interface ChainSpecificMetadata {
  readonly parameters: readonly string[]
  readonly chains?: readonly string[]
  readonly reported?: { readonly by: string; readonly chain: string; readonly field: string }
}

/** The expiry of a result: at the time in its `field`. The API returns the same result for `cache` seconds. */
export interface ExpiryMetadata {
  readonly field: string
  /** Seconds before its expiry at which a result is renewed. */
  readonly refreshBefore: number
  readonly cache: number
}

/** An authentication scheme. */
export interface AuthMetadata {
  readonly scheme: string
  readonly in: 'header' | 'query' | 'path'
  readonly name: string
  /** Prefix of the key in a header, such as `Bearer `. */
  readonly prefix?: string
  /** User name of a Basic credential whose password is the key. */
  readonly username?: string
}

export type Parameters = Readonly<Record<string, unknown>>

/** First and last block, both inclusive. */
export type BlockRange = readonly [first: number, last: number]

/** Where to resume an iteration: a JSON-serializable object of a few hundred bytes, valid only for the same query. */
export interface Cursor {
  /** Version of the cursor format. */
  readonly v: 2
  /** Digest of the operation and the query. */
  readonly q: string
  /** The next position of each stream (sequence of calls) that the query needs, or `null` at the end of a stream. */
  readonly at: readonly (Position | null)[]
}

/** The next call of a stream. */
export interface Position {
  /** Index of the batch, if a list parameter is too long for one call. */
  readonly batch: number
  /**
   * Number of items read from `range` or, without a range, from the list. If the API returns cursors: number of pages.
   */
  readonly offset: number
  /** The block range of the query, or the part of it that one call accepts. */
  readonly window?: BlockRange
  /** The part of the window that is being read: smaller than the window after a call failed because of its size. */
  readonly range?: BlockRange
  /** The block of the last item, and the number of items read from that block. The range can be split after it. */
  readonly last?: readonly [block: number, items: number]
  /** The cursor that the API returned for the next page. */
  readonly next?: string
  /** An earlier cursor of the API, by which pagination detects that the API returns the same pages again. */
  readonly seen?: string
  /** Number of items on the next page that were already delivered, if a call cannot start in the middle of a page. */
  readonly skip?: number
  /** Identifies the items delivered from an unsplit list (see `src/pagination/delivered.ts`). */
  readonly delivered?: Delivered
}

/** Identifies items delivered from an unsplit list, because the split lists contain them again. */
export interface Delivered {
  /** Sum of the digests of all items before the last block. */
  readonly sum: number
  /** Digests of the items in the last block. */
  readonly ids: readonly number[]
  /** Set while the split lists are read. The `offset` of the position is then the number of items to skip in them. */
  readonly isEnded?: true
}

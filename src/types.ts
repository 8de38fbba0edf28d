/**
 * Metadata of an operation, generated from its entry in the OpenAPI document. `openapi/README.md` describes the `x-`
 * extensions that contain the metadata.
 */
export interface OperationMetadata {
  /** `group.name`, such as `names.resolve`. */
  readonly id: string
  readonly method: string
  readonly path: string
  /** Replaces `path` in the logs and traces of `client.request()`, whose path may contain a key. */
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
  /** Name of the body property that contains the list of items. Absent if the body itself is the list. */
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
  /** Whether requests can be retried safely, although their method is not GET. */
  readonly repeatable?: boolean
  /** Set if the operation signs and sends a transaction. */
  readonly write?: WriteMetadata
  readonly abi?: AbiMetadata
  /** Parameters that only some chains support. */
  readonly onlyOn?: readonly ChainSpecificMetadata[]
}

/** Metadata of a parameter in the path, the query or the body. */
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
  /** ID of the operation that resolves names to addresses of this family. */
  readonly names?: string
  readonly chains: readonly string[]
}

/** Price of a call. If `per` names list parameters: price of each element in these lists. */
export interface PriceMetadata {
  /** Price in credits; `null` if the price is not documented. */
  readonly amount: number | null
  readonly per?: readonly string[]
  /** Price in credits on the free plan, if different from `amount`. */
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
 * A list parameter whose elements pagination distributes over several calls, with at most `maxItems` elements each.
 * Lists are not split if another parameter has a value in `notWhen`.
 */
export interface BatchMetadata {
  readonly parameter: string
  readonly notWhen?: Readonly<Record<string, readonly string[]>>
}

export interface WindowMetadata {
  readonly from: string
  readonly to: string
  /** Name of the item field that contains the block number. */
  readonly item: string
  readonly oneBound: number
  readonly span?: number
}

export interface SplitMetadata {
  readonly parameter: string
  readonly unsplit?: {
    /** Maximum number of items that can be read without `SplitMetadata.parameter`. */
    readonly items: number
    /** Names of the filter parameters. If a query sets one, each of its calls must set `SplitMetadata.parameter`. */
    readonly filters: readonly string[]
    /** Names of the fields that together identify an item. */
    readonly identity: readonly string[]
  }
  readonly notOn?: readonly string[]
  readonly order: { readonly by: readonly string[]; readonly parameter: string; readonly descending: string }
}

export interface WriteMetadata {
  /** Name of the parameter that contains the private key. */
  readonly key: string
  /** Advice in error messages: what users should check before they repeat a write whose outcome is unknown. */
  readonly look: string
  /**
   * Set if some calls of the operation only read and need no private key. `where` lists the accepted values of certain
   * fields in the parameter. A call only reads if at least one of these fields has an accepted value.
   */
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

/**
 * Parameters that only some chains support. The chains are listed in `chains`, or reported by the operation named in
 * `reported.by`.
 */
export interface ChainSpecificMetadata {
  readonly parameters: readonly string[]
  readonly chains?: readonly string[]
  readonly reported?: { readonly by: string; readonly chain: string; readonly field: string }
}

/**
 * Describes results that expire. `field` is the name of the result field that contains the expiry. The API returns the
 * same result for `cache` seconds.
 */
export interface ExpiryMetadata {
  readonly field: string
  /** How many seconds before its expiry a result is renewed. */
  readonly refreshBefore: number
  readonly cache: number
}

/** An authentication scheme. */
export interface AuthMetadata {
  readonly scheme: string
  readonly in: 'header' | 'query' | 'path'
  readonly name: string
  /** Prefix of the API key in a header, such as `Bearer `. */
  readonly prefix?: string
  /** User name for HTTP Basic authentication. The API key is the password. */
  readonly username?: string
}

export type Parameters = Readonly<Record<string, unknown>>

/** First and last block, both inclusive. */
export type BlockRange = readonly [first: number, last: number]

/**
 * Marks where to resume an iteration. A cursor is a JSON-serializable object of a few hundred bytes, and is valid only
 * for the same query.
 */
export interface Cursor {
  /** Version of the cursor format. */
  readonly v: 2
  /** Digest of the operation and the query. */
  readonly q: string
  /**
   * The next position in each stream, or `null` at the end of a stream. A stream is one of the sequences of calls into
   * which the query is divided.
   */
  readonly at: readonly (Position | null)[]
}

/** The position of the next call in a stream (a sequence of calls). */
export interface Position {
  /** Index of the batch of list elements. Always 0 if all elements fit into one call. */
  readonly batch: number
  /**
   * Number of items already read: from `range` or, without a range, from the results of the batch. If the API returns
   * cursors: number of pages already read.
   */
  readonly offset: number
  /** The block range of the query, or the part of that range that one call accepts. */
  readonly window?: BlockRange
  /** The part of `window` that is being read. Smaller than `window` if a call for a larger range has failed. */
  readonly range?: BlockRange
  /** Block of the last item, and number of items read from it. The range can be split after that block. */
  readonly last?: readonly [block: number, items: number]
  /** The cursor that the API returned for the next page. */
  readonly next?: string
  /** An earlier cursor of the API. If the API returns this cursor again, pagination detects that the pages repeat. */
  readonly seen?: string
  /** Number of items on the next page that were already delivered, if a call cannot start in the middle of a page. */
  readonly skip?: number
  /** Identifies the items that were delivered from an unsplit list (see `src/pagination/delivered.ts`). */
  readonly delivered?: Delivered
}

/**
 * Identifies the items that were delivered from a list read without `SplitMetadata.parameter` (the unsplit list). If
 * that list is too long, pagination reads one list for each value of the parameter (the split lists), which contain the
 * same items again.
 */
export interface Delivered {
  /** Sum of the digests of all delivered items in earlier blocks than the last delivered item. */
  readonly sum: number
  /** Digests of the delivered items in the same block as the last delivered item. */
  readonly ids: readonly number[]
  /** Set while the split lists are read. `Position.offset` is then the number of items to skip in the split lists. */
  readonly isEnded?: true
}

import type { AddressFamiliesMetadata, OperationKeys } from '../../generated/vocabulary.gen.ts'

/**
 * Metadata of an operation, generated from the OpenAPI document. `openapi/README.md` describes the `x-` extensions that
 * contain most of the metadata.
 */
export interface OperationMetadata extends OperationKeys {
  /** Operation ID in the form `group.name`, such as `names.resolve`. */
  readonly id: string
  readonly method: string
  readonly path: string
  /**
   * The path that logs and traces show instead of `path`. Set by `client.request()`, whose path may contain an API key.
   */
  readonly shownPath?: string
  readonly parameters: Readonly<Record<string, ParameterMetadata>>
  /** Whether the request body accepts fields that `parameters` does not list. */
  readonly open?: boolean
  /** JSON type of a successful response body: `none` if there is no body, `any` if the type is not documented. */
  readonly answer: 'any' | 'object' | 'array' | 'boolean' | 'string' | 'number' | 'none'
  /** Whether the API may return an array with one object instead of the object itself. */
  readonly unwrap?: boolean
  /** Words in lower case by status: a plain-text error with this status and these words means the same as a 402. */
  readonly creditsUsedUp?: Readonly<Record<number, string>>
  /** Whether the operation is safe to retry although its HTTP method is not GET. */
  readonly repeatable?: boolean
}

/** Metadata of a parameter in the path, the query or the body. */
export interface ParameterMetadata extends ValueMetadata {
  readonly in: 'query' | 'path' | 'body'
  readonly required?: boolean
  /** Whether the value is an address on the chain of the call, or a list of such addresses. */
  readonly address?: boolean
  /** Whether the value is the hash of a transaction on the chain of the call, or a list of such hashes. */
  readonly transactionHash?: boolean
  /** Unit of a Unix time. A time in milliseconds is rejected. */
  readonly unit?: 'seconds'
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

/** The format of a value. */
export interface ValueFormat {
  readonly pattern: RegExp
  /** Describes `pattern` in error messages, such as "a 0x-prefixed 20-byte address". */
  readonly text: string
}

/** An address format, the format of transaction hashes, and their chains. */
export interface AddressFamily
  extends ValueFormat,
    Omit<AddressFamiliesMetadata[string], 'pattern' | 'text' | 'transaction'> {
  readonly transaction?: ValueFormat
}

/** An authentication scheme: the part of a request that contains the API key, and its format. */
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

/** First and last block of a range, both inclusive. */
export type BlockRange = readonly [first: number, last: number]

/**
 * The position where an iteration can be resumed: a JSON-serializable object of a few hundred bytes. Valid only for the
 * query that it came from.
 */
export interface Cursor {
  /** Version of the cursor format. */
  readonly v: 2
  /** Digest of the operation and its parameters. */
  readonly q: string
  /**
   * Next position in each stream, or `null` at the end of the stream. A query is divided into streams: sequences of
   * calls whose pages are read in order.
   */
  readonly at: readonly (Position | null)[]
}

/** Position of the next call in a stream. */
export interface Position {
  /** Index of the current chunk of a long list parameter. Always 0 if the list fits into one call. */
  readonly chunk: number
  /**
   * Number of items already read from `range` or, without a range, from the chunk. If the API returns cursors: number
   * of pages already read.
   */
  readonly offset: number
  /** The block range of the query, or a part of it if the range is too long for one call. */
  readonly window?: BlockRange
  /** The part of `window` to read now. Smaller than `window` if a call for a larger range has failed. */
  readonly range?: BlockRange
  /** Block of the last item read, and number of items read from that block. `range` can be split after that block. */
  readonly last?: readonly [block: number, items: number]
  /**
   * Digests of the items read from the block of the last item, if the newest items come first. If the newest block
   * grows, they recognize items that have moved to the next page. For an unsplit list, `delivered` has these digests.
   */
  readonly ids?: readonly number[]
  /** The cursor that the API returned for the next page. */
  readonly next?: string
  /** An earlier cursor from the API. If the API returns the same cursor again, pagination throws an error. */
  readonly seen?: string
  /** Number of items to skip on the next page: they were already delivered, but a call must read the whole page. */
  readonly skip?: number
  /**
   * Identifies the items that have already been delivered. Used while pagination tries to read a list without splitting
   * it. See `src/core/pagination/delivered.ts`.
   */
  readonly delivered?: Delivered
}

/**
 * Identifies the items already delivered from the unsplit list, which is read without `SplitMetadata.parameter`. If
 * that list is too long, pagination reads the split lists instead: one list for each value of the parameter. The split
 * lists contain the delivered items again.
 */
export interface Delivered {
  /** Sum of the digests of the delivered items that are not in `ids`. */
  readonly sum: number
  /** Digests of the delivered items in the block of the last delivered item. */
  readonly ids: readonly number[]
  /** Number of delivered items, if it differs from `Position.offset` because items have moved to the next page. */
  readonly count?: number
  /** Set while the split lists are read. `Position.offset` is then the number of items to skip in these lists. */
  readonly isEnded?: true
}

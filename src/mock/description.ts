import type { AuthMetadata, OperationMetadata } from '../core/types.ts'

/**
 * The parts of an OpenAPI document that the mock needs. For the document in the `chaindata` package, `npm run generate`
 * writes the description.
 */
export interface Description {
  readonly routes: readonly RouteDescription[]
  readonly auth: readonly AuthMetadata[]
  /** The OpenAPI document as JSON. Default: the document in the `chaindata` package. */
  readonly document?: string
  readonly examples: Readonly<Record<string, unknown>>
  /** Addresses in the examples of the OpenAPI document. The mock simulates transfers between these addresses. */
  readonly exampleAddresses: readonly string[]
  /** Tokens whose symbol and standard the OpenAPI document declares, by contract address in lower case. */
  readonly tokens: Readonly<Record<string, KnownToken>>
  /** Maps the name of each alert notification to the name of its example in the OpenAPI document. */
  readonly notifications: Readonly<Record<string, string>>
}

export interface KnownToken {
  readonly symbol: string
  readonly standard: 'fungible' | 'nft' | 'multitoken'
  /** Number of decimals of a fungible token. */
  readonly decimals?: number
  /** Price of a fungible token as a decimal string, in the currency of all prices. */
  readonly price?: string
  /** Whether the price hardly moves. */
  readonly stablecoin?: true
  /** The tokens that the contract swaps. */
  readonly pool?: readonly string[]
}

export interface RouteDescription {
  readonly metadata: OperationMetadata
  /** ID of the operation at this path. On a v3 path, the ID differs from `metadata.id`. */
  readonly id: string
  readonly path: string
  readonly deprecated?: boolean
  readonly responses: Readonly<Record<string, ResponseDescription>>
  /**
   * Names of the string properties of a response body that contains a list in another property. The mock sends these
   * strings empty, except for cursors.
   */
  readonly siblingFields?: readonly string[]
  /** A field of list items that the API omits on the chains in `chains` if the response has at least `from` items. */
  readonly omittedField?: { readonly field: string; readonly from: number; readonly chains: readonly string[] }
  /** Names of the list parameters that a client sends as repeated parameters instead of one comma-separated value. */
  readonly repeated?: readonly string[]
  readonly parameters: RequestValidator
  readonly body?: RequestValidator
}

/**
 * Examples of a response by media type. Each inner object maps the name of an example in the operation to its name in
 * `Description.examples`.
 */
export type ResponseDescription = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A compiled JSON Schema validator. `errors` contains the errors of the last validation. */
export interface RequestValidator {
  (value: unknown): boolean
  errors?: readonly ValidatorError[] | null
}

export interface ValidatorError {
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}

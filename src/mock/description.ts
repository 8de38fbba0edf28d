import type { AuthMetadata, OperationMetadata } from '../types.ts'

/**
 * A description of an API for the mock, derived from an OpenAPI document. `npm run generate` writes the description of
 * the default document.
 */
export interface Description {
  readonly routes: readonly RouteDescription[]
  readonly auth: readonly AuthMetadata[]
  /** The OpenAPI document as JSON. Default: the document in the `chaindata` package. */
  readonly document?: string
  /** The examples of the OpenAPI document by name. */
  readonly examples: Readonly<Record<string, unknown>>
  /** Addresses in the examples. The mock simulates transfers between these addresses. */
  readonly exampleAddresses: readonly string[]
  /** Tokens in the examples, by address. */
  readonly exampleTokens: Readonly<Record<string, ExampleToken>>
  /** Maps the name of each alert notification to the name of its example in the OpenAPI document. */
  readonly notifications: Readonly<Record<string, string>>
}

export interface ExampleToken {
  readonly decimals: number
  readonly symbol?: string
}

export interface RouteDescription {
  readonly metadata: OperationMetadata
  /** ID of the operation at this path. The ID of an older path differs from `metadata.id`. */
  readonly id: string
  readonly path: string
  readonly deprecated?: boolean
  /** Documented responses by status. */
  readonly responses: Readonly<Record<string, ResponseDescription>>
  /**
   * String fields next to the items of a response body. The mock sends an empty string for each, except for cursors.
   */
  readonly siblingFields?: readonly string[]
  /** A field that the API omits on some chains if the response contains at least `from` items. */
  readonly omittedField?: { readonly field: string; readonly from: number; readonly chains: readonly string[] }
  /** List parameters that clients send as repeated parameters instead of one comma-separated value. */
  readonly repeated?: readonly string[]
  readonly parameters: RequestValidator
  readonly body?: RequestValidator
}

/**
 * Names of the examples of a response. The first key is the media type, and the second key is the name of the example
 * within the operation. The value is a name in `Description.examples`.
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

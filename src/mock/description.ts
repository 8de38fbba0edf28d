import type { AuthMetadata, OperationMetadata } from '../types.ts'

/** The part of the contract that the mock needs. `npm run generate` writes it. */
export interface Description {
  readonly routes: readonly RouteDescription[]
  readonly auth: readonly AuthMetadata[]
  /** The OpenAPI document as JSON. Default: that of this package. */
  readonly document?: string
  /** The contract's examples by name. */
  readonly examples: Readonly<Record<string, unknown>>
  /** Addresses in the contract's examples. The mock simulates transfers between them. */
  readonly exampleAddresses: readonly string[]
  /** The tokens in the contract's examples, by address. */
  readonly exampleTokens: Readonly<Record<string, ExampleToken>>
  /** Alert notifications: the names of their examples in `examples`. */
  readonly notifications: Readonly<Record<string, string>>
}

export interface ExampleToken {
  readonly decimals: number
  readonly symbol?: string
}

export interface RouteDescription {
  readonly metadata: OperationMetadata
  /** The name of the operation at this path. For a v3 path, it differs from `metadata.id`. */
  readonly id: string
  readonly path: string
  readonly deprecated?: boolean
  /** Declared responses by status. */
  readonly responses: Readonly<Record<string, ResponseDescription>>
  /** String properties beside the list in a response. The mock sends empty strings, except for cursors. */
  readonly siblingFields?: readonly string[]
  /** A field that the service omits on these chains if the response covers `from` or more items. */
  readonly omittedField?: { readonly field: string; readonly from: number; readonly chains: readonly string[] }
  /** List parameters that are repeated, instead of one comma-separated value. */
  readonly repeated?: readonly string[]
  readonly parameters: RequestValidator
  readonly body?: RequestValidator
}

/** For each media type, its example names in the operation, with their names in `examples`. */
export type ResponseDescription = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A compiled JSON Schema validator. `errors` are those of its last run. */
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

import type { AuthMetadata, OperationMetadata } from '../types.ts'

/** The parts of an OpenAPI document that the mock needs. `npm run generate` writes those of this package's document. */
export interface Description {
  readonly routes: readonly RouteDescription[]
  readonly auth: readonly AuthMetadata[]
  /** The OpenAPI document as JSON. Default: this package's document. */
  readonly document?: string
  /** The document's examples by name. */
  readonly examples: Readonly<Record<string, unknown>>
  /** Addresses in the examples. The mock simulates transfers between them. */
  readonly exampleAddresses: readonly string[]
  /** Tokens in the examples, by address. */
  readonly exampleTokens: Readonly<Record<string, ExampleToken>>
  /** Maps the names of alert notifications to the names of their examples in `examples`. */
  readonly notifications: Readonly<Record<string, string>>
}

export interface ExampleToken {
  readonly decimals: number
  readonly symbol?: string
}

export interface RouteDescription {
  readonly metadata: OperationMetadata
  /** The name of the operation at this path. For a v3 path, the name differs from `metadata.id`. */
  readonly id: string
  readonly path: string
  readonly deprecated?: boolean
  /** Declared responses by status. */
  readonly responses: Readonly<Record<string, ResponseDescription>>
  /** String properties next to the list in a response. The mock sends them empty, except for cursors. */
  readonly siblingFields?: readonly string[]
  /** A field that the API omits on these chains if the response covers `from` or more items. */
  readonly omittedField?: { readonly field: string; readonly from: number; readonly chains: readonly string[] }
  /** List parameters that are sent as repeated parameters, not as one comma-separated value. */
  readonly repeated?: readonly string[]
  readonly parameters: RequestValidator
  readonly body?: RequestValidator
}

/** For each media type, maps the operation's example names to names in `Description.examples`. */
export type ResponseDescription = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A compiled JSON Schema validator. `errors` belongs to the latest validation. */
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

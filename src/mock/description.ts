import type { AuthMetadata, OperationMetadata } from '../types.ts'

/** What the mock knows of the contract. Written by `npm run generate`; the mock knows no endpoint by hand. */
export interface Description {
  readonly routes: readonly RouteDescription[]
  readonly auth: readonly AuthMetadata[]
  /** The named examples of the contract, each once. */
  readonly examples: Readonly<Record<string, unknown>>
  /** Addresses that the contract's examples speak of: they are neighbours in the mock's world. */
  readonly exampleAddresses: readonly string[]
  /** What is posted to an alert's URL: for each name, an example. */
  readonly notifications: Readonly<Record<string, string>>
}

export interface RouteDescription {
  readonly metadata: OperationMetadata
  /** The operationId; that of an older path is its own. */
  readonly id: string
  readonly path: string
  readonly deprecated?: boolean
  /** For each status, what it may carry. */
  readonly responses: Readonly<Record<string, ResponseDescription>>
  /** Texts beside the list in an answer; empty where nothing is known of them. */
  readonly siblingFields?: readonly string[]
  /** The field that no record has, on these chains, once the answer is about `from` or more. */
  readonly omittedField?: { readonly field: string; readonly from: number; readonly chains: readonly string[] }
  /** The number of records of a longer list that a request gets without exactly one value of the parameter of `metadata.split`. */
  readonly maxUnsplit?: number
  readonly parameters: RequestValidator
  readonly body?: RequestValidator
}

/** For each media type, the examples it has: their name in the operation, and in `examples`. */
export type ResponseDescription = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A compiled validator. What it found is on itself until its next run. */
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

import type { Groups } from '../../generated/groups.gen.ts'
import { responseValidators, type ValidatedOperation } from '../../generated/response-validators.gen.ts'
import type { Call } from '../core/operation/call.ts'

/** A validation function that ajv has compiled. */
export interface Validator {
  (body: unknown): boolean
  errors?: readonly Violation[] | null
}

interface Violation {
  readonly instancePath: string
  readonly message?: string
  readonly params: { readonly missingProperty?: string }
}

/** A schema as defined by Standard Schema (standardschema.dev), which most validation libraries accept. */
export interface StandardSchema<Output> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'chaindata'
    /** Never throws. The issues contain no values. */
    readonly validate: (value: unknown) => StandardResult<Output>
    /** Exists only in types. */
    readonly types?: { readonly input: Output; readonly output: Output } | undefined
  }
}

/** The value, unchanged, or what is wrong with it. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] }

/** A part of a value that violates a schema. */
export interface StandardIssue {
  readonly message: string
  /** Property names and list indexes that lead to the part, such as `['result', 0, 'balance']`. */
  readonly path: readonly (string | number)[]
}

type Output<Id> = Id extends `${infer Group}.${infer Name}`
  ? Group extends keyof Groups
    ? Name extends keyof Groups[Group]
      ? Groups[Group][Name] extends (...args: never[]) => Call<infer Body>
        ? Body
        : never
      : never
    : never
  : never

/** The schema of the response body of each operation, by the operation's ID. */
export type ResponseSchemas = { readonly [Id in ValidatedOperation]: StandardSchema<Output<Id>> }

/**
 * The response body of each operation as a Standard Schema, for libraries that accept one, and to check stored or
 * forwarded data. As with `validators`, undocumented parts of a body, such as unknown fields, are valid.
 *
 * @example
 * import { schemas } from 'chaindata/validators'
 *
 * const { issues } = schemas['names.resolve']['~standard'].validate({ chain: 'ethereum-mainnet' })
 * console.log(issues?.[0]?.path) // ['name']
 */
export const schemas: ResponseSchemas = /* @__PURE__ */ createSchemas()

/** The cast is needed because the object is built from the entries of another. */
function createSchemas(): ResponseSchemas {
  const entries = Object.entries<Validator>(responseValidators).map(([id, validator]) => {
    const validate = (value: unknown): StandardResult<unknown> =>
      validator(value) ? { value } : { issues: (validator.errors ?? []).map((violation) => issueOf(violation, value)) }
    return [id, { '~standard': { version: 1, vendor: 'chaindata', validate } }]
  })
  return Object.fromEntries(entries) as unknown as ResponseSchemas
}

function issueOf({ instancePath, message = 'is invalid', params }: Violation, value: unknown): StandardIssue {
  const path: (string | number)[] = []
  let part = value
  // A JSON pointer, which does not distinguish names from indexes.
  for (const segment of instancePath.split('/').slice(1)) {
    const name = segment.replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(Array.isArray(part) ? Number(name) : name)
    part = (part as Readonly<Record<string, unknown>>)[name]
  }
  return { message, path: params.missingProperty === undefined ? path : [...path, params.missingProperty] }
}

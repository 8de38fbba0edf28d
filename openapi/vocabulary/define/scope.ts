/**
 * The names that a value may refer to. Each function reports a name that does not exist, with the key that refers to
 * it.
 */
export interface Scope {
  parameter(name: string, kind?: 'list' | 'integer'): ParameterSchema | undefined
  /** A field of the request body. Returns its own fields, and whether it is a secret. */
  bodyField(name: string): BodyField | undefined
  header(name: string): void
  responseField(name: string): void
  /** A field of the records: of the list in the response field `list`, or by default of the list that the pages contain. */
  recordField(name: string, list?: string): void
  /** A field of the response of another operation. */
  responseFieldOf(operation: string, name: string): void
  /** A chain that the operation supports. */
  chain(slug: string): void
  /** A chain of the document. */
  slug(name: string): void
  operation(id: string): void
  /** All chains of the document. */
  readonly slugs: readonly string[]
  /** The operation or schema that has the key. */
  readonly node: object
  /** Reports a problem unless `isTrue`. */
  require(isTrue: boolean, problem: string): void
}

export interface ParameterSchema {
  readonly required?: boolean
  readonly schema?: {
    readonly type?: string | readonly string[]
    readonly enum?: readonly unknown[]
    readonly maxItems?: number
    readonly items?: { readonly enum?: readonly unknown[] }
  }
}

export interface BodyField {
  readonly isSecret: boolean
  readonly fields: readonly string[]
}

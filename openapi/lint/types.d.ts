// The parts of Redocly's rule interface and of the document that the lint rules use.

export interface Location {
  source: { absoluteRef: string }
  absolutePointer: string
  child(path: string | number | (string | number)[]): Location
  key(): Location
}

export interface Context {
  report(problem: { message: string; location?: Location; suggest?: string[] }): void
  resolve(node: { $ref: string }, file?: string): { node: unknown; location: Location | undefined }
  location: Location
  key: string | number
  parent: unknown
  type: { name: string }
}

export type Visit<T> = (node: T, context: Context) => void

export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  unevaluatedProperties?: boolean | Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  minLength?: number
  minItems?: number
  maxItems?: number
  examples?: unknown[]
  'x-provisional'?: string
  'x-secret'?: boolean
  'x-testnets'?: string[]
  'x-networks'?: Record<string, Network>
  'x-address'?: true
  'x-pattern-text'?: string
  pattern?: string
  'x-address-families'?: Record<string, AddressFamily>
  'x-finality'?: FinalityExtension
}

/** The address format of some chains. `names` is the operation that resolves a name to such an address. */
export interface AddressFamily {
  pattern: string
  text: string
  names?: string
  chains: string[]
}

/** A network: the spellings of its name, and its chains by slug. */
export interface Network {
  name: string
  aliases?: string[]
  chains: Record<string, { name: string; chainId?: number; aliases?: string[] }>
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  style?: string
  explode?: boolean
  'x-time'?: string
  schema?: Schema
  example?: unknown
  examples?: Record<string, { value?: unknown }>
}

export interface MediaType {
  schema?: Schema
  examples?: Record<string, { value?: unknown; $ref?: string }>
}

export interface Response {
  'x-provisional'?: string
  content?: Record<string, MediaType>
}

/** The operation that reports whether a chain supports a parameter, and the fields of its records that do. */
export interface Reported {
  by: string
  chain: string
  field: string
}

/** Which results may be cached, and how long. */
export interface CacheExtension {
  never?: string
  final?: 'items' | 'range' | 'request'
  block?: string
  time?: string | string[]
  unordered?: string[]
  maxAge?: number
  plan?: string
  found?: string
  expires?: true
  'x-provisional'?: string
}

/** When a block counts as final, in seconds. `chains` has a block of each chain that was produced by a known date. */
export interface FinalityExtension {
  margin: number
  halt: number
  blockSeconds: number
  chains: Record<string, { block: number; by: string; margin?: number; blockSeconds?: number }>
}

/** The `x-` keys of an operation, as `vocabulary.js` defines them. The scripts use this type too. */
export interface OperationExtensions {
  'x-provisional'?: string
  'x-credits'?: { amount: number | null; per?: string | string[]; free?: number; 'x-provisional'?: string }
  'x-pages'?: {
    size: string
    offset: string
    items?: string
    cursor?: { parameter: string; next: string; chains: string[]; when: string[] }
  }
  'x-batch'?: { parameter: string; items?: string; 'not-when'?: Record<string, string[]> }
  'x-window'?: { from: string; to: string; item: string; oneBound: number; span?: number }
  'x-split'?: {
    parameter: string
    unsplit?: { items: number; filters: string[]; identity: string[] }
    'not-on'?: string[]
    order: { by: string[]; parameter: string; descending: string }
  }
  'x-ignored'?: Record<string, string[]>
  'x-first-only'?: Record<string, string[]>
  'x-left-out'?: { field: string; from: number; chains: string[] }
  'x-one-of'?: { parameters: string[]; required?: boolean; exclusive?: boolean }[]
  'x-expires'?: { field: string; refreshBefore: number; cache: number }
  'x-cache'?: CacheExtension
  'x-merge'?: { parameter: string; items?: string; item: string; most?: number; 'x-provisional'?: string }
  'x-union'?: string[]
  'x-v3'?: { path: string; deprecated?: true }
  'x-write'?: {
    key: string
    look: string
    reads?: { parameter: string; where: Record<string, (string | boolean)[]> }
  }
  'x-abi'?: { entry: string; name: string; arguments: string; value: string }
  'x-only-on'?: { parameters: string[]; chains?: string[]; reported?: Reported }[]
  'x-delivery'?: { header: string; hash: string; within: number; forms: Record<string, string> }
}

export interface Operation extends OperationExtensions {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, MediaType> }
  responses?: Record<string, Response>
}

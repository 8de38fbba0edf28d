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
  pattern?: string
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  style?: string
  explode?: boolean
  schema?: Schema
  example?: unknown
  examples?: Record<string, { value?: unknown }>
}

export interface MediaType {
  schema?: Schema
  examples?: Record<string, { value?: unknown; $ref?: string }>
}

export interface Response {
  content?: Record<string, MediaType>
}

export interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, MediaType> }
  responses?: Record<string, Response>
}

// The values that `x-` keys can have. A value has a JSON Schema, a TypeScript type, and checks of the names in it. Lint
// validates the document by the schemas first, so the functions below rely on them.
import type { Scope } from './scope.ts'

export interface Value<T> {
  readonly schema: Readonly<Record<string, unknown>>
  /** TypeScript source of the type of the metadata. */
  readonly type: string
  /** Comment of a property with this value in the generated type. */
  readonly comment?: string | undefined
  /** Reports the names in a value that do not exist in the OpenAPI document. */
  readonly check?: ((declared: unknown, scope: Scope) => void) | undefined
  /** Converts a value to metadata. By default, the metadata is the value itself. */
  readonly toMetadata?: ((declared: unknown) => unknown) | undefined
  /** Never set. Carries the type of the metadata. */
  readonly of?: T
}

export type TypeOf<V> = V extends Value<infer T> ? T : never

const provisional = 'x-provisional'

export const text: Value<string> = { schema: { type: 'string', minLength: 1 }, type: 'string' }

/** The reason for a key or an assumption. */
export const reason: Value<string> = { schema: { type: 'string', minLength: 10 }, type: 'string' }

export const pattern = (source: string): Value<string> => ({
  schema: { type: 'string', pattern: source },
  type: 'string',
})

export const integer = (minimum?: number): Value<number> => ({
  schema: { type: 'integer', ...(minimum !== undefined && { minimum }) },
  type: 'number',
})

export const number = (bounds: { minimum: number } | { exclusiveMinimum: number }): Value<number> => ({
  schema: { type: 'number', ...bounds },
  type: 'number',
})

export const boolean: Value<boolean> = { schema: { type: 'boolean' }, type: 'boolean' }

/** A key that is only present or absent. */
export const flag: Value<true> = { schema: { const: true }, type: 'true' }

export const oneOf = <const T extends string>(...values: T[]): Value<T> => ({
  schema: { enum: values },
  type: values.map((value) => `'${value}'`).join(' | '),
})

/** An integer, or `null` if the number is not documented. */
export const nullableInteger = (minimum: number): Value<number | null> => ({
  schema: { type: ['integer', 'null'], minimum },
  type: 'number | null',
})

const named = (check: (name: string, scope: Scope) => void): Value<string> => ({
  ...text,
  check: (name, scope) => check(String(name), scope),
})

/** The name of a parameter of the operation. */
export const parameter = named((name, scope) => scope.parameter(name))
/** The name of a parameter whose value is a list. */
export const listParameter = named((name, scope) => scope.parameter(name, 'list'))
/** The name of a parameter whose value is an integer. */
export const integerParameter = named((name, scope) => scope.parameter(name, 'integer'))
/** The name of a field of the request body. */
export const bodyField = named((name, scope) => scope.bodyField(name))
/** The name of a header parameter. */
export const header = named((name, scope) => scope.header(name))
/** The name of a field of the response. */
export const responseField = named((name, scope) => scope.responseField(name))
/** The name of a field of the records in the response. */
export const recordField = named((name, scope) => scope.recordField(name))
/** A chain that the operation supports. */
export const chain = named((slug, scope) => scope.chain(slug))
/** A chain of the document. */
export const slug = named((name, scope) => scope.slug(name))
/** The name of an operation in the SDK, such as `names.resolve`. */
export const operation = named((id, scope) => scope.operation(id))

/** Adds a comment to the property of the generated type. */
export const about = <T>(comment: string, value: Value<T>): Value<T> => ({ ...value, comment })

/** A list without duplicates and with at least one element. */
export const listOf = <T>(item: Value<T>, minItems = 1): Value<readonly T[]> => ({
  schema: { type: 'array', minItems, items: item.schema, ...(item.type === 'string' && { uniqueItems: true }) },
  type: item.type.includes('|') ? `readonly (${item.type})[]` : `readonly ${item.type}[]`,
  check(declared, scope) {
    for (const value of declared as readonly unknown[]) item.check?.(value, scope)
  },
  toMetadata: (declared) => (declared as readonly unknown[]).map((value) => toMetadata(item, value)),
})

/** One value or a list of values. The metadata is always a list. */
export function oneOrMore<T>(item: Value<T>): Value<readonly T[]> {
  const list = listOf(item)
  return {
    ...list,
    schema: { anyOf: [item.schema, list.schema] },
    check: (declared, scope) => list.check?.([declared].flat(), scope),
    toMetadata: (declared) => [declared].flat(),
  }
}

/** A map of free names, or of names that `name` checks, to values. */
export const mapOf = <T>(value: Value<T>, name: Value<string> = text): Value<Readonly<Record<string, T>>> => ({
  schema: { type: 'object', minProperties: 1, additionalProperties: value.schema },
  type: `Readonly<Record<string, ${value.type}>>`,
  check(declared, scope) {
    for (const [key, one] of entriesOf(declared)) {
      name.check?.(key, scope)
      value.check?.(one, scope)
    }
  },
  toMetadata: (declared) => Object.fromEntries(entriesOf(declared).map(([key, one]) => [key, toMetadata(value, one)])),
})

/** A map of the operation's chains to values. */
export const perChain = <T>(value: Value<T>): Value<Readonly<Record<string, T>>> => mapOf(value, chain)

interface Optional<T> {
  readonly optional: Value<T>
}

/** Marks a property that may be absent. */
export const optional = <T>(value: Value<T>): Optional<T> => ({ optional: value })

type Properties = Readonly<Record<string, Value<unknown> | Optional<unknown>>>

type CamelCase<Name> = Name extends `x-${infer Rest}` ? KebabToCamel<Rest> : KebabToCamel<Name>

type KebabToCamel<Name> = Name extends `${infer Start}-${infer End}` ? `${Start}${Capitalize<KebabToCamel<End>>}` : Name

type ObjectOf<P extends Properties> = {
  readonly [Name in keyof P as P[Name] extends Optional<unknown> ? never : CamelCase<Name>]: TypeOf<P[Name]>
} & {
  readonly [Name in keyof P as P[Name] extends Optional<unknown> ? CamelCase<Name> : never]?: P[Name] extends Optional<
    infer T
  >
    ? T
    : never
}

interface ObjectOptions {
  /** Whether the object may or must contain `x-provisional` with a reason. The metadata never contains it. */
  readonly provisional?: 'allowed' | 'required'
  /** Further JSON Schema keywords. */
  readonly schema?: Readonly<Record<string, unknown>>
}

/** An object with these properties only. Its metadata has the names in camel case. */
export function object<const P extends Properties>(properties: P, options: ObjectOptions = {}): Value<ObjectOf<P>> {
  const entries = Object.entries(properties).map(([name, property]) => {
    const isOptional = 'optional' in property
    return { name, isOptional, value: isOptional ? property.optional : (property as Value<unknown>) }
  })
  const required = entries.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
  const schemas = Object.fromEntries(entries.map(({ name, value }) => [name, value.schema]))
  const lines = entries.map(({ name, isOptional, value }) => {
    const comment = value.comment ? `/** ${value.comment} */\n` : ''
    return `${comment}readonly ${camelCase(name)}${isOptional ? '?' : ''}: ${value.type}`
  })
  return {
    schema: {
      type: 'object',
      properties: options.provisional ? { ...schemas, [provisional]: reason.schema } : schemas,
      required: options.provisional === 'required' ? [...required, provisional] : required,
      additionalProperties: false,
      ...options.schema,
    },
    type: `{\n${lines.join('\n').replace(/^/gm, '  ')}\n}`,
    check(declared, scope) {
      const declaredValues = new Map(entriesOf(declared))
      for (const { name, value } of entries)
        if (declaredValues.has(name)) value.check?.(declaredValues.get(name), scope)
    },
    toMetadata(declared) {
      const declaredValues = new Map(entriesOf(declared))
      const present = entries.filter(({ name }) => declaredValues.has(name))
      return Object.fromEntries(
        present.map(({ name, value }) => [camelCase(name), toMetadata(value, declaredValues.get(name))]),
      )
    },
  }
}

/** Converts a name such as `not-when` or `x-first-only` to camel case. */
export const camelCase = (name: string): string =>
  name.replace(/^x-/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const toMetadata = (value: Value<unknown>, declared: unknown): unknown =>
  value.toMetadata ? value.toMetadata(declared) : declared

const entriesOf = (declared: unknown): [string, unknown][] =>
  Object.entries(declared as object).filter(([, value]) => value !== undefined)

import { $, type Plugins } from '@hey-api/openapi-ts'

type StringResolver = NonNullable<Plugins.HeyApiTypeScript.Resolvers['string']>

/**
 * Generates the type of a string with `x-known-values`, such as `'a' | 'b' | (string & {})`. Editors complete the known
 * values, and the type accepts any string.
 */
export const knownValues: StringResolver = ({ schema }) => {
  const known = 'x-known-values' in schema ? schema['x-known-values'] : undefined
  if (!Array.isArray(known)) return undefined
  return $.type.or(...known.map((value) => $.type.literal(value)), $.type.and($.type('string'), $.type.object()))
}

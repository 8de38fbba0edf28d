import { $, type Plugins } from '@hey-api/openapi-ts'
import { knownValues as key } from '../openapi/vocabulary/known-values.ts'

type StringResolver = NonNullable<Plugins.HeyApiTypeScript.Resolvers['string']>

/**
 * Generates the type of a string with known values, such as `'a' | 'b' | (string & {})`. Editors complete the known
 * values, and the type accepts any string.
 */
export const knownValues: StringResolver = ({ schema }) => {
  const known = key.read(schema)
  if (!known) return undefined
  return $.type.or(...known.map((value) => $.type.literal(value)), $.type.and($.type('string'), $.type.object()))
}

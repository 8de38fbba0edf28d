import { $, type Plugins } from '@hey-api/openapi-ts'

type StringResolver = NonNullable<Plugins.HeyApiTypeScript.Resolvers['string']>

/** Values of an answer that are known, of which there may be more: `'a' | 'b' | (string & {})` keeps completion and takes any. */
export const openValues: StringResolver = ({ schema }) => {
  const known = 'x-known-values' in schema ? schema['x-known-values'] : undefined
  if (!Array.isArray(known)) return undefined
  return $.type.or(...known.map((value) => $.type.literal(value)), $.type.and($.type('string'), $.type.object()))
}

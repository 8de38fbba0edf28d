// Checks that the document contains no private key, not even a made-up one.
import { secret } from '../../vocabulary/secret.ts'
import { follow } from '../document.js'

/** @import { MediaType, Schema, Visit } from '../types.d.ts' */

const placeholder = '<PRIVATE_KEY>'

export const secrets = () => ({
  /** @type {Visit<MediaType>} */
  MediaType: (media, context) => {
    const { node: schema } = follow(media.schema, context)
    const secrets = Object.entries(schema?.properties ?? {}).filter(([, each]) => secret.read(each))
    for (const [name, example] of Object.entries(media.examples ?? {})) {
      const value = /** @type {any} */ (follow(example, context).node)?.value
      for (const [field] of secrets)
        if (value?.[field] !== undefined && value[field] !== placeholder)
          context.report({
            message: `\`${field}\` of the example \`${name}\` must be \`${placeholder}\`.`,
            location: context.location.child(['examples', name]),
          })
    }
  },
  /** @type {Visit<Schema>} */
  Schema: (schema, { report, location }) => {
    if (secret.read(schema) && (schema.examples || 'default' in schema))
      report({ message: 'A secret must not have examples or a default.', location })
  },
})

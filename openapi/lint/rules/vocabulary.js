// Checks that every `x-` key is in the vocabulary, in an allowed position and valid.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { vocabulary as entries } from '../vocabulary.js'

/** @import { Visit } from '../types.d.ts' */

const ajv = new Ajv2020({ strict: false, allErrors: true })
const checks = Object.fromEntries(Object.entries(entries).map(([key, { schema }]) => [key, ajv.compile(schema)]))

/** Maps whose keys are free names, such as those of headers or security schemes. */
const freeNames = /^(Named|SecurityRequirement$|SchemaProperties$|SpecExtension$)|Map$/

export const vocabulary = () => ({
  any: {
    /** @type {Visit<unknown>} */
    enter(node, { report, location, type }) {
      if (typeof node !== 'object' || node === null || Array.isArray(node)) return
      if (freeNames.test(type.name)) return
      for (const [key, value] of Object.entries(node)) {
        if (!key.startsWith('x-')) continue
        const entry = entries[key]
        if (!entry) {
          report({
            message: `\`${key}\` is not in the vocabulary (openapi/lint/vocabulary.js).`,
            location: location.child(key).key(),
          })
        } else if (entry.on !== 'anything' && !entry.on.includes(type.name)) {
          report({
            message: `\`${key}\` is only allowed on ${entry.on.join(' or ')}, not on ${type.name}.`,
            location: location.child(key).key(),
          })
        } else if (!checks[key]?.(value)) {
          report({
            message: `\`${key}\` is invalid: ${ajv.errorsText(checks[key]?.errors, { dataVar: key })}.`,
            location: location.child(key),
          })
        }
      }
    },
  },
})

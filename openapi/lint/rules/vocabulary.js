// Every `x-` key is one we know, stands where it belongs and has the right shape.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { vocabulary as known } from '../vocabulary.js'

/** @import { Visit } from '../types.d.ts' */

const ajv = new Ajv2020({ strict: false, allErrors: true })
const checks = Object.fromEntries(Object.entries(known).map(([key, { schema }]) => [key, ajv.compile(schema)]))

/** Maps whose keys are names somebody chose, such as a header or a security scheme. */
const named = /^(Named|SecurityRequirement$|SchemaProperties$|SpecExtension$)|Map$/

export const vocabulary = () => ({
  any: {
    /** @type {Visit<unknown>} */
    enter(node, { report, location, type }) {
      if (typeof node !== 'object' || node === null || Array.isArray(node)) return
      if (named.test(type.name)) return
      for (const [key, value] of Object.entries(node)) {
        if (!key.startsWith('x-')) continue
        const entry = known[key]
        if (!entry) {
          report({
            message: `\`${key}\` is not in our vocabulary (openapi/lint/vocabulary.js).`,
            location: location.child(key).key(),
          })
        } else if (entry.on !== 'anything' && !entry.on.includes(type.name)) {
          report({
            message: `\`${key}\` belongs on ${entry.on.join(' or ')}, not on ${type.name}.`,
            location: location.child(key).key(),
          })
        } else if (!checks[key]?.(value)) {
          report({
            message: `\`${key}\` is misshapen: ${ajv.errorsText(checks[key]?.errors, { dataVar: key })}.`,
            location: location.child(key),
          })
        }
      }
    },
  },
})

// What the description does not show is marked `x-provisional`, with the reason.

/** @import { Operation, Schema, Visit } from '../types.d.ts' */

const unknown = /\bnot shown\b/

/** @param {{ description?: string, 'x-provisional'?: string }} node */
const admitsGap = (node) => unknown.test(node.description ?? '') && !node['x-provisional']

/** @type {Visit<any>} */
function described(node, { report, location }) {
  if (admitsGap(node))
    report({ message: 'What is "not shown" is marked `x-provisional`.', location: location.child('description') })
}

export const gapsMarked = () => ({
  Paths: {
    /** @type {Visit<Operation>} */
    Operation(operation, context) {
      described(operation, context)
      const refused = Object.keys(operation.responses ?? {}).some((status) => status.startsWith('4'))
      if (!refused && !operation['x-provisional'])
        context.report({
          message: 'An operation without a documented 4XX says so in `x-provisional`.',
          location: context.location.child('responses').key(),
        })
    },
  },
  Parameter: described,
  Response: described,
  /** @type {Visit<Schema>} */
  Schema(schema, context) {
    described(schema, context)
    if (schema['x-provisional']) return
    const { report, location } = context
    if (schema.additionalProperties === true || schema.unevaluatedProperties === true)
      report({ message: 'An object that is open on purpose says why in `x-provisional`.', location: location.key() })
    else if (schema.type === 'object' && !schema.properties && !schema.additionalProperties)
      report({ message: 'An object without properties says why in `x-provisional`.', location: location.key() })
    else if (isAnything(schema) && !schema.description)
      report({
        message: 'A schema that takes anything has a description or `x-provisional`.',
        location: location.key(),
      })
  },
})

/** @param {Schema} schema */
function isAnything(schema) {
  return !(schema.type || schema.allOf || schema.anyOf || schema.oneOf || schema.enum || 'const' in schema)
}

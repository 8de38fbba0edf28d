// Checks that everything the interface description does not document is marked `x-provisional`, with the reason.
import { provisional } from '../../vocabulary/provisional.ts'
import { follow } from '../document.js'

/** @import { Operation, Schema, Visit } from '../types.d.ts' */

const gap = /\bnot (documented|shown)\b/

/** @param {{ description?: string }} node */
const isUnmarkedGap = (node) => gap.test(node.description ?? '') && !provisional.read(node)

/** @type {Visit<any>} */
function checkDescription(node, { report, location }) {
  if (isUnmarkedGap(node))
    report({
      message: 'A description that says "not documented" needs `x-provisional` with the reason.',
      location: location.child('description'),
    })
}

export const gapsMarked = () => ({
  Paths: {
    /** @type {Visit<Operation>} */
    Operation: (operation, context) => {
      checkDescription(operation, context)
      const hasClientError = Object.entries(operation.responses ?? {}).some(
        ([status, response]) => status.startsWith('4') && !provisional.read(follow(response, context).node ?? {}),
      )
      if (!hasClientError && !provisional.read(operation))
        context.report({
          message: 'An operation without a documented 4XX response needs `x-provisional` with the reason.',
          location: context.location.child('responses').key(),
        })
    },
  },
  Parameter: checkDescription,
  Response: checkDescription,
  /** @type {Visit<Schema>} */
  Schema: (schema, context) => {
    checkDescription(schema, context)
    if (provisional.read(schema)) return
    const { report, location } = context
    if (schema.additionalProperties === true || schema.unevaluatedProperties === true)
      report({
        message: 'An object with `additionalProperties: true` needs `x-provisional` with the reason.',
        location: location.key(),
      })
    else if (schema.type === 'object' && !schema.properties && !schema.additionalProperties)
      report({
        message: 'An object without properties needs `x-provisional` with the reason.',
        location: location.key(),
      })
    else if (acceptsAnything(schema) && !schema.description)
      report({
        message: 'A schema that accepts any value needs a description or `x-provisional`.',
        location: location.key(),
      })
  },
})

/** @param {Schema} schema */
function acceptsAnything(schema) {
  return !(schema.type || schema.allOf || schema.anyOf || schema.oneOf || schema.enum || 'const' in schema)
}

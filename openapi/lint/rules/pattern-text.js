// Checks that the pattern of a parameter is described in words, because error messages show only the words.
import { follow } from '../document.js'

/** @import { Parameter, Visit } from '../types.d.ts' */

export const patternText = () => ({
  /** @type {Visit<Parameter>} */
  Parameter(parameter, context) {
    const { node: schema } = follow(parameter.schema, context)
    if (schema?.pattern && !schema['x-pattern-text'] && !schema['x-address'] && !parameter['x-time'])
      context.report({
        message: `The pattern of \`${parameter.name}\` needs an \`x-pattern-text\`.`,
        location: context.location.child('schema'),
      })
  },
})

// Checks that the parameters with an `example` form one valid call.
import { oneOf } from '../../vocabulary/one-of.ts'
import { exampleOf, parametersOf } from '../document.js'

/** @import { Operation, Parameter, Visit } from '../types.d.ts' */

/** @param {Parameter | undefined} parameter */
const hasExample = (parameter) => parameter !== undefined && exampleOf(parameter) !== undefined

export const sampleCall = () => ({
  Paths: {
    /** @type {Visit<Operation>} */
    Operation: (operation, context) => {
      const parameters = parametersOf(operation, context)
      for (const group of oneOf.read(operation) ?? []) {
        const withExample = group.parameters.filter((name) => hasExample(parameters.get(name)))
        const list = group.parameters.join(', ')
        if (group.required && withExample.length === 0)
          context.report({
            message: `The sample call needs an \`example\` on one of ${list}.`,
            location: context.location.child(oneOf.name),
          })
        if (group.exclusive !== false && withExample.length > 1)
          context.report({
            message: `Only one of ${withExample.join(', ')} may have an \`example\`: they exclude each other.`,
            location: context.location.child(oneOf.name),
          })
      }
    },
  },
})

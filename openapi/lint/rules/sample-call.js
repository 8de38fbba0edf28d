// The parameters with an `example` make one valid call together.
import { parametersOf } from '../document.js'

/** @import { Operation, Visit } from '../types.d.ts' */

export const sampleCall = () => ({
  Paths: {
    /** @type {Visit<Operation>} */
    Operation(operation, context) {
      const parameters = parametersOf(operation, context)
      for (const group of operation['x-one-of'] ?? []) {
        const given = group.parameters.filter((name) => parameters.get(name)?.example !== undefined)
        const list = group.parameters.join(', ')
        if (group.required && given.length === 0)
          context.report({
            message: `The sample call needs an \`example\` on one of ${list}.`,
            location: context.location.child('x-one-of'),
          })
        if (group.exclusive !== false && given.length > 1)
          context.report({
            message: `The sample call can't have all of ${given.join(', ')}: they exclude each other.`,
            location: context.location.child('x-one-of'),
          })
      }
    },
  },
})

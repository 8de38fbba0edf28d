// Checks that the texts of `x-prompts` refer to existing operations and to all of their arguments.
import { operationName } from '../operation-name.js'

/** @import { Operation, Visit } from '../types.d.ts' */

export const prompts = () => {
  /** @type {Set<string>} */
  const operations = new Set()

  return {
    Paths: {
      /** @type {Visit<Operation>} */
      Operation(operation) {
        operations.add(operationName(operation))
      },
    },
    Root: {
      /** @type {Visit<{ 'x-prompts'?: Record<string, { text: string, arguments: object }> }>} */
      leave({ 'x-prompts': found = {} }, { report, location }) {
        for (const [name, { text, arguments: known }] of Object.entries(found)) {
          /** @param {string} problem */
          const fail = (problem) =>
            report({ message: `\`x-prompts\`: ${problem}.`, location: location.child(['x-prompts', name]) })
          const used = [...text.matchAll(/\{([\w.]+)\}/g)].map(([, placeholder = '']) => placeholder)
          for (const placeholder of used)
            if (!(placeholder in known) && !operations.has(placeholder))
              fail(`\`{${placeholder}}\` is neither an argument of \`${name}\` nor an operation`)
          for (const argument of Object.keys(known))
            if (!used.includes(argument)) fail(`the text of \`${name}\` does not use the argument \`${argument}\``)
        }
      },
    },
  }
}

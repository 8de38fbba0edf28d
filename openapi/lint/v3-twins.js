// Adds the operations at v3 paths to the bundled document, from `x-v3`.
import { operationName } from './operation-name.js'

/** @import { Operation, Visit } from './types.d.ts' */

export const v3Twins = () => ({
  Root: {
    /** @type {Visit<{ paths: Record<string, Record<string, Operation>> }>} */
    leave(root) {
      for (const item of Object.values(root.paths))
        for (const [method, operation] of Object.entries(item)) {
          const { 'x-v3': v3, ...rest } = operation
          if (v3) root.paths[v3.path] = { ...root.paths[v3.path], [method]: twin(rest, v3.deprecated) }
        }
    },
  },
})

/** @param {Operation} operation @param {boolean | undefined} deprecated */
function twin({ operationId, summary, description, ...rest }, deprecated) {
  const name = operationName({ operationId, ...rest })
  return structuredClone({
    operationId: `${operationId}V3`,
    summary: `${summary} (v3)`,
    description: `The v3 path of \`${name}\`. It behaves the same.\n\n${description}`,
    ...(deprecated && { deprecated }),
    'x-twin-of': name,
    ...rest,
  })
}

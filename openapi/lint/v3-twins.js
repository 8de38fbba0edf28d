// Adds the operations at v3 paths to the bundled document, from `x-v3`.
import { twinOf } from '../vocabulary/twin-of.ts'
import { v3 } from '../vocabulary/v3.ts'
import { operationName } from './operation-name.js'

/** @import { Operation, Visit } from './types.d.ts' */

export const v3Twins = () => ({
  Root: {
    /** @type {Visit<{ paths: Record<string, Record<string, Operation>> }>} */
    leave: (root) => {
      for (const item of Object.values(root.paths))
        for (const [method, operation] of Object.entries(item)) {
          const older = v3.read(operation)
          if (older) root.paths[older.path] = { ...root.paths[older.path], [method]: twin(operation, older.deprecated) }
        }
    },
  },
})

/** @param {Operation} operation @param {boolean | undefined} deprecated */
function twin({ operationId, summary, description, ...rest }, deprecated) {
  const name = operationName({ operationId, ...rest })
  const others = Object.entries(rest).filter(([key]) => key !== v3.name)
  return structuredClone({
    operationId: `${operationId}V3`,
    summary: `${summary} (v3)`,
    description: `The v3 path of \`${name}\`. It behaves the same.\n\n${description}`,
    ...(deprecated && { deprecated }),
    [twinOf.name]: name,
    ...Object.fromEntries(others),
  })
}

// Checks that every operation has an ID, a price, a summary and a reference to the interface description.

/** @import { Operation, Visit } from '../types.d.ts' */

export const operationMetadata = () => ({
  Paths: {
    /** @type {Visit<Operation>} */
    Operation(operation, { report, location }) {
      /** @param {string} message @param {string} [key] */
      const fail = (message, key) => report({ message, location: key ? location.child(key) : location.key() })

      const [group, name] = operation.operationId?.split('.') ?? []
      if (!/^[a-z][A-Za-z]*\.[a-z][A-Za-z0-9]*$/.test(operation.operationId ?? ''))
        fail('`operationId` must have the form `group.name`.', 'operationId')
      else if (operation.tags?.length !== 1 || operation.tags[0] !== group)
        fail(`The only tag of \`${name}\` must be its group, \`${group}\`.`, 'tags')

      if (!operation['x-credits']) fail('An operation needs a price: `x-credits`.')
      if (!operation.summary?.trim()) fail('An operation needs a summary.')
      if (!/Interface description \d+(\.\d+)?/.test(operation.description ?? ''))
        fail('The description must end with its source, such as "Interface description 4.5."', 'description')
    },
  },
})

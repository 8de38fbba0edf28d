// Every operation says what it is called, what it costs, and where its description comes from.

/** @import { Operation, Visit } from '../types.d.ts' */

export const operationFacts = () => ({
  Paths: {
    /** @type {Visit<Operation>} */
    Operation(operation, { report, location }) {
      /** @param {string} message @param {string} [key] */
      const wrong = (message, key) => report({ message, location: key ? location.child(key) : location.key() })

      const [group, name] = operation.operationId?.split('.') ?? []
      if (!/^[a-z][A-Za-z]*\.[a-z][A-Za-z0-9]*$/.test(operation.operationId ?? ''))
        wrong('`operationId` is to be `group.name`.', 'operationId')
      else if (operation.tags?.length !== 1 || operation.tags[0] !== group)
        wrong(`The one tag of an operation is its group: \`${group}\` for \`${name}\`.`, 'tags')

      if (!operation['x-credits']) wrong('An operation says what it costs: `x-credits`.')
      if (!operation.summary?.trim()) wrong('An operation has a summary.')
      if (!/Interface description \d+(\.\d+)?/.test(operation.description ?? ''))
        wrong('The description says where it comes from: "Interface description 4.5."', 'description')
    },
  },
})

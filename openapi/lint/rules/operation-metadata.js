// Checks that every operation has an ID, a price, a summary and a reference to the interface description.

import { cache } from '../../vocabulary/cache.ts'
import { credits } from '../../vocabulary/credits.ts'

/** @import { Operation, Visit } from '../types.d.ts' */

export const operationMetadata = () => ({
  Paths: {
    /** @type {Visit<Operation>} */
    Operation: (operation, { report, location, key: method }) => {
      /** @param {string} message @param {string} [key] */
      const fail = (message, key) => report({ message, location: key ? location.child(key) : location.key() })

      const [group, ...others] = operation.tags ?? []
      if (!group || others.length) fail('An operation must have one tag, its group.', 'tags')
      else if (!new RegExp(`^${group}[A-Z][A-Za-z0-9]*$`).test(operation.operationId ?? ''))
        fail(`\`operationId\` must be the group and the capitalized name, such as \`${group}List\`.`, 'operationId')

      if (!credits.read(operation)) fail(`An operation needs a price: \`${credits.name}\`.`)
      const isCached = cache.read(operation) !== undefined
      if (method === 'get' && !isCached)
        fail(`A read needs \`${cache.name}\`: which results may be cached, or why none.`)
      if (method !== 'get' && isCached) fail(`Only a GET operation can have \`${cache.name}\`.`, cache.name)
      if (!operation.summary?.trim()) fail('An operation needs a summary.')
      if (!/Interface description \d+(\.\d+)?/.test(operation.description ?? ''))
        fail('The description must end with its source, such as "Interface description 4.5."', 'description')
    },
  },
})

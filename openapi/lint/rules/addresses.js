// Addresses are marked, and each chain is in one address family at most.
import { bodyFields, familyOf, follow, parametersOf } from '../document.js'

/** @import { Context, Location, Operation, Schema, Visit } from '../types.d.ts' */

export const addresses = () => {
  /** The families' operations that resolve names, looked up when all operations are known. @type {{ id: string, location: Location }[]} */
  const named = []
  /** @type {Set<string | undefined>} */
  const ids = new Set()
  /** @type {Schema | undefined} */
  let all

  /** @param {string} name @param {Schema | undefined} schema @param {Location} location @param {Context} context */
  function judge(name, schema, location, { report }) {
    const isMarked = schema?.['x-address']
    if (/address(es)?$/i.test(name) && schema?.type === 'string' && !isMarked)
      report({ message: `\`${name}\` is an address: \`x-address: true\`.`, location })
    if (isMarked && schema.type !== 'string')
      report({ message: `\`${name}\` is marked \`x-address\`, so it is a string.`, location })
  }

  return {
    Root: {
      /** @type {Visit<any>} */
      enter(root, context) {
        all = follow(root.components?.schemas?.Chain, context).node
      },
      /** @type {Visit<any>} */
      leave(_root, { report }) {
        for (const { id, location } of named)
          if (!ids.has(id)) report({ message: `\`x-address-families\`: there is no operation \`${id}\`.`, location })
      },
    },
    /** @type {Visit<Schema>} */
    Schema(schema, { report, location }) {
      const seen = new Set()
      for (const [name, { pattern, names, chains }] of Object.entries(schema['x-address-families'] ?? {})) {
        const at = location.child(['x-address-families', name])
        if (names) named.push({ id: names, location: at.child('names') })
        if (!isPattern(pattern))
          report({ message: `The pattern of \`${name}\` is no regular expression.`, location: at.child('pattern') })
        for (const slug of chains) {
          if (!schema.enum?.includes(slug))
            report({ message: `\`${slug}\` has an address family and is not in the list.`, location: at })
          if (seen.has(slug)) report({ message: `\`${slug}\` is in an address family already.`, location: at })
          seen.add(slug)
        }
      }
    },
    Paths: {
      /** @type {Visit<Operation>} */
      Operation(operation, context) {
        ids.add(operation.operationId)
        const parameters = parametersOf(operation, context)
        const chain = String(parameters.get('chain')?.example)
        const family = familyOf(all, chain)
        for (const [name, { schema, example }] of parameters) {
          const one = schema?.type === 'array' ? follow(schema.items, context).node : schema
          judge(name, one, context.location, context)
          if (!family || !one?.['x-address'] || !isPattern(family.pattern)) continue
          for (const address of [example ?? []].flat())
            if (!new RegExp(family.pattern).test(String(address)))
              context.report({
                message: `The example of \`${name}\` is to be ${family.text}, as on \`${chain}\`.`,
                location: context.location,
              })
        }
        for (const [name, { schema }] of Object.entries(bodyFields(operation, context)))
          judge(name, schema, context.location, context)
      },
    },
  }
}

/** @param {string} pattern */
function isPattern(pattern) {
  try {
    return Boolean(new RegExp(pattern))
  } catch {
    return false
  }
}

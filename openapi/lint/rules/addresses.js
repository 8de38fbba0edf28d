// Checks that addresses are marked with `x-address` and that each chain is in at most one address family.
import { bodyFields, exampleOf, familyOf, follow, parametersOf } from '../document.js'
import { operationName } from '../operation-name.js'

/** @import { Context, Location, Operation, Schema, Visit } from '../types.d.ts' */

export const addresses = () => {
  /** Operations that resolve names, checked once all operations are collected. @type {{ id: string, location: Location }[]} */
  const resolvers = []
  /** @type {Set<string>} */
  const names = new Set()
  /** @type {Schema | undefined} */
  let chainSchema

  /** @param {string} name @param {Schema | undefined} schema @param {Location} location @param {Context} context */
  function checkAddress(name, schema, location, { report }) {
    const isMarked = schema?.['x-address']
    if (/address(es)?$/i.test(name) && schema?.type === 'string' && !isMarked)
      report({ message: `Address \`${name}\` must be marked \`x-address: true\`.`, location })
    if (isMarked && schema.type !== 'string')
      report({ message: `\`${name}\` is marked \`x-address\`, so its type must be string.`, location })
  }

  return {
    Root: {
      /** @type {Visit<any>} */
      enter(root, context) {
        chainSchema = follow(root['x-chains'], context).node
      },
      /** @type {Visit<any>} */
      leave(_root, { report }) {
        for (const { id, location } of resolvers)
          if (!names.has(id)) report({ message: `\`x-address-families\`: unknown operation \`${id}\`.`, location })
      },
    },
    /** @type {Visit<Schema>} */
    Schema(schema, { report, location }) {
      const seen = new Set()
      for (const [name, { pattern, names, chains }] of Object.entries(schema['x-address-families'] ?? {})) {
        const at = location.child(['x-address-families', name])
        if (names) resolvers.push({ id: names, location: at.child('names') })
        if (!isPattern(pattern))
          report({
            message: `The pattern of \`${name}\` is not a valid regular expression.`,
            location: at.child('pattern'),
          })
        for (const slug of chains) {
          if (!schema.enum?.includes(slug))
            report({ message: `\`${slug}\` has an address family but is not in the list of chains.`, location: at })
          if (seen.has(slug)) report({ message: `\`${slug}\` is already in another address family.`, location: at })
          seen.add(slug)
        }
      }
    },
    Paths: {
      /** @type {Visit<Operation>} */
      Operation(operation, context) {
        names.add(operationName(operation))
        const parameters = parametersOf(operation, context)
        const chain = String(parameters.get('chain')?.example)
        const family = familyOf(chainSchema, chain)
        for (const [name, parameter] of parameters) {
          const { schema } = parameter
          const one = schema?.type === 'array' ? follow(schema.items, context).node : schema
          checkAddress(name, one, context.location, context)
          if (!family || !one?.['x-address'] || !isPattern(family.pattern)) continue
          for (const address of [exampleOf(parameter) ?? []].flat())
            if (!new RegExp(family.pattern).test(String(address)))
              context.report({
                message: `The example of \`${name}\` must be ${family.text}, because the sample chain is \`${chain}\`.`,
                location: context.location,
              })
        }
        for (const [name, { schema }] of Object.entries(bodyFields(operation, context)))
          checkAddress(name, schema, context.location, context)
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

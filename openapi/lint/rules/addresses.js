// Checks that addresses and transaction hashes are marked, and that their examples match the family of the sample call's
// chain.
import { address } from '../../vocabulary/address.ts'
import { isPattern } from '../../vocabulary/address-families.ts'
import { transactionHash } from '../../vocabulary/transaction-hash.ts'
import { bodyFields, chainSchemaOf, exampleOf, familyOf, follow, parametersOf } from '../document.js'

/** @import { Context, Location, Operation, Schema, Visit } from '../types.d.ts' */

export const addresses = () => {
  /** @type {Schema | undefined} */
  let chainSchema

  /** @param {string} name @param {Schema | undefined} schema @param {Location} location @param {Context} context */
  function checkAddress(name, schema, location, { report }) {
    const isMarked = schema && address.read(schema)
    if (/address(es)?$/i.test(name) && schema?.type === 'string' && !isMarked)
      report({ message: `Address \`${name}\` must be marked \`${address.name}: true\`.`, location })
    if (isMarked && schema.type !== 'string')
      report({ message: `\`${name}\` is marked \`${address.name}\`, so its type must be string.`, location })
    const isHash = schema && transactionHash.read(schema)
    if (/^(hash|tx(id|hash)|transactionhash)$/i.test(name) && !isHash)
      report({ message: `Transaction hash \`${name}\` must be marked \`${transactionHash.name}: true\`.`, location })
    if (isHash && schema.type !== 'string')
      report({ message: `\`${name}\` is marked \`${transactionHash.name}\`, so its type must be string.`, location })
  }

  return {
    Root: {
      /** @type {Visit<any>} */
      enter: (root, context) => {
        chainSchema = chainSchemaOf(root, context)
      },
    },
    Paths: {
      /** @type {Visit<Operation>} */
      Operation: (operation, context) => {
        const parameters = parametersOf(operation, context)
        const chain = String(parameters.get('chain')?.example)
        const family = familyOf(chainSchema, chain)
        for (const [name, parameter] of parameters) {
          const { schema } = parameter
          const one = schema?.type === 'array' ? follow(schema.items, context).node : schema
          checkAddress(name, one, context.location, context)
          if (!family || !one) continue
          const format = address.read(one) ? family : transactionHash.read(one) ? family.transaction : undefined
          if (!format || !isPattern(format.pattern)) continue
          for (const example of [exampleOf(parameter) ?? []].flat())
            if (!new RegExp(format.pattern).test(String(example)))
              context.report({
                message: `The example of \`${name}\` must be ${format.text}, because the sample chain is \`${chain}\`.`,
                location: context.location,
              })
        }
        for (const [name, { schema }] of Object.entries(bodyFields(operation, context)))
          checkAddress(name, schema, context.location, context)
      },
    },
  }
}

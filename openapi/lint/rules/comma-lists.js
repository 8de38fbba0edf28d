// Checks that lists in the query are one comma-separated value and that no element contains a comma.
import { follow } from '../document.js'

/** @import { Parameter, Visit } from '../types.d.ts' */

export const commaLists = () => ({
  /** @type {Visit<Parameter>} */
  Parameter: (parameter, context) => {
    const { report, location } = context
    const { node: schema, file } = follow(parameter.schema, context)
    if (parameter.in !== 'query' || schema?.type !== 'array') return

    if (parameter.style !== 'form' || parameter.explode !== false)
      report({ message: `List \`${parameter.name}\` must have \`style: form\` and \`explode: false\`.`, location })
    if (!schema.minItems)
      report({ message: `List \`${parameter.name}\` must have \`minItems: 1\`, because it can't be empty.`, location })

    const items = follow(schema.items, context, file).node
    if (!items?.enum && !items?.minLength)
      report({
        message: `The items of \`${parameter.name}\` must have \`minLength: 1\`, because they can't be empty.`,
        location,
      })
    for (const value of items?.enum ?? [])
      if (String(value).includes(','))
        report({
          message: `\`${value}\` contains a comma, so it can't be an item of a comma-separated list.`,
          location,
        })
  },
})

// Lists in the query are one comma-separated value, and nothing in them can hold a comma.
import { follow } from '../document.js'

/** @import { Parameter, Visit } from '../types.d.ts' */

export const commaLists = () => ({
  /** @type {Visit<Parameter>} */
  Parameter(parameter, context) {
    const { report, location } = context
    const { node: schema, file } = follow(parameter.schema, context)
    if (parameter.in !== 'query' || schema?.type !== 'array') return

    if (parameter.style !== 'form' || parameter.explode !== false)
      report({ message: `\`${parameter.name}\` is a list: \`style: form\` and \`explode: false\`.`, location })
    if (!schema.minItems)
      report({ message: `\`${parameter.name}\` is a list that can't be empty: \`minItems: 1\`.`, location })

    const items = follow(schema.items, context, file).node
    if (!items?.enum && !items?.minLength)
      report({ message: `An element of \`${parameter.name}\` can't be empty: \`minLength: 1\`.`, location })
    for (const value of items?.enum ?? [])
      if (String(value).includes(','))
        report({ message: `\`${value}\` can't be an element of a comma-separated list.`, location })
  },
})

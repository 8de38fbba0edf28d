// The chain lists hold together: every slug an operation takes is in `Chain`, and none there is idle.
import { chainsOf, follow } from '../document.js'

/** @import { Context, Location, Parameter, Schema, Visit } from '../types.d.ts' */

export const chains = () => {
  /** @type {{ slug: string, location: Location }[]} */
  const taken = []
  /** @type {string[]} */
  let all = []

  return {
    Root: {
      /** @type {Visit<any>} */
      enter(root, context) {
        all = chainsOf(root, context)
        if (all.length === 0)
          context.report({ message: 'There is no `Chain` schema with all slugs.', location: context.location })
      },
      /** @type {Visit<any>} */
      leave(_root, { report, location }) {
        for (const { slug, location: place } of taken)
          if (!all.includes(slug)) report({ message: `\`${slug}\` is not in \`Chain\`.`, location: place })
        for (const slug of all)
          if (!taken.some((each) => each.slug === slug))
            report({
              message: `No operation takes \`${slug}\`, which is in \`Chain\`.`,
              location: location.child(['components', 'schemas', 'Chain']),
            })
      },
    },
    /** @type {Visit<Parameter>} */
    Parameter(parameter, context) {
      if (parameter.name !== 'chain' || parameter.in !== 'query') return
      const slugs = /** @type {string[] | undefined} */ (follow(parameter.schema, context).node?.enum)
      if (!slugs) context.report({ message: '`chain` has a list of slugs.', location: context.location })
      for (const slug of slugs ?? []) taken.push({ slug, location: context.location })
    },
    /** @type {Visit<Schema>} */
    Schema(schema, { report, location }) {
      for (const slug of schema['x-testnets'] ?? [])
        if (!schema.enum?.includes(slug))
          report({
            message: `\`${slug}\` is a test network that is not in the list.`,
            location: location.child('x-testnets'),
          })
    },
  }
}

// Checks that every slug of an operation's `chain` parameter is in `Chain`, and that every slug in `Chain` is used.
import { chains as allChains } from '../../vocabulary/chains.ts'
import { chainsOf, follow } from '../document.js'

/** @import { Location, Parameter, Visit } from '../types.d.ts' */

export const chains = () => {
  /** @type {{ slug: string, location: Location }[]} */
  const used = []
  /** @type {string[]} */
  let all = []

  return {
    Root: {
      /** @type {Visit<any>} */
      enter: (root, context) => {
        all = chainsOf(root, context)
        if (all.length === 0)
          context.report({
            message: `The document needs \`${allChains.name}\`, a schema that lists all slugs.`,
            location: context.location,
          })
      },
      /** @type {Visit<any>} */
      leave: (_root, { report, location }) => {
        for (const { slug, location: place } of used)
          if (!all.includes(slug)) report({ message: `\`${slug}\` is not in \`Chain\`.`, location: place })
        for (const slug of all)
          if (!used.some((each) => each.slug === slug))
            report({
              message: `\`${slug}\` is in \`Chain\`, but no operation supports it.`,
              location: location.child(allChains.name),
            })
      },
    },
    /** @type {Visit<Parameter>} */
    Parameter: (parameter, context) => {
      if (parameter.name !== 'chain' || parameter.in !== 'query') return
      const slugs = /** @type {string[] | undefined} */ (follow(parameter.schema, context).node?.enum)
      if (!slugs) context.report({ message: '`chain` must have an `enum` of slugs.', location: context.location })
      for (const slug of slugs ?? []) used.push({ slug, location: context.location })
    },
  }
}

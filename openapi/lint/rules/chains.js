// Checks that every slug of an operation's `chain` parameter is in `Chain`, that every slug in `Chain` is used, and that
// each belongs to one network.
import { chainsOf, follow } from '../document.js'

/** @import { Context, Location, Network, Parameter, Schema, Visit } from '../types.d.ts' */

export const chains = () => {
  /** @type {{ slug: string, location: Location }[]} */
  const used = []
  /** @type {string[]} */
  let all = []

  return {
    Root: {
      /** @type {Visit<any>} */
      enter(root, context) {
        all = chainsOf(root, context)
        if (all.length === 0)
          context.report({
            message: 'The document needs `x-chains`, a schema that lists all slugs.',
            location: context.location,
          })
      },
      /** @type {Visit<any>} */
      leave(_root, { report, location }) {
        for (const { slug, location: place } of used)
          if (!all.includes(slug)) report({ message: `\`${slug}\` is not in \`Chain\`.`, location: place })
        for (const slug of all)
          if (!used.some((each) => each.slug === slug))
            report({
              message: `\`${slug}\` is in \`Chain\`, but no operation supports it.`,
              location: location.child('x-chains'),
            })
      },
    },
    /** @type {Visit<Parameter>} */
    Parameter(parameter, context) {
      if (parameter.name !== 'chain' || parameter.in !== 'query') return
      const slugs = /** @type {string[] | undefined} */ (follow(parameter.schema, context).node?.enum)
      if (!slugs) context.report({ message: '`chain` must have an `enum` of slugs.', location: context.location })
      for (const slug of slugs ?? []) used.push({ slug, location: context.location })
    },
    /** @type {Visit<Schema>} */
    Schema(schema, { report, location }) {
      const lists = {
        'x-testnets': schema['x-testnets'],
        'x-finality': Object.keys(schema['x-finality']?.chains ?? {}),
      }
      for (const [key, slugs] of Object.entries(lists))
        for (const slug of slugs ?? [])
          if (!schema.enum?.includes(slug))
            report({
              message: `\`${slug}\` is in \`${key}\` but not in the list of chains.`,
              location: location.child(key),
            })
      const networks = schema['x-networks']
      for (const message of networks ? networkProblems(networks, schema) : [])
        report({ message, location: location.child('x-networks') })
    },
  }
}

/** @param {Record<string, Network>} networks @param {Schema} schema */
function* networkProblems(networks, schema) {
  /** The network of each slug, spelling and chain ID. @type {Map<unknown, string>} */
  const owners = new Map()
  for (const [key, { aliases = [], chains }] of Object.entries(networks)) {
    const spellings = [key, ...aliases]
    for (const [slug, { chainId }] of Object.entries(chains)) {
      if (!schema.enum?.includes(slug)) yield `\`${slug}\` has a network but is not in the list of chains.`
      if (!spellings.some((spelling) => slug.startsWith(`${spelling}-`)))
        yield `\`${slug}\` must start with \`${key}\` or one of its aliases.`
      if (chainId) spellings.push(String(chainId))
    }
    for (const name of new Set([...spellings, ...Object.keys(chains)])) {
      const owner = owners.get(name)
      if (owner) yield `\`${name}\` belongs to the networks \`${owner}\` and \`${key}\`.`
      owners.set(name, key)
    }
  }
  for (const slug of schema.enum ?? []) if (!owners.has(slug)) yield `\`${slug}\` is in no network.`
}

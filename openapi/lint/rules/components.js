// Checks that all components are used, and that their names differ in more than case, because some generators write one
// file per component.

/** @import { Visit } from '../types.d.ts' */

const types = ['Schema', 'Parameter', 'Response', 'Example', 'RequestBody', 'Header']

export const components = () => {
  /** The first component with each name, by the name in lower case. @type {Map<string, { name: string, pointer: string }>} */
  const found = new Map()

  return {
    Root: {
      /** @type {Visit<any>} */
      enter: (root, { report, location }) => {
        for (const section of Object.keys(root.components ?? {}))
          if (section !== 'securitySchemes')
            report({
              message: `List no \`${section}\` here: the bundle contains those that references use.`,
              location: location.child(['components', section]).key(),
            })
      },
    },
    ref: {
      /** @type {Visit<{ $ref: string }>} */
      leave: (node, { type, resolve, report, location }) => {
        const pointer = resolve(node).location?.absolutePointer
        if (!pointer || !types.includes(type.name)) return
        const name = pointer.slice(pointer.lastIndexOf('/') + 1)
        const first = found.get(name.toLowerCase())
        if (!first) found.set(name.toLowerCase(), { name, pointer })
        else if (first.pointer !== pointer)
          report({ message: `The components \`${name}\` and \`${first.name}\` differ at most in case.`, location })
      },
    },
  }
}

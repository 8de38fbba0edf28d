// Checks that each authentication scheme has a priority, and that generated clients send only the one with the highest.

import { authPriority } from '../../vocabulary/auth-priority.ts'
import { pathKey } from '../../vocabulary/path-key.ts'

/** @import { Location, Visit } from '../types.d.ts' */

export const security = () => ({
  Root: {
    /** @type {Visit<any>} */
    enter: (root, { report, resolve, location }) => {
      const names = Object.keys(root.components?.securitySchemes ?? {})
      for (const name of names.filter((one) => one.startsWith('x-')))
        report({
          message: `The name \`${name}\` must not begin with \`x-\`, because some tools take it for an extension.`,
          location: location.child(['components', 'securitySchemes', name]),
        })
      const priorities = names.map((name) => {
        const scheme = root.components.securitySchemes[name]
        return authPriority.read('$ref' in scheme ? /** @type {object} */ (resolve(scheme).node) : scheme)
      })
      const all = [...priorities, pathKey.read(root)?.authPriority]
      if (all.toSorted().some((priority, i) => priority !== i + 1))
        report({
          message: `The priorities of the authentication schemes must be 1 to ${all.length}, each once.`,
          location: location.child(['components', 'securitySchemes']),
        })
      const recommended = names[priorities.indexOf(1)]
      const [only, ...others] = root.security ?? []
      if (others.length || Object.keys(only ?? {}).join() !== recommended)
        report({
          message: `\`security\` must only have \`${recommended}\`, because some generators send the key once for each scheme.`,
          location: location.child('security'),
        })
    },
  },
})

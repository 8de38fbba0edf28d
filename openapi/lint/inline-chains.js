// Replaces the reference to the chains with the schema, which would otherwise be an unused component.

import { chains } from '../vocabulary/chains.ts'

/** @import { Visit } from './types.d.ts' */

export const inlineChains = () => ({
  Root: {
    /** @type {Visit<{ components: { schemas: Record<string, object> } }>} */
    leave: (root) => {
      const { Chain, ...schemas } = root.components.schemas
      if (Chain) Object.assign(root, { [chains.name]: Chain, components: { ...root.components, schemas } })
    },
  },
})

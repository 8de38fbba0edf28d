// Replaces the reference in `x-chains` with the schema, which would otherwise be an unused component.

/** @import { Visit } from './types.d.ts' */

export const inlineChains = () => ({
  Root: {
    /** @type {Visit<{ 'x-chains': object, components: { schemas: Record<string, object> } }>} */
    leave(root) {
      const { Chain, ...schemas } = root.components.schemas
      if (Chain) Object.assign(root, { 'x-chains': Chain, components: { ...root.components, schemas } })
    },
  },
})

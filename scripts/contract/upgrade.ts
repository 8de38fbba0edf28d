import type { Document } from '../document.ts'

interface OldForm {
  'x-auth-priority'?: { scheme: string; username?: string; in?: 'path'; name?: string }[]
}

/** Returns the contract 0.1.0 with its chains and authentication schemes in the form of later ones. */
export function upgrade({ 'x-auth-priority': order, ...document }: Document & OldForm): Document {
  if (!order) return document
  const { Chain = {}, ...schemas } = document.components.schemas
  const upgraded = structuredClone({
    ...document,
    'x-chains': Chain,
    components: { ...document.components, schemas },
  })
  for (const [i, { scheme, username, in: place, name = '' }] of order.entries()) {
    const priority = { 'x-auth-priority': i + 1 }
    if (place) upgraded['x-path-key'] = { scheme, name, ...priority }
    else
      Object.assign(upgraded.components.securitySchemes[scheme] ?? {}, priority, username && { 'x-username': username })
  }
  return upgraded
}

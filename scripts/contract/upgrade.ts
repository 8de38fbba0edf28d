import type { Document } from '../document.ts'

interface OldForm {
  'x-auth-priority'?: { scheme: string; username?: string; in?: 'path'; name?: string }[]
}

/** Converts the OpenAPI document of version 0.1.0 to the current format of chains and authentication schemes. */
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

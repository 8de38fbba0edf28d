import type { Document } from '../document.ts'

/** Where the contract 0.1.0 has the order of the authentication schemes. */
interface OldOrder {
  'x-auth-priority'?: { scheme: string; username?: string; in?: 'path'; name?: string }[]
}

/** Returns a released contract with its authentication schemes in the form of later ones. */
export function upgrade({ 'x-auth-priority': order, ...document }: Document & OldOrder): Document {
  if (!order) return document
  const upgraded = structuredClone(document)
  for (const [i, { scheme, username, in: place, name = '' }] of order.entries()) {
    const priority = { 'x-auth-priority': i + 1 }
    if (place) upgraded['x-path-key'] = { scheme, name, ...priority }
    else
      Object.assign(upgraded.components.securitySchemes[scheme] ?? {}, priority, username && { 'x-username': username })
  }
  return upgraded
}

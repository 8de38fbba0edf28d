import { authPriority } from '../../openapi/vocabulary/auth-priority.ts'
import { chains } from '../../openapi/vocabulary/chains.ts'
import { pathKey } from '../../openapi/vocabulary/path-key.ts'
import { username } from '../../openapi/vocabulary/username.ts'
import type { Document } from '../../src/document/document.ts'

type OldPriority = readonly { scheme: string; username?: string; in?: 'path'; name?: string }[]

/** Converts the OpenAPI document of version 0.1.0 to the current format of chains and authentication schemes. */
export function upgrade(document: Document): Document {
  const { [authPriority.name]: order, ...others } = document
  if (!order) return document
  const { Chain = {}, ...schemas } = document.components.schemas
  const upgraded = structuredClone({
    ...others,
    [chains.name]: Chain,
    components: { ...document.components, schemas },
  }) as Document
  for (const [i, { scheme, username: user, in: place, name = '' }] of (order as OldPriority).entries()) {
    const priority = { [authPriority.name]: i + 1 }
    if (place) upgraded[pathKey.name] = { scheme, name, ...priority }
    else Object.assign(upgraded.components.securitySchemes[scheme] ?? {}, priority, user && { [username.name]: user })
  }
  return upgraded
}

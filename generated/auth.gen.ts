// Written by `npm run generate` from openapi/. Do not edit.
import type { AuthMetadata } from '../src/core/types.ts'

export type AuthScheme = 'x-api-key' | 'bearer' | 'basic' | 'query' | 'path'

export const auth: readonly (AuthMetadata & { readonly scheme: AuthScheme })[] = [
  {
    "scheme": "x-api-key",
    "in": "header",
    "name": "x-api-key"
  },
  {
    "scheme": "bearer",
    "in": "header",
    "name": "authorization",
    "prefix": "Bearer "
  },
  {
    "scheme": "basic",
    "in": "header",
    "name": "authorization",
    "prefix": "Basic ",
    "username": "x-api-key"
  },
  {
    "scheme": "query",
    "in": "query",
    "name": "xApiKey"
  },
  {
    "scheme": "path",
    "in": "path",
    "name": "xApiKey"
  }
]

/** Names of the headers that can contain credentials. The recommended header comes first. */
export const credentialHeaders = ["x-api-key","authorization"] as const

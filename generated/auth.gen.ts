// Written by `npm run generate` from openapi/. Do not edit.
export const auth = [
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
] as const

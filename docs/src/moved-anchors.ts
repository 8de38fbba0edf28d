import { defineRouteMiddleware } from '@astrojs/starlight/route-data'

/** Sections that have moved to another page: their new path, by their old page and anchor. */
export const movedAnchors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'guide/pricing': {
    'set-a-budget': '../budgets/',
    'budgets-that-renew': '../budgets/#budgets-that-renew',
    'a-budget-for-each-tenant': '../budgets/#a-budget-for-each-tenant',
    tags: '../budgets/#tags',
    'credits-spent': '../budgets/#credits-spent',
    'identical-calls': '../cheaper-calls/#identical-calls',
    'find-unnecessary-calls': '../unnecessary-calls/',
    'running-out-of-credits': '../running-out-of-credits/',
  },
  'guide/caching': { batching: '../cheaper-calls/#batching' },
  'guide/testing': {
    'record-and-replay': '../record-and-replay/',
    'mock-server': '../mock-server/',
    'other-languages': '../mock-server/#other-languages',
    'limits-failures-and-time': '../mock-server/#limits-failures-and-time',
    'your-own-openapi-document': '../mock-server/#your-own-openapi-document',
    'json-rpc': '../mock-server/#json-rpc',
    'allowed-hosts': '../mock-server/#allowed-hosts',
  },
  'guide/mcp': {
    'filtering-and-aggregation': '../mcp-results/#filtering-and-aggregation',
    http: '../mcp-server/#http',
    'custom-mcp-server': '../mcp-server/',
    'langchain-and-the-ai-sdk': '../mcp-server/#langchain-and-the-ai-sdk',
  },
}

/** Adds a script to pages whose sections have moved, because the server does not receive the anchor of a URL. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { id, head } = locals.starlightRoute
  const moved = movedAnchors[id]
  if (!moved) return
  const content = `{ const path = ${JSON.stringify(moved)}[location.hash.slice(1)]; if (path) location.replace(path) }`
  head.push({ tag: 'script', content })
})

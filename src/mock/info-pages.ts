import { nodeProcess } from '../core/util/environment.ts'
import type { Description } from './description.ts'
import { errorResponse } from './error-responses.ts'
import { jsonResponse, jsonTextResponse, type MockResponse } from './messages.ts'

/**
 * Returns the response for `/`, `/health` and `/openapi.json`, or `undefined` for any other path. The page at `/` is loaded
 * on first use, because most tests do not open it.
 */
export function findInfoPage(path: string, description: Description): MockResponse | Promise<MockResponse> | undefined {
  if (path === '/') return import('./overview-page.ts').then(({ overview }) => htmlResponse(overview(description)))
  if (path === '/health') return jsonResponse(200, { status: 'ok' })
  if (path === '/openapi.json') return documentResponse(description)
  return undefined
}

/**
 * Creates the response that contains the OpenAPI document. Node.js built-ins are loaded only in this function, because
 * browsers also import this module.
 */
async function documentResponse({ document }: Description): Promise<MockResponse> {
  if (document !== undefined) return jsonTextResponse(200, document)
  const process = nodeProcess()
  const module = process?.getBuiltinModule?.('node:module')
  const fs = process?.getBuiltinModule?.('node:fs')
  if (!module || !fs) return errorResponse(404, 'The OpenAPI document is only available in Node.js, Bun and Deno.')
  const { ownUrl } = await import('./own-url.ts')
  const path = module.createRequire(ownUrl).resolve('chaindata/openapi.json')
  return jsonTextResponse(200, fs.readFileSync(path, 'utf8'))
}

/**
 * Creates the response that contains the HTML page of the mock. The response headers prevent other web pages from
 * reading or framing this page, because it has a button that resets the mock.
 */
const htmlResponse = (body: string): MockResponse => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'",
  },
  body,
})

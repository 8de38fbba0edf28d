import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BudgetError, ParameterError, TimeoutError } from 'chaindata'
import { createFetch } from 'chaindata/fetch'

// The API key and the budget stay on the server, and so do the retries.
const credits = { budget: Number(process.env['BUDGET'] ?? 10_000), per: 'day' } as const
const apiFetch = createFetch({ credits })
const html = '<!doctype html><title>Portfolio</title><div id="app"></div><script type="module" src="/page.js"></script>'

/** The paths that the page needs. Everything else would spend credits for whoever asks. */
const allowed = /^\/v4\/data\/(ns\/name|wallet\/portfolio)\?/

/** Calls the API for the page. Statuses and error bodies of the API are passed on. */
async function forward(url: string): Promise<[status: number, body: string]> {
  if (!allowed.test(url)) return [404, JSON.stringify({ message: 'no such path' })]
  try {
    const response = await apiFetch(url)
    // The page must not take a problem of the server's key for its own.
    const isOurs = response.status === 401 || response.status === 403
    return isOurs
      ? [502, JSON.stringify({ message: 'the API rejected the key' })]
      : [response.status, await response.text()]
  } catch (error) {
    if (error instanceof ParameterError) return [400, JSON.stringify({ message: error.message })]
    if (error instanceof BudgetError) return [402, JSON.stringify({ message: 'the budget of this page is spent' })]
    return [error instanceof TimeoutError ? 504 : 502, JSON.stringify({ message: 'the API did not respond' })]
  }
}

const server = createServer(async (request, response) => {
  const url = request.url ?? '/'
  if (url === '/page.js') {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(await readFile('dist/page.js'))
  } else if (request.method === 'GET' && url.startsWith('/api/')) {
    const [status, body] = await forward(url.slice('/api'.length))
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  } else {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  }
})
server.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

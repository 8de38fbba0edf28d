import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ChainDataError } from 'chaindata'
import { createFetch } from 'chaindata/fetch'

// The API key and the budget stay on the server.
const apiFetch = createFetch({ credits: { budget: 10_000 } })
const html = '<!doctype html><title>Portfolio</title><div id="app"></div><script type="module" src="/page.js"></script>'

const server = createServer(async (request, response) => {
  const url = request.url ?? '/'
  try {
    if (url === '/page.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(await readFile('dist/page.js'))
    } else if (request.method === 'GET' && url.startsWith('/v4/data/')) {
      const apiResponse = await apiFetch(url)
      response.writeHead(apiResponse.status, { 'content-type': 'application/json' }).end(await apiResponse.text())
    } else {
      response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    }
  } catch (error) {
    const message = error instanceof ChainDataError ? error.message : 'failed'
    response.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
  }
})
server.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createFetch, toResponse } from 'chaindata/fetch'

// The server has the API key and the budget, and retries failed requests.
const credits = { budget: Number(process.env['BUDGET'] ?? 10_000), per: 'day' } as const
const apiFetch = createFetch({ credits, unknownPaths: 'reject' })

/** Folder of the page, which `vite build` writes. */
const dist = join(import.meta.dirname, '../dist')

/** Matches the paths that the page needs. Without this check, any visitor could spend credits on other paths. */
const allowed = /^\/v4\/data\/(ns\/name|wallet\/portfolio|transaction\/history)\?/

/**
 * Calls the API for the page. Returns the status and the error body of the API unchanged, unless the API rejected the
 * server's key.
 */
async function forward(url: string): Promise<Response> {
  if (!allowed.test(url)) return Response.json({ message: 'no such path' }, { status: 404 })
  try {
    const response = await apiFetch(url)
    // The page must not mistake an error about the server's key for a problem with its own credentials.
    const isOurs = response.status === 401 || response.status === 403
    return isOurs ? Response.json({ message: 'the API rejected the key' }, { status: 502 }) : response
  } catch (error) {
    return toResponse(error)
  }
}

const server = createServer(async (request, response) => {
  const url = request.url ?? '/'
  if (/^\/assets\/[\w-]+\.js$/.test(url)) {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(await readFile(join(dist, url)))
  } else if (request.method === 'GET' && url.startsWith('/api/')) {
    const reply = await forward(url.slice('/api'.length))
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text())
  } else {
    response.writeHead(200, { 'content-type': 'text/html' }).end(await readFile(join(dist, 'index.html')))
  }
})
server.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

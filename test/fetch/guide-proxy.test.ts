import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ServiceFetch } from '../../src/fetch/index.ts'
import type { MockFetch } from '../../src/mock/index.ts'

/* The backend in the guide "Browsers and proxies", as printed, receives paths that an attacker chose. */

const page = 'docs/src/content/docs/guide/browsers-and-proxies.md'

interface Backend {
  readonly server: Server
  readonly port: number
  readonly mock: MockFetch
  readonly apiFetch: ServiceFetch
}

const folder = mkdtempSync(join(tmpdir(), 'chaindata-proxy-'))
let backend: Backend

beforeAll(async () => {
  backend = await startBackend('backend')
})
afterAll(async () => {
  backend.server.close()
  await rm(folder, { recursive: true })
})

/** Starts the program of the guide from a file with this name. */
async function startBackend(fileName: string): Promise<Backend> {
  const [, program = ''] = /```ts\n(.*?)\n\/\/ The page\./s.exec(readFileSync(page, 'utf8')) ?? []
  const sources = { chaindata: 'index', 'chaindata/fetch': 'fetch/index', 'chaindata/mock': 'mock/index' }
  let code = `${program}\nexport { apiFetch, mock, port, server }\n`
  for (const [name, path] of Object.entries(sources))
    code = code.replace(`from '${name}'`, `from ${JSON.stringify(resolve(`src/${path}.ts`))}`)
  const file = join(folder, `${fileName}.ts`)
  writeFileSync(file, code)
  return import(/* @vite-ignore */ file)
}

/** Sends a request whose target is not normalized, and returns the status and the body. */
async function send(path: string, method = 'GET', port = backend.port): Promise<[status: number, body: string]> {
  const sent = request({ host: '127.0.0.1', port, path, method, agent: false }).end()
  const [response] = await once(sent, 'response')
  return [response.statusCode, await text(response)]
}

/** Like `send`, for targets that `node:http` does not send. */
async function sendRaw(target: string): Promise<string> {
  const socket = connect(backend.port, '127.0.0.1')
  socket.end(`GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
  return text(socket)
}

const query = 'chain=ethereum-mainnet&tokenAddress=0x80d8bac9a6901698b3749fe336bbd1385c1f98f2&tokenIds=1'
const attacks = [
  '/../metadata',
  '/../../data/metadata',
  '/%2e%2e/metadata',
  '/%2E%2e/metadata',
  '/.%2e/metadata',
  '/..%2fmetadata',
  '/..%2f..%2fdata%2fmetadata',
  '/%2e%2e%2fmetadata',
  '/%252e%252e/metadata',
  '/%252e%252e%252fmetadata',
  '/..%5cmetadata',
  '/..\\metadata',
  '\\..\\metadata',
  '/..;/metadata',
  '/..;a=b/metadata',
  '/;/../metadata',
  '/name;/../../metadata',
  '//metadata',
  '/../../../v4/data/metadata',
  '/../../../../../../etc/passwd',
  '/name%00/../metadata',
  '/name%00',
  '/name%0d%0ax-a:%20b',
  '/name/',
  '//name',
  '/./name',
  '/name;x',
  '/NAME',
  '/name%2f',
  '/name%3F',
  '/name%23',
  '/other',
  '/',
  '/@elsewhere.example/',
  '/..@elsewhere.example/',
  '/http://elsewhere.example/',
  '/%68ttp:%2f%2felsewhere.example',
]

test.each(attacks)('the path below the allowed prefix is rejected: %s', async (attack) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const [status, body] = await send(`/api/v4/data/ns${attack}?${query}`, method)
    expect([400, 404]).toContain(status)
    expect(body).not.toContain('http://mock')
  }
  expect(backend.mock.requests).toEqual([])
})

test.each([
  '//elsewhere.example/v4/data/ns/name',
  '/api//elsewhere.example/v4/data/ns/name',
  '/api/\\elsewhere.example/v4/data/ns/name',
  '/api@elsewhere.example/v4/data/ns/name',
  '/apihttp://elsewhere.example/v4/data/ns/name',
  '/api/v4/data/../data/ns/name',
  '/api/api/v4/data/ns/name',
  '/api/v4/data/metadata',
  '/API/v4/data/ns/name',
  '*',
])('the path outside the allowed prefix is rejected: %s', async (path) => {
  expect((await send(`${path}?${query}`))[0]).toBe(404)
  expect(backend.mock.requests).toEqual([])
})

test.each([
  'http://elsewhere.example/v4/data/ns/name',
  'http://mock@elsewhere.example/v4/data/ns/name',
  'http://mock/v4/data/ns/../metadata',
  '/api/v4/data/ns/\u0000',
  '/api/v4/data/ns/\t../metadata',
])('the request target is rejected: %j', async (target) => {
  expect(await sendRaw(`${target}?${query}`)).toMatch(/^HTTP\/1\.1 40[04] /)
  expect(backend.mock.requests).toEqual([])
})

test.each([401, 403])('a %i of the API, about the key of the backend, is returned as a 502', async (status) => {
  const { server, port, mock } = await startBackend(`rejected-${status}`)
  onTestFinished(() => void server.close())
  mock.on('names.resolve', { status })
  const [received, body] = await send('/api/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth', 'GET', port)
  expect([received, JSON.parse(body)]).toEqual([502, { message: 'the API rejected the key' }])
  expect(mock.requests).toHaveLength(1)
})

test('names are resolved, in any encoding of the path, within the budget', async () => {
  expect((await send(`/api/v4/data/ns/n%61me?chain=ethereum-mainnet&name=vitalik.eth`))[0]).toBe(200)
  expect(backend.mock.requests.map(({ operation }) => operation)).toEqual(['names.resolve'])
  expect(backend.apiFetch.credits).toMatchObject({ spent: 20, unpriced: 0 })
  const [status, body] = await send('/api/v4/data/ns/name?chain=ethereum-mainnet&name=nick.eth')
  expect([status, JSON.parse(body).code]).toEqual([403, 'budget'])
})

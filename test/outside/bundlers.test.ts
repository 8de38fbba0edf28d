/* Bundlers: each builds a page that makes calls, which then runs in Chromium. */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MockServer, startMock } from '../../src/mock/index.ts'
import { listen } from '../support/listen.ts'
import { textOf } from './browser.ts'
import { bundlers } from './bundlers.ts'

const here = import.meta.dirname
const output = join(here, 'bundlers/dist')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

let mock: MockServer
let site: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  mock = await startMock()
  const server = createServer(async ({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://site')
    const content = await readFile(join(output, pathname)).catch(() => undefined)
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(pathname)] ?? 'text/plain' })
    response.end(content)
  })
  site = await listen(server)
  await rm(output, { recursive: true, force: true })
})
afterAll(async () => {
  await site?.close()
  await mock?.close()
})

test.each(Object.entries(bundlers))('%s builds a page that makes calls', async (name, build) => {
  const folder = join(output, name)
  await mkdir(folder, { recursive: true })
  await build(folder)
  const url = `${site.url}/${name}/index.html?mock=${encodeURIComponent(mock.url)}`
  expect(await textOf(url, '#result')).toBe('vitalik.eth, estimated')
})

import { afterEach, expect, test, vi } from 'vitest'
import { key } from '../../support/client.ts'

afterEach(() => vi.unstubAllGlobals())

test('warns once about an API key in a web page, unless a function provides it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  // The module warns once, and other tests have already imported it.
  vi.resetModules()
  const { createClient: createFresh } = await import('../../../src/index.ts')
  const make = (apiKey?: string | (() => string)) => createFresh({ baseUrl: 'http://127.0.0.1:1', apiKey })
  make(key)
  vi.stubGlobal('importScripts', () => {})
  make(key)
  vi.stubGlobal('document', {})
  make(() => key)
  make()
  expect(warn).not.toHaveBeenCalled()
  make(key)
  make(key)
  expect(warn.mock.calls).toEqual([
    ['chaindata: every visitor can read an API key in a page. Keep it on a server, or pass a function as apiKey.'],
  ])
  warn.mockRestore()
})

test('warns once about a key sent unencrypted to a host other than loopback', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.resetModules()
  const { createClient: createFresh } = await import('../../../src/index.ts')
  const safe = ['https://api.example.com', 'http://127.0.0.1:4010', 'http://127.10.20.30', 'http://[::1]:80']
  const local = ['http://localhost', 'http://localhost.:1/a', 'http://app.localhost', 'http://LOCALHOST', 'http://mock']
  for (const baseUrl of [...safe, ...local]) createFresh({ baseUrl, apiKey: key })
  createFresh()
  expect(warn).not.toHaveBeenCalled()
  vi.stubEnv('CHAINDATA_BASE_URL', 'http://192.168.0.7:4010/v1')
  createFresh()
  createFresh({ baseUrl: 'http://api.example.com', apiKey: key })
  expect(warn.mock.calls).toEqual([
    ['chaindata: the API key is sent unencrypted to http://192.168.0.7:4010. Use an https:// URL.'],
  ])
  vi.unstubAllEnvs()
  for (const host of ['api.example.com', '127.0.0.1.example.com', 'localhost.example.com', '[fe80::1]']) {
    warn.mockClear()
    vi.resetModules()
    const { createFetch: createFresh } = await import('../../../src/fetch/index.ts')
    createFresh({ baseUrl: `http://${host}`, apiKey: key })
    expect(warn).toHaveBeenCalledTimes(1)
  }
  warn.mockRestore()
})

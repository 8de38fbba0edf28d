import { afterEach, expect, test, vi } from 'vitest'
import { key } from '../support/client.ts'

afterEach(() => vi.unstubAllGlobals())

test('in a page a key is public: that is told once, and not where a function fetches it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  // Whether it was told is kept by the module, which others have used before.
  vi.resetModules()
  const { createClient: createAnew } = await import('../../src/index.ts')
  const make = (apiKey?: string | (() => string)) => createAnew({ baseUrl: 'http://127.0.0.1:1', apiKey })
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
    ['chaindata: an API key in a page is public: keep it on a server, or give apiKey a function'],
  ])
  warn.mockRestore()
})

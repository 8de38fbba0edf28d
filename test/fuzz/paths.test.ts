import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFetch } from '../../src/fetch/index.ts'
import { createClient, ParameterError } from '../../src/index.ts'
import { propertyOptions } from './runs.ts'

/* Paths that a visitor of a proxy chose. Servers and proxies disagree on what some of them mean. */

const piece = fc.constantFrom(
  ...['v4', 'data', 'ns', 'name', 'metadata', 'subscription', 'V4', 'Name', 'n%61me', 'x', '1'],
  ...[
    '..',
    '.',
    '%2e',
    '%2E%2e',
    '%252e',
    '...',
    ';',
    ';a=b',
    '%00',
    '%0a',
    '%09',
    '%20',
    '\t',
    '@',
    ':',
    'é',
    '%C3%A9',
  ],
  ...['%2f', '%252F', '%5c', '\\', '%zz', '%', '%3F', '%23', 'http:'],
)
const segment = fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(''))
const path = fc
  .tuple(fc.constantFrom('', '/v4/data', '/v4/data/ns', '/v4/subscription'), fc.array(segment, { maxLength: 5 }))
  .map(([start, segments]) => [start, ...segments].join('/'))
  .filter((text) => text.startsWith('/'))

/** Returns the paths as which servers may read a path: decoded any number of times, and with or without leniencies. */
function readings(written: string): Set<string> {
  const decoded = [written]
  for (let text = written; ; decoded.push(text)) {
    let next = text
    try {
      next = decodeURIComponent(text)
    } catch {}
    if (next === text) break
    text = next
  }
  const cut = decoded.flatMap((text) => [text, text.replace(/[?#\0].*/s, '')])
  const plain = cut.flatMap((text) => [text, text.replaceAll('\\', '/'), text.replace(/;[^/]*/g, '')])
  return new Set(
    plain.flatMap((text) => {
      const resolved: string[] = []
      for (const name of text.split('/')) {
        if (name === '..') resolved.pop()
        else if (name && name !== '.') resolved.push(name)
      }
      const joined = `/${resolved.join('/')}`
      return [text, joined, joined.toLowerCase()]
    }),
  )
}

test('no path reaches an operation without its checks and its price, or leaves the path of baseUrl', async () => {
  const sent: string[] = []
  const send = async (url: string) => {
    sent.push(new URL(url).pathname)
    return Response.json({ address: '', chain: 'a', name: 'a', resolved: false })
  }
  const property = fc.asyncProperty(path, fc.boolean(), async (written, isUrl) => {
    sent.length = 0
    const fetch = createFetch({ baseUrl: 'http://api/base', apiKey: 'any-key', fetch: send })
    const client = createClient({ baseUrl: 'http://api/base', apiKey: 'any-key', fetch: send })
    const query = '?chain=ethereum-mainnet&name=a.eth'
    const allowed = (error: unknown) => expect(error).toBeInstanceOf(ParameterError)
    await fetch(`${isUrl ? 'http://api/base' : ''}${written}${query}`).catch(allowed)
    const counted = Object.keys(fetch.credits.byOperation)
    await client.request('GET', written).catch(allowed)
    for (const pathname of sent)
      for (const reading of readings(pathname)) expect(reading.toLowerCase()).toMatch(/^\/base(\/|$)/)
    const [first] = sent
    if (first !== undefined && counted.length && readings(first).has('/base/v4/data/ns/name'))
      expect(counted).toEqual(['names.resolve'])
  })
  await fc.assert(property, propertyOptions())
})

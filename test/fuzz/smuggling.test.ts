import { createServer } from 'node:http'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createFetch } from '../../src/fetch/index.ts'
import { createNodeFetch } from '../../src/node/index.ts'
import { key } from '../support/client.ts'
import { listen } from '../support/listen.ts'
import { hangTimeout, propertyOptions } from './runs.ts'

/* A caller of a proxy chooses headers. The server must see one request for each call, with the body of the call. */

const connection = [
  ...['Connection', 'Content-Length', 'Expect', 'Host', 'Keep-Alive', 'Proxy-Connection', 'TE', 'Trailer'],
  ...['Transfer-Encoding', 'Upgrade', 'Via', 'X-Forwarded-Host', 'Content-Encoding', 'Max-Forwards', 'X-Api-Key-2'],
]
const name = fc
  .constantFrom(...connection)
  .chain((text) => fc.constantFrom(text, text.toLowerCase(), text.toUpperCase(), `${text} `, ` ${text}`))
const value = fc.constantFrom(
  ...[
    '0',
    '5',
    '-1',
    '+5',
    '0x5',
    '99999',
    '5, 5',
    'chunked',
    'gzip, chunked',
    'CHUNKED',
    'close',
    'keep-alive, x-api-key',
  ],
  ...[
    '100-continue',
    'evil.example',
    'h2c',
    'a\r\nx: y',
    'a\nb',
    '',
    ' chunked',
    '\tchunked',
    'chunked;a=b',
    'trailers',
  ],
)
const body = fc.constantFrom(undefined, '{}', '{"a":"\\r\\n"}', '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n')

test(
  'connection headers of a caller change neither the body, the host nor the number of requests',
  async () => {
    const received: { url: string; host: string; body: string; keys: string[] }[] = []
    const server = createServer({ keepAlive: true, insecureHTTPParser: true }, async (message, response) => {
      let text = ''
      for await (const chunk of message) text += chunk
      const keys = message.headersDistinct['x-api-key'] ?? []
      received.push({ url: message.url ?? '', host: message.headers.host ?? '', body: text, keys })
      response.setHeader('content-type', 'application/json').end('{}')
    })
    server.on('clientError', (error, socket) => {
      received.push({ url: String(error), host: '', body: '', keys: [] })
      socket.destroy()
    })
    const { url, close } = await listen(server)
    onTestFinished(close)
    const nodeFetch = createNodeFetch()
    const proxy = createFetch({
      baseUrl: url,
      apiKey: key,
      fetch: nodeFetch,
      retries: 0,
      rateLimit: { acquire: () => undefined, observe: () => {} },
    })
    const property = fc.asyncProperty(
      fc.array(fc.tuple(name, value), { maxLength: 5 }),
      body,
      fc.boolean(),
      async (headers, content, isProxied) => {
        received.length = 0
        const init = {
          method: content === undefined ? 'GET' : 'POST',
          headers: headers as [string, string][],
          ...(content !== undefined && { body: content }),
        }
        const send = isProxied ? proxy : nodeFetch
        const isSent = await send(`${url}/v4/any`, init).then(
          async (response) => {
            await response.text()
            return true
          },
          (error: unknown) => {
            expect(error).toBeInstanceOf(Error)
            return false
          },
        )
        // Whatever was left on the connection would be read as a part of this request.
        await (await proxy(`${url}/v4/next`)).text()
        const expected = { url: '/v4/any', host: new URL(url).host, body: content ?? '' }
        const next = { url: '/v4/next', host: new URL(url).host, body: '', keys: [key] }
        expect(received).toEqual([...(isSent ? [expect.objectContaining(expected)] : []), next])
      },
    )
    await fc.assert(property, propertyOptions())
  },
  hangTimeout,
)

/*
 * Cases of the web platform tests for fetch (fetch/api/ in web-platform-tests/wpt) and of the tests of undici
 * (test/fetch/ in nodejs/undici) that concern a client without an origin. Neither is in an npm package, so the cases
 * are written here, and each names its source. A case returns what a caller can observe.
 */
import { encodings, type TestServer } from './fetch-server.ts'

export type FetchFunction = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

export interface Case {
  /** File below `fetch/api/` of the web platform tests, or below `test/fetch/` of undici. */
  readonly source: string
  readonly title: string
  readonly run: (fetch: FetchFunction, server: TestServer) => Promise<unknown>
}

/** A case that returns a part of the request that the server received. */
const inspected = (
  source: string,
  title: string,
  init: () => RequestInit | undefined,
  pick: (request: { method: string; url: string; headers: Record<string, string>; body: string }) => unknown,
  path = '/inspect',
): Case => ({ source, title, run: async (fetch, { url }) => pick(await (await fetch(url + path, init())).json()) })

const headersOf =
  (...names: string[]) =>
  ({ headers }: { headers: Record<string, string> }) =>
    names.map((name) => headers[name])

const stream = (...chunks: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

const form = () => {
  const data = new FormData()
  data.set('a', '1')
  return data
}

/** What a rejected promise or a resolved one shows to a caller. */
export const outcome = (promise: Promise<unknown>): Promise<{ value?: unknown; rejects?: unknown }> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ rejects: error instanceof Error ? error.name : error }),
  )

const bodies: Record<string, () => BodyInit | null> = {
  'a string': () => 'text',
  'an empty string': () => '',
  null: () => null,
  URLSearchParams: () => new URLSearchParams({ a: '1', b: 'ü' }),
  'a Blob with a type': () => new Blob(['blob'], { type: 'text/x-own' }),
  'a Blob': () => new Blob(['blob']),
  'an ArrayBuffer': () => new Uint8Array([97, 98]).buffer,
  'a Uint8Array': () => new Uint8Array([97, 98]),
  'a DataView': () => new DataView(new Uint8Array([97, 98, 99]).buffer, 1),
}

const request: Case[] = [
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CUSTOM', 'get', 'post', 'patch', 'TRACE', 'a b'].map(
    (method): Case => ({
      source: 'basic/request-headers.any.js, request/request-init-002.any.js',
      title: `method ${method}`,
      run: async (fetch, { url }) => {
        const response = await fetch(`${url}/inspect`, { method })
        const body = await response.text()
        return method === 'HEAD'
          ? [response.status, body]
          : headersOf('content-length', 'transfer-encoding')(JSON.parse(body))
      },
    }),
  ),
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET', 'HEAD', 'CUSTOM'].map((method) =>
    inspected(
      'basic/request-headers.any.js, basic/request-upload.any.js',
      `${method} with a body`,
      () => ({ method, body: 'körper' }),
      ({ headers, body }) => [headers['content-length'], headers['transfer-encoding'], headers['content-type'], body],
    ),
  ),
  ...Object.entries(bodies).map(([kind, body]) =>
    inspected(
      'basic/request-upload.any.js, request/request-init-002.any.js',
      `a body that is ${kind}`,
      () => ({ method: 'POST', body: body() }),
      ({ headers, body }) => [headers['content-type'], headers['content-length'], body],
    ),
  ),
  inspected(
    'basic/request-upload.any.js',
    'a body that is FormData',
    () => ({ method: 'POST', body: form() }),
    ({ headers, body }) => [headers['content-type']?.split(';')[0], /name="a"\r\n\r\n1\r\n/.test(body)],
  ),
  inspected(
    'basic/request-upload.any.js',
    'a body that is a stream: its content',
    () => ({ method: 'POST', body: stream('a', 'b'), duplex: 'half' }),
    ({ headers, body }) => [headers['content-type'], body],
  ),
  inspected(
    'basic/request-upload.any.js',
    'a body that is a stream: its framing',
    () => ({ method: 'POST', body: stream('a', 'b'), duplex: 'half' }),
    headersOf('content-length', 'transfer-encoding'),
  ),
  {
    source: 'basic/request-upload.any.js',
    title: 'a body that is a stream without duplex',
    run: (fetch, { url }) => fetch(url, { method: 'POST', body: stream('a') }),
  },
  inspected('basic/accept-header.any.js', 'default headers', () => undefined, headersOf('accept', 'accept-language')),
  inspected('user-agent.js (undici)', 'default User-Agent', () => undefined, headersOf('user-agent')),
  inspected('headers.js (undici)', 'Sec-Fetch-Mode', () => undefined, headersOf('sec-fetch-mode')),
  inspected('encoding.js (undici)', 'default Accept-Encoding', () => undefined, headersOf('accept-encoding')),
  inspected(
    'basic/accept-header.any.js',
    'own Accept, Accept-Language and User-Agent',
    () => ({ headers: { Accept: 'a/b', 'Accept-Language': 'fr', 'User-Agent': 'own' } }),
    headersOf('accept', 'accept-language', 'user-agent'),
  ),
  inspected(
    'basic/header-value-combining.any.js',
    'headers given several times',
    () => ({
      headers: [
        ['x-a', '1'],
        ['X-A', '2'],
      ],
    }),
    headersOf('x-a'),
  ),
  inspected(
    'headers/headers-basic.any.js',
    'a Headers object',
    () => ({ headers: new Headers({ 'x-a': ' 1 ' }) }),
    headersOf('x-a'),
  ),
  inspected(
    'headers/headers-normalize.any.js',
    'a value with white space',
    () => ({ headers: { 'x-a': ' \t1\r\n' } }),
    headersOf('x-a'),
  ),
  ...['ü', '\u0100', 'a\nb', 'a\0b'].map((value) =>
    inspected(
      'headers/header-values.any.js',
      `the header value ${JSON.stringify(value)}`,
      () => ({ headers: { 'x-a': value } }),
      headersOf('x-a'),
    ),
  ),
  inspected(
    'headers/headers-errors.any.js',
    'an invalid header name',
    () => ({ headers: { 'x a': '1' } }),
    headersOf('x a'),
  ),
  inspected(
    'headers/headers-basic.any.js',
    'a value that is a number',
    () => ({ headers: { 'x-a': 1 } as never }),
    headersOf('x-a'),
  ),
  ...[
    '/a?',
    '/?a=1',
    '/a b?c=ü&d="e"#part',
    '/a/../b/%2E%2E/./c?d=/../e',
    '/a\\b?c=\\',
    '/ä#ö',
    '/a?#b',
    '//a',
    '/%',
  ].map((path) =>
    inspected(
      'relative-url.js (undici)',
      `the path ${path}`,
      () => undefined,
      ({ url }) => url,
      path,
    ),
  ),
  {
    source: 'request/request-error.any.js',
    title: 'a URL with a user name and password',
    run: (fetch, { url }) => fetch(url.replace('//', '//user:password@')),
  },
  { source: 'request/request-error.any.js', title: 'an invalid URL', run: (fetch) => fetch('http://[') },
  { source: 'request/request-error.any.js', title: 'a relative URL', run: (fetch) => fetch('/a') },
  { source: 'basic/scheme-about.any.js', title: 'about:blank', run: (fetch) => fetch('about:blank') },
  { source: 'basic/scheme-about.any.js', title: 'an unknown scheme', run: (fetch) => fetch('unknown://a') },
  {
    source: 'basic/scheme-data.any.js',
    title: 'a data: URL',
    run: async (fetch) => (await fetch('data:text/plain;base64,ZGF0YQ==')).text(),
  },
  {
    source: 'basic/scheme-blob.sub.any.js',
    title: 'a blob: URL',
    run: async (fetch) => (await fetch(URL.createObjectURL(new Blob(['blob'])))).text(),
  },
  {
    source: 'request/request-bad-port.any.js',
    title: 'a port that browsers block',
    run: (fetch) => fetch('http://127.0.0.1:25/'),
  },
  { source: 'basic/error-after-response.any.js', title: 'a closed port', run: (fetch) => fetch('http://127.0.0.1:1/') },
  {
    source: 'basic/error-after-response.any.js',
    title: 'a connection that is reset',
    run: (fetch, { url }) => fetch(`${url}/reset`),
  },
  inspected(
    'request.js (undici)',
    'a URL object',
    () => undefined,
    ({ url }) => url,
  ),
  {
    source: 'request/request-structure.any.js',
    title: 'a Request with a body and headers',
    run: async (fetch, { url }) => {
      const sent = new Request(`${url}/inspect`, { method: 'PUT', body: 'a', headers: { 'x-a': '1' } })
      const { method, headers, body } = await (await fetch(sent)).json()
      return [method, headers['x-a'], headers['content-length'], body, sent.bodyUsed]
    },
  },
  {
    source: 'request/request-disturbed.any.js',
    title: 'a Request whose body was used',
    run: async (fetch, { url }) => {
      const sent = new Request(url, { method: 'POST', body: 'a' })
      await sent.text()
      return fetch(sent)
    },
  },
  {
    source: 'request/request-init-001.sub.html',
    title: 'a Request with init',
    run: async (fetch, { url }) => {
      const sent = new Request(`${url}/inspect`, { method: 'PUT', body: 'a', headers: { 'x-a': '1' } })
      const { method, headers, body } = await (await fetch(sent, { method: 'POST', headers: { 'x-b': '2' } })).json()
      return [method, headers['x-a'], headers['x-b'], body]
    },
  },
  {
    source: 'basic/integrity.sub.any.js',
    title: 'a wrong integrity',
    run: (fetch, { url }) => fetch(`${url}/json`, { integrity: 'sha256-aaaa' }),
  },
]

const response: Case[] = [
  ...[200, 201, 203, 204, 205, 206, 299, 300, 304, 400, 404, 410, 418, 429, 500, 503, 599, 999].map(
    (code): Case => ({
      source: 'basic/status.h2.any.js, response/response-status.any.js',
      title: `the status ${code}`,
      run: async (fetch, { url }) => {
        const got = await fetch(`${url}/status?code=${code}&text=Own%20text`)
        return [got.status, got.statusText, got.ok, got.type, got.redirected, got.body === null, await got.text()]
      },
    }),
  ),
  ...['HEAD', 'GET'].map(
    (method): Case => ({
      source: 'basic/response-null-body.any.js',
      title: `${method} of a response with Content-Length`,
      run: async (fetch, { url }) => {
        const got = await fetch(`${url}/json`, { method })
        return [got.body === null, got.headers.get('content-length'), await got.text(), got.bodyUsed]
      },
    }),
  ),
  ...encodings.flatMap((name) => [
    {
      source: 'basic/gzip-body.any.js, encoding.js (undici), content-encoding/',
      title: `a body in ${name}, as text`,
      run: async (fetch: FetchFunction, { url }: TestServer) =>
        (await fetch(`${url}/encoded?name=${encodeURIComponent(name)}`)).text(),
    },
    {
      source: 'basic/gzip-body.any.js, encoding.js (undici), content-encoding/',
      title: `a body in ${name}, as bytes`,
      run: async (fetch: FetchFunction, { url }: TestServer) =>
        Buffer.from(await (await fetch(`${url}/encoded?name=${encodeURIComponent(name)}`)).arrayBuffer()).toString(),
    },
  ]),
  ...['204', '404', '304'].map(
    (status): Case => ({
      source: 'encoding.js (undici), content-encoding/gzip/',
      title: `a ${status} with Content-Encoding and no body`,
      run: async (fetch, { url }) => {
        const got = await fetch(`${url}/encoded?name=empty%20gzip&status=${status}`)
        return [got.status, await got.text()]
      },
    }),
  ),
  {
    source: 'headers/header-setcookie.any.js',
    title: 'headers that occur several times',
    run: async (fetch, { url }) => {
      const { headers } = await fetch(`${url}/headers`)
      return [
        headers.getSetCookie(),
        headers.get('set-cookie'),
        headers.get('x-double'),
        [...headers.keys()].includes('x-double'),
      ]
    },
  },
  {
    source: 'headers/headers-record.any.js',
    title: 'changes of the headers of a response',
    run: async (fetch, { url }) => (await fetch(`${url}/headers`)).headers.append('x-a', '1'),
  },
  ...(['text', 'json', 'arrayBuffer', 'bytes', 'blob', 'formData'] as const).flatMap((read): Case[] => [
    {
      source: 'response/response-consume.html',
      title: `${read}() of each kind of body`,
      run: async (fetch, { url }) => {
        const results = ['/headers', '/json', '/form'].map(async (path) => {
          const got = await fetch(url + path)
          const value: unknown = await got[read]()
          const shown =
            value instanceof Blob ? [value.type, await value.text()] : value instanceof FormData ? [...value] : value
          return [shown, got.bodyUsed]
        })
        return Promise.all(results.map(outcome))
      },
    },
    ...(['text', 'arrayBuffer'] as const).map(
      (again): Case => ({
        source: 'response/response-consume-stream.any.js, body/',
        title: `${again}() after ${read}()`,
        run: async (fetch, { url }) => {
          const got = await fetch(`${url}/${read === 'formData' ? 'form' : 'json'}`)
          await got[read]()
          return outcome(got[again]())
        },
      }),
    ),
    {
      source: 'response/response-stream-disturbed-by-pipe.any.js, response/response-cancel-stream.any.js',
      title: `${read}() after cancel()`,
      run: async (fetch, { url }) => {
        const got = await fetch(`${url}/json`)
        await got.body?.cancel()
        return [got.bodyUsed, await outcome(got[read]())]
      },
    },
    {
      source: 'response/response-stream-disturbed-1.any.js',
      title: `${read}() of a locked body`,
      run: async (fetch, { url }) => {
        const got = await fetch(`${url}/json`)
        got.body?.getReader()
        return [got.bodyUsed, await outcome(got[read]())]
      },
    },
  ]),
  {
    source: 'response/response-clone.any.js',
    title: 'clone()',
    run: async (fetch, { url }) => {
      const got = await fetch(`${url}/json`)
      const copy = got.clone()
      return [await got.text(), await copy.text(), copy.status, copy.headers.get('content-type'), got.bodyUsed]
    },
  },
  {
    source: 'response/response-clone.any.js',
    title: 'clone() of a body that was read',
    run: async (fetch, { url }) => {
      const got = await fetch(`${url}/json`)
      await got.text()
      return got.clone()
    },
  },
  {
    source: 'basic/stream-response.any.js',
    title: 'chunks of a stream',
    run: async (fetch, { url }) => {
      const chunks = []
      for await (const chunk of (await fetch(`${url}/json`)).body ?? []) chunks.push(Buffer.from(chunk).toString())
      return chunks.join('')
    },
  },
  {
    source: 'response/response-stream-with-broken-then.any.js, response/response-body-read-task-handling.html',
    title: 'a BYOB reader',
    run: async (fetch, { url }) => {
      const reader = (await fetch(`${url}/json`)).body?.getReader({ mode: 'byob' })
      const { value } = (await reader?.read(new Uint8Array(4))) ?? {}
      return Buffer.from(value ?? []).toString()
    },
  },
  ...['/bad-chunk', '/truncated'].flatMap((path): Case[] => [
    {
      source: 'response/response-stream-bad-chunk.any.js, basic/error-after-response.any.js',
      title: `text() of ${path}`,
      run: async (fetch, { url }) => (await fetch(url + path)).text(),
    },
    {
      source: 'response/response-stream-bad-chunk.any.js, basic/error-after-response.any.js',
      title: `reader.read() of ${path}`,
      run: async (fetch, { url }) => {
        const reader = (await fetch(url + path)).body?.getReader()
        for (;;) if ((await reader?.read())?.done) return 'done'
      },
    },
  ]),
  {
    source: 'basic/response-url.sub.any.js',
    title: 'Response.url',
    run: async (fetch, { url }) => (await fetch(`${url}/json?a=b#c`)).url.replace(url, ''),
  },
  {
    source: 'response/response-error.any.js',
    title: 'instanceof Response',
    run: async (fetch, { url }) => (await fetch(`${url}/json`)) instanceof Response,
  },
  {
    source: 'issue-2009.js (undici)',
    title: 'a response before the final one',
    run: async (fetch, { url }) => (await fetch(`${url}/informational`)).text(),
  },
]

const redirects: Case[] = [
  ...[301, 302, 303, 307, 308].flatMap((status) =>
    ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].map(
      (method): Case => ({
        source: 'redirect/redirect-method.any.js',
        title: `${status} after ${method}`,
        run: async (fetch, { url }) => {
          const init = { method, ...(/^P/.test(method) && { body: 'a', headers: { 'content-type': 'text/own' } }) }
          const got = await fetch(`${url}/redirect?status=${status}`, init)
          if (method === 'HEAD') return [got.status, got.redirected, got.url.replace(url, '')]
          const { method: sent, body, headers } = await got.json()
          return [
            sent,
            body,
            headers['content-type'],
            headers['content-length'],
            got.redirected,
            got.url.replace(url, ''),
          ]
        },
      }),
    ),
  ),
  ...(['follow', 'manual', 'error'] as const).map(
    (redirect): Case => ({
      source: 'redirect/redirect-mode.any.js',
      title: `the mode ${redirect}`,
      run: async (fetch, { url }) => {
        const got = await fetch(`${url}/redirect`, { redirect })
        return [got.status, got.headers.get('location'), got.redirected, got.type]
      },
    }),
  ),
  ...[20, 21].map(
    (count): Case => ({
      source: 'redirect/redirect-count.any.js',
      title: `${count} redirects`,
      run: async (fetch, { url }) => (await fetch(`${url}/redirect?count=${count}`)).status,
    }),
  ),
  ...[
    '?nowhere',
    '?to=',
    '?to=%23fragment',
    '?to=mailto:a',
    '?to=data:,a',
    '?to=http://',
    '?to=/in%C3%BCspect',
    '?to=../inspect',
  ].map(
    (query): Case => ({
      source:
        'redirect/redirect-location.any.js, redirect/redirect-empty-location.any.js, redirect/redirect-to-dataurl.any.js',
      title: `the location ${query}`,
      run: async (fetch, { url }) => {
        const got = await fetch(url + (query === '?to=' ? '/redirect?to=/inspect' : `/redirect${query}`))
        return [got.status, got.url.replace(url, '')]
      },
    }),
  ),
  {
    source: 'redirect/redirect-keepalive.any.js, redirect-cross-origin-header.js (undici)',
    title: 'credentials across origins',
    run: async (fetch, { url }) => {
      const other = url.replace('127.0.0.1', 'localhost')
      const headers = { authorization: 'a', cookie: 'b', 'x-own': 'c' }
      const got = await fetch(`${url}/redirect?to=${encodeURIComponent(`${other}/inspect`)}`, { headers })
      return headersOf('authorization', 'cookie', 'x-own')(await got.json())
    },
  },
  {
    source: 'redirect/redirect-upload.h2.any.js',
    title: '307 with a stream',
    run: async (fetch, { url }) => {
      const init = { method: 'POST', body: stream('a'), duplex: 'half' }
      return (await fetch(`${url}/redirect?status=307`, init)).status
    },
  },
]

const aborts: Case[] = [
  ...[undefined, 'a reason', new RangeError('own')].flatMap((reason): Case[] => [
    {
      source: 'abort/general.any.js',
      title: `a signal that is already aborted: ${reason}`,
      run: (fetch, { url }) => fetch(`${url}/json`, { signal: AbortSignal.abort(reason) }),
    },
    {
      source: 'abort/general.any.js',
      title: `an abort before the response: ${reason}`,
      run: (fetch, { url }) => {
        const controller = new AbortController()
        setTimeout(() => controller.abort(reason), 20)
        return fetch(`${url}/silent`, { signal: controller.signal })
      },
    },
    ...(['text', 'arrayBuffer', 'blob'] as const).map(
      (read): Case => ({
        source: 'abort/general.any.js',
        title: `an abort during ${read}(): ${reason}`,
        run: async (fetch, { url }) => {
          const controller = new AbortController()
          const got = await fetch(`${url}/endless`, { signal: controller.signal })
          setTimeout(() => controller.abort(reason), 20)
          return got[read]()
        },
      }),
    ),
    {
      source: 'abort/general.any.js',
      title: `an abort before text(): ${reason}`,
      run: async (fetch, { url }) => {
        const controller = new AbortController()
        const got = await fetch(`${url}/endless`, { signal: controller.signal })
        controller.abort(reason)
        return got.text()
      },
    },
    {
      source: 'abort/general.any.js',
      title: `an abort during reader.read(): ${reason}`,
      run: async (fetch, { url }) => {
        const controller = new AbortController()
        const reader = (await fetch(`${url}/endless`, { signal: controller.signal })).body?.getReader()
        setTimeout(() => controller.abort(reason), 20)
        for (;;) await reader?.read()
      },
    },
  ]),
  {
    source: 'abort/general.any.js',
    title: 'an abort after the body was read',
    run: async (fetch, { url }) => {
      const controller = new AbortController()
      const got = await fetch(`${url}/json`, { signal: controller.signal })
      const text = await got.text()
      controller.abort()
      return [text, got.bodyUsed]
    },
  },
  {
    source: 'abort/general.any.js',
    title: 'the signal of a Request',
    run: (fetch, { url }) => fetch(new Request(`${url}/json`, { signal: AbortSignal.abort('from the request') })),
  },
  {
    source: 'abort/general.any.js',
    title: 'null as the signal overrides that of a Request',
    run: async (fetch, { url }) => {
      const sent = new Request(`${url}/json`, { signal: AbortSignal.abort() })
      return (await fetch(sent, { signal: null })).status
    },
  },
  {
    source: 'abort/general.any.js',
    title: 'an invalid signal',
    run: (fetch, { url }) => fetch(url, { signal: {} as never }),
  },
  {
    source: 'fetch-timeouts.js (undici)',
    title: 'AbortSignal.timeout()',
    run: (fetch, { url }) => fetch(`${url}/silent`, { signal: AbortSignal.timeout(20) }),
  },
]

const connections: Case[] = [
  ...[
    ['a 204', '/status?code=204', 'none'],
    ['a 304', '/status?code=304', 'none'],
    ['a JSON body', '/json', 'json'],
    ['gzip', '/encoded?name=gzip', 'text'],
    ['five redirects', '/redirect?count=5', 'text'],
  ].map(
    ([title = '', path = '', read]): Case => ({
      source: 'node-fetch (test/main.js), general.js (undici)',
      title: `ten times ${title}, one after the other: at most one connection is new`,
      run: async (fetch, { url, connections }) => {
        const before = connections()
        for (let i = 0; i < 10; i++) {
          const got = await fetch(url + path)
          if (read !== 'none') await got.text()
        }
        return connections() - before <= 1
      },
    }),
  ),
]

export const groups: Record<string, Case[]> = { request, response, redirects, aborts, connections }

/*
 * Cases of the tests of openapi-fetch 0.17.0 (packages/openapi-fetch/test/ in openapi-ts/openapi-typescript, MIT) that
 * concern the `fetch` function of a client. They are not in its npm package, so the cases are written here, and each names
 * its source. Tests of types are not included. A case returns what a caller can observe.
 */
import type { Client, ClientOptions, Middleware } from 'openapi-fetch'

// biome-ignore lint/suspicious/noExplicitAny: the cases call paths of any document.
export type AnyClient = Client<any>

export interface Answer {
  readonly status?: number
  readonly body?: string
  readonly headers?: Record<string, string>
}

export interface Case {
  /** File below `packages/openapi-fetch/test/`. */
  readonly source: string
  readonly title: string
  readonly options?: Omit<ClientOptions, 'fetch' | 'baseUrl'>
  /** Path that follows the URL of the server in `baseUrl`. */
  readonly basePath?: string
  /** What the server answers. Default: 200 with `{}`. */
  readonly answer?: Answer
  /** Takes the place of the server, for a response that no server of Node.js sends. */
  readonly respond?: () => Response | Promise<Response>
  readonly run: (client: AnyClient, url: string) => Promise<unknown>
}

const bodyMethods = ['PUT', 'POST', 'DELETE', 'OPTIONS', 'PATCH'] as const
const allMethods = [...bodyMethods, 'GET', 'HEAD'] as const

/** What the result of a call shows. */
const shown = ({ data, error, response }: { data?: unknown; error?: unknown; response: Response }) => ({
  ...{ data, error, status: response.status, ok: response.ok },
})

// biome-ignore lint/suspicious/noExplicitAny: the options of a call to a path of any document.
type CallOptions = any

const call = async (client: AnyClient, method: (typeof allMethods)[number], path: string, init: CallOptions = {}) =>
  shown((await client[method](path, init)) as Parameters<typeof shown>[0])

const getting =
  (path: string, init?: CallOptions): Case['run'] =>
  (client) =>
    call(client, 'GET', path, init)

const methods: Case[] = allMethods.flatMap((method) => [
  {
    source: 'http-methods/',
    title: `${method} with a parameter in the path`,
    run: (client) => call(client, method, '/posts/{id}', { params: { path: { id: 123 } } }),
  },
  {
    source: 'http-methods/',
    title: `${method} that is answered with a 204`,
    answer: { status: 204 },
    run: (client) => call(client, method, '/posts'),
  },
  {
    source: 'http-methods/',
    title: `${method} that is answered with a 404`,
    answer: { status: 404, body: '{"code":404}' },
    run: (client) => call(client, method, '/posts'),
  },
  {
    source: 'http-methods/request.test.ts',
    title: `request() with ${method}`,
    run: async (client) => shown((await client.request(method.toLowerCase() as 'get', '/posts', {})) as CallOptions),
  },
])

const pathTemplate = '/p/{a}/{o}/{l}/{o*}/{l*}/{.a}/{.o}/{.l}/{.o*}/{.l*}/{;a}/{;o}/{;l}/{;o*}/{;l*}'
const path: Case[] = [
  {
    source: 'common/params.test.ts',
    title: 'path: every style',
    run: getting(pathTemplate, { params: { path: { a: 'text', o: { a: 'b', c: 'd' }, l: [1, 2, 3] } } }),
  },
  ...[';/?:@&=+$,# ', "aAzZ09-_.!~*'()", '🥴', 'ü', '%41', 'a%2Fb', '{}', '123', ' '].map(
    (value): Case => ({
      source: 'common/params.test.ts',
      title: `path: the value ${JSON.stringify(value)}`,
      run: getting('/path-params/{string}', { params: { path: { string: value } } }),
    }),
  ),
  {
    source: 'common/params.test.ts',
    title: 'path: a pathSerializer of the client',
    options: { pathSerializer: (name, values) => name.replace('{id}', `[${values['id']}]`) },
    run: getting('/resources/{id}', { params: { path: { id: 123 } } }),
  },
  {
    source: 'common/params.test.ts',
    title: 'path: a pathSerializer of the call',
    run: getting('/resources/{id}', {
      params: { path: { id: 456 } },
      pathSerializer: (name: string) => name.replace('{id}', 'custom:456'),
    }),
  },
]

const query: Case[] = [
  ...Object.entries({
    primitives: { string: 'string', number: 0, boolean: false },
    'an empty list': { array: [] },
    'empty lists': { array: [], second: [] },
    'undefined and null': { string: undefined, number: null },
    'reserved characters': { string: 'bad/character🐶 &=#?+' },
    'an empty text': { string: '' },
  }).map(
    ([title, value]): Case => ({
      source: 'common/params.test.ts',
      title: `query: ${title}`,
      run: getting('/query-params', { params: { query: value } }),
    }),
  ),
  ...(['form', 'spaceDelimited', 'pipeDelimited'] as const).flatMap((style) =>
    [false, true].map(
      (explode): Case => ({
        source: 'common/params.test.ts',
        title: `query: a list, ${style}, explode ${explode}`,
        options: { querySerializer: { array: { style, explode } } },
        run: getting('/query-params', { params: { query: { array: ['1', '2', '3'], boolean: true } } }),
      }),
    ),
  ),
  ...(['form', 'deepObject'] as const).flatMap((style) =>
    [false, true].map(
      (explode): Case => ({
        source: 'common/params.test.ts',
        title: `query: an object, ${style}, explode ${explode}`,
        options: { querySerializer: { object: { style, explode } } },
        run: getting('/query-params', { params: { query: { object: { foo: 'bar', bar: 'baz' }, boolean: true } } }),
      }),
    ),
  ),
  {
    source: 'common/params.test.ts',
    title: 'query: allowReserved',
    options: { querySerializer: { allowReserved: true } },
    run: getting('/query-params', { params: { query: { string: 'bad/character🐶' } } }),
  },
  {
    source: 'common/params.test.ts',
    title: 'query: a querySerializer of the client',
    options: { querySerializer: (values) => `alpha=${values['version']}` },
    run: getting('/resources', { params: { query: { version: 2 } } }),
  },
  {
    source: 'common/params.test.ts',
    title: 'query: a querySerializer of the call',
    run: getting('/resources', { params: { query: { a: 1 } }, querySerializer: () => '?query' }),
  },
]

const headers: Case[] = [
  {
    source: 'common/params.test.ts',
    title: 'headers: a parameter',
    run: getting('/header-params', { params: { header: { 'x-required-header': 'correct' } } }),
  },
  {
    source: 'common/request.test.ts',
    title: 'headers: of the client',
    options: { headers: { foo: 'bar' } },
    run: getting('/resources'),
  },
  {
    source: 'common/request.test.ts',
    title: 'headers: of the call replace those of the client',
    options: { headers: { foo: 'bar', bar: 'baz', baz: 'bat', box: 'cat' } },
    run: getting('/resources', { headers: { foo: '', bar: 0, baz: undefined, box: false } }),
  },
  {
    source: 'common/request.test.ts',
    title: 'headers: null removes one',
    options: { headers: { foo: 'bar', bar: 'baz' } },
    run: getting('/resources', { headers: { foo: null } }),
  },
  {
    source: 'common/request.test.ts',
    title: 'headers: a list',
    run: getting('/resources', { headers: { list: ['one', 'two', 'three'] } }),
  },
  {
    source: 'common/request.test.ts',
    title: 'headers: Accept',
    run: getting('/resources', { headers: { Accept: 'application/ld+json' } }),
  },
  {
    source: 'common/request.test.ts',
    title: 'headers: Cookie',
    run: getting('/resources', { credentials: 'include', headers: { Cookie: 'session=1234' } }),
  },
  {
    source: 'middleware/middleware.test.ts',
    title: 'headers: Authorization',
    run: getting('/resources', { headers: { Authorization: 'Bearer real_token' } }),
  },
]

const jsonBodies = [{ prop: 'a' }, {}, '', 'str', null, false, 0, 1, new Date(0), [1, 2], [], [{ a: 1 }]]
const typeModes: Record<string, { options?: Case['options']; headers?: Record<string, string> }> = {
  'the default type': {},
  'a type of the client': { options: { headers: { 'content-type': 'application/my-json' } } },
  'no type of the client': { options: { headers: { 'content-type': null } } },
  'a type of the call': { headers: { 'content-type': 'application/my-json' } },
}

const bodies: Case[] = [
  ...allMethods.flatMap((method) =>
    [{}, { body: undefined }].flatMap((init) =>
      [undefined, () => 'serialized'].map(
        (bodySerializer): Case => ({
          source: 'common/request.test.ts',
          title: `${method} without a body: ${JSON.stringify(Object.keys(init))}${bodySerializer ? ', with a serializer' : ''}`,
          ...(bodySerializer && { options: { bodySerializer } }),
          run: (client) => call(client, method, '/posts', init),
        }),
      ),
    ),
  ),
  ...bodyMethods.flatMap((method) =>
    jsonBodies.flatMap((body) =>
      Object.entries(typeModes).map(
        ([mode, { options = {}, headers }]): Case => ({
          source: 'common/create-client.test.ts, common/request.test.ts',
          title: `${method} with the body ${JSON.stringify(body)} and ${mode}`,
          options,
          run: (client) => call(client, method, '/posts', { body, headers }),
        }),
      ),
    ),
  ),
  ...bodyMethods.map(
    (method): Case => ({
      source: 'common/request.test.ts',
      title: `${method} with a serializer`,
      options: { bodySerializer: (body) => `Serialized: ${JSON.stringify(body)}` },
      run: (client) => call(client, method, '/posts', { body: null }),
    }),
  ),
  ...Object.entries<() => BodyInit>({
    FormData: () => {
      const form = new FormData()
      form.append('title', 'My Post')
      form.append('file', new Blob(['text of a file'], { type: 'text/plain' }), 'a.txt')
      return form
    },
    URLSearchParams: () => new URLSearchParams({ key1: 'value 1', key2: 'ü' }),
    'a Blob': () => new Blob(['blob'], { type: 'text/x-own' }),
    'bytes that are not UTF-8': () => new Uint8Array([0, 255, 128, 10]),
    'an ArrayBuffer': () => new Uint8Array([97, 98]).buffer,
  }).map(
    ([title, body]): Case => ({
      source: 'http-methods/post.test.ts',
      title: `POST with ${title}`,
      options: { bodySerializer: (value: unknown) => value as BodyInit, headers: { 'content-type': null } },
      run: (client) => call(client, 'POST', '/posts', { body: body() }),
    }),
  ),
  {
    source: 'http-methods/post.test.ts',
    title: 'POST with FormData, by the default serializer',
    run: (client) => {
      const form = new FormData()
      form.append('a', '1')
      return call(client, 'POST', '/posts', { body: form })
    },
  },
  {
    source: 'common/request.test.ts',
    title: 'POST with fields of a form',
    run: (client) =>
      call(client, 'POST', '/posts', {
        body: { key1: 'value1', key2: 'value2' },
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
  },
]

const parsers = ['json', 'text', 'arrayBuffer', 'blob'] as const
const parsed: Case[] = parsers.flatMap((parseAs) =>
  Object.entries<Answer>({
    'an object': { body: '{"a":1}' },
    'a list': { body: '[1,2]' },
    'an empty body': { body: '' },
    'text that is not JSON': { body: 'plain', headers: { 'content-type': 'text/plain' } },
    'a 201': { status: 201, body: '{"status":"success"}' },
    'a 204': { status: 204 },
    'a 401 with text': { status: 401, body: 'Unauthorized', headers: { 'content-type': 'text/plain' } },
    'a 500 without a body': { status: 500, body: '' },
    'a 500 with JSON': { status: 500, body: '{"code":500}' },
  }).map(
    ([title, answer]): Case => ({
      source: 'common/response.test.ts',
      title: `a response with ${title}, parsed as ${parseAs}`,
      answer,
      run: async (client) => {
        const { data, ...others } = await call(client, 'GET', '/resources', { parseAs })
        const value = data instanceof Blob ? await data.arrayBuffer() : data
        return {
          ...others,
          kind: data?.constructor.name,
          data: value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value,
        }
      },
    }),
  ),
)

const responses: Case[] = [
  ...parsed,
  {
    source: 'common/response.test.ts',
    title: 'a response as a stream',
    run: async (client) => {
      const { data } = await client.GET('/resources', { parseAs: 'stream' })
      const stream = data as unknown as ReadableStream<Uint8Array>
      return [stream instanceof ReadableStream, (await stream.getReader().read()).value?.length]
    },
  },
  {
    source: 'common/response.test.ts',
    title: 'Content-Length: 0 and chunked',
    respond: () => Response.json([{ id: 1 }], { headers: { 'content-length': '0', 'transfer-encoding': 'chunked' } }),
    run: getting('/resources'),
  },
  {
    source: 'common/response.test.ts',
    title: 'Content-Length: 0 and a body',
    respond: () => Response.json([{ id: 1 }], { headers: { 'content-length': '0' } }),
    run: getting('/resources'),
  },
  ...[200, 500].flatMap((status): Case[] => [
    {
      source: 'http-methods/delete.test.ts',
      title: `a ${status} with Content-Length: 0`,
      answer: { status, body: '', headers: { 'content-length': '0' } },
      run: (client) => call(client, 'DELETE', '/tags/a'),
    },
    {
      source: 'http-methods/delete.test.ts',
      title: `a ${status} without a length`,
      respond: () => new Response(null, { status }),
      run: (client) => call(client, 'DELETE', '/tags/a'),
    },
  ]),
  {
    source: 'http-methods/head.test.ts',
    title: 'HEAD with a length',
    answer: { headers: { 'content-length': '42' } },
    run: (client) => call(client, 'HEAD', '/resources'),
  },
  {
    source: 'common/response.test.ts',
    title: 'headers of a response',
    answer: { headers: { foo: 'bar', 'content-type': 'application/vnd.api+json' } },
    run: async (client) => {
      const { response } = await client.GET('/resources', {})
      return [response.headers.get('foo'), response.headers.get('content-type'), response.statusText, response.bodyUsed]
    },
  },
]

/** A case with middleware, which may add to `seen`. */
const withMiddleware = (
  title: string,
  middleware: (seen: unknown[], url: string) => Middleware[],
  others: Pick<Case, 'answer' | 'respond' | 'options'> = {},
): Case => ({
  source: 'middleware/middleware.test.ts',
  title: `middleware ${title}`,
  ...others,
  run: async (client, url) => {
    const seen: unknown[] = []
    client.use(...middleware(seen, url))
    return [await call(client, 'GET', '/posts/{id}', { params: { path: { id: 123 } } }), seen]
  },
})

const failed = () => Promise.reject(new TypeError('failed'))
const middleware: Case[] = [
  withMiddleware('changes the request', (_, url) => [
    {
      onRequest: ({ request }) => new Request(`${url}/api/v1`, { method: 'OPTIONS', headers: { foo: request.method } }),
    },
  ]),
  withMiddleware(
    'sends the request to another origin',
    () => [{ onRequest: () => new Request('https://foo.invalid/api/v1') }],
    { respond: () => Response.json({}) },
  ),
  withMiddleware(
    'changes the response',
    () => [
      {
        async onResponse({ response }) {
          const body = await response.json()
          return Response.json({ ...body, b: 2 }, { status: 201, headers: { foo: response.headers.get('foo') ?? '' } })
        },
      },
    ],
    { answer: { body: '{"a":1}', headers: { foo: 'bar' } } },
  ),
  withMiddleware('adds headers to a response', () => [
    {
      onResponse({ response }) {
        response.headers.set('step', 'D')
        return response
      },
    },
  ]),
  withMiddleware('reads a clone of the response', (seen) => [
    {
      async onResponse({ response }) {
        seen.push(await response.clone().text())
        return undefined
      },
    },
  ]),
  withMiddleware('gets the same ID twice', (seen) => [
    {
      onRequest({ id }) {
        seen.push(id)
        return undefined
      },
      onResponse({ id }) {
        seen[0] = seen[0] === id
        return undefined
      },
    },
  ]),
  withMiddleware('runs in order', (seen) =>
    ['A', 'B', 'C'].map((name) => ({
      onRequest({ request }) {
        request.headers.set('step', `${request.headers.get('step')}${name}`)
        return request
      },
      onResponse() {
        seen.push(name)
        return undefined
      },
    })),
  ),
  withMiddleware('answers in place of the server', (seen) => [
    { onRequest: () => Response.json({ own: true }) },
    {
      onRequest() {
        seen.push('second')
        return undefined
      },
    },
  ]),
  withMiddleware('authenticates', () => [
    {
      onRequest({ request }) {
        request.headers.set('Authorization', 'Bearer real_token')
        return request
      },
    },
  ]),
  withMiddleware(
    'keeps headers',
    (seen) => [
      {
        onRequest({ request }) {
          seen.push(request.headers.get('foo'))
          request.headers.set('bar', '1')
          return request
        },
      },
      {
        onResponse({ request }) {
          seen.push(request.headers.get('bar'))
          return undefined
        },
      },
    ],
    { options: { headers: { foo: 'exists' } } },
  ),
  withMiddleware(
    'sees a failure',
    (seen) => [
      {
        onError({ error }) {
          seen.push((error as Error).name)
          return undefined
        },
      },
    ],
    { respond: failed },
  ),
  withMiddleware('replaces a failure by an error', () => [{ onError: () => new RangeError('own') }], {
    respond: failed,
  }),
  withMiddleware('replaces a failure by a response', () => [{ onError: () => Response.json({ own: true }) }], {
    respond: failed,
  }),
]

const clients: Case[] = [
  { source: 'common/create-client.test.ts', title: 'a path in baseUrl', basePath: '/v2', run: getting('/resources') },
  {
    source: 'common/create-client.test.ts',
    title: 'a path with a slash in baseUrl',
    basePath: '/v3/',
    run: getting('/resources'),
  },
  {
    source: 'common/create-client.test.ts',
    title: 'another path in the baseUrl of a call',
    run: async (client, url) => [
      await call(client, 'GET', '/resources', { baseUrl: `${url}/v3` }),
      await call(client, 'GET', '/resources'),
    ],
  },
  {
    source: 'common/create-client.test.ts',
    title: 'another origin in the baseUrl of a call',
    respond: () => Response.json({}),
    run: getting('/resources', { baseUrl: 'https://foo.invalid' }),
  },
  {
    source: 'common/request.test.ts',
    title: 'a subclass of Request',
    run: getting('/resources', { Request: class extends Request {} }),
  },
  { source: 'common/request.test.ts', title: 'a signal', run: getting('/resources', { signal: AbortSignal.abort() }) },
]

export const groups: Record<string, readonly Case[]> = {
  methods,
  path,
  query,
  headers,
  bodies,
  responses,
  middleware,
  clients,
}

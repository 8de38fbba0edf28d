/**
 * One of the servers that `mock.ts` measures, in its own process. The server prints its URL.
 *
 * node mock-server.ts <kind> [file]
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const document = fileURLToPath(new URL('../generated/openapi.json', import.meta.url))
const [, , kind, file = ''] = process.argv

const servers: Record<string, () => Promise<string>> = {
  /** Sends a recorded response of the mock to every request. */
  bare: () => {
    const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8'))
    return listen((_, response) => response.writeHead(status, headers).end(body))
  },

  'prism-in-process': async () => {
    const { createPrism } = await import('../test/contract/prism.ts')
    const prism = await createPrism({ errors: false })
    return prism.listen(0, '127.0.0.1')
  },

  'openapi-backend': async () => {
    const { OpenAPIBackend } = await import('openapi-backend')
    const reply = (response: ServerResponse, status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const definition = JSON.parse(readFileSync(document, 'utf8'))
    const api = new OpenAPIBackend({
      definition,
      // Skips the validation of the document, which supports only OpenAPI 3.0.
      quick: true,
      ajvOpts: { strict: false },
      handlers: {
        notFound: (_: unknown, __: IncomingMessage, response: ServerResponse) => reply(response, 404, {}),
        validationFail: (context: { validation: { errors?: unknown } }, _: IncomingMessage, response: ServerResponse) =>
          reply(response, 400, { data: context.validation.errors }),
        notImplemented: (
          context: { operation: { operationId?: string } },
          _: IncomingMessage,
          response: ServerResponse,
        ) => {
          const { status, mock } = api.mockResponseForOperation(context.operation.operationId ?? '')
          reply(response, status, mock)
        },
      },
    })
    for (const name of Object.keys(definition.components.securitySchemes)) {
      api.registerSecurityHandler(
        name,
        (context: { request: { headers: Record<string, unknown> } }) => context.request.headers['x-api-key'],
      )
    }
    await api.init()
    return listen((request, response) => {
      const [path = '', query] = (request.url ?? '').split('?')
      return api.handleRequest(
        { method: request.method ?? '', path, query: query ?? '', headers: request.headers as never },
        request,
        response,
      )
    })
  },
}

function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )
}

console.log(`ready ${await servers[kind ?? '']?.()}`)

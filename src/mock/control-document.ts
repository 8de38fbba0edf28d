const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})
const empty = { 204: { description: 'Done.' } }
const error = {
  description: 'The request failed. `message` explains why.',
  content: json({ $ref: '#/components/schemas/Error' }),
}

/** The OpenAPI document of the mock's control API, for tests in any language. */
export const controlDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Control paths of the chaindata mock',
    version: '1',
    description: 'The control paths need no API key. Requests from web pages are rejected with 403.',
  },
  paths: {
    '/__mock/stubs': {
      get: {
        operationId: 'listStubs',
        summary: 'List the stubs, latest first.',
        responses: {
          200: {
            description: 'The stubs.',
            content: json({ type: 'array', items: { $ref: '#/components/schemas/Stub' } }),
          },
        },
      },
      post: {
        operationId: 'addStub',
        summary: 'Set what an operation returns. Later stubs take precedence over earlier ones.',
        requestBody: {
          required: true,
          content: json({ $ref: '#/components/schemas/Stub' }, { operation: 'swaps.quote', status: 402, times: 1 }),
        },
        responses: {
          201: { description: 'The stub.', content: json({ $ref: '#/components/schemas/Stub' }) },
          400: error,
        },
      },
      delete: {
        operationId: 'removeStubs',
        summary: 'Remove all stubs, or those of an operation.',
        parameters: [{ name: 'operation', in: 'query', schema: { type: 'string' }, example: 'swaps.quote' }],
        responses: empty,
      },
    },
    '/__mock/requests': {
      get: {
        operationId: 'listRequests',
        summary: 'List the received requests, oldest first. Keys are redacted.',
        responses: {
          200: {
            description: 'The requests.',
            content: json({ type: 'array', items: { $ref: '#/components/schemas/Request' } }),
          },
        },
      },
    },
    '/__mock/requests/{index}/response': {
      get: {
        operationId: 'readResponse',
        summary: 'Return the response body of one of the latest 50 requests since the page at / was opened.',
        parameters: [
          {
            ...{ name: 'index', in: 'path', required: true, schema: { type: 'integer', minimum: 0 }, example: 0 },
            description: 'Index in the list of requests.',
          },
        ],
        responses: { 200: { description: 'The body.', content: { 'text/plain': {} } }, 404: error },
      },
    },
    '/__mock/reset': {
      post: {
        operationId: 'reset',
        summary: 'Remove all stubs, received requests and alerts, and restore the credits and rate limits of all keys.',
        responses: empty,
      },
    },
    '/__mock/alerts/{id}/fire': {
      post: {
        operationId: 'fireAlert',
        summary: 'Send a notification to the URL of an alert, which must have been updated before.',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'my-alert' },
          { name: 'example', in: 'query', description: 'Name of an example notification.', schema: { type: 'string' } },
        ],
        requestBody: { description: 'The notification. Default: an example.', content: json({ type: 'object' }) },
        responses: {
          200: { description: 'Whether the receiver accepted it.', content: json({ type: 'object' }) },
          ...{ 403: error, 404: error, 409: error, 502: error },
        },
      },
    },
    '/__mock/openapi.json': {
      get: {
        operationId: 'describeControlPaths',
        summary: 'Return this document.',
        responses: { 200: { description: 'An OpenAPI document.', content: json({ type: 'object' }) } },
      },
    },
  },
  components: {
    schemas: {
      Stub: {
        type: 'object',
        required: ['operation'],
        properties: {
          operation: { type: 'string', description: 'The operation, such as `swaps.quote`.' },
          status: { type: 'integer', minimum: 200, maximum: 599 },
          body: { description: 'The response body. Missing required fields are filled in.' },
          headers: { type: 'object', additionalProperties: { type: 'string' } },
          delay: { type: 'number', minimum: 0, description: 'Milliseconds to wait before the response.' },
          times: {
            type: 'integer',
            minimum: 1,
            description: 'Number of calls that get this reply. Default: unlimited.',
          },
          fault: { type: 'string', enum: ['reset', 'cut', 'stall'] },
          unchecked: {
            type: 'boolean',
            description: 'Sends the body even if it contradicts the OpenAPI document. Default: false.',
          },
          used: { type: 'integer', readOnly: true, description: 'Number of calls that got this reply.' },
          isFunction: { type: 'boolean', readOnly: true, description: 'Whether the stub is a function in the test.' },
        },
      },
      Request: {
        type: 'object',
        required: ['method', 'url', 'credentials', 'headers', 'status', 'credits'],
        properties: {
          method: { type: 'string' },
          url: { type: 'string' },
          operation: { type: 'string' },
          credentials: {
            type: 'array',
            items: { type: 'string' },
            description: 'Authentication schemes of the keys that were sent.',
          },
          headers: { type: 'object', additionalProperties: { type: 'string' } },
          body: {},
          status: { type: 'integer' },
          credits: { type: 'number', description: 'Credits charged.' },
        },
      },
      Error: {
        type: 'object',
        required: ['statusCode', 'message'],
        properties: { statusCode: { type: 'integer' }, message: { type: 'string' } },
      },
    },
  },
} as const

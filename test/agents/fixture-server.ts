// A test server with the tools, prompts and resources that the conformance scenarios name. It is a server of
// createMcpServer whose handlers are replaced, behind the HTTP endpoint of this package.
import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type GetPromptResult,
  type InputRequest,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { onTestFinished } from 'vitest'
import { createClient } from '../../src/index.ts'
import { serveHttp } from '../../src/mcp/http.ts'
import { createMcpServer } from '../../src/mcp/index.ts'

type Reply = CallToolResult | InputRequiredResult

interface Fixture {
  readonly inputSchema?: { readonly type: 'object'; readonly [keyword: string]: unknown }
  readonly call: (args: Readonly<Record<string, unknown>>, context: ServerContext) => Reply | Promise<Reply>
}

/** Starts the test server, and stops it at the end of the test. Returns its URL. */
export async function startFixtureServer(): Promise<string> {
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'key' })
  const options = { host: '127.0.0.1', port: 0 }
  const server = await serveHttp([{ createMcpServer: () => withFixtures(createMcpServer({ client })) }], options)
  onTestFinished(() => server.close())
  return server.url
}

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA='

const text = (value: string): CallToolResult => ({ content: [{ type: 'text', text: value }] })
const image = { type: 'image' as const, data: png, mimeType: 'image/png' }
const embedded = (uri: string, mimeType: string, value: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: value },
})

/** A request for text fields from the user. */
const ask = (message: string, ...names: string[]): InputRequest =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      required: names,
    },
  })

const sample = (question: string): InputRequest =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: question } }],
    maxTokens: 100,
  })

/** Returns the answers of the client, as text. Returns `undefined` if one is missing. */
function answersOf({ mcpReq }: ServerContext, names: readonly string[]): string | undefined {
  const answers = names.map((name) => inputResponse(mcpReq.inputResponses, name))
  return answers.some(({ kind }) => kind === 'missing') ? undefined : JSON.stringify(answers)
}

/** A tool that needs input of the client. */
const needing = (inputRequests: Record<string, InputRequest>): Fixture => ({
  call: (_, context) => {
    const answers = answersOf(context, Object.keys(inputRequests))
    return answers === undefined ? inputRequired({ inputRequests }) : text(`Answers: ${answers}`)
  },
})

const key = randomBytes(32)
const sign = (state: string): string => `${state}.${createHmac('sha256', key).update(state).digest('hex')}`

function readState({ mcpReq }: ServerContext): string | undefined {
  const signed = mcpReq.requestState<unknown>()
  if (signed === undefined) return undefined
  const [state = ''] = String(signed).split('.')
  if (signed !== sign(state)) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid request state.')
  return state
}

/** A tool that asks in several rounds. The state of each round is signed. */
const inRounds = (...rounds: Record<string, InputRequest>[]): Fixture => ({
  call: (_, context) => {
    const done = Number(readState(context) ?? -1) + 1
    const inputRequests = rounds[done]
    return inputRequests ? inputRequired({ inputRequests, requestState: sign(String(done)) }) : text('state-ok')
  },
})

const capabilitiesOf = ({ mcpReq }: ServerContext): ClientCapabilities =>
  Reflect.get(mcpReq.envelope ?? {}, CLIENT_CAPABILITIES_META_KEY) ?? {}

const options = ['option1', 'option2', 'option3']
const titled = [
  { const: 'value1', title: 'First' },
  { const: 'value2', title: 'Second' },
]

const tools: Readonly<Record<string, Fixture>> = {
  test_simple_text: { call: () => text('This is a simple text response for testing.') },
  test_error_handling: { call: () => ({ ...text('This tool intentionally returns an error.'), isError: true }) },
  test_image_content: { call: () => ({ content: [image] }) },
  test_audio_content: { call: () => ({ content: [{ type: 'audio', data: wav, mimeType: 'audio/wav' }] }) },
  test_embedded_resource: {
    call: () => ({ content: [embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource.')] }),
  },
  test_multiple_content_types: {
    call: () => {
      const resource = embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}')
      return { content: [{ type: 'text', text: 'Multiple content types test:' }, image, resource] }
    },
  },
  test_tool_with_progress: {
    call: async (_, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken
      for (const progress of [0, 50, 100]) {
        if (progressToken !== undefined)
          await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } })
        await sleep(10)
      }
      return text('Done.')
    },
  },
  test_tool_with_logging: { call: log },
  test_logging_tool: { call: log },
  test_elicitation: needing({ user: ask('Who are you?', 'username', 'email') }),
  test_streaming_elicitation: needing({ user: ask('Who are you?', 'username') }),
  test_sampling: needing({ answer: sample('What is the capital of France?') }),
  test_elicitation_sep1034_defaults: needing({
    user: inputRequired.elicit({
      message: 'Please review the defaults',
      requestedSchema: {
        type: 'object',
        properties: {
          name: { type: 'string', default: 'John Doe' },
          age: { type: 'integer', default: 30 },
          score: { type: 'number', default: 95.5 },
          status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
          verified: { type: 'boolean', default: true },
        },
      },
    }),
  }),
  test_elicitation_sep1330_enums: needing({
    user: inputRequired.elicit({
      message: 'Please choose',
      requestedSchema: {
        type: 'object',
        properties: {
          untitledSingle: { type: 'string', enum: options },
          titledSingle: { type: 'string', oneOf: titled },
          legacyEnum: { type: 'string', enum: options, enumNames: ['One', 'Two', 'Three'] },
          untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
          titledMulti: { type: 'array', items: { anyOf: titled } },
        },
      },
    }),
  }),
  test_input_required_result_elicitation: needing({ user_name: ask('What is your name?', 'name') }),
  test_input_required_result_sampling: needing({ capital_question: sample('What is the capital of France?') }),
  test_input_required_result_list_roots: needing({ client_roots: inputRequired.listRoots() }),
  test_input_required_result_request_state: inRounds({ confirm: ask('Please confirm', 'ok') }),
  test_input_required_result_tampered_state: inRounds({ confirm: ask('Please confirm', 'ok') }),
  test_input_required_result_multiple_inputs: inRounds({
    user_name: ask('What is your name?', 'name'),
    greeting: sample('Generate a greeting'),
    client_roots: inputRequired.listRoots(),
  }),
  test_input_required_result_multi_round: inRounds({ step1: ask('Name?', 'name') }, { step2: ask('Color?', 'color') }),
  test_input_required_result_capabilities: {
    call: (_, context) => {
      const { elicitation, sampling } = capabilitiesOf(context)
      return inputRequired({
        inputRequests: {
          ...(elicitation && { user_name: ask('What is your name?', 'name') }),
          ...(sampling && { greeting: sample('Generate a greeting') }),
        },
      })
    },
  },
  test_missing_capability: {
    call: (_, context) => {
      if (capabilitiesOf(context).sampling) return text('The client supports sampling.')
      throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } })
    },
  },
  test_headers: {
    inputSchema: {
      type: 'object',
      properties: { region: { type: 'string', 'x-mcp-header': 'Region' }, query: { type: 'string' } },
    },
    call: () => text('Done.'),
  },
  json_schema_2020_12_tool: {
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          $anchor: 'addressDef',
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: {
        name: { type: 'string' },
        address: { $ref: '#/$defs/address' },
        contactMethod: { type: 'string', enum: ['phone', 'email'] },
        phone: { type: 'string' },
        email: { type: 'string' },
      },
      allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
      if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { required: ['phone'] },
      else: { required: ['email'] },
      additionalProperties: false,
    },
    call: () => text('Done.'),
  },
}

async function log(_: unknown, { mcpReq }: ServerContext): Promise<CallToolResult> {
  for (const step of ['started', 'processing data', 'completed']) {
    await mcpReq.log('info', `Tool execution ${step}`)
    await sleep(10)
  }
  return text('Done.')
}

type Resource = { mimeType: string } & ({ text: string } | { blob: string })

function resourceAt(uri: string): Resource | undefined {
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1]
  if (id !== undefined)
    return { mimeType: 'application/json', text: JSON.stringify({ id, data: `Data for ID: ${id}` }) }
  if (uri === 'test://static-text') return { mimeType: 'text/plain', text: 'This is the content of the resource.' }
  return uri === 'test://static-binary' ? { mimeType: 'image/png', blob: png } : undefined
}

type Prompt = (args: Readonly<Record<string, string>>, context: ServerContext) => GetPromptResult | InputRequiredResult

const messages = (...contents: GetPromptResult['messages'][number]['content'][]): GetPromptResult => ({
  messages: contents.map((content) => ({ role: 'user', content })),
})

const promptText = (value: string) => ({ type: 'text' as const, text: value })

const prompts: Readonly<Record<string, Prompt>> = {
  test_simple_prompt: () => messages(promptText('This is a simple prompt for testing.')),
  test_prompt_with_arguments: ({ arg1, arg2 }) =>
    messages(promptText(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  test_prompt_with_embedded_resource: ({ resourceUri = '' }) =>
    messages(
      embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
      promptText('Please process the embedded resource above.'),
    ),
  test_prompt_with_image: () => messages(image, promptText('Please analyze the image above.')),
  test_input_required_result_prompt: (_, context) => {
    const answers = answersOf(context, ['user_context'])
    if (answers !== undefined) return messages(promptText(answers))
    return inputRequired({ inputRequests: { user_context: ask('What context should the prompt use?', 'context') } })
  },
}

function find<T>(fixtures: Readonly<Record<string, T>>, name: string): T {
  const fixture = Object.hasOwn(fixtures, name) ? fixtures[name] : undefined
  if (!fixture) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown name ${name}.`)
  return fixture
}

/** Replaces the tools, prompts and resources of a server. */
function withFixtures(server: Server): Server {
  server.registerCapabilities({ logging: {} })
  server.setRequestHandler('tools/list', () => ({
    tools: Object.entries(tools).map(([name, { inputSchema = { type: 'object' as const } }]) => ({
      name,
      description: `Test tool ${name}`,
      inputSchema,
    })),
  }))
  server.setRequestHandler('tools/call', ({ params }, context) =>
    find(tools, params.name).call(params.arguments ?? {}, context),
  )
  server.setRequestHandler('resources/list', () => ({
    resources: ['test://static-text', 'test://static-binary'].map((uri) => ({ uri, name: uri })),
  }))
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const resource = resourceAt(uri)
    if (!resource) throw new ResourceNotFoundError(uri)
    return { contents: [{ uri, ...resource }] }
  })
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.keys(prompts).map((name) => ({ name, description: `Test prompt ${name}` })),
  }))
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: args = {} } }, context) =>
    find(prompts, name)(args, context),
  )
  server.setRequestHandler('completion/complete', ({ params: { ref, argument } }) => {
    if (ref.type === 'ref/prompt') find(prompts, ref.name)
    return { completion: { values: ['paris', 'park', 'party'].filter((value) => value.startsWith(argument.value)) } }
  })
  return server
}

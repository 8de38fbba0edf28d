import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { nameOf, operations, sampleOf } from '../contract/contract.ts'
import { type Message, RawClient } from './raw-client.ts'

const versions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28']

/** Returns a function that lists the violations of a definition in the JSON schema of a protocol version. */
function schemaOf(version: string): (definition: string, value: unknown) => unknown[] {
  const schema = JSON.parse(readFileSync(new URL(`schemas/${version}.json`, import.meta.url), 'utf8'))
  const options = { strict: false, allErrors: true }
  const ajv = schema.$defs ? new Ajv2020(options) : new Ajv(options)
  addFormats.default(ajv)
  ajv.addSchema(schema, 'mcp')
  const root = schema.$defs ? '$defs' : 'definitions'
  return (definition, value) => {
    const validate = ajv.getSchema(`mcp#/${root}/${definition}`)
    if (!validate) throw new Error(`${version} has no ${definition}`)
    return validate(value) ? [] : (validate.errors ?? [])
  }
}

const chain = 'ethereum-mainnet'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const events = { chain, contractAddresses: [usdc], eventType: 'tokenTransfer', blockFrom: 21_000_001 }
const prompt = { type: 'ref/prompt', name: 'profile_wallet' }

/** The requests without results of the API, with the definition of their result. */
const requests: [method: string, params: object, definition: string][] = [
  ['tools/list', {}, 'ListToolsResult'],
  ['resources/list', {}, 'ListResourcesResult'],
  ['resources/templates/list', {}, 'ListResourceTemplatesResult'],
  ['prompts/list', {}, 'ListPromptsResult'],
  ['completion/complete', { ref: prompt, argument: { name: 'chain', value: 'eth' } }, 'CompleteResult'],
  ['completion/complete', { ref: prompt, argument: { name: 'address', value: '' } }, 'CompleteResult'],
]

const calls: [tool: string, args: object][] = [
  ...operations
    // Deploying a token needs a private key.
    .filter((entry) => nameOf(entry).id === entry.id && entry.id !== 'contracts.deployToken')
    .map((entry): [string, object] => [entry.id.replace('.', '_'), sampleOf(entry)]),
  ['events_list', { ...events, blockTo: 21_002_000, all: true }],
  ['events_list', { ...events, blockTo: 21_002_000, aggregate: { count: true, groupBy: 'decoded.to' } }],
  ['events_list', { ...events, blockTo: 21_900_000, maxCredits: 50 }],
  ['names_resolve', { chain, nam: 'x' }],
  ['names_resolve', {}],
  ['plan', { tool: 'names_resolve', arguments: { chain, name: 'vitalik.eth' } }],
  ['plan', { tool: 'nothing', arguments: {} }],
  ['read_more', { answer: 'none', from: 0 }],
  ['block', { chain }],
]

/** Invalid requests, with the code of the error. */
const invalid: [method: string, params: object, code: number][] = [
  ...['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'].flatMap(
    (method): [string, object, number][] => [
      [method, { cursor: 'bogus' }, -32602],
      [method, { cursor: 1 }, -32602],
    ],
  ),
  ['tools/call', { name: 'nothing', arguments: {} }, -32602],
  ['tools/call', {}, -32602],
  ['resources/read', {}, -32602],
  ['resources/read', { uri: 1 }, -32602],
  ['prompts/get', {}, -32602],
  ['prompts/get', { name: 'nothing' }, -32602],
  ['prompts/get', { name: 'profile_wallet' }, -32602],
  ['completion/complete', {}, -32602],
  ['completion/complete', { ref: { type: 'ref/prompt', name: 'no' }, argument: { name: 'chain', value: '' } }, -32602],
  ['completion/complete', { ref: { type: 'ref/resource', uri: 'x:{y}' }, argument: { name: 'y', value: '' } }, -32602],
  ['nothing/at/all', {}, -32601],
]

describe.each(versions)('protocol version %s', (version) => {
  const errorsIn = schemaOf(version)
  const isOlder = version < '2026-07-28'
  let checks = 0

  /** Checks a response, its result and, in the result of a tool, its content. */
  function check(message: Message, definition: string, label: unknown): void {
    checks += 2
    expect(errorsIn('JSONRPCMessage', message), JSON.stringify(label)).toEqual([])
    expect(message.error, JSON.stringify(label)).toBeUndefined()
    expect(errorsIn(definition, message.result), JSON.stringify(label)).toEqual([])
  }

  test('every message is valid', async () => {
    const client = new RawClient(version, ['--mock', '--allow-writes', '--budget', '1000000'])
    const opened = await client.open()
    check(opened, isOlder ? 'InitializeResult' : 'DiscoverResult', 'open')
    if (isOlder) expect(opened.result).toMatchObject({ protocolVersion: version })
    if (isOlder) check(await client.send('ping', {}), 'EmptyResult', 'ping')
    for (const [method, params, definition] of requests) check(await client.send(method, params), definition, method)

    const { result: listed } = await client.send('resources/list', {})
    for (const { uri } of Object(listed).resources)
      check(await client.send('resources/read', { uri }), 'ReadResourceResult', uri)
    const { result: prompts } = await client.send('prompts/list', {})
    for (const { name, arguments: names } of Object(prompts).prompts) {
      const args = Object.fromEntries(names.map(({ name }: { name: string }) => [name, usdc]))
      check(await client.send('prompts/get', { name, arguments: args }), 'GetPromptResult', name)
    }

    const results: Message[] = []
    for (const [tool, args] of calls) {
      const message = await client.call(tool, args)
      check(message, 'CallToolResult', [tool, args])
      results.push(message)
    }
    // A result that does not fit into one reply has a link, in versions that know links.
    const links = results.flatMap(({ result }) => Object(result).content).filter(({ type }) => type === 'resource_link')
    expect(links.length > 0).toBe(version >= '2025-06-18')
    // Confirmations of users and progress are messages of the server.
    for (const message of client.received) {
      checks++
      expect(errorsIn('JSONRPCMessage', message)).toEqual([])
      const isQuestion = message.method === 'elicitation/create'
      if (isQuestion && version >= '2025-06-18') expect(errorsIn('ElicitRequest', message)).toEqual([])
      if (message.result?.['resultType'] === 'input_required')
        expect(errorsIn('InputRequiredResult', message.result)).toEqual([])
    }
    expect(checks).toBeGreaterThan(200)
  })

  test('invalid requests are errors with the code of this version', async () => {
    const client = new RawClient(version, ['--mock'])
    await client.open()
    const unknown = ['resources/read', { uri: 'chaindata://nothing' }, isOlder ? -32002 : -32602] as const
    for (const [method, params, code] of [...invalid, unknown]) {
      const message = await client.send(method, params)
      const label = `${method} ${JSON.stringify(params)}`
      expect(message.error?.code, label).toBe(code)
      expect(errorsIn(version < '2025-11-25' ? 'JSONRPCError' : 'JSONRPCErrorResponse', message), label).toEqual([])
    }
  })
})

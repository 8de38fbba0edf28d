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

/** The requests that return a list, with the definitions of the result and of its entries. */
const lists = {
  tools: ['tools/list', 'ListToolsResult', 'Tool'],
  resources: ['resources/list', 'ListResourcesResult', 'Resource'],
  resourceTemplates: ['resources/templates/list', 'ListResourceTemplatesResult', 'ResourceTemplate'],
  prompts: ['prompts/list', 'ListPromptsResult', 'Prompt'],
} as const

/** An entry of any list. */
interface Entry {
  readonly name: string
  readonly uri: string
  readonly uriTemplate: string
  readonly arguments?: readonly { readonly name: string }[]
}

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

/** The number of values that were compared with a definition, in all versions. */
let checks = 0

describe.each(versions)('protocol version %s', (version) => {
  const validate = schemaOf(version)
  const isOlder = version < '2026-07-28'

  function check(definition: string, value: unknown, label: unknown): void {
    checks++
    expect(validate(definition, value), `${definition} ${JSON.stringify(label)}`).toEqual([])
  }

  /** Checks a response and its result. */
  function checkResult(message: Message, definition: string, label: unknown): void {
    check('JSONRPCMessage', message, label)
    expect(message.error, JSON.stringify(label)).toBeUndefined()
    check(definition, message.result, label)
  }

  /** Checks a list and its entries. Returns the entries. */
  async function readList(client: RawClient, name: keyof typeof lists): Promise<Entry[]> {
    const [method, listDefinition, definition] = lists[name]
    const message = await client.send(method, {})
    checkResult(message, listDefinition, method)
    const entries: Entry[] = Object(message.result)[name]
    expect(entries.length, method).toBeGreaterThan(0)
    for (const entry of entries) check(definition, entry, entry)
    return entries
  }

  async function complete(client: RawClient, ref: object, name: string): Promise<void> {
    for (const value of ['', 'e', 'nothing']) {
      const params = { ref, argument: { name, value } }
      checkResult(await client.send('completion/complete', params), 'CompleteResult', params)
    }
  }

  test('the session, lists, resources, prompts and completions are valid', async () => {
    const client = new RawClient(version, ['--mock', '--allow-writes'])
    const opened = await client.open()
    checkResult(opened, isOlder ? 'InitializeResult' : 'DiscoverResult', 'open')
    if (isOlder) expect(opened.result).toMatchObject({ protocolVersion: version })
    if (isOlder) checkResult(await client.send('ping', {}), 'EmptyResult', 'ping')
    for (const { uri } of await readList(client, 'resources'))
      checkResult(await client.send('resources/read', { uri }), 'ReadResourceResult', uri)
    for (const { uriTemplate } of await readList(client, 'resourceTemplates'))
      for (const [, name = ''] of uriTemplate.matchAll(/\{(\w+)\}/g))
        await complete(client, { type: 'ref/resource', uri: uriTemplate }, name)
    for (const { name, arguments: known = [] } of await readList(client, 'prompts')) {
      const args = Object.fromEntries(known.map(({ name }) => [name, usdc]))
      checkResult(await client.send('prompts/get', { name, arguments: args }), 'GetPromptResult', name)
      for (const argument of known) await complete(client, { type: 'ref/prompt', name }, argument.name)
    }
  })

  test('every message about a tool is valid', async () => {
    const client = new RawClient(version, ['--mock', '--allow-writes', '--budget', '1000000'])
    await client.open()
    const results: Message[] = []
    for (const [tool, args] of calls) {
      const message = await client.call(tool, args)
      checkResult(message, 'CallToolResult', [tool, args])
      results.push(message)
    }
    for (const { name } of await readList(client, 'tools')) {
      const message = await client.call(name, { unknown: true })
      checkResult(message, 'CallToolResult', name)
      expect(message.result, name).toMatchObject({ isError: true })
    }
    // A result that does not fit into one reply has a link, in versions that know links.
    const links = results.flatMap(({ result }) => Object(result).content).filter(({ type }) => type === 'resource_link')
    expect(links.length > 0).toBe(version >= '2025-06-18')
    // Confirmations of users and progress are messages of the server.
    for (const message of client.received) {
      check('JSONRPCMessage', message, message.method)
      const isQuestion = message.method === 'elicitation/create'
      if (isQuestion && version >= '2025-06-18') check('ElicitRequest', message, 'question')
      if (message.result?.['resultType'] === 'input_required') check('InputRequiredResult', message.result, 'question')
    }
  })

  test('invalid requests are errors with the code of this version', async () => {
    const client = new RawClient(version, ['--mock'])
    await client.open()
    const unknown = ['resources/read', { uri: 'chaindata://nothing' }, isOlder ? -32002 : -32602] as const
    for (const [method, params, code] of [...invalid, unknown]) {
      const message = await client.send(method, params)
      const label = `${method} ${JSON.stringify(params)}`
      expect(message.error?.code, label).toBe(code)
      check('JSONRPCMessage', message, label)
      check(version < '2025-11-25' ? 'JSONRPCError' : 'JSONRPCErrorResponse', message, label)
    }
  })
})

test('at least 1,227 values are checked', () => {
  console.log(`${checks} values are valid, in ${versions.length} versions of the protocol`)
  expect(checks).toBeGreaterThanOrEqual(1_227)
})

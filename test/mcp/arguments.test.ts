import type { Client } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { accept, callTool, connectTo, type Era, startServer } from './client.ts'

const chain = 'ethereum-mainnet'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const events = { chain, contractAddresses: [usdc], eventType: 'tokenTransfer', blockFrom: 21_000_001 }

/** Makes a tool call with a result of several chunks, and returns the arguments for `read_more`. */
async function longResult(client: Client) {
  const { json } = await callTool(client, 'events_list', { ...events, blockTo: 21_000_400, pageSize: 50 })
  const { answer, from } = Object(json['next']).arguments
  return { answer: String(answer), from: Number(from) }
}

describe('read_more', () => {
  test.each([-1, 0.5, 1e6, 'text', '1', null, [], Number.MAX_SAFE_INTEGER + 1])(
    'rejects the position %j and states the valid range',
    async (from) => {
      const client = await connectTo((await startServer()).url)
      const { answer } = await longResult(client)
      const rejected = await callTool(client, 'read_more', { answer, from })
      expect(rejected.isError).toBe(true)
      expect(rejected.text).toMatch(/^`from` must be the `from` in `next`: a whole number from 0 to \d+\.$/)
    },
  )

  test('without arguments returns an error', async () => {
    const client = await connectTo((await startServer()).url)
    expect((await callTool(client, 'read_more', {})).text).toContain('make the call again')
  })

  test('uses IDs that cannot be guessed', async () => {
    const client = await connectTo((await startServer()).url)
    const [first, second] = [await longResult(client), await longResult(client)]
    for (const { answer } of [first, second]) expect(answer).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(first.answer).not.toBe(second.answer)
  })

  test.each<[Era, Era]>([
    ['legacy', 'legacy'],
    ['legacy', 'auto'],
  ])('only serves the session that received the result (%s), not another one (%s)', async (mine, others) => {
    const { url } = await startServer()
    const owner = await connectTo(url, mine)
    const more = await longResult(owner)
    expect((await callTool(await connectTo(url, others), 'read_more', more)).text).toContain('make the call again')
    expect((await callTool(owner, 'read_more', more)).isError).toBe(false)
  })
})

describe('a misspelled argument', () => {
  const deploy = { chain: 'ETH', symbol: 'T', name: 'Token', totalCap: '10', supply: '10', digits: 18, address: usdc }

  test.each(['fromPrivatKey', 'FROMPRIVATEKEY', 'fromPrivateKeys', 'from', 'privateKey'])(
    '%s is not interpreted as the private key',
    async (name) => {
      const { url } = await startServer({ allowWrites: true, privateKey: '0xprivate-canary' })
      const client = await connectTo(url, 'auto', accept)
      for (const [tool, args] of [
        ['contracts_deployToken', deploy],
        ['contracts_invoke', { chain: 'ethereum' }],
        ['names_resolve', { chain, name: 'a.eth' }],
      ] as const) {
        const wrong = await callTool(client, tool, { ...args, [name]: 'value' })
        expect(wrong.isError).toBe(true)
        expect(wrong.text).toContain(`\`${name}\` is not an argument of this tool`)
        expect(wrong.text).not.toContain('fromPrivateKey`')
        expect(wrong.text).not.toMatch(/fromPrivateKey(,|\.|'|$)/m)
        const planned = await callTool(client, 'plan', { tool, arguments: { ...args, [name]: 'value' } })
        expect(planned.text).toBe(wrong.text)
      }
    },
  )

  test('is reported with the nearest argument of the tool', async () => {
    const client = await connectTo((await startServer()).url)
    const { text } = await callTool(client, 'events_list', { ...events, blockTo: 21_000_400, curser: {} })
    expect(text).toContain("did you mean 'cursor'?")
    expect(text).toMatch(/Arguments of this tool: chain, .*cursor/)
  })

  test('a write that must be signed refers the user to the operator if the server has no key', async () => {
    const { url } = await startServer({ allowWrites: true })
    const client = await connectTo(url, 'auto', accept)
    const methodABI = { name: 'mint', type: 'function', inputs: [], outputs: [], stateMutability: 'nonpayable' }
    const call = { chain: 'ethereum', contractAddress: usdc, methodName: 'mint', methodABI, params: [] }
    const { isError, text } = await callTool(client, 'contracts_invoke', call)
    expect(isError).toBe(true)
    expect(text).toContain('--private-key-file')
    expect(text).not.toContain('fromPrivateKey')
  })
})

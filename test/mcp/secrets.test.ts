import { expect, test } from 'vitest'
import { reply, serve } from '../support/server.ts'
import { accept, callTool, connectTo, startServer } from './client.ts'

const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const chain = 'ethereum-mainnet'
const key = 'canary-0123456789'
const privateKey = '0xe9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262'
const typed = '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'
const deploy = { chain: 'ETH', symbol: 'T', name: 'Token', totalCap: '10', supply: '10', digits: 18, address: wallet }

/** Checks that a text contains no key in any letter case, with or without `0x`. */
const expectClean = (text: string) => {
  for (const secret of [key, privateKey.slice(2), typed.slice(2)])
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
}

test('redacts keys that the API echoes in values, property names and URLs', async () => {
  const { url } = await serve(({ headers, body }) => ({
    txId: '0x1',
    headers,
    body,
    nested: [{ [`key ${key}`]: `Bearer ${key.toUpperCase()}` }],
    url: `https://service.example/${encodeURIComponent(key)}?privateKey=${privateKey.slice(2)}`,
  }))
  const server = await startServer({ service: { url, key }, allowWrites: true, privateKey })
  const client = await connectTo(server.url, 'auto', accept)
  const written = await callTool(client, 'contracts_deployToken', { ...deploy, fromPrivateKey: typed, name: 'Token' })
  expect(written.isError, written.text).toBe(false)
  expect(written.text).toContain('[redacted]')
  expectClean(written.text)
  const read = await callTool(client, 'names_resolve', { chain, name: 'a.eth' })
  expect(read.text).toContain('[redacted]')
  expectClean(read.text)
})

test('redacts a key that the API echoes as a number, and the result stays valid JSON', async () => {
  const digits = '123456789012'
  const { url } = await serve(() => ({ name: 'a.eth', number: Number(digits) }))
  const client = await connectTo((await startServer({ service: { url, key: digits } })).url)
  const { json, text } = await callTool(client, 'names_resolve', { chain, name: 'a.eth' })
  expect(json['data']).toEqual({ name: 'a.eth', number: '[redacted]' })
  expect(text).not.toContain(digits)
})

test('redacts keys in every chunk of a long result', async () => {
  const items = Array.from({ length: 50 }, (_, i) => ({ hash: `0x${i}`, note: `${'x'.repeat(900)}${key}` }))
  const { url } = await serve(() => items)
  const client = await connectTo((await startServer({ service: { url, key } })).url)
  const query = { chain, contractAddresses: [wallet], eventType: 'tokenTransfer', blockFrom: 1, blockTo: 2 }
  let { text, json } = await callTool(client, 'events_list', query)
  let chunks = 1
  expectClean(text)
  while (Object(json['next']).tool === 'read_more') {
    ;({ text, json } = await callTool(client, 'read_more', Object(json['next']).arguments))
    expectClean(text)
    chunks++
  }
  expect(chunks).toBeGreaterThan(2)
})

test('errors and questions to the user contain no key', async () => {
  const questions: string[] = []
  const { url } = await serve(({ body }, response) => reply(response, 400, { message: `not ${key}`, body, typed }))
  const server = await startServer({ service: { url, key }, allowWrites: true, privateKey })
  const client = await connectTo(server.url, 'legacy', (question) => {
    questions.push(question)
    return accept(question)
  })
  const texts = [
    await callTool(client, 'contracts_deployToken', { ...deploy, symbol: '\u202e\u009b2J', fromPrivateKey: typed }),
    await callTool(client, 'contracts_deployToken', { ...deploy, symbol: 7, fromPrivateKey: typed }),
    await callTool(client, 'names_resolve', { chain, name: key }),
    await callTool(client, 'names_resolve', { chain, name: 'a.eth', [key]: 1 }),
    await callTool(client, 'plan', { tool: key, arguments: {} }),
    await callTool(client, 'read_more', { answer: key, from: 0 }),
    await callTool(client, 'plan', {
      tool: 'contracts_deployToken',
      arguments: { ...deploy, fromPrivateKey: typed, x: 1 },
    }),
  ]
  for (const { isError, text } of texts) {
    expect(isError).toBe(true)
    expectClean(text)
  }
  expect(questions.length).toBeGreaterThan(0)
  for (const question of questions) expectClean(question)
  // The error of an unknown tool is not a result.
  const unknown = await client.callTool({ name: `names_${key}`, arguments: {} }).catch(String)
  expect(unknown).toContain('Unknown tool names_')
  expectClean(String(unknown))
  // Control characters in an argument are escaped in the question.
  expect(questions.join('')).not.toMatch(/[\u009b\u202e]/)
  expect(questions.join('')).toContain('\\u202e\\u009b2J')
})

test('a private key that the model also passes as another argument is redacted', async () => {
  const { url } = await serve(({ body }) => ({ txId: body }))
  const server = await startServer({ service: { url, key }, allowWrites: true, privateKey })
  const questions: string[] = []
  const client = await connectTo(server.url, 'auto', (question) => {
    questions.push(question)
    return accept(question)
  })
  const args = { ...deploy, name: typed, fromPrivateKey: typed }
  const deployed = await callTool(client, 'contracts_deployToken', args)
  expect(deployed.isError, deployed.text).toBe(false)
  expectClean(deployed.text)
  expect(questions).toHaveLength(1)
  expectClean(questions.join())
  expectClean((await callTool(client, 'plan', { tool: typed, arguments: args })).text)
})

test('the confirmation question contains no private key, whatever its type', async () => {
  const { url } = await serve(() => ({ txId: '0x1' }))
  const server = await startServer({ service: { url, key }, allowWrites: true, privateKey })
  const questions: string[] = []
  const client = await connectTo(server.url, 'auto', (question) => {
    questions.push(question)
    return accept(question)
  })
  for (const fromPrivateKey of [typed, [typed], { key: typed }])
    await callTool(client, 'contracts_deployToken', { ...deploy, fromPrivateKey })
  expect(questions).toHaveLength(3)
  for (const question of questions) {
    expect(question).toContain(wallet)
    expectClean(question)
  }
})

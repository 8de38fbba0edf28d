import { Client, type ClientCapabilities, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serve } from '../support/server.ts'
import { accept, callTool, connectTo, createAgent, startServer, type User } from './client.ts'

const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const chain = 'ethereum-mainnet'
const reputation = { chain, addresses: [wallet] }
/** All results cost at least 200 credits: four block ranges with a page of 50 credits each. */
const events = {
  chain,
  contractAddresses: [usdc],
  eventType: 'tokenTransfer',
  blockFrom: 21_000_001,
  blockTo: 21_002_000,
  // A short result, so that `next` is not a call of `read_more`.
  fields: ['blockNumber'],
}

/** A user that records the questions, and gives the same answer to each. */
function recordingUser(answer: User = accept): { user: User; questions: string[] } {
  const questions: string[] = []
  return {
    questions,
    user: (question) => {
      questions.push(question)
      return answer(question)
    },
  }
}

describe('maxCredits', () => {
  test.each([0, -1, 1.5, '100'])('%j is rejected', async (maxCredits) => {
    const client = await connectTo((await startServer()).url)
    const { isError, json } = await callTool(client, 'events_list', { ...events, maxCredits })
    expect(isError).toBe(true)
    expect(json['error']).toEqual({
      code: 'parameter',
      message: '`maxCredits` must be a whole number of credits, at least 1.',
    })
  })

  test.each([1_000, 40])('below the price of a page spends nothing, with a threshold of %j', async (confirmOver) => {
    const { url, core } = await startServer({ confirmOver })
    const { isError, text } = await callTool(await connectTo(url), 'events_list', { ...events, maxCredits: 40 })
    expect(isError).toBe(true)
    expect(text).toContain('50 credits would exceed')
    expect(core.credits).toMatchObject({ spent: 0, uncertain: 0 })
  })

  test('up to the threshold needs no confirmation, although all results cost more', async () => {
    const { user, questions } = recordingUser()
    const { url, core } = await startServer({ confirmOver: 100 })
    const { json } = await callTool(await connectTo(url, 'auto', user), 'events_list', { ...events, maxCredits: 100 })
    expect(json).toMatchObject({ complete: false, next: { tool: 'events_list' } })
    expect([questions, core.credits.spent]).toEqual([[], 100])
  })

  test('over the threshold is the price in the question, and the limit of the call', async () => {
    const { user, questions } = recordingUser()
    const { url, core } = await startServer({ confirmOver: 100 })
    const { json } = await callTool(await connectTo(url, 'auto', user), 'events_list', { ...events, maxCredits: 150 })
    expect(json).toMatchObject({ complete: false, next: { tool: 'events_list' } })
    expect(questions).toEqual([expect.stringContaining('Call events.list for 150 credits?')])
    expect(core.credits.spent).toBe(150)
  })

  test('over the threshold is rejected if the client cannot ask', async () => {
    const { url, core } = await startServer({ confirmOver: 100 })
    const { json } = await callTool(await connectTo(url), 'events_list', { ...events, maxCredits: 150 })
    expect(json['error']).toMatchObject({
      code: 'confirmation',
      message: expect.stringMatching(/^events_list for 150 credits: This call needs the confirmation of the user/),
    })
    expect(core.credits.spent).toBe(0)
  })
})

describe('the threshold', () => {
  test('may be reached without confirmation', async () => {
    const { url, core } = await startServer({ confirmOver: 20 })
    expect(await callTool(await connectTo(url), 'names_resolve', { chain, name: 'a.eth' })).toMatchObject({
      isError: false,
    })
    expect(core.credits.spent).toBe(20)
  })

  test('limits all results: without confirmation, pages are read up to it', async () => {
    const { url, core } = await startServer({ confirmOver: 50 })
    const { json } = await callTool(await connectTo(url), 'events_list', { ...events, all: true })
    expect(json).toMatchObject({ complete: false, reason: 'the next page would exceed 50 credits' })
    expect(core.credits.spent).toBe(50)
  })

  test('below the price of a page requires confirmation, also of all results', async () => {
    const { url, core } = await startServer({ confirmOver: 40 })
    const { json } = await callTool(await connectTo(url), 'events_list', { ...events, all: true })
    expect(json['error']).toMatchObject({ code: 'confirmation' })
    expect(core.credits.spent).toBe(0)
  })

  test('counts a resumed call by its first page, because the price of the rest is not known', async () => {
    const { user, questions } = recordingUser()
    const { url, core } = await startServer({ confirmOver: 100 })
    const client = await connectTo(url, 'auto', user)
    const { json } = await callTool(client, 'events_list', { ...events, maxCredits: 50 })
    const { maxCredits: _, ...rest } = Object(json['next']).arguments
    await callTool(client, 'events_list', rest)
    expect(questions).toEqual([])
    expect(core.credits.spent).toBe(150)
  })
})

describe('a write whose price is not documented', () => {
  const update = { id: 'an-id', paused: true }

  test('is confirmed by the user', async () => {
    const { user, questions } = recordingUser()
    const { url } = await startServer({ allowWrites: true })
    const { isError } = await callTool(await connectTo(url, 'auto', user), 'alerts_update', update)
    expect(isError).toBe(false)
    expect(questions).toEqual(['Call alerts.update at a price that is not documented? {"id":"an-id","paused":true}'])
  })

  test('is rejected if the client cannot ask', async () => {
    const { url, requests } = await serve(() => ({}))
    const server = await startServer({ allowWrites: true, service: { url, key: 'canary-0123456789' } })
    const { json } = await callTool(await connectTo(server.url), 'alerts_update', update)
    expect(json['error']).toMatchObject({ code: 'confirmation' })
    expect(requests).toEqual([])
  })
})

test('the user may confirm a call that spends the rest of the budget, but not more', async () => {
  const { user, questions } = recordingUser()
  const { url, core } = await startServer({ budget: 5_000 })
  const client = await connectTo(url, 'auto', user)
  expect(await callTool(client, 'wallet_reputation', reputation)).toMatchObject({ isError: false })
  expect(core.credits.remaining).toBe(0)
  const { json } = await callTool(client, 'wallet_reputation', { chain, addresses: [usdc] })
  expect(json['error']).toEqual({
    code: 'budget',
    message: 'The call costs 5000 credits, and 0 credits of the budget are left. Request less, or tell the user.',
  })
  expect(questions).toHaveLength(1)
})

test('the user is not asked to confirm a call that would fail', async () => {
  const { user, questions } = recordingUser()
  const { url } = await startServer({ confirmOver: 100 })
  const client = await connectTo(url, 'auto', user)
  const { json } = await callTool(client, 'events_list', { ...events, maxCredits: 50 })
  const resumed = { ...Object(json['next']).arguments, maxCredits: 500, blockTo: 1 }
  const { isError, text } = await callTool(client, 'events_list', resumed)
  expect(isError).toBe(true)
  expect(text).toContain('blockTo')
  expect(questions).toEqual([])
})

describe('a response to the confirmation request', () => {
  test.each<[string, ReturnType<User>]>([
    ['declines', { action: 'decline' }],
    ['declines, with the box checked', { action: 'decline', content: { confirm: true } }],
    ['accepts without checking the box', { action: 'accept', content: { confirm: false } }],
    ['accepts without content', { action: 'accept' }],
  ])('that %s rejects the call', async (_, answer) => {
    const { url, core } = await startServer()
    const client = await connectTo(url, 'auto', () => answer)
    const { json } = await callTool(client, 'wallet_reputation', reputation)
    expect(json['error']).toEqual({
      code: 'confirmation',
      message:
        'wallet_reputation for 5000 credits: The user did not confirm this call. Do not make it again unless the user requests it.',
    })
    expect(core.credits.spent).toBe(0)
  })

  test('is requested with a form that has one required box', async () => {
    const { url } = await startServer()
    const client = createAgent('auto', accept)
    const forms: unknown[] = []
    client.setRequestHandler('elicitation/create', ({ params }) => {
      forms.push('requestedSchema' in params && params.requestedSchema)
      return accept('')
    })
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
    await callTool(client, 'wallet_reputation', reputation)
    expect(forms).toEqual([
      {
        type: 'object',
        properties: { confirm: { type: 'boolean', title: 'Yes, make this call' } },
        required: ['confirm'],
      },
    ])
  })
})

interface Message {
  params?: { name?: string; arguments?: object; requestState?: string }
}

describe('a confirmation', () => {
  /** Connects a client that passes each message to `change` before it is sent. Counts the questions. */
  async function connectChanging(url: string, change: (message: Message) => void | Promise<void>) {
    const { user, questions } = recordingUser()
    const client = createAgent('auto', user)
    const sendChanged: typeof fetch = async (input, init) => {
      if (typeof init?.body !== 'string') return fetch(input, init)
      const message: Message = JSON.parse(init.body)
      await change(message)
      return fetch(input, { ...init, body: JSON.stringify(message) })
    }
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch: sendChanged }))
    return { client, questions }
  }

  test('is valid only for the call that the user saw', async () => {
    const { url, core } = await startServer()
    let isChanged = false
    const { client, questions } = await connectChanging(url, ({ params }) => {
      if (params?.requestState === undefined || isChanged) return
      params.arguments = { chain, addresses: [usdc] }
      isChanged = true
    })
    expect(await callTool(client, 'wallet_reputation', reputation)).toMatchObject({ isError: false })
    expect(isChanged).toBe(true)
    const [mine, changed] = [expect.stringContaining(wallet), expect.stringContaining(usdc)]
    expect(questions).toEqual([mine, changed, mine])
    expect(core.credits.spent).toBe(5_000)
  })

  test('is valid once', async () => {
    const { url } = await startServer()
    let first: string | undefined
    const { client, questions } = await connectChanging(url, ({ params }) => {
      if (params?.requestState === undefined) return
      first ??= params.requestState
      if (questions.length === 2) params.requestState = first
    })
    await callTool(client, 'wallet_reputation', reputation)
    await callTool(client, 'wallet_reputation', reputation)
    expect(questions).toHaveLength(3)
  })

  test('cannot be invented', async () => {
    const { url } = await startServer()
    const { client, questions } = await connectChanging(url, ({ params }) => {
      if (params?.requestState !== undefined && questions.length === 1) params.requestState = 'invented'
    })
    await callTool(client, 'wallet_reputation', reputation)
    expect(questions).toHaveLength(2)
  })

  test('is requested again if a hundred newer questions were not answered', async () => {
    const { url } = await startServer()
    const questions = { count: 0 }
    const client = createAgent('auto', () => {
      questions.count++
      return accept('')
    })
    let unanswered: RequestInit | undefined
    const sendMany: typeof fetch = async (input, init) => {
      const body = String(init?.body)
      if (body.includes('requestState') && questions.count === 1)
        for (let i = 0; i < 100; i++) await (await fetch(input, unanswered)).text()
      else if (body.includes('tools/call')) unanswered ??= init
      return fetch(input, init)
    }
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch: sendMany }))
    expect(await callTool(client, 'wallet_reputation', reputation)).toMatchObject({ isError: false })
    expect(questions.count).toBe(2)
  })
})

test.each<[ClientCapabilities['elicitation'], boolean]>([
  [undefined, false],
  [{}, true],
  [{ form: {} }, true],
  [{ form: {}, url: {} }, true],
  [{ url: {} }, false],
])('a client with the elicitation capability %j is asked: %j', async (elicitation, isAsked) => {
  const { url } = await startServer()
  const client = new Client({ name: 'test', version: '1' }, { capabilities: elicitation ? { elicitation } : {} })
  onTestFinished(() => client.close())
  if (isAsked) client.setRequestHandler('elicitation/create', () => accept(''))
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  expect((await callTool(client, 'wallet_reputation', reputation)).isError).toBe(!isAsked)
})

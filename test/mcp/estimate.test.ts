import { expect, test } from 'vitest'
import { accept, callTool, connectTo, startServer, type User } from './client.ts'

const events = {
  chain: 'ethereum-mainnet',
  contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
  eventType: 'tokenTransfer',
  blockFrom: 21_000_000,
  blockTo: 21_099_999,
  all: true,
}

test('`plan` with `estimate: true` returns a range, and what the sample cost', async () => {
  const { url, core } = await startServer({ budget: 100_000, confirmOver: 100_000 })
  const client = await connectTo(url)
  const estimate = async (tool: string, args: object) =>
    callTool(client, 'plan', { tool, arguments: args, estimate: true })
  const { json } = await estimate('events_list', events)
  const { spent } = core.credits
  expect(spent).toBeGreaterThan(0)
  expect(spent).toBeLessThanOrEqual(20_000)
  expect(json).toMatchObject({ complete: true, spent, left: 100_000 - spent, fits: true })
  const [low, credits, high] = [Number(json['low']), Number(json['credits']), Number(json['high'])]
  expect(low).toBeGreaterThanOrEqual(10_000)
  expect(low).toBeLessThan(credits)
  expect(credits).toBeLessThan(high)

  const once = await estimate('events_list', { ...events, blockTo: 21_000_400, all: false })
  expect([once.isError, once.text]).toEqual([true, expect.stringContaining('Only calls with `all: true`')])
  expect((await estimate('names_resolve', { chain: 'ethereum-mainnet', name: 'a.eth' })).isError).toBe(true)
  expect((await estimate('events_list', { ...events, eventType: 'x' })).text).toContain('eventType')
  expect(core.credits.spent).toBe(spent)
})

test('`plan` with `estimate: true` never spends more than the budget', async () => {
  const { url, core } = await startServer({ budget: 120 })
  const client = await connectTo(url)
  const { json } = await callTool(client, 'plan', { tool: 'events_list', arguments: events, estimate: true })
  expect([json['spent'], json['left'], json['fits'], core.credits.spent]).toEqual([100, 20, false, 100])
  const again = await callTool(client, 'plan', { tool: 'events_list', arguments: events, estimate: true })
  expect([again.isError, core.credits.spent]).toEqual([true, 100])
})

test.each<[string, object, User | undefined, object, RegExp]>([
  ['is more than `maxCredits`', { maxCredits: 900 }, accept, { needsConfirmation: undefined }, /stops before .* 900 /],
  ['must be confirmed', {}, accept, { needsConfirmation: true, confirmOver: 1_000 }, /The user is asked/],
  ['must be confirmed by a user', {}, undefined, { needsConfirmation: true }, /cannot ask the user .* a part/],
  ['may have to be confirmed', { blockTo: 21_009_999 }, accept, { needsConfirmation: true }, /stops before .* 1000 /],
])('`plan` with `estimate: true` does not fit if its highest price %s', async (_, changes, user, expected, note) => {
  const { url } = await startServer({ budget: 10_000_000, confirmOver: 1_000 })
  const client = await connectTo(url, 'auto', user)
  const args = { tool: 'events_list', arguments: { ...events, ...changes }, estimate: true }
  const { json } = await callTool(client, 'plan', args)
  expect({ needsConfirmation: undefined, ...json }).toMatchObject({ ...expected, fits: false })
  expect(json['note']).toMatch(note)
})

test('`plan` with `estimate: true` rejects an invalid `maxCredits` before it reads a sample', async () => {
  const { url, core } = await startServer()
  const args = { tool: 'events_list', arguments: { ...events, maxCredits: 0.5 }, estimate: true }
  const { isError, text } = await callTool(await connectTo(url), 'plan', args)
  expect([isError, text, core.credits.spent]).toEqual([true, expect.stringContaining('maxCredits'), 0])
})

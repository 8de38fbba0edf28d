import { describe, expect, test, vi } from 'vitest'
import { createClient, ForbiddenError, InsufficientCreditsError } from '../../../src/index.ts'
import { failure, key, name } from '../../support/client.ts'
import { reply, serve } from '../../support/server.ts'

describe('a 403 that mentions credits', () => {
  const respondWith = (body: unknown) => serve((_, response) => reply(response, 403, body))

  test.each([
    ['the name credit.eth is reserved'],
    [{ statusCode: 403, message: 'the name credit.eth is blocked' }],
    [{ statusCode: 403, message: 'credit limit' }],
    [{ statusCode: 403, errorCode: 'credit.limit', message: 'blocked' }],
    ['The credit card on file has expired'],
  ])('is a ForbiddenError and opens no circuit: %j', async (body) => {
    const { url, requests } = await respondWith(body)
    const onExhausted = vi.fn()
    const client = createClient({ baseUrl: url, apiKey: key, credits: { onExhausted } })
    for (let i = 0; i < 2; i++) await failure(client.names.resolve(name), ForbiddenError)
    expect([requests.length, onExhausted.mock.calls.length]).toEqual([2, 0])
  })

  test.each([
    ['Free credit limit reached for credit.eth', 'credit.eth'],
    ['"credit limit" is no valid name', 'credit limit'],
    ['"CREDIT LIMIT" is no valid name', 'Credit Limit'],
    ['"credit limit" is no valid name', '\uff43redit\u3000l\uff49mit'],
    ['"credit limit" is no valid name', 'cre%64it li%6Dit'],
  ])('opens no circuit if the API may have repeated it: %s', async (body, ensName) => {
    const { url, requests } = await respondWith(body)
    const onExhausted = vi.fn()
    const client = createClient({ baseUrl: url, apiKey: key, credits: { onExhausted } })
    const call = () => client.names.resolve({ ...name, name: ensName })
    for (let i = 0; i < 2; i++)
      expect(await failure(call(), InsufficientCreditsError)).toMatchObject({ status: 403, body })
    expect([requests.length, onExhausted.mock.calls.length]).toEqual([2, 0])
  })

  test.each<Record<string, string>>([
    { 'x-note': 'credit limit' },
    { 'x-note': 'cre%64it li%6dit' },
    { 'x-credit': 'a', limit: 'b' },
  ])('opens no circuit for other clients of the key if the API may have repeated the headers %j', async (headers) => {
    const { url, requests } = await respondWith('Blocked: x-note: credit limit')
    const base = createClient({ baseUrl: url, apiKey: key })
    const [sender, setter, changer, victim] = [
      base.withOptions({ name: 'sender' }),
      base.withOptions({ name: 'setter', headers }),
      base.withOptions({
        name: 'changer',
        use: [(request, next) => next({ ...request, headers: { ...request.headers, ...headers } })],
      }),
      base.withOptions({ name: 'victim' }),
    ]
    await failure(sender.names.resolve(name, { headers }), InsufficientCreditsError)
    await failure(setter.names.resolve(name), InsufficientCreditsError)
    await failure(changer.names.resolve(name), InsufficientCreditsError)
    await failure(victim.names.resolve(name), InsufficientCreditsError)
    expect(requests).toHaveLength(4)
  })

  test('opens no circuit for a path that the contract lacks', async () => {
    const { url, requests } = await respondWith('no such path: /v4/credit limit')
    const client = createClient({ baseUrl: url, apiKey: key })
    for (let i = 0; i < 2; i++) await failure(client.request('GET', '/v4/cre%64it%20limit'), ForbiddenError)
    expect(requests).toHaveLength(2)
  })

  test.each(['Free credit limit reached', 'You have reached the credit limit of your plan.'])(
    'opens the circuit for the documented plain text: %s',
    async (text) => {
      const { url, requests } = await respondWith(text)
      const client = createClient({ baseUrl: url, apiKey: key })
      for (let i = 0; i < 2; i++) await failure(client.names.resolve(name), InsufficientCreditsError)
      expect(requests).toHaveLength(1)
    },
  )
})

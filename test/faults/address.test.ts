import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ConnectionError, createClient } from '../../src/index.ts'
import { createNodeFetch } from '../../src/node/index.ts'
import { addressOf, failure } from '../support/client.ts'
import { serve } from '../support/server.ts'
import { listenTls } from '../support/tls.ts'

/* The connection cannot be established. Nothing was sent, so reads are retried and nothing can have been charged. */

async function closedPort(): Promise<string> {
  const { url, close } = await serve(() => ({}))
  await close()
  return url
}

const addresses: [string, string, () => string | Promise<string>][] = [
  ['unknown host name', 'ENOTFOUND|EAI_AGAIN', () => 'http://service.invalid'],
  ['closed port', 'ECONNREFUSED', closedPort],
  [
    'https:// to a server without TLS',
    'SSL|packet length|EPROTO',
    async () => (await serve(() => ({}))).url.replace('http', 'https'),
  ],
  [
    'http:// to a server with TLS',
    'other side closed|ECONNRESET|SOCKET',
    async () => (await listenTls()).replace('https', 'http'),
  ],
  ['untrusted certificate', 'self-signed|SELF_SIGNED', listenTls],
]

describe.each(addresses)('%s', (_, causePattern, createUrl) => {
  it.each([
    ['fetch', undefined],
    ['chaindata/node', createNodeFetch()],
  ])('a call, an iteration and a watch throw a ConnectionError with the cause, over %s', async (_, fetch) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.02)
    onTestFinished(() => void vi.restoreAllMocks())
    const client = createClient({ baseUrl: await createUrl(), apiKey: 'canary-key', fetch, deadline: 10_000 })
    const owners = { chain: 'ethereum-mainnet', tokenAddress: addressOf('0x1') } as const
    const address = `0x${'a'.repeat(40)}`
    const quote = {
      chain: 'ethereum-mainnet',
      sellToken: address,
      buyToken: address,
      amount: '1',
      fromAddress: address,
    } as const
    const describeCauses = (error: unknown): string =>
      error instanceof Error ? `${error.message} ${Object(error).code} ${describeCauses(error.cause)}` : ''
    for (const work of [
      () => client.tokens.owners(owners),
      () => client.tokens.owners.all(owners).next(),
      () => client.swaps.watch(quote).next(),
    ]) {
      const error = await failure(work(), ConnectionError)
      expect(error.attempts).toBe(3)
      expect(describeCauses(error)).toMatch(new RegExp(causePattern))
    }
    expect(client.credits.spent).toBe(0)
  })
})

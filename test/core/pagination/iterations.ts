import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Page } from '../../../src/index.ts'
import { addressOf } from '../../support/client.ts'
import type { Chain } from './chain.ts'

/** Makes a test fail if it leaves an unhandled rejection. */
export function expectNoUnhandledRejections(): void {
  const rejections: unknown[] = []
  const record = (reason: unknown) => rejections.push(reason)
  beforeEach(() => {
    rejections.length = 0
    process.on('unhandledRejection', record)
  })
  afterEach(async () => {
    await wait(5)
    process.off('unhandledRejection', record)
    expect(rejections).toEqual([])
  })
}

/** A query for events that needs two hundred block ranges. */
export const events = {
  chain: 'ethereum-mainnet',
  contractAddresses: [addressOf('c')],
  eventType: 'tokenTransfer',
  blockFrom: 0,
  blockTo: 99_999,
} as const
const history = { chain: 'ethereum-mainnet', addresses: [addressOf('w1'), addressOf('w2')] } as const
export const owners = { chain: 'ethereum-mainnet', tokenAddress: addressOf('t') } as const

/** Options of a simulated blockchain with data for all iterations. */
export const fullChain = { transactions: 400, items: 20_000 }

type Client = ReturnType<Chain['client']>
interface Options {
  concurrency?: number
  signal?: AbortSignal
}
type Pages = (client: Client, options: Options) => AsyncGenerator<Page<unknown>>

export const iterations: readonly [name: string, pages: Pages][] = [
  ['windows of events', (client, options) => client.events.list.pages(events, options)],
  ['merged histories', (client, options) => client.transactions.history.pages(history, options)],
  ['one long list', (client, options) => client.tokens.owners.pages(owners, options)],
]

/** Waits until the client sends no more calls. */
export async function settle(chain: Chain): Promise<void> {
  for (let calls = -1; calls !== chain.calls.length; ) {
    calls = chain.calls.length
    for (let i = 0; i < 20; i++) await turn()
  }
}

import { expect } from 'vitest'
import { ParameterError } from '../../../src/index.ts'
import { addressOf, failure } from '../../support/client.ts'
import type { Chain } from './chain.ts'

/** Creates an event in every fiftieth block on average. */
export const sparse = (random: number) => (random < 0.02 ? 1 : 0)

/** A query for events that needs ten block ranges. */
export const events = {
  chain: 'ethereum-mainnet',
  contractAddresses: [addressOf('c')],
  eventType: 'tokenTransfer',
  blockFrom: 0,
  blockTo: 4999,
} as const
export const history = { chain: 'ethereum-mainnet', addresses: [addressOf('w')] } as const
export const owners = { chain: 'ethereum-mainnet', tokenAddress: addressOf('t') } as const

/** Expects an iteration to fail before its first call, and returns the error. */
export async function parameterError(iteration: AsyncGenerator, chain: Chain): Promise<ParameterError> {
  const error = await failure(iteration.next(), ParameterError)
  expect(chain.calls).toEqual([])
  return error
}

import { fromBaseUnits } from '../../convert/amounts.ts'
import type { Transfer } from './ledger.ts'
import { priceOf } from './prices.ts'
import { mix } from './random.ts'
import { amountPlaces } from './token-facts.ts'

/** A swap of two tokens in a pool. */
export interface Swap {
  readonly tokens: readonly string[]
  /** What the pool receives of each token, followed by what it sends of each. */
  readonly amounts: readonly { readonly units: bigint; readonly text: string }[]
}

/** The fee of a swap, in thousandths. */
const fee = 3n

/** Returns the swap in a transaction of a pool, at the prices of its block. */
export function swapOf({ ledger: { chain, pool = [], contract }, index, block }: Transfer): Swap {
  const { world, clock } = chain
  const random = mix(mix(chain.seed, contract), index)
  const sold = random & 1
  const [soldToken = '', boughtToken = ''] = sold ? [pool[1], pool[0]] : pool
  const seconds = Math.floor(clock.timestamp(block) / 1000)
  const price = (token: string): bigint => priceOf(chain.tokens, token, seconds)
  const unitsPerToken = (token: string): bigint => 10n ** BigInt(world.decimals(token))
  // The first digits of an amount are random. A more expensive token has smaller amounts.
  const digits = BigInt(1 + (random >>> 13))
  const amountIn = (digits * unitsPerToken(soldToken)) / 10n ** BigInt(amountPlaces(chain, soldToken))
  const worth = amountIn * price(soldToken) * unitsPerToken(boughtToken) * (1000n - fee)
  const amountOut = worth / (price(boughtToken) * unitsPerToken(soldToken) * 1000n)
  const units = sold ? [0n, amountIn, amountOut, 0n] : [amountIn, 0n, 0n, amountOut]
  const amounts = units.map((one, i) => ({ units: one, text: fromBaseUnits(one, world.decimals(pool[i & 1] ?? '')) }))
  return { tokens: pool, amounts }
}

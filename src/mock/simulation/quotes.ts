import type { SwapRate } from '../../../generated/client/types.gen.ts'
import type { OperationInput } from './input.ts'
import { hashText, mix, randomBelow } from './random.ts'

/** Number of simulated swap protocols. Protocols with an even index protect against MEV. */
const protocolCount = 5

/**
 * Returns the quotes of all protocols, best first. The best quote has the highest amount to buy. With `kind: 'buy'`,
 * the best quote has the lowest amount to sell.
 */
export function listQuotes(input: OperationInput): SwapRate[] {
  const pair = ['chain', 'sellToken', 'buyToken'].map((name) => input.requiredText(name).toLowerCase())
  const isBuy = input.text('kind') === 'buy'
  const amount = BigInt(input.requiredText('amount') || 0)
  // The API caches a quote for `cacheSeconds`. The quote expires `cacheSeconds` later.
  const cacheSeconds = input.metadata.expires?.cache ?? 1
  const cachePeriod = Math.floor(input.now / 1000 / cacheSeconds)
  const market = hashText(pair.join(' '))
  // The price of the sell token in buy tokens, in millionths.
  const rate = BigInt(500_000 + randomBelow(market, 1_500_000) + randomBelow(mix(market, cachePeriod), 1000))
  const filter = input.text('mevFilter')
  const protocols = Array.from({ length: protocolCount }, (_, protocol) => protocol).filter(
    (protocol) => filter === undefined || (protocol % 2 === 0) === (filter === 'protected'),
  )
  const slippage = BigInt(Math.round((input.number('slippageBps') ?? 0) * 100))
  return protocols
    .map((protocol) => {
      // The share that remains after the fee of the protocol, in millionths.
      const afterFee = BigInt(1_000_000 - randomBelow(mix(market, cachePeriod * 8 + protocol), 5000))
      return isBuy
        ? divideRoundingUp(amount * 1_000_000_000_000n, rate * afterFee)
        : (amount * rate * afterFee) / 1_000_000_000_000n
    })
    .sort((a, b) => (a === b ? 0 : a < b === isBuy ? -1 : 1))
    .map((quoted) => ({
      expiresAt: (cachePeriod + 2) * cacheSeconds,
      buyAmount: String(isBuy ? amount : quoted),
      sellAmount: String(isBuy ? quoted : amount),
      limitAmount: String(
        isBuy
          ? divideRoundingUp(quoted * (1_000_000n + slippage), 1_000_000n)
          : (quoted * (1_000_000n - slippage)) / 1_000_000n,
      ),
    }))
}

const divideRoundingUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

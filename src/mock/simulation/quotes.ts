import type { SwapRate } from '../../../generated/client/types.gen.ts'
import type { OperationInput } from './input.ts'
import { hashText, mix, randomBelow } from './random.ts'

/** Protocols that are asked for quotes; the even ones are safe from MEV. */
const protocolCount = 5

/** The quotes of all protocols, best first: the most for what is sold, or the least for what is bought. */
export function listQuotes(input: OperationInput): SwapRate[] {
  const [chain, sellToken, buyToken] = ['chain', 'sellToken', 'buyToken'].map((name) =>
    input.requiredText(name).toLowerCase(),
  )
  const isBuy = input.text('kind') === 'buy'
  const amount = BigInt(input.requiredText('amount') || 0)
  // A quote is kept so many seconds, and is good for as long again.
  const kept = input.metadata.expires?.cache ?? 1
  const fetched = Math.floor(input.now / 1000 / kept)
  const market = hashText(`${chain} ${sellToken} ${buyToken}`)
  // Millionths: how much is bought for one.
  const rate = BigInt(500_000 + randomBelow(market, 1_500_000) + randomBelow(mix(market, fetched), 1000))
  const filter = input.text('mevFilter')
  const offered = Array.from({ length: protocolCount }, (_, protocol) => protocol).filter(
    (protocol) => filter === undefined || (protocol % 2 === 0) === (filter === 'protected'),
  )
  const slippage = BigInt(Math.round((input.number('slippageBps') ?? 0) * 100))
  return offered
    .map((protocol) => {
      // Each protocol takes its share; millionths.
      const share = BigInt(1_000_000 - randomBelow(mix(market, fetched * 8 + protocol), 5000))
      return isBuy
        ? divideRoundingUp(amount * 1_000_000_000_000n, rate * share)
        : (amount * rate * share) / 1_000_000_000_000n
    })
    .sort((a, b) => (a === b ? 0 : a < b === isBuy ? -1 : 1))
    .map((quoted) => ({
      expiresAt: (fetched + 2) * kept,
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

import type { SwapRate } from '../../../generated/client/types.gen.ts'
import type { Ask } from './ask.ts'
import { below, hashText, mix } from './random.ts'

/** Protocols that are asked for quotes; the even ones are safe from MEV. */
const protocols = 5

/** The quotes of all protocols, best first: the most for what is sold, or the least for what is bought. */
export function quotes(ask: Ask): SwapRate[] {
  const [chain, sellToken, buyToken] = ['chain', 'sellToken', 'buyToken'].map((name) => ask.must(name).toLowerCase())
  const isBuy = ask.text('kind') === 'buy'
  const amount = BigInt(ask.must('amount') || 0)
  // A quote is kept so many seconds, and is good for as long again.
  const kept = ask.metadata.expires?.cache ?? 1
  const fetched = Math.floor(ask.now / 1000 / kept)
  const market = hashText(`${chain} ${sellToken} ${buyToken}`)
  // Millionths: how much is bought for one.
  const rate = BigInt(500_000 + below(market, 1_500_000) + below(mix(market, fetched), 1000))
  const filter = ask.text('mevFilter')
  const offered = Array.from({ length: protocols }, (_, protocol) => protocol).filter(
    (protocol) => filter === undefined || (protocol % 2 === 0) === (filter === 'protected'),
  )
  const slippage = BigInt(Math.round((ask.number('slippageBps') ?? 0) * 100))
  return offered
    .map((protocol) => {
      // Each protocol takes its share; millionths.
      const share = BigInt(1_000_000 - below(mix(market, fetched * 8 + protocol), 5000))
      return isBuy ? ceil(amount * 1_000_000_000_000n, rate * share) : (amount * rate * share) / 1_000_000_000_000n
    })
    .sort((a, b) => (a === b ? 0 : a < b === isBuy ? -1 : 1))
    .map((quoted) => ({
      expiresAt: (fetched + 2) * kept,
      buyAmount: String(isBuy ? amount : quoted),
      sellAmount: String(isBuy ? quoted : amount),
      limitAmount: String(
        isBuy ? ceil(quoted * (1_000_000n + slippage), 1_000_000n) : (quoted * (1_000_000n - slippage)) / 1_000_000n,
      ),
    }))
}

const ceil = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

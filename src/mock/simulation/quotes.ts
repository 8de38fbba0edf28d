import type { SwapRate } from '../../../generated/client/types.gen.ts'
import { normalizeAddress } from './address-groups.ts'
import type { OperationInput } from './input.ts'
import { priceOf } from './prices.ts'
import { hashText, mix, randomBelow } from './random.ts'
import type { Chain, Simulation } from './simulation.ts'

/** Number of simulated swap protocols. Protocols with an even index protect against MEV. */
const protocolCount = 5

/** The spread in millionths, which every protocol deducts. */
const spread = 500
/** The largest fee of a protocol, in millionths. */
const maxFee = 4500

/**
 * Returns the quotes of all protocols, best first. The best quote has the highest amount to buy. With `kind: 'buy'`,
 * the best quote has the lowest amount to sell. All quotes are worse than the ratio of the prices of the two tokens, so
 * that no series of swaps at the same time makes a profit.
 */
export function listQuotes(simulation: Simulation, input: OperationInput): SwapRate[] {
  const chain = simulation.chain(input.requiredText('chain'))
  const isBuy = input.text('kind') === 'buy'
  const amount = BigInt(input.requiredText('amount') || 0)
  // The API caches a quote for `cacheSeconds`. The quote expires `cacheSeconds` later.
  const cacheSeconds = input.metadata.expires?.cache ?? 1
  const cachePeriod = Math.floor(input.now / 1000 / cacheSeconds)
  const sell = readToken(chain, input.requiredText('sellToken'), cachePeriod * cacheSeconds)
  const buy = readToken(chain, input.requiredText('buyToken'), cachePeriod * cacheSeconds)
  const market = hashText(`${chain.slug} ${sell.token} ${buy.token}`)
  const filter = input.text('mevFilter')
  const protocols = Array.from({ length: protocolCount }, (_, protocol) => protocol).filter(
    (protocol) => filter === undefined || (protocol % 2 === 0) === (filter === 'protected'),
  )
  const slippage = BigInt(Math.round((input.number('slippageBps') ?? 0) * 100))
  const sellWorth = sell.price * buy.unitsPerToken
  const buyWorth = buy.price * sell.unitsPerToken
  return protocols
    .map((protocol) => {
      const share = BigInt(1_000_000 - spread - randomBelow(mix(market, protocol), maxFee))
      return isBuy
        ? divideRoundingUp(amount * buyWorth * 1_000_000n, sellWorth * share)
        : (amount * sellWorth * share) / (buyWorth * 1_000_000n)
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

function readToken(chain: Chain, address: string, seconds: number) {
  const token = normalizeAddress(address)
  return {
    token,
    price: priceOf(chain.tokens, token, seconds),
    unitsPerToken: 10n ** BigInt(chain.world.decimals(token)),
  }
}

const divideRoundingUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

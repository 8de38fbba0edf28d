import type { PortfolioReputation, Reputation, TokenReputation } from '../../../generated/client/types.gen.ts'
import { normalizeAddress } from './address-groups.ts'
import { requestedBlock } from './balances.ts'
import type { OperationInput } from './input.ts'
import { hashText, mix, randomBelow } from './random.ts'
import type { Simulation } from './simulation.ts'

/** Number of blocks after which reputation scores change slightly. */
const blocksPerDay = 7200

function computeScore(subject: string, block: number): number {
  const hash = hashText(subject)
  return 300 + randomBelow(hash, 600) + randomBelow(mix(hash, Math.floor(block / blocksPerDay)), 20)
}

const tokenScore = (wallet: string, token: string, block: number): number => computeScore(`${wallet} ${token}`, block)

const blockOf = (simulation: Simulation, input: OperationInput): number =>
  requestedBlock(simulation.chain(input.requiredText('chain')).clock, input)

export const walletReputation = (simulation: Simulation, input: OperationInput): Reputation[] =>
  (input.list('addresses') ?? []).map(normalizeAddress).map((address) => ({
    address,
    score: computeScore(`${input.requiredText('chain')} ${address}`, blockOf(simulation, input)),
  }))

/** Returns the reputation of a wallet and of all fungible tokens that the wallet holds. */
export const portfolioReputation = (simulation: Simulation, input: OperationInput): PortfolioReputation[] =>
  walletReputation(simulation, input).map((wallet) => {
    const address = String(wallet['address'])
    const { contracts, party } = simulation.chain(input.requiredText('chain')).wallet(address)
    const tokens = contracts.filter((ledger) => ledger.kind === 'fungible' && ledger.balanceOf(party) !== '0')
    return {
      ...wallet,
      tokens: tokens.map((ledger) => ({
        tokenAddress: ledger.address,
        score: tokenScore(address, ledger.address, blockOf(simulation, input)),
      })),
    }
  })

export const tokenReputation = (simulation: Simulation, input: OperationInput): TokenReputation[] => {
  const wallet = normalizeAddress(input.requiredText('walletAddress'))
  const block = blockOf(simulation, input)
  return [
    ...(input.list('tokenAddresses') ?? [])
      .map(normalizeAddress)
      .map((tokenAddress) => ({ tokenAddress, score: tokenScore(wallet, tokenAddress, block) })),
    ...(input.list('tokenSymbols') ?? []).map((tokenSymbol) => ({
      tokenSymbol,
      score: tokenScore(wallet, tokenSymbol, block),
    })),
  ]
}

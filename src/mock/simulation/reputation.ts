import type { PortfolioReputation, Reputation, TokenReputation } from '../../../generated/client/types.gen.ts'
import { memberIndexes, normalizeAddress } from './address-groups.ts'
import { requestedBlock } from './balances.ts'
import type { OperationInput } from './input.ts'
import { hashText, mix, randomBelow } from './random.ts'
import type { Simulation } from './simulation.ts'

/** A score drifts a little from day to day. */
const blocksPerDay = 7200

const walletScore = (about: string, block: number): number =>
  300 + randomBelow(hashText(about), 600) + randomBelow(mix(hashText(about), Math.floor(block / blocksPerDay)), 20)

const tokenScore = (wallet: string, token: string, block: number): number => walletScore(`${wallet} ${token}`, block)

export const walletReputation = (_: Simulation, input: OperationInput): Reputation[] =>
  (input.list('addresses') ?? []).map(normalizeAddress).map((address) => ({
    address,
    score: walletScore(`${input.requiredText('chain')} ${address}`, requestedBlock(input)),
  }))

/** The same score, and one for each fungible token that the wallet holds. */
export const portfolioReputation = (simulation: Simulation, input: OperationInput): PortfolioReputation[] =>
  walletReputation(simulation, input).map((one) => {
    const address = String(one['address'])
    const { activity, member } = simulation.chain(input.requiredText('chain')).find(address)
    const tokens = memberIndexes.filter((contract) => activity.ledger(contract).balances[member])
    return {
      ...one,
      tokens: tokens.map((contract) => ({
        tokenAddress: activity.address(contract),
        score: tokenScore(address, activity.address(contract), requestedBlock(input)),
      })),
    }
  })

export const tokenReputation = (_: Simulation, input: OperationInput): TokenReputation[] => {
  const wallet = normalizeAddress(input.requiredText('walletAddress'))
  const block = requestedBlock(input)
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

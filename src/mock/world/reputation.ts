import type { PortfolioReputation, Reputation, TokenReputation } from '../../../generated/client/types.gen.ts'
import type { Ask } from './ask.ts'
import { blockOf } from './balances.ts'
import { below, hashText, mix } from './random.ts'
import { members, plain } from './villages.ts'
import type { World } from './world.ts'

/** A score drifts a little from day to day. */
const blocksADay = 7200

const score = (about: string, block: number): number =>
  300 + below(hashText(about), 600) + below(mix(hashText(about), Math.floor(block / blocksADay)), 20)

const tokenScore = (wallet: string, token: string, block: number): number => score(`${wallet} ${token}`, block)

export const reputation = (_: World, ask: Ask): Reputation[] =>
  (ask.list('addresses') ?? [])
    .map(plain)
    .map((address) => ({ address, score: score(`${ask.must('chain')} ${address}`, blockOf(ask)) }))

/** The same score, and one for each fungible token that the wallet holds. */
export const portfolioReputation = (world: World, ask: Ask): PortfolioReputation[] =>
  reputation(world, ask).map((one) => {
    const address = String(one['address'])
    const { life, member } = world.chain(ask.must('chain')).find(address)
    const tokens = members.filter((contract) => life.ledger(contract).balances[member])
    return {
      ...one,
      tokens: tokens.map((contract) => ({
        tokenAddress: life.address(contract),
        score: tokenScore(address, life.address(contract), blockOf(ask)),
      })),
    }
  })

export const tokenReputation = (_: World, ask: Ask): TokenReputation[] => {
  const wallet = plain(ask.must('walletAddress'))
  const block = blockOf(ask)
  return [
    ...(ask.list('tokenAddresses') ?? [])
      .map(plain)
      .map((tokenAddress) => ({ tokenAddress, score: tokenScore(wallet, tokenAddress, block) })),
    ...(ask.list('tokenSymbols') ?? []).map((tokenSymbol) => ({
      tokenSymbol,
      score: tokenScore(wallet, tokenSymbol, block),
    })),
  ]
}

import type { List } from '../pages.ts'
import type { Ask } from './ask.ts'
import { balancesAt, portfolio } from './balances.ts'
import { deploy, invoke } from './contracts.ts'
import { events, transactionsIn } from './events.ts'
import { resolveName } from './names.ts'
import { quotes } from './quotes.ts'
import { portfolioReputation, reputation, tokenReputation } from './reputation.ts'
import { collections, isOwner, multitokenBalances, nftBalances, owners, tokenMetadata } from './tokens.ts'
import { byHash, history } from './transactions.ts'
import type { World } from './world.ts'

/** A list is paged and put into the operation's form by the caller; any other answer is as it is. */
export type Answer = { readonly list: List } | { readonly value: unknown }

/** How many transactions an answer covers, for the operations that time out if there are too many. */
export const coverage: Readonly<Record<string, (world: World, ask: Ask) => number>> = { 'events.list': transactionsIn }

/**
 * What the world has to say to an operation, by its operationId. This is the one place where operations have a
 * meaning; one that is not here is answered with the first example that the contract has for it.
 */
export const answers: Readonly<Record<string, (world: World, ask: Ask) => Answer>> = {
  'events.list': (world, ask) => ({ list: events(world, ask) }),
  'transactions.history': (world, ask) => ({ list: history(world, ask) }),
  'transactions.byHash': (world, ask) => ({ list: byHash(world, ask) }),
  'tokens.inCollections': (world, ask) => ({ list: collections(world, ask) }),
  'tokens.metadata': (world, ask) => ({ list: tokenMetadata(world, ask) }),
  'tokens.owners': (world, ask) => ({ list: owners(world, ask) }),
  'tokens.isOwner': (world, ask) => ({ value: isOwner(world, ask) }),
  'tokens.nftBalances': (world, ask) => ({ list: nftBalances(world, ask) }),
  'tokens.multitokenBalances': (world, ask) => ({ list: multitokenBalances(world, ask) }),
  'wallet.portfolio': (world, ask) => ({ list: portfolio(world, ask) }),
  'wallet.balancesAt': (world, ask) => ({ list: balancesAt(world, ask) }),
  'wallet.reputation': (world, ask) => ({ list: reputation(world, ask) }),
  'wallet.portfolioReputation': (world, ask) => ({ list: portfolioReputation(world, ask) }),
  'wallet.tokenReputation': (world, ask) => ({ list: tokenReputation(world, ask) }),
  'names.resolve': (world, ask) => ({ value: resolveName(world, ask) }),
  'swaps.quote': (_, ask) => ({ value: quotes(ask)[0] }),
  'swaps.quotes': (_, ask) => ({ list: quotes(ask) }),
  'contracts.deployToken': (_, ask) => ({ value: deploy(ask) }),
  'contracts.invoke': (_, ask) => ({ value: invoke(ask) }),
}

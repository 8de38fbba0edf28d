import type { ResultList } from '../pagination.ts'
import { balancesAt, portfolio } from './balances.ts'
import { deployToken, invokeContract } from './contracts.ts'
import { countTransactions, listEvents } from './events.ts'
import type { OperationInput } from './input.ts'
import { resolveName } from './names.ts'
import { listQuotes } from './quotes.ts'
import { portfolioReputation, tokenReputation, walletReputation } from './reputation.ts'
import type { Simulation } from './simulation.ts'
import { isOwner, listCollectionTokens, listOwners, multitokenBalances, nftBalances, tokenMetadata } from './tokens.ts'
import { findByHash, listHistory } from './transactions.ts'

/** The result of an operation: a `list`, which the mock paginates, or a `value`, which is the whole response body. */
export type OperationResult = { readonly list: ResultList } | { readonly value: unknown }

type OperationHandler<Result> = (simulation: Simulation, input: OperationInput) => Result

/**
 * For each operation, the function that counts the transactions in the requested block range. A call to one of these
 * operations times out if the block range contains too many transactions.
 */
export const transactionCounters: Readonly<Record<string, OperationHandler<number>>> = {
  'events.list': countTransactions,
}

/**
 * Functions that simulate operations, by operation ID. All other operations return their first example in the OpenAPI
 * document.
 */
export const operationHandlers: Readonly<Record<string, OperationHandler<OperationResult>>> = {
  'events.list': (simulation, input) => ({ list: listEvents(simulation, input) }),
  'transactions.history': (simulation, input) => ({ list: listHistory(simulation, input) }),
  'transactions.byHash': (simulation, input) => ({ list: findByHash(simulation, input) }),
  'tokens.inCollections': (simulation, input) => ({ list: listCollectionTokens(simulation, input) }),
  'tokens.metadata': (simulation, input) => ({ list: tokenMetadata(simulation, input) }),
  'tokens.owners': (simulation, input) => ({ list: listOwners(simulation, input) }),
  'tokens.isOwner': (simulation, input) => ({ value: isOwner(simulation, input) }),
  'tokens.nftBalances': (simulation, input) => ({ list: nftBalances(simulation, input) }),
  'tokens.multitokenBalances': (simulation, input) => ({ list: multitokenBalances(simulation, input) }),
  'wallet.portfolio': (simulation, input) => ({ list: portfolio(simulation, input) }),
  'wallet.balancesAt': (simulation, input) => ({ list: balancesAt(simulation, input) }),
  'wallet.reputation': (simulation, input) => ({ list: walletReputation(simulation, input) }),
  'wallet.portfolioReputation': (simulation, input) => ({ list: portfolioReputation(simulation, input) }),
  'wallet.tokenReputation': (simulation, input) => ({ list: tokenReputation(simulation, input) }),
  'names.resolve': (simulation, input) => ({ value: resolveName(simulation, input) }),
  'swaps.quote': (simulation, input) => ({ value: listQuotes(simulation, input)[0] }),
  'swaps.quotes': (simulation, input) => ({ list: listQuotes(simulation, input) }),
  'contracts.deployToken': (_, input) => ({ value: deployToken(input) }),
  'contracts.invoke': (_, input) => ({ value: invokeContract(input) }),
}

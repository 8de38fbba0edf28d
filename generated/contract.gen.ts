// Written by `npm run generate` from openapi/. Do not edit.
import type { Facts } from '../src/facts.ts'
import * as facts from './client/facts.gen.ts'

export const contract: readonly Facts[] = [
  facts.swapsQuote,
  facts.swapsQuotes,
  facts.tokensInCollections,
  facts.tokensMetadata,
  facts.tokensOwners,
  facts.tokensIsOwner,
  facts.tokensNftBalances,
  facts.tokensMultitokenBalances,
  facts.walletPortfolio,
  facts.walletBalancesAt,
  facts.walletReputation,
  facts.walletPortfolioReputation,
  facts.walletTokenReputation,
  facts.transactionsHistory,
  facts.transactionsByHash,
  facts.eventsList,
  facts.namesResolve,
  facts.alertsChains,
  facts.alertsUpdate,
  facts.contractsDeployToken,
  facts.contractsInvoke,
]

// Written by `npm run generate` from openapi/. Do not edit.
import type { OperationMetadata } from '../src/core/types.ts'
import { once } from '../src/core/util/once.ts'
import * as metadata from './client/metadata.gen.ts'

export const contract: () => readonly OperationMetadata[] = /* @__PURE__ */ once(() => [
  metadata.swapsQuote(),
  metadata.swapsQuotes(),
  metadata.tokensInCollections(),
  metadata.tokensMetadata(),
  metadata.tokensOwners(),
  metadata.tokensIsOwner(),
  metadata.tokensNftBalances(),
  metadata.tokensMultitokenBalances(),
  metadata.walletPortfolio(),
  metadata.walletBalancesAt(),
  metadata.walletReputation(),
  metadata.walletPortfolioReputation(),
  metadata.walletTokenReputation(),
  metadata.transactionsHistory(),
  metadata.transactionsByHash(),
  metadata.eventsList(),
  metadata.namesResolve(),
  metadata.alertsChains(),
  metadata.alertsUpdate(),
  metadata.contractsDeployToken(),
  metadata.contractsInvoke(),
])

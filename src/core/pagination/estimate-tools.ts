import { sendCall } from '../operation/call.ts'
import { Budget } from '../pipeline/credits.ts'
import { readHeaders } from '../pipeline/request.ts'
import { queryDigest } from './cursor.ts'
import { isServerFailure, isTimeout } from './failures.ts'
import { parametersAt, readPage } from './page.ts'
import { buildQuery, planOf } from './query.ts'

/**
 * What `estimate.ts` needs from the core. That file imports only types: if a module that is loaded on first use imported
 * code of the core, bundlers could not remove the unused parts of the core.
 */
export const estimateTools = {
  Budget,
  buildQuery,
  isServerFailure,
  isTimeout,
  parametersAt,
  planOf,
  queryDigest,
  readHeaders,
  readPage,
  sendCall,
}

export type EstimateTools = typeof estimateTools

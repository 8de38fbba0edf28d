import { sendCall } from '../core/operation/call.ts'
import { queryDigest } from '../core/pagination/cursor.ts'
import { parametersAt, readPage } from '../core/pagination/page.ts'
import { buildQuery, planOf } from '../core/pagination/query.ts'
import { isServerFailure, isTimeout } from '../core/pagination/range.ts'
import { Budget } from '../core/pipeline/credits.ts'
import { readHeaders } from '../core/pipeline/request.ts'

/**
 * The functions of the core that `estimate.ts` calls. That file imports only types from the core: if a module that is loaded on first use imported
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

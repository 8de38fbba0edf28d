import type { EstimateCost } from '../core/pagination/types.ts'
import { estimateTools } from './tools.ts'

/** Implements `.estimate()`. The code is loaded on first use, so that it does not increase the size of bundles. */
export const loadEstimate: EstimateCost = async (call) => {
  const { estimateCost } = await import('./estimate.ts')
  return estimateCost(estimateTools, call)
}

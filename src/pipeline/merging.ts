import type { CallContext } from './context.ts'
import type { OutgoingRequest } from './request.ts'
import type { Handler, Stage } from './stage.ts'

/**
 * A stage that merges calls (see `chaindata/batch`). It receives the cache stage, if there is one, because elements of a
 * list that are in the cache are not requested.
 */
export type MergeStage = (
  request: OutgoingRequest,
  next: Handler,
  context: CallContext,
  cache: Stage | undefined,
) => Promise<Response>

/** Returns a stage that replaces the cache stage: a core with `merge` runs the cache stage itself. */
export const mergingStage =
  (cache: Stage | undefined): Stage =>
  (request, next, context) => {
    const { merge } = context.core
    if (merge) return merge(request, next, context, cache)
    return cache ? cache(request, next, context) : next(request, context)
  }

import type { Stage } from './stage.ts'

/** Returns a stage that replaces the cache stage: a core with `merge` runs the cache stage itself. */
export const mergingStage =
  (cache: Stage | undefined): Stage =>
  (request, next, context) => {
    const { merge } = context.core
    if (merge) return merge(request, next, context, cache)
    return cache ? cache(request, next, context) : next(request, context)
  }

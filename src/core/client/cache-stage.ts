import type { WrapCache } from './client-core.ts'

/** Name of the hidden method of a client that `batching` calls. */
export const withCacheStage = /* @__PURE__ */ Symbol()

/** A client whose cache stage can be replaced. With a function that looks up a key for each call, it never is. */
export interface Wrappable {
  readonly [withCacheStage]?: (wrap: WrapCache) => object
}

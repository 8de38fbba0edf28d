/**
 * Marks a client whose `apiKey` function is called for each call. Calls of such a client may need different keys, so
 * `batching` must not merge them.
 */
export const keyPerCall = /* @__PURE__ */ Symbol.for('chaindata.keyPerCall')

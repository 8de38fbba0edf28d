export { type CreateCoreOptions, createCore } from './client/create-core.ts'
export {
  caching,
  credentials,
  creditBreaker,
  deduplication,
  logging,
  rateLimit,
  redirects,
  validation,
} from './client/features.ts'
export type { CoreOptions } from './client/options.ts'
export * from './exported-errors.ts'
export type { Core } from './pipeline/core.ts'
export type { Feature } from './pipeline/index.ts'

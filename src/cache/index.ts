/**
 * Caches in memory, in a file or in your own store. Also contains `auditFile`, which records calls for the command
 * `chaindata audit`.
 */
export type { Cache } from '../core/pipeline/cache.ts'
export type { CacheMode } from '../core/pipeline/call-options.ts'
export { type AuditFileOptions, auditFile } from './audit-file.ts'
export { type CacheOptions, createCache } from './create-cache.ts'
export { type FileCacheOptions, fileCache } from './file.ts'
export type { FinalityMargin } from './finality.ts'
export { type MemoryCacheOptions, memoryCache } from './memory.ts'
export type { CacheStore } from './store.ts'

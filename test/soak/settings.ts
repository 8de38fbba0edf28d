/* Settings that the runner and the workers share. */

/** The budget that all workers share. It is never used up. */
export const budget = 1_000_000_000
export const key = 'the-key-of-the-soak-test'
export const alertSecret = 'the-secret-of-the-soak-test'
/** Seed of the data of the service, and of the correct results. */
export const mockSeed = 1
/** Rate limit of all workers together. */
export const requestsPerSecond = 40
/** Redis considers a worker dead after this time, in milliseconds. */
export const leaseMs = 3_000
/** Maximum size of the cache that the workers share, in bytes. Too small for all results, so that it evicts some. */
export const cacheBytes = 2_000_000
/** Prefix of all keys in Redis. */
export const redisPrefix = 'soak'
/** Headers that identify the worker and the time at which it sent the request. */
export const workerHeader = 'x-worker'
export const sentHeader = 'x-sent'

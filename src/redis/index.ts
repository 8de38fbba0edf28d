export { type RedisAlertStoreOptions, redisAlertStore } from './alert-store.ts'
export { type RedisCacheOptions, redisCache } from './cache.ts'
export type { IoRedis, NodeRedis, RedisClient } from './client.ts'
export {
  type AccountReading,
  type LiveClient,
  type RedisState,
  type RedisStateOptions,
  redisState,
  type StrandedCredits,
} from './state.ts'

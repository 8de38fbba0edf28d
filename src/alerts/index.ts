export type { EnrichedNotification, FlatNotification } from '../../generated/client/types.gen.ts'
export type { Alert } from './alert.ts'
export { type AlertHandler, type AlertHandlerOptions, createAlertHandler } from './handler.ts'
export type { NodeRequest, NodeResponse } from './node.ts'
export {
  type AlertStore,
  type Claim,
  type MemoryStoreOptions,
  memoryStore,
  type RedisStoreOptions,
  redisStore,
} from './store.ts'
export type { WaitContext } from './web.ts'

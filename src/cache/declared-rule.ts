import { cacheRules } from '../../generated/cache.gen.ts'
import type { OperationMetadata } from '../core/types.ts'
import { type CacheRule, isOwnOperation } from './rules.ts'

/** Returns the cache rule that the OpenAPI document declares for an operation. */
export function declaredRule(metadata: OperationMetadata): CacheRule | undefined {
  if (isOwnOperation(metadata)) return metadata.cache ?? undefined
  return Object.hasOwn(cacheRules, metadata.id) ? cacheRules[metadata.id] : undefined
}

import { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'
import { startRedis } from './server.ts'
import { startService } from './service.ts'

/** A Redis with a connection of the test's own, and a service; all of it ends with the test. */
export async function startPlace(settings: Parameters<typeof startService>[0] = {}) {
  const redis = await startRedis()
  onTestFinished(() => redis[Symbol.asyncDispose]())
  const service = await startService(settings)
  const own = new Redis(redis.port).on('error', () => {})
  onTestFinished(() => own.disconnect())
  return { redis, service, own }
}

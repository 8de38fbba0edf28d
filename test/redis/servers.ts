import { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'
import { startRedis } from './server.ts'
import { startService } from './service.ts'

/** Starts a Redis server with a connection for the test, and an API server. All stop at the end of the test. */
export async function startServers(settings: Parameters<typeof startService>[0] = {}) {
  const redis = await startRedis()
  onTestFinished(() => redis[Symbol.asyncDispose]())
  const service = await startService(settings)
  const connection = new Redis(redis.port).on('error', () => {})
  onTestFinished(() => connection.disconnect())
  return { redis, service, connection }
}

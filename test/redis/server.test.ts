import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { redisServer, startRedis } from './server.ts'

test.skipIf(!redisServer)('a Redis server does not start on the port of another server', async () => {
  await using redis = await startRedis()
  await redis.stop()
  const other = createServer()
  await once(other.listen(redis.port, '127.0.0.1'), 'listening')
  onTestFinished(() => void other.close())
  await expect(redis.start()).rejects.toThrow(`redis-server did not start on port ${redis.port} (exit code 1)`)
})

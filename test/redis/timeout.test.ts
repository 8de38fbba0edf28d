import { expect, test, vi } from 'vitest'
import type { RedisClient } from '../../src/redis/index.ts'
import { redisServer } from './server.ts'
import { quiet, setUp } from './support.ts'

test.skipIf(!redisServer)(
  'a process that is busy for longer than `timeout` does not consider Redis unavailable',
  async () => {
    const { connection, join } = await setUp()
    const warn = vi.fn()
    const client: RedisClient = {
      eval: (script: string, count: number, ...rest: string[]) => connection.eval(script, count, ...rest),
      evalsha: async (sha: string, count: number, ...rest: string[]) => {
        // The response arrives while the process is busy.
        queueMicrotask(() => {
          const startedAt = performance.now()
          while (performance.now() - startedAt < 300);
        })
        return connection.evalsha(sha, count, ...rest)
      },
    }
    const { resolve } = await join({ logger: { ...quiet, warn } }, { client, timeout: 100 })
    await resolve()
    await resolve()
    expect(warn).not.toHaveBeenCalled()
  },
)

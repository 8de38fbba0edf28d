import { missingRedisMessage, redisServer } from './server.ts'

/** Warns once per test run if Redis is not installed and tests are skipped. */
export default function setup(): void {
  if (!redisServer) console.warn(`The tests in test/redis that need Redis are skipped: ${missingRedisMessage}`)
}

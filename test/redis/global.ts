import { missingRedisMessage, redisServer } from './server.ts'

/** Warns once per run if tests are skipped. */
export default function setup(): void {
  if (!redisServer) console.warn(missingRedisMessage)
}

import { advice, redisServer } from './server.ts'

/** Says once a run why tests are left out, where they are. */
export default function setup(): void {
  if (!redisServer) console.warn(advice)
}

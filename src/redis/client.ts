import { createHash } from 'node:crypto'
import { throwParameterError } from '../errors.ts'

/** A client, cluster, pool or sentinel of node-redis (`redis`, `@redis/client`). */
export interface NodeRedis {
  evalSha(sha: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>
}

/** A client or cluster of ioredis, or of iovalkey. */
export interface IoRedis {
  evalsha(sha: string, keys: number, ...keysAndArguments: string[]): Promise<unknown>
  eval(script: string, keys: number, ...keysAndArguments: string[]): Promise<unknown>
}

/** What is used of a Redis client: it runs a script. */
export type RedisClient = NodeRedis | IoRedis

/** Runs a script: known to Redis by its hash, and sent whole where Redis does not know it. */
export type Run = (keys: string[], argument: string) => Promise<unknown>

/** @throws {ParameterError} for a client of another kind. `caller`: who was given it. */
export function runner(client: RedisClient, script: string, caller: string): Run {
  const sha = createHash('sha1').update(script).digest('hex')
  const [bySha, whole] = commands(client, caller)
  return (keys, argument) =>
    bySha(sha, keys, argument).catch((error: unknown) => {
      if (!String(error).includes('NOSCRIPT')) throw error
      return whole(script, keys, argument)
    })
}

type Command = (script: string, keys: string[], argument: string) => Promise<unknown>

function commands(client: RedisClient, caller: string): [bySha: Command, whole: Command] {
  const isObject = Object(client) === client
  if (isObject && 'evalSha' in client) {
    const options = (keys: string[], argument: string) => ({ keys, arguments: [argument] })
    return [
      async (sha, keys, argument) => client.evalSha(sha, options(keys, argument)),
      async (script, keys, argument) => client.eval(script, options(keys, argument)),
    ]
  }
  if (isObject && 'evalsha' in client) {
    return [
      async (sha, keys, argument) => client.evalsha(sha, keys.length, ...keys, argument),
      async (script, keys, argument) => client.eval(script, keys.length, ...keys, argument),
    ]
  }
  return throwParameterError(
    caller,
    'client',
    'type',
    '`client` must be a connected client of node-redis or of ioredis',
  )
}

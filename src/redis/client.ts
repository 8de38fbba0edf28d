import { createHash } from 'node:crypto'
import { throwParameterError } from '../core/errors.ts'

/** A client, cluster, pool or sentinel of node-redis (`redis`, `@redis/client`). */
export interface NodeRedis {
  evalSha(sha: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>
}

/** A client or cluster of ioredis or iovalkey. */
export interface IoRedis {
  evalsha(sha: string, keys: number, ...keysAndArguments: string[]): Promise<unknown>
  eval(script: string, keys: number, ...keysAndArguments: string[]): Promise<unknown>
}

/** A Redis client of node-redis, ioredis or iovalkey. */
export type RedisClient = NodeRedis | IoRedis

/** Runs a Lua script in Redis with one argument. */
export type RunScript = (keys: string[], argument: string) => Promise<unknown>

/**
 * Returns a function that runs a Lua script by its hash, and sends the script itself only if Redis has not cached it.
 *
 * @param caller Name of the public function, for error messages.
 * @throws {ParameterError} if the client does not come from node-redis or ioredis.
 */
export function scriptRunner(client: RedisClient, script: string, caller: string): RunScript {
  const sha = createHash('sha1').update(script).digest('hex')
  const [runByHash, runText] = commandsOf(client, caller)
  return (keys, argument) =>
    runByHash(sha, keys, argument).catch((error: unknown) => {
      if (!String(error).includes('NOSCRIPT')) throw error
      return runText(script, keys, argument)
    })
}

type Command = (script: string, keys: string[], argument: string) => Promise<unknown>

function commandsOf(client: RedisClient, caller: string): [byHash: Command, byText: Command] {
  const isClient = typeof client === 'object' && client !== null
  if (isClient && 'evalSha' in client) {
    const options = (keys: string[], argument: string) => ({ keys, arguments: [argument] })
    return [
      async (sha, keys, argument) => client.evalSha(sha, options(keys, argument)),
      async (script, keys, argument) => client.eval(script, options(keys, argument)),
    ]
  }
  if (isClient && 'evalsha' in client) {
    return [
      async (sha, keys, argument) => client.evalsha(sha, keys.length, ...keys, argument),
      async (script, keys, argument) => client.eval(script, keys.length, ...keys, argument),
    ]
  }
  return throwParameterError(
    { operation: caller, parameter: 'client', rule: 'type' },
    '`client` must be a connected client of node-redis or ioredis',
  )
}

/*
 * Counts requests. A benchmark fails if the number of requests differs from the number of calls, because a feature such
 * as sharing, caching or batching then does the work that the benchmark claims to measure.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'

const command = 'take requests'

/** Counts the requests of a server in a child process, and reports them to `takeRequests` in the parent process. */
export function countRequests(...servers: readonly Server[]): void {
  let requests = 0
  for (const server of servers) server.on('request', () => requests++)
  endWithParent()
  process.on('message', (message) => {
    if (message !== command) return
    process.send?.({ requests })
    requests = 0
  })
}

/** Returns the number of requests that a server has received since the last call of this function. */
export async function takeRequests(server: ChildProcess): Promise<number> {
  server.send(command)
  const [{ requests }] = await once(server, 'message')
  return requests
}

/** Ends this child process when its parent ends, so that a failed benchmark leaves no process behind. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit())
}

/** The numbers of calls and requests of a measurement. */
export interface RequestCounts {
  readonly calls: number
  readonly requests: number
  /**
   * The expected number of requests. Default: the number of calls. Set it only if the subject of the benchmark is a
   * feature that saves or adds requests.
   */
  readonly expected?: number
}

/** Throws if a measurement made another number of requests than expected. */
export function checkRequests(name: string, { calls, requests, expected = calls }: RequestCounts): void {
  if (requests !== expected)
    throw new Error(`${name}: ${calls} calls made ${requests} requests instead of ${expected}.`)
}

/**
 * Throws if more calls have succeeded than the server has accepted requests. For benchmarks in which calls are still in
 * flight when they are counted.
 *
 * @param accepted Counted after `successes`.
 */
export function checkSuccesses(name: string, successes: number, accepted: number): void {
  if (successes > accepted) throw new Error(`${name}: ${successes} calls succeeded with ${accepted} accepted requests.`)
}

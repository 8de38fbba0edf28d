import type { Logger } from '../core/pipeline/logging.ts'
import type { Fetch } from '../core/pipeline/transport.ts'
import { type Io, styled, writeStyled } from './io.ts'

/**
 * Creates client options that print each request, each wait before a retry, and the outcome of each call to standard
 * error. The printed text contains no keys.
 */
export function verboseOptions(fetch: Fetch, io: Io): { fetch: Fetch; logger: Logger } {
  let requests = 0
  /** The `performance.now()` time at which the last attempt failed, for each request. */
  const failures = new Map<string, number>()
  const print = (line: string) => writeStyled(io.stderr, `${styled('dim', line, io.stderr, io.env)}\n`).catch(() => {})
  return {
    async fetch(url, init) {
      const id = ++requests
      const request = `${init.method} ${url}`
      const startedAt = performance.now()
      const failedAt = failures.get(request)
      const wait = failedAt === undefined ? '' : ` (again, after ${Math.round(startedAt - failedAt)} ms)`
      await print(`> ${id} ${request}${wait}`)
      try {
        const response = await fetch(url, init)
        const retryAfter = response.headers.get('retry-after')
        const demand = retryAfter === null ? '' : `, retry-after: ${retryAfter}`
        await print(`< ${id} ${response.status} in ${Math.round(performance.now() - startedAt)} ms${demand}`)
        if (response.ok) failures.delete(request)
        else failures.set(request, performance.now())
        return response
      } catch (error) {
        failures.set(request, performance.now())
        await print(`< ${id} no response: ${error instanceof Error ? error.message : error}`)
        throw error
      }
    },
    logger: { info: print, warn: print },
  }
}

import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from '../support/listen.ts'

export interface Service {
  readonly url: string
  /** Arrival times of the requests within the rate limit. */
  readonly accepted: number[]
  /** Number of requests above the rate limit. */
  rejected: number
  /** Milliseconds until a response. */
  latency: number
  /** Status of the responses to requests within the rate limit. */
  status: number
  /** Maximum number of requests in any second. */
  rate: number
  /** Number of accepted requests by worker, from the header `x-worker`. */
  readonly byWorker: Record<string, number>
}

/** Starts an API server with a rate limit over any second, and stops it at the end of the test. */
export async function startService(
  settings: Partial<Pick<Service, 'latency' | 'rate' | 'status'>> = {},
): Promise<Service> {
  const recent: number[] = []
  const server = createServer((request, response) => {
    request.resume()
    const now = performance.now()
    while ((recent[0] ?? now) <= now - 1000) recent.shift()
    const isRejected = recent.length >= service.rate
    if (isRejected) service.rejected++
    else {
      recent.push(now)
      service.accepted.push(now)
      const worker = String(request.headers['x-worker'])
      service.byWorker[worker] = (service.byWorker[worker] ?? 0) + 1
    }
    const { status } = service
    setTimeout(() => {
      response.writeHead(isRejected ? 429 : status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isRejected || status !== 200 ? { message: 'no' } : { address: '0x1' }))
    }, service.latency)
  })
  const { url, close } = await listen(server)
  onTestFinished(close)
  const service: Service = {
    url,
    accepted: [],
    rejected: 0,
    latency: 0,
    status: 200,
    rate: Number.POSITIVE_INFINITY,
    byWorker: {},
    ...settings,
  }
  return service
}

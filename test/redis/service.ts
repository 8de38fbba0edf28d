import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from '../support/listen.ts'

export interface Service {
  readonly url: string
  /** Arrival times of the requests within the rate. */
  readonly accepted: number[]
  /** Number of requests above the rate. */
  rejected: number
  /** Milliseconds until the response. */
  latency: number
  /** Status of the responses within the rate. */
  status: number
  /** Maximum requests in any second. */
  rate: number
  /** Accepted requests by the header `x-worker`. */
  readonly byWorker: Record<string, number>
}

/** Starts a server with a rate limit over any second. It ends with the test. */
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

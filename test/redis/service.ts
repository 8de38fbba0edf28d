import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from '../support/listen.ts'

export interface Service {
  readonly url: string
  /** When each request came that was answered, or would have been. */
  readonly taken: number[]
  refused: number
  /** Milliseconds that an answer takes. */
  latency: number
  /** What it says instead of an answer. */
  status: number
  /** Requests a second that it allows, in any second. */
  rate: number
  /** By the header `x-worker` of whoever asks. */
  readonly byWorker: Record<string, number>
}

/** A real server that counts, in any second, what it lets through. It ends with the test. */
export async function startService(
  settings: Partial<Pick<Service, 'latency' | 'rate' | 'status'>> = {},
): Promise<Service> {
  const recent: number[] = []
  const server = createServer((request, response) => {
    request.resume()
    const now = performance.now()
    while ((recent[0] ?? now) <= now - 1000) recent.shift()
    const isRefused = recent.length >= service.rate
    if (isRefused) service.refused++
    else {
      recent.push(now)
      service.taken.push(now)
      const worker = String(request.headers['x-worker'])
      service.byWorker[worker] = (service.byWorker[worker] ?? 0) + 1
    }
    const { status } = service
    setTimeout(() => {
      response.writeHead(isRefused ? 429 : status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isRefused || status !== 200 ? { message: 'no' } : { address: '0x1' }))
    }, service.latency)
  })
  const { url, close } = await listen(server)
  onTestFinished(close)
  const service: Service = {
    url,
    taken: [],
    refused: 0,
    latency: 0,
    status: 200,
    rate: Number.POSITIVE_INFINITY,
    byWorker: {},
    ...settings,
  }
  return service
}

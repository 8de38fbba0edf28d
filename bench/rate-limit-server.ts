/**
 * A server that responds with a 429 to requests over its rate limit. The server has its own process, so that a busy
 * client does not slow it down.
 *
 * Each path prefix has its own rate limit: `/<kind>/<rate>/<burst>/<latency>/<any name>/…`. `/…/counts` returns the
 * counts of the prefix. The request and the response each take half of the latency, which varies by up to half.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Counts {
  /** Times of the accepted requests, in milliseconds since the first request. */
  accepted: number[]
  rejected: number
}

interface Account extends Counts {
  first: number
  admit(now: number): boolean
}

/**
 * Creates a token bucket with at most `burst` tokens and `rate` new tokens per second. The result is a function that
 * returns whether a request is allowed.
 */
function tokenBucket(rate: number, burst: number): (now: number) => boolean {
  let tokens = burst
  let filled = Number.POSITIVE_INFINITY
  return (now) => {
    tokens = Math.min(burst, tokens + (Math.max(0, now - filled) * rate) / 1000)
    filled = now
    if (tokens < 1) return false
    tokens--
    return true
  }
}

/**
 * Creates a sliding window with at most `rate` requests in any second. The result is a function that returns whether a
 * request is allowed.
 */
function slidingWindow(rate: number): (now: number) => boolean {
  const times: number[] = []
  return (now) => {
    while (times[0] !== undefined && times[0] <= now - 1000) times.shift()
    if (times.length >= rate) return false
    times.push(now)
    return true
  }
}

const accounts = new Map<string, Account>()

function accountOf(path: string): Account {
  const [, kind, rate, burst] = path.split('/')
  const admit = kind === 'bucket' ? tokenBucket(Number(rate), Number(burst)) : slidingWindow(Number(rate))
  const account = accounts.get(path) ?? { accepted: [], rejected: 0, first: performance.now(), admit }
  accounts.set(path, account)
  return account
}

const responseBody = JSON.stringify({ address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2' })

const server = createServer((request, response) => {
  const segments = (request.url ?? '').split('/')
  const path = segments.slice(0, 6).join('/')
  if (segments[6] === 'counts') {
    const { accepted, rejected } = accountOf(path)
    response.end(JSON.stringify({ accepted, rejected } satisfies Counts))
    return
  }
  const oneWayDelay = () => (Number(segments[4]) / 2) * (0.5 + Math.random())
  setTimeout(() => {
    const account = accountOf(path)
    const now = performance.now()
    const isAccepted = account.admit(now)
    if (isAccepted) account.accepted.push(now - account.first)
    else account.rejected++
    setTimeout(() => {
      response.writeHead(isAccepted ? 200 : 429, { 'content-type': 'application/json' })
      response.end(isAccepted ? responseBody : '{}')
    }, oneWayDelay())
  }, oneWayDelay())
})

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

/**
 * A service that refuses what comes too fast, in a process of its own so that a busy client cannot slow it down.
 *
 * Each path is a client with an account of its own: `/<kind>/<rate>/<burst>/<latency>/<any name>/…`. `/…/tally` tells
 * what came of it. A request is on its way for half of the latency, give or take half of that, and so is its answer.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Tally {
  /** When requests were allowed, in milliseconds from the first that came. */
  allowed: number[]
  refused: number
}

interface Account extends Tally {
  first: number
  admit(now: number): boolean
}

/** Never more than `burst`, and `rate` new ones a second. */
function bucket(rate: number, burst: number): (now: number) => boolean {
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

/** Never more than `rate` in any second. */
function window(rate: number): (now: number) => boolean {
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
  const admit = kind === 'bucket' ? bucket(Number(rate), Number(burst)) : window(Number(rate))
  const account = accounts.get(path) ?? { allowed: [], refused: 0, first: performance.now(), admit }
  accounts.set(path, account)
  return account
}

const answer = JSON.stringify({ address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2' })

const server = createServer((request, response) => {
  const parts = (request.url ?? '').split('/')
  const path = parts.slice(0, 6).join('/')
  if (parts[6] === 'tally') {
    const { allowed, refused } = accountOf(path)
    response.end(JSON.stringify({ allowed, refused } satisfies Tally))
    return
  }
  const way = () => (Number(parts[4]) / 2) * (0.5 + Math.random())
  setTimeout(() => {
    const account = accountOf(path)
    const now = performance.now()
    const isAllowed = account.admit(now)
    if (isAllowed) account.allowed.push(now - account.first)
    else account.refused++
    setTimeout(() => {
      response.writeHead(isAllowed ? 200 : 429, { 'content-type': 'application/json' })
      response.end(isAllowed ? answer : '{}')
    }, way())
  }, way())
})

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

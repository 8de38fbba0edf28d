import { describe, expect, test } from 'vitest'
import { runCommand } from '../cli/command.ts'
import { serve } from '../support/server.ts'
import { key, outside, proxy, verify } from './support.ts'

const reputation = /^wallet\.\w*[rR]eputation$/

describe('a faithful service', () => {
  test('does not differ, on all chains', async () => {
    const service = await outside()
    const { report, exit } = await verify(service.url, '--chains', 'all')
    expect(report.differences).toEqual([])
    expect(exit).toBe(0)
    expect(report.calls).toBe(service.requests)
    expect(service.credits).toBeLessThanOrEqual(report.credits)
    expect(report.credits).toBeLessThanOrEqual(60_000)
  })

  test('costs at most 4,000 credits without reputation, and 60,000 with everything on the free plan', async () => {
    const all = await verify('http://127.0.0.1:9', '--plan', '--chains', 'all', '--free-plan')
    expect(all.report.credits).toBeLessThanOrEqual(60_000)
    const except = 'wallet.reputation,wallet.portfolioReputation,wallet.tokenReputation'
    const some = await verify('http://127.0.0.1:9', '--plan', '--except', except, '--free-plan')
    expect(some.report.calls).toBeGreaterThan(90)
    expect(some.report.credits).toBeLessThanOrEqual(4_000)
  })

  test('is called with one sample of each operation first', async () => {
    const service = await outside()
    await verify(service.url)
    const first = service.log.slice(0, 18).map(({ path }) => path)
    expect(new Set(first).size).toBe(18)
    expect(service.log.slice(0, 18).every(({ status }) => status === 200)).toBe(true)
  })

  test('gets a wrong key once', async () => {
    const service = await outside()
    await verify(service.url)
    expect(service.log.filter(({ status }) => status === 401)).toHaveLength(1)
  })

  test('gets no write unless one is named, and then only a sample that reads', async () => {
    const service = await outside()
    const { report } = await verify(service.url, '--operations', 'contracts.invoke,contracts.deployToken,alerts.update')
    expect(service.log.map(({ method, path }) => `${method} ${path}`)).toEqual(
      service.log.map(() => 'POST /v3/ethereum/smartcontract'),
    )
    expect(report.skipped.map(({ operation }) => operation)).toEqual(['alerts.update', 'contracts.deployToken'])
    expect(report.differences).toEqual([])
  })

  test('gets no call beyond the credits', async () => {
    const service = await outside()
    const { report, exit } = await verify(service.url, '--max-credits', '500')
    expect(exit).toBe(0)
    expect(report.credits).toBeLessThanOrEqual(500)
    expect(report.calls).toBe(service.requests)
    expect(report.skipped.find(({ operation }) => operation === 'wallet.reputation')?.credits).toBe(5000)
  })

  test('gets no call with --plan', async () => {
    const service = await outside()
    const plan = await verify(service.url, '--plan')
    expect(service.requests).toBe(0)
    const { report } = await verify(service.url)
    expect(plan.report).toMatchObject({ calls: report.calls, credits: report.credits, differences: [] })
    expect(plan.exit).toBe(0)
  })

  test('gets no call of an operation in --except', async () => {
    const service = await outside()
    const { report } = await verify(
      service.url,
      '--operations',
      'names.resolve,tokens.owners',
      '--except',
      'tokens.owners',
    )
    expect([...new Set(service.log.map(({ path }) => path))]).toEqual(['/v4/data/ns/name'])
    expect(report.credits).toBe(100)
  })
})

describe('the mock', () => {
  test('does not differ, on all chains', async () => {
    const { out, exit } = await runCommand(['verify', '--mock', '--json', '--chains', 'all'])
    expect(JSON.parse(out).differences).toEqual([])
    expect(exit).toBe(0)
  })
})

describe('a service that stops working', () => {
  const flags = ['--timeout', '0.2', '--operations', 'names.resolve,tokens.owners,tokens.metadata']

  test('that hangs after a difference ends in a report and exit code 1', async () => {
    const { url } = await serve((_, __, index) =>
      index < 1 ? { chain: 'x', name: 'x', resolved: true } : new Promise(() => {}),
    )
    const { report, exit } = await verify(url, ...flags)
    expect(report.calls).toBe(3)
    expect(report.skipped.length).toBeGreaterThan(5)
    expect(exit).toBe(1)
  })

  test('that never answers exits with 8', async () => {
    const { url } = await serve(() => new Promise(() => {}))
    const { report, exit } = await verify(url, ...flags)
    expect(report).toMatchObject({ calls: 2, differences: [] })
    expect(exit).toBe(8)
  })

  test.each([
    [402, 5],
    [429, 6],
  ])('that answers %i in the middle ends in a report and exit code %i', async (status, code) => {
    const service = await outside()
    const { url } = await serve(async ({ url, headers }, response, index) => {
      const received = await fetch(service.url + url, { headers: { 'x-api-key': String(headers['x-api-key']) } })
      response.statusCode = index < 2 ? received.status : status
      if (status === 429) response.setHeader('retry-after', '0')
      return index < 2 ? received.json() : { statusCode: status, message: 'No.' }
    })
    const { report, exit } = await verify(url, ...flags)
    expect(report.differences).toEqual([])
    expect(report.skipped.length).toBeGreaterThan(5)
    expect(exit).toBe(code)
    const header = report.provisional.find(({ at }) => at.endsWith('Retry-After'))
    expect(header?.verdict).toBe(status === 429 ? 'confirmed' : 'open')
  })

  test('that sends web pages ends after three operations, with a hint at the base URL and exit code 7', async () => {
    const { url } = await serve((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end('<h1>Maintenance</h1>')
    })
    const { report, exit, err } = await verify(url)
    expect(report).toMatchObject({ calls: 3, differences: [] })
    expect(report.skipped.filter(({ reason }) => reason === 'the response is a web page')).toHaveLength(3)
    expect(err).toContain('responded with a web page instead of JSON. Check that --base-url is the URL of the API.')
    expect(exit).toBe(7)
  })

  test('that sends a web page for one operation only has that difference', async () => {
    const service = await outside()
    const url = await proxy(service.url, (exchange) => {
      if (exchange.path.endsWith('/owners')) Object.assign(exchange, { type: 'text/html', text: '<p>Hello' })
    })
    const { report, exit } = await verify(url, '--operations', 'names.resolve,tokens.owners,tokens.metadata')
    expect([...new Set(report.differences.map(({ operation }) => operation))]).toEqual(['tokens.owners'])
    expect(report.skipped).toEqual([])
    expect(exit).toBe(1)
  })

  test('reports no progress after the run has ended', async () => {
    const { url } = await serve(() => new Promise(() => {}))
    const { err } = await verify(url, ...flags)
    expect(err).not.toContain(' calls, ')
  })

  test('that rejects the key exits with 3 after two calls', async () => {
    const service = await outside({ keys: ['another-key'] })
    const { report, exit } = await verify(service.url)
    expect(report.differences).toEqual([])
    expect(service.requests).toBe(2)
    expect(exit).toBe(3)
  })
})

test('no key is in the report, even if the service repeats it', async () => {
  const { url } = await serve(({ headers }) => ({
    chain: 'x',
    name: String(headers['x-api-key']),
    resolved: true,
    echo: key,
    signature: 'abcdef',
    contact: 'me@example.com',
  }))
  const { report, err } = await verify(url, '--operations', 'names.resolve')
  const text = JSON.stringify(report) + err
  expect(report.differences.map(({ at }) => at.replace(/.*\//, ''))).toContain('signature')
  expect(text).not.toContain(key)
  expect(text).not.toContain('abcdef')
  expect(text).not.toContain('me@example.com')
})

test('most of the facts of the operations that a response can decide are decided', async () => {
  const service = await outside()
  const { report } = await verify(service.url)
  expect(report.provisional.length).toBeGreaterThanOrEqual(40)
  expect(report.provisional.filter(({ operation }) => reputation.test(operation)).length).toBeGreaterThan(5)
  expect(report.provisional.every(({ evidence }) => evidence.length > 3)).toBe(true)
})

test('a service may refuse a larger page than the default, which the document leaves open', async () => {
  const service = await outside()
  const url = await proxy(service.url, (exchange) => {
    if (Number(exchange.query.get('pageSize')) > 50)
      Object.assign(exchange, { status: 400, body: { statusCode: 400, message: 'pageSize must not exceed 50' } })
  })
  const { report } = await verify(url, '--operations', 'tokens.inCollections')
  expect(report.differences).toEqual([])
  const fact = report.provisional.find(({ at }) => at.endsWith('/pageSize'))
  expect(fact).toMatchObject({ verdict: 'confirmed', evidence: 'a call with pageSize 51: status 400' })
})

test('an unknown operation is a usage error', async () => {
  const { exit, err } = await verify('http://127.0.0.1:9', '--operations', 'names.reslove')
  expect(exit).toBe(2)
  expect(err).toContain('Did you mean names.resolve?')
})

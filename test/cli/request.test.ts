import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { startMock } from '../../src/mock/index.ts'
import { serve } from '../support/server.ts'
import { resolve, runCommand, secret, temporaryFile, temporaryFolder } from './command.ts'

const environment = (url: string) => ({ CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret })
const request = [
  'request',
  'GET',
  '/v4/data/ns/name',
  '--query',
  'chain=ethereum-mainnet',
  '--query',
  'name=vitalik.eth',
]

describe('chaindata request', () => {
  test('sends a request that no operation has to cover, with the key', async () => {
    const mock = await startMock({ port: 0 })
    const { exit, out, err } = await runCommand(request, { env: environment(mock.url) })
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    expect(JSON.parse(out)).toMatchObject({ name: 'vitalik.eth', resolved: true })
    await mock.close()
  })

  test('sends the query and the body that the flags contain', async () => {
    const { url, requests } = await serve(() => ({}))
    const flags = ['--query', 'a=b=c', '--query', 'empty=', '--body', '{"d": [1]}', '--json']
    const { exit } = await runCommand(['request', 'POST', '/v4/x', ...flags], { env: environment(url) })
    expect(exit).toBe(0)
    expect(requests.map(({ method, url: sent, body }) => [method, sent, body])).toEqual([
      ['POST', '/v4/x?a=b%3Dc&empty=', '{"d":[1]}'],
    ])
  })

  test('uses the mock for a GET on a terminal if neither URL nor key is set', async () => {
    expect(await runCommand(request, { terminal: 100 })).toMatchObject({
      exit: 0,
      err: expect.stringContaining('Using the built-in mock'),
    })
    for (const [argv, setting] of [
      [request, {}],
      [request.with(1, 'POST'), { terminal: 100 }],
    ] as const)
      expect(await runCommand(argv, setting)).toMatchObject({ exit: 2, err: expect.stringContaining('are not set') })
  })

  test('counts its --price in the budget', async () => {
    const flags = ['--price', '20', '--budget', '10', '--budget-file', join(await temporaryFolder(), 'credits.db')]
    const { exit, err } = await runCommand([...request, '--mock', ...flags])
    expect({ exit, err }).toEqual({ exit: 5, err: expect.stringContaining('the budget of 10') })
  })

  test('prints what --fields selects', async () => {
    const { out } = await runCommand([...request, '--mock', '--fields', 'resolved', '--ndjson'])
    expect(out).toBe('{"resolved":true}\n')
  })

  test('does not send a request whose --price exceeds --max-credits', async () => {
    const { exit, err } = await runCommand([...request, '--mock', '--price', '20', '--max-credits', '10'])
    expect(exit).toBe(5)
    expect(err).toContain('Set --max-credits to 20')
  })

  test.each([
    [['request', 'FETCH', '/x'], 'Allowed choices are GET, POST, PUT, PATCH, DELETE'],
    [['request', 'GET', '/x', '--query', 'x'], 'Pass name=value'],
    [['request', 'GET', '/x', '--query', '=x'], 'Pass name=value'],
    [['request', 'POST', '/x', '--body', 'null'], 'Pass a JSON object'],
    [['request', 'POST', '/x', '--body', '5'], 'Pass a JSON object'],
    [
      ['request', 'POST', '/x', '--body', '[]'],
      "option '--body <json|@file>' has an invalid value. Pass a JSON object",
    ],
    [['request', 'GET', '//evil.example/x'], '`path` must be a percent-encoded path below the base URL'],
  ])('rejects %j', async (argv, message) => {
    const { exit, err } = await runCommand([...argv, ...(argv.includes('--query') ? [] : ['--mock'])])
    expect(exit).toBe(2)
    expect(err).toContain(message)
  })
})

describe('--curl', () => {
  test.each([
    ['x-api-key', []],
    ['bearer', ['--auth-scheme', 'bearer']],
    ['basic', ['--auth-scheme', 'basic']],
    ['query', ['--auth-scheme', 'query']],
  ])('prints a command that sends the same request with the %s scheme, without the key', async (scheme, flags) => {
    const mock = await startMock({ port: 0 })
    const env = environment(mock.url)
    const { out } = await runCommand([...resolve, ...flags, '--curl'], { env })
    expect(out).not.toContain(secret)
    expect(out).toContain('"$CHAINDATA_API_KEY"')
    const { stdout } = await promisify(execFile)('sh', ['-c', out.replace('curl', 'curl -s')], {
      env: { ...env, PATH: process.env['PATH'] },
    })
    expect(JSON.parse(stdout)).toMatchObject({ name: 'vitalik.eth', resolved: true })
    expect(mock.requests.map(({ credentials }) => credentials)).toEqual([[scheme]])
    await mock.close()
  })

  test('rejects invalid parameters', async () => {
    const { exit, out, err } = await runCommand([...resolve.slice(0, 2), '--name', 'x', '--curl'])
    expect({ exit, out, err }).toEqual({ exit: 2, out: '', err: expect.stringContaining('--chain is missing') })
  })

  test.each([resolve, request])('sends nothing, and needs neither URL nor key', async (...argv) => {
    const { exit, out } = await runCommand([...argv, '--curl'])
    expect(exit).toBe(0)
    expect(out).toContain(`curl "$CHAINDATA_BASE_URL"'/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth'`)
  })

  test('replaces a private key by a variable', async () => {
    const key = `0x${'1f'.repeat(32)}`
    const { exit, out } = await runCommand([
      ...['contracts', 'deploy-token', '--chain', 'ETH', '--symbol', 'ABC', '--name', "O'Token", '--supply', '1'],
      ...[
        '--address',
        '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
        '--from-private-key-file',
        await temporaryFile(key),
      ],
      ...['--total-cap', '1', '--digits', '18', '--curl'],
    ])
    expect(exit).toBe(0)
    expect(out).not.toContain('1f1f1f')
    expect(out).toContain('"$PRIVATE_KEY"')
    expect(out).toMatch(/^curl -X POST .* --data '\{/)
  })
})

describe('--verbose', () => {
  test('reports each attempt, the wait and the outcome on standard error, without the key', async () => {
    let requests = 0
    const { url } = await serve((_, response) => {
      requests++
      if (requests === 1) response.writeHead(503, { 'retry-after': '0' }).end()
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"resolved": false}')
    })
    const { exit, out, err } = await runCommand([...resolve, '--verbose', '--auth-scheme', 'query'], {
      env: environment(url),
    })
    expect(exit).toBe(0)
    expect(JSON.parse(out)).toEqual({ resolved: false })
    expect(err).not.toContain(secret)
    const lines = err
      .replace(/(in|after) \d+ ms/g, '$1 0 ms')
      .replace(/ms=\d+/, 'ms=0')
      .trim()
      .split('\n')
    expect(lines.map((line) => line.replace(/ GET \S*/, ' GET'))).toEqual([
      '> 1 GET',
      '< 1 503 in 0 ms, retry-after: 0',
      '> 2 GET (again, after 0 ms)',
      '< 2 200 in 0 ms',
      'names.resolve 200 attempts=2 ms=0 credits=20',
    ])
  })
})

test('--verbose reports the duration of attempts and waits', async () => {
  const startedAt = performance.now()
  const { url } = await serve((_, response, index) =>
    index ? { resolved: true } : void response.writeHead(503, { 'retry-after': '0' }).end(),
  )
  const { err } = await runCommand([...resolve, '--verbose'], { env: environment(url) })
  const elapsed = performance.now() - startedAt
  const durations = [...err.matchAll(/(?:in|after) (\d+) ms/g)].map(([, ms]) => Number(ms))
  expect(durations).toHaveLength(3)
  expect(durations.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(Math.ceil(elapsed) + 2)
})

describe('--env-file', () => {
  test('sets variables that are not set, as Node.js does', async () => {
    const server = await serve(() => ({ resolved: false }))
    const first = await temporaryFile(`CHAINDATA_BASE_URL=http://127.0.0.1:1\nCHAINDATA_API_KEY="${secret}"\n`)
    const second = await temporaryFile(`export CHAINDATA_BASE_URL='${server.url}' # the API\n`)
    const flags = ['--env-file', first, '--env-file', second]
    expect(await runCommand([...resolve, ...flags])).toMatchObject({ exit: 0, out: '{"resolved":false}\n', err: '' })
    expect(server.requests[0]?.headers['x-api-key']).toBe(secret)
    const own = await runCommand([...resolve, ...flags, '--retries', '0'], {
      env: { CHAINDATA_BASE_URL: 'http://127.0.0.1:1' },
    })
    expect(own.exit).toBe(8)
  })

  test('must exist', async () => {
    const { exit, err } = await runCommand([...resolve, '--env-file', '/nowhere'])
    expect(exit).toBe(2)
    expect(err).toContain("the file passed as --env-file can't be read (ENOENT). Check its path and permissions.")
  })
})

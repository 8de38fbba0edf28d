import { stripVTControlCharacters, styleText } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startMock } from '../../src/mock/index.ts'
import { serve } from '../support/server.ts'
import { runCommand, secret, temporaryFile } from './command.ts'

interface Check {
  check: string
  status: string
  detail: string
}

async function doctor(env: Record<string, string>, ...flags: string[]) {
  const { exit, out, err } = await runCommand(['doctor', ...flags], { env })
  const checks = JSON.parse(out) as Check[]
  return { exit, err, checks, byName: Object.fromEntries(checks.map(({ check, status }) => [check, status])) }
}

describe('chaindata doctor', () => {
  test('checks settings, connection and clock without making a call', async () => {
    const mock = await startMock({ port: 0 })
    const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
    const { exit, err, byName, checks } = await doctor(env)
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    expect(byName).toEqual({
      version: 'ok',
      url: 'ok',
      key: 'ok',
      proxy: 'ok',
      connection: 'ok',
      clock: 'ok',
      call: 'skipped',
    })
    expect(Object.fromEntries(checks.map(({ check, detail }) => [check, detail]))).toMatchObject({
      url: `${mock.url} from CHAINDATA_BASE_URL`,
      key: 'from CHAINDATA_API_KEY',
      proxy: 'none',
      clock: 'within 5 s of the API',
      version: expect.stringMatching(/^chaindata \d+\.\d+\.\d+\S*, Node\.js \d+\.\d+\.\d+/),
      connection: expect.stringMatching(/^response after \d+ ms \(status 404 to a request without a key\)$/),
    })
    // The connection takes less time than the process has been running.
    const [, milliseconds] = / after (\d+) ms/.exec(checks[4]?.detail ?? '') ?? []
    expect(Number(milliseconds)).toBeLessThan(performance.now())
    expect(checks.at(-1)?.detail).toBe('--call makes one call of transactions.byHash, which costs 10 credits')
    expect(JSON.stringify(checks)).not.toContain(secret)
    await mock.close()
  })

  test('makes one call with --call', async () => {
    const mock = await startMock({ port: 0 })
    const { exit, checks } = await doctor({ CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }, '--call')
    expect(exit).toBe(0)
    const detail = 'status 200 of one call of transactions.byHash, which costs 10 credits'
    expect(checks.at(-1)).toEqual({ check: 'call', status: 'ok', detail })
    await mock.close()
  })

  test('checks neither URL nor key with --mock', async () => {
    const { exit, checks } = await doctor({}, '--mock', '--call')
    expect(exit).toBe(0)
    expect(checks.map(({ check }) => check)).toEqual(['version', 'call'])
  })

  test('sends a HEAD request without a key, and does not follow a redirect', async () => {
    const { url, requests } = await serve((_, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    const { checks } = await doctor({ CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret })
    expect(checks.find(({ check }) => check === 'connection')?.detail).toContain('status 302')
    expect(requests.map(({ method, path }) => [method, path])).toEqual([['HEAD', '/']])
    expect(JSON.stringify(requests[0]?.headers)).not.toContain(secret)
  })

  test('names the flags that contain the URL and the keys, and redacts the keys', async () => {
    const { url } = await serve((_, response) => response.end())
    const path = await temporaryFile(`{"mainnet": "${secret}", "testnet": "test-canary"}`)
    const { out } = await runCommand(['doctor', '--base-url', `${url}/${secret}`, '--api-key-file', path])
    const checks: Check[] = JSON.parse(out)
    expect(checks).toContainEqual({ check: 'key', status: 'ok', detail: 'mainnet and testnet from --api-key-file' })
    expect(checks).toContainEqual({ check: 'url', status: 'ok', detail: `${url}/[redacted] from --base-url` })
    const failed = await runCommand(['doctor', '--base-url', `http://127.0.0.1:1/${secret}`, '--api-key-file', path])
    expect(failed.exit).toBe(8)
    expect(failed.out + failed.err).not.toContain(secret)
  })

  test.each([
    ['"quoted"', 'warning'],
    ["trailing'", 'warning'],
    ['two words', 'warning'],
    ['quo"te', 'ok'],
    ['{"mainnet": "valid", "testnet": "in valid"}', 'warning'],
  ])('checks for typical mistakes in the key %s', async (text, status) => {
    const { url } = await serve((_, response) => response.end())
    const { out } = await runCommand(['doctor', '--base-url', url, '--api-key-file', await temporaryFile(text)])
    const detail = status === 'warning' ? expect.stringContaining('white space or quotation marks') : expect.any(String)
    expect(JSON.parse(out)).toContainEqual({ check: 'key', status, detail })
  })

  test.each([
    ['no URL', {}, 'url', 2, 'no URL. Set CHAINDATA_BASE_URL, or pass --base-url or --mock'],
    ['no key', { CHAINDATA_BASE_URL: 'http://127.0.0.1:1' }, 'key', 2, 'no API key. Set CHAINDATA_API_KEY, or'],
    [
      'an invalid URL',
      { CHAINDATA_BASE_URL: 'ftp://x', CHAINDATA_API_KEY: secret },
      'url',
      2,
      'the base URL must be an http(s) URL without user name, query or fragment. See chaindata doctor --help.',
    ],
    ['no server', { CHAINDATA_BASE_URL: 'http://127.0.0.1:1', CHAINDATA_API_KEY: secret }, 'connection', 8, 'reached'],
  ])(
    'reports %s, makes no further checks, and exits with the code of the error',
    async (_, env, name, code, message) => {
      const { exit, err, checks } = await doctor(Object.fromEntries(Object.entries(env)))
      expect(exit).toBe(code)
      expect(checks.at(-1)).toMatchObject({ check: name, status: 'failed', detail: expect.stringContaining(message) })
      expect(checks.filter(({ status }) => status === 'failed')).toHaveLength(1)
      expect(err).toMatch(/^error: .*\n$/)
      expect(err).toContain(message)
    },
  )

  test('reports a server that does not respond within --timeout', async () => {
    const { url } = await serve(() => undefined)
    const { exit, err } = await doctor({ CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }, '--timeout', '0.05')
    expect(exit).toBe(8)
    expect(err).toContain(`error: ${url} cannot be reached: The operation was aborted due to timeout. Check --base-url`)
  })

  test('reports the error code if no address of a host accepts connections', async () => {
    // Node.js tries each address of a host, and the error of all attempts has no message.
    const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })))
    const env = { CHAINDATA_BASE_URL: 'http://localhost:4010', CHAINDATA_API_KEY: secret }
    expect((await doctor(env)).err).toContain('http://localhost:4010 cannot be reached: ECONNREFUSED. ')
  })

  test('reports a key that the API rejects', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"message": "no"}')
    })
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: `${secret} ` }
    const { exit, byName } = await doctor(env, '--call')
    expect(exit).toBe(3)
    expect(byName).toMatchObject({ key: 'warning', connection: 'ok', call: 'failed' })
  })

  test('reports a clock that differs, and a proxy that Node.js ignores', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30) })
    onTestFinished(() => void vi.useRealTimers())
    const { url } = await serve((_, response) => {
      response.writeHead(404, { date: new Date(Date.now() + 60_000).toUTCString() }).end()
    })
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret, HTTPS_PROXY: 'http://proxy.example' }
    const { exit, checks, byName } = await doctor(env)
    expect(exit).toBe(0)
    expect(byName).toMatchObject({ clock: 'warning', proxy: 'warning' })
    const details = Object.fromEntries(checks.map(({ check, detail }) => [check, detail]))
    expect(details['clock']).toBe('60 s behind the API: synchronize the clock of this machine')
    expect(details['proxy']).toBe('HTTPS_PROXY is set, but Node.js ignores it unless NODE_USE_ENV_PROXY=1 is set')
  })

  test.each([
    [4_000, 'ok', 'within 5 s of the API'],
    [5_000, 'warning', '5 s ahead of the API: synchronize the clock of this machine'],
  ])('reports a clock that is %i ms ahead', async (milliseconds, status, detail) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30) })
    onTestFinished(() => void vi.useRealTimers())
    const { url } = await serve((_, response) => {
      response.writeHead(404, { date: new Date(Date.now() - milliseconds).toUTCString() }).end()
    })
    const { checks } = await doctor({ CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret })
    expect(checks).toContainEqual({ check: 'clock', status, detail })
  })

  test.each(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'])(
    'accepts %s if Node.js uses it',
    async (name) => {
      const { url } = await serve((_, response) => response.end())
      const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret, NODE_USE_ENV_PROXY: '1' }
      const { checks } = await doctor({ ...env, [name]: 'http://proxy.example' })
      expect(checks).toContainEqual({ check: 'proxy', status: 'ok', detail: `from ${name}` })
    },
  )

  test('accepts a response without a date', async () => {
    const { url } = await serve((_, response) => {
      response.sendDate = false
      response.writeHead(404).end()
    })
    const { checks } = await doctor({ CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret })
    expect(checks).toContainEqual({ check: 'clock', status: 'skipped', detail: 'the response has no date' })
  })
})

describe('the table of chaindata doctor', () => {
  test('keeps the status of each check, in color, and the whole text of the check that failed', async () => {
    const env = { CHAINDATA_BASE_URL: 'http://127.0.0.1:1', CHAINDATA_API_KEY: secret }
    const { exit, out } = await runCommand(['doctor', '--call'], { env, terminal: 60 })
    expect(exit).toBe(8)
    expect(out).toContain(`version     ${styleText('green', 'ok    ', { validateStream: false })}  chaindata `)
    expect(out).toContain(`connection  ${styleText('red', 'failed', { validateStream: false })}  http://127.0.0.1:1 `)
    const text = stripVTControlCharacters(out)
    expect(text.replace(/\s+/g, ' ')).toContain('Check --base-url and the network.')
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(60)
  })

  test('keeps the status if all checks succeed', async () => {
    const { out } = await runCommand(['doctor', '--mock', '--call'], { terminal: 80, env: { NO_COLOR: '1' } })
    expect(out).toMatch(/^version {2}ok {2}chaindata .*\ncall {5}ok {2}status 200 of one call of /)
  })
})

describe('chaindata chains', () => {
  test('lists all chains', async () => {
    const { exit, out } = await runCommand(['chains'])
    expect(exit).toBe(0)
    expect(JSON.parse(out)).toContainEqual({
      chain: 'polygon-amoy',
      name: 'Polygon Amoy',
      network: 'polygon',
      testnet: true,
      chainId: 80002,
    })
  })

  test.each(['tokens.inCollections', 'tokens.in-collections', 'tokens in-collections'])('accepts %s', async (name) => {
    const { exit, out } = await runCommand(['chains', name])
    expect(exit).toBe(0)
    const all = JSON.parse((await runCommand(['chains'])).out)
    expect(JSON.parse(out).length).toBeGreaterThan(0)
    expect(JSON.parse(out).length).toBeLessThan(all.length)
  })

  test.each(['alerts.update', 'contracts.invoke'])('rejects %s, whose chains are not documented', async (name) => {
    const { exit, out, err } = await runCommand(['chains', name])
    const message = `error: the chains of ${name} are not documented. Run chaindata chains to list the chains of the API.\n`
    expect({ exit, out, err }).toEqual({ exit: 2, out: '', err: message })
  })

  test.each(['swaps.quote', 'swaps_quote'])('lists those that %s supports', async (name) => {
    const { out } = await runCommand(['chains', name, '--fields', 'chain', '--csv'])
    expect(out.trim().split('\n')).toContain('arbitrum-one-mainnet')
    expect(out).not.toContain('arb-one-mainnet\narb')
    expect(out).not.toContain('tezos')
  })

  test('suggests the operation that was meant', async () => {
    const { exit, err } = await runCommand(['chains', 'swaps.quot'])
    expect(exit).toBe(2)
    expect(err).toContain('Did you mean swaps.quote?')
  })
})

describe('chaindata credits', () => {
  test.each([
    [{ CHAINDATA_API_KEY: secret }, 'CHAINDATA_REDIS_URL is not set. Set it to', 2],
    [{ CHAINDATA_REDIS_URL: 'redis://127.0.0.1:1' }, 'no API key. Set CHAINDATA_API_KEY', 2],
    [{ CHAINDATA_REDIS_URL: '127.0.0.1:6379', CHAINDATA_API_KEY: secret }, 'Set it to a URL such as redis://', 2],
    [{ CHAINDATA_REDIS_URL: 'http://redis:6379', CHAINDATA_API_KEY: secret }, 'is not a Redis URL. Set it', 2],
    [{ CHAINDATA_REDIS_URL: 'redis://[', CHAINDATA_API_KEY: secret }, 'Set it to a URL such as redis://', 2],
    [
      { CHAINDATA_REDIS_URL: 'redis://:canary-pass@127.0.0.1:1', CHAINDATA_API_KEY: secret },
      'Redis at 127.0.0.1:1 cannot be read: connect ECONNREFUSED 127.0.0.1:1. Check CHAINDATA_REDIS_URL',
      8,
    ],
  ])('needs the Redis and the key: %j', async (env, message, code) => {
    const { exit, err } = await runCommand(['credits'], { env: Object.fromEntries(Object.entries(env)) })
    expect(err).toContain(message)
    expect(err).not.toContain('canary')
    expect(exit).toBe(code)
  })
})

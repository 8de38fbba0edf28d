import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startMock } from '../../src/mock/index.ts'
import { serve } from '../support/server.ts'
import { runCommand, secret } from './command.ts'

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
    })
    expect(checks.at(-1)?.detail).toBe('--call makes one call of transactions.byHash, which costs 10 credits')
    expect(JSON.stringify(checks)).not.toContain(secret)
    expect(mock.requests.map(({ headers }) => headers['x-api-key'])).not.toContain('<key>')
    await mock.close()
  })

  test('makes one call with --call', async () => {
    const mock = await startMock({ port: 0 })
    const { exit, byName } = await doctor({ CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }, '--call')
    expect(exit).toBe(0)
    expect(byName['call']).toBe('ok')
    await mock.close()
  })

  test.each([
    ['no URL', {}, 'url', 2, 'no URL. Set CHAINDATA_BASE_URL, or pass --base-url or --mock'],
    ['no key', { CHAINDATA_BASE_URL: 'http://127.0.0.1:1' }, 'key', 2, 'no API key. Set CHAINDATA_API_KEY, or'],
    ['an invalid URL', { CHAINDATA_BASE_URL: 'ftp://x', CHAINDATA_API_KEY: secret }, 'url', 2, ''],
    ['no server', { CHAINDATA_BASE_URL: 'http://127.0.0.1:1', CHAINDATA_API_KEY: secret }, 'connection', 8, 'reached'],
  ])('reports %s, and exits with the code of the error', async (_, env, check, code, message) => {
    const { exit, err, byName } = await doctor(Object.fromEntries(Object.entries(env)))
    expect(exit).toBe(code)
    expect(byName[check]).toBe('failed')
    expect(err).toContain('error: ')
    expect(err).toContain(message)
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

  test('accepts a proxy that Node.js uses, and a response without a date', async () => {
    const { url } = await serve((_, response) => {
      response.sendDate = false
      response.writeHead(404).end()
    })
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    const { checks } = await doctor({ ...env, HTTP_PROXY: 'http://proxy.example', NODE_USE_ENV_PROXY: '1' })
    expect(checks).toContainEqual({ check: 'proxy', status: 'ok', detail: 'from HTTP_PROXY' })
    expect(checks).toContainEqual({ check: 'clock', status: 'skipped', detail: 'the response has no date' })
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
    [{ CHAINDATA_API_KEY: secret }, 'CHAINDATA_REDIS_URL is not set', 2],
    [{ CHAINDATA_REDIS_URL: 'redis://127.0.0.1:1' }, 'no API key', 2],
    [{ CHAINDATA_REDIS_URL: 'redis://:canary-pass@127.0.0.1:1', CHAINDATA_API_KEY: secret }, 'cannot be read', 8],
  ])('needs the Redis and the key: %j', async (env, message, code) => {
    const { exit, err } = await runCommand(['credits'], { env: Object.fromEntries(Object.entries(env)) })
    expect(err).toContain(message)
    expect(err).not.toContain('canary')
    expect(exit).toBe(code)
  })
})

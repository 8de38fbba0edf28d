import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '../../src/index.ts'
import { mockFetch, type ReplayOptions, replayFetch } from '../../src/mock/index.ts'
import { startReplay } from '../../src/mock/replay-server.ts'
import { serve } from '../support/server.ts'

const chain = 'ethereum-mainnet'
const name = { chain, name: 'vitalik.eth' } as const

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chaindata-replay-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'recordings.json')
}

/** Creates a client whose calls are recorded in a file, or replayed from it. */
function open(file: string, record: ReplayOptions['record'], api = mockFetch()) {
  const fetch = replayFetch(file, { record, fetch: api })
  return { api, fetch, chaindata: createClient({ baseUrl: 'http://api', apiKey: 'secret-key', fetch, retries: 0 }) }
}

describe('replayFetch', () => {
  test('records missing calls, and replays them later without the API', async () => {
    const file = newFile()
    const first = open(file, 'missing')
    const resolved = await first.chaindata.names.resolve(name)
    expect(await first.chaindata.names.resolve(name)).toEqual(resolved)
    expect(first.api.requests).toHaveLength(1)
    expect(await first.fetch.close()).toEqual({ recorded: 1, replayed: 1, creditsSaved: 20 })

    {
      await using fetch = replayFetch(file, { fetch: mockFetch() })
      const chaindata = createClient({ baseUrl: 'http://api', apiKey: 'key', fetch })
      await chaindata.names.resolve({ chain, name: 'a.eth' })
    }
    expect(readFileSync(file, 'utf8')).toContain('a.eth')

    const second = open(file, 'none')
    expect(await second.chaindata.names.resolve(name)).toEqual(resolved)
    expect(second.api.requests).toEqual([])
    expect(await second.fetch.close()).toEqual({ recorded: 0, replayed: 1, creditsSaved: 20 })
  })

  test('matches by operation and canonical parameters', async () => {
    const file = newFile()
    const wallet = '0x80D8bac9a6901698b3749fe336bbd1385c1f98f2'
    const { chaindata, fetch, api } = open(file, 'missing')
    await chaindata.tokens.owners({ chain, tokenAddress: wallet })
    const same = { tokenAddress: wallet.toLowerCase(), pageSize: 50, chain } as const
    await chaindata.tokens.owners(same, { apiVersion: 'v3' })
    await fetch(`http://other/v4/data/owners?xApiKey=other&tokenAddress=${wallet}&chain=${chain}`)
    await fetch(new Request(`http://other/v4/data/owners/path-key?chain=${chain}&tokenAddress=${wallet}`))
    expect(api.requests).toHaveLength(1)
    await chaindata.tokens.owners({ chain, tokenAddress: wallet, pageSize: 2 })
    expect(api.requests).toHaveLength(2)
  })

  test('fails a call without a recording, and counts no credits for it', async () => {
    const { chaindata } = open(newFile(), 'none')
    await expect(chaindata.names.resolve(name)).rejects.toThrow(
      'no recording for names.resolve {"chain":"ethereum-mainnet","name":"vitalik.eth"}',
    )
    expect(chaindata.credits.uncertain).toBe(0)
    const fetch = replayFetch(newFile(), { record: 'none' })
    await expect(fetch('http://api/v4/data/nothing')).rejects.toThrow('no recording for GET of an unknown path')
  })

  test('records all calls anew, which replaces the file', async () => {
    const file = newFile()
    const first = open(file, 'missing')
    await first.chaindata.names.resolve(name)
    await first.chaindata.names.resolve({ ...name, name: 'old.eth' })
    await first.fetch.close()
    const api = mockFetch({ on: { 'names.resolve': { resolved: false } } })
    const second = open(file, 'all', api)
    await second.chaindata.names.resolve(name)
    await second.chaindata.names.resolve(name)
    expect(await second.fetch.close()).toEqual({ recorded: 2, replayed: 0, creditsSaved: 0 })
    const { recordings } = JSON.parse(readFileSync(file, 'utf8'))
    expect(recordings).toMatchObject([{ operation: 'names.resolve', parameters: name, body: { resolved: false } }])
  })

  test('records rejected calls and empty responses, but no temporary errors', async () => {
    const file = newFile()
    const api = mockFetch({ on: { 'names.resolve': { status: 404, times: 1 }, 'tokens.isOwner': { status: 503 } } })
    const { chaindata, fetch } = open(file, 'missing', api)
    for (let i = 0; i < 2; i++) await expect(chaindata.names.resolve(name)).rejects.toMatchObject({ status: 404 })
    await expect(
      chaindata.tokens.isOwner({ chain, address: name.name, tokenAddress: name.name } as never),
    ).rejects.toThrow()
    await chaindata.alerts.update({ id: 'a', paused: true })
    await chaindata.alerts.update({ id: 'a', paused: true })
    expect(await fetch.close()).toEqual({ recorded: 2, replayed: 2, creditsSaved: 0 })
  })

  test.each([401, 402, 403, 408, 429, 500, 503])('does not record a response with the status %i', async (status) => {
    const file = newFile()
    const fetch = replayFetch(file, { fetch: async () => Response.json({ message: 'no' }, { status }) })
    expect((await fetch(`http://api/v4/data/ns/name?chain=${chain}&name=a.eth`)).status).toBe(status)
    expect(await fetch.close()).toMatchObject({ recorded: 0 })
    expect(existsSync(file)).toBe(false)
  })

  test.each([302, 304])('does not record a %i, because it is not the result of the call', async (status) => {
    const fetch = replayFetch(newFile(), {
      fetch: async () => new Response(null, { status, headers: { location: '/' } }),
    })
    expect((await fetch(`http://api/v4/data/ns/name?chain=${chain}&name=a.eth`)).status).toBe(status)
    expect(await fetch.close()).toMatchObject({ recorded: 0 })
  })

  test.each([
    ['115792089237316195423570985008687907853269984665640564039457584007913129639935'],
    ['-9007199254740993'],
    ['12345678901234567890.0'],
    ['1.10'],
  ])('replays the number %s as the API sent it', async (number) => {
    const file = newFile()
    const api = mockFetch()
    const fetch = replayFetch(file, {
      fetch: async (...sent) => new Response((await (await api(...sent)).text()).replace('{', `{ "n": ${number},`)),
    })
    const client = createClient({ baseUrl: 'http://api', apiKey: 'secret-key', fetch })
    const live = await client.names.resolve(name)
    await fetch.close()
    const second = open(file, 'none')
    expect(await second.chaindata.names.resolve(name)).toEqual(live)
    expect(second.fetch.outdated).toEqual([])
  })

  test('replays a deeply nested response', async () => {
    const file = newFile()
    const text = `{"deep":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    const url = `http://api/v4/data/ns/name?chain=${chain}&name=a.eth`
    const fetch = replayFetch(file, { fetch: async () => new Response(text) })
    await fetch(url)
    await fetch.close()
    const replayed = replayFetch(file, { record: 'none' })
    expect(await (await replayed(url)).text()).toBe(text)
  })

  test('records no key, even if the API repeats it', async () => {
    const key = 'canary-0123456789'
    const file = newFile()
    const echo = async () =>
      Response.json({ key, nested: [`Bearer ${key}`] }, { headers: { 'retry-after': key, 'x-other': key } })
    const fetch = replayFetch(file, { fetch: echo })
    const path = (name: string) => `/v4/data/ns/name?chain=${chain}&name=${name}`
    await fetch(`http://api${path('header.eth')}`, { headers: { 'x-api-key': key } })
    await fetch(`http://api${path('bearer.eth')}`, { headers: { authorization: `Bearer ${key}` } })
    await fetch(`http://api${path('query.eth')}&xApiKey=${key}`)
    await fetch(`http://api${path('path.eth').replace('?', `/${key}?`)}`)
    await fetch(`http://api${path(key)}`, { headers: { 'x-api-key': key } })
    // A misspelled field may contain the private key, too.
    const body = JSON.stringify({ chain: 'ETH', symbol: 'T', fromPrivateKey: key, fromPrivatKey: 'misspelled-key' })
    const headers = { 'content-type': 'application/json' }
    await fetch(`http://api${path('secret.eth')}`, { headers: { 'x-client-secret': key } })
    await fetch('http://api/v3/blockchain/token/deploy', { method: 'POST', headers, body })
    expect(await fetch.close()).toMatchObject({ recorded: 7 })
    const text = readFileSync(file, 'utf8')
    expect(text).not.toContain(key)
    expect(text).not.toContain('misspelled-key')
    const { recordings } = JSON.parse(text)
    for (const recording of recordings) expect(recording.body.nested).toEqual([expect.stringContaining('[redacted]')])
    expect(recordings.map(({ parameters }: { parameters: object }) => parameters)).toContainEqual({
      chain: 'ETH',
      symbol: 'T',
    })
    for (const name of ['header.eth', 'query.eth', 'path.eth'])
      expect(recordings.filter(({ parameters }: { parameters: object }) => Object(parameters).name === name)).toEqual([
        expect.objectContaining({ parameters: { chain, name } }),
      ])
    expect(text).not.toContain('x-other')
  })

  test.each([
    ['a list', ['canary-0123456789'], 'canary-0123456789'],
    ['an object', { key: { hex: 'canary-0123456789' } }, 'canary-0123456789'],
    ['missing', null, undefined],
    ['a number', 17, undefined],
  ])('records no private key that is %s', async (_, fromPrivateKey, secret) => {
    const file = newFile()
    const fetch = replayFetch(file, { fetch: async () => Response.json({ message: `null 17 ${secret}` }) })
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ chain: 'ETH', fromPrivateKey })
    await fetch('http://api/v3/blockchain/token/deploy', { method: 'POST', headers, body })
    await fetch.close()
    const { recordings } = JSON.parse(readFileSync(file, 'utf8'))
    const message = `null 17 ${secret && '[redacted]'}`
    expect(recordings).toMatchObject([{ parameters: { chain: 'ETH' }, body: { message } }])
    expect(recordings[0].parameters).not.toHaveProperty('fromPrivateKey')
  })

  test('records no key of a path, whose characters may be escaped', async () => {
    const key = 'a key/with+signs=é'
    const bytes = Buffer.from(key)
    const forms = [key, encodeURIComponent(key), bytes.toString('base64'), bytes.toString('hex')]
    const file = newFile()
    const fetch = replayFetch(file, { record: 'missing', fetch: async () => Response.json({ forms }) })
    await fetch(`http://api/v4/data/owners/${encodeURIComponent(key)}?chain=${chain}&tokenAddress=0x1`)
    await fetch.close()
    expect(JSON.parse(readFileSync(file, 'utf8')).recordings).toHaveLength(1)
    for (const form of forms) expect(readFileSync(file, 'utf8')).not.toContain(form)
  })

  test('ignores a query parameter that is named like a header with a key', async () => {
    const file = newFile()
    const { fetch, api } = open(file, 'missing')
    const headers = { 'x-api-key': 'any' }
    const url = `http://api/v4/data/ns/name?chain=${chain}&name=a.eth`
    await fetch(url, { headers })
    await fetch(`${url}&x-api-key=canary-0123456789`, { headers })
    expect(api.requests).toHaveLength(1)
  })

  test('records only secrets of a request as redacted', async () => {
    const file = newFile()
    const echo = { type: 'application/json', agent: 'my-program' }
    const fetch = replayFetch(file, { fetch: async () => Response.json(echo) })
    const headers = { accept: echo.type, 'user-agent': echo.agent, 'x-api-key': 'secret-key' }
    await fetch('http://api/v4/subscription/chains', { headers })
    await fetch.close()
    const { recordings } = JSON.parse(readFileSync(file, 'utf8'))
    expect(recordings).toMatchObject([{ operation: 'alerts.chains', body: echo }])
    expect(recordings[0].parameters).toEqual({})
  })

  test('records the rejection of an unknown parameter without the parameter, and warns once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warn.mockRestore())
    const file = newFile()
    const url = `http://api/v4/data/ns/name?chain=${chain}&name=a.eth`
    const { fetch, api } = open(file, 'missing')
    const headers = { 'x-api-key': 'any' }
    for (const color of ['blue', 'red']) expect((await fetch(`${url}&color=${color}`, { headers })).status).toBe(400)
    // The call without the parameter has another response.
    expect((await fetch(url, { headers })).status).toBe(200)
    expect((await fetch(`${url}&color=blue&size=1`, { headers })).status).toBe(400)
    expect(api.requests).toHaveLength(3)
    expect(await fetch.close()).toEqual({ recorded: 3, replayed: 1, creditsSaved: 0 })
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^replayFetch: a call of names\.resolve has a parameter/)]])
    const { recordings } = JSON.parse(readFileSync(file, 'utf8'))
    const parameters = { chain, name: 'a.eth' }
    expect(recordings).toMatchObject([
      { parameters, status: 200 },
      { parameters, unknownParameters: 1, status: 400 },
      { parameters, unknownParameters: 2, status: 400 },
    ])
    for (const recording of recordings) expect(recording.parameters).toEqual(parameters)
    const replay = replayFetch(file, { record: 'none' })
    expect(replay.outdated).toEqual([])
    const statuses = ['', '&tint=green', '&a=1&b=2'].map(async (more) => (await replay(url + more)).status)
    expect(await Promise.all(statuses)).toEqual([200, 400, 400])
    await expect(replay(`${url}&a=1&b=2&c=3`)).rejects.toThrow('no recording for names.resolve')
  })

  test.each(['apiKey', 'token', 'api_key', 'XAPIKEY', 'key', 'auth', 'chain', '__proto__', 'toString'])(
    'records no key in the query parameter %s',
    async (parameter) => {
      const key = 'canary/0123456789'
      const file = newFile()
      const echo = async (input: string | URL | Request) => Response.json({ message: String(input), sent: key })
      const fetch = replayFetch(file, { fetch: echo })
      for (const value of [key, encodeURIComponent(key), `${key}%zz`])
        await fetch(`http://api/v4/data/ns/name?chain=${chain}&name=a.eth&${parameter}=${value}`)
      await fetch(`http://api/v4/data/ns/name?chain=${chain}&name=b.eth&${key}`)
      await fetch.close()
      const text = readFileSync(file, 'utf8')
      expect(text).not.toMatch(/canary/i)
      expect(text).not.toMatch(new RegExp(parameter === 'chain' ? '"unknownParameters": 2' : `"${parameter}"`))
    },
  )

  test.each(['apiKey', 'token', 'privateKey', '__proto__'])('records no key in the body field %s', async (name) => {
    const key = 'canary-0123456789'
    const file = newFile()
    const fetch = replayFetch(file, { fetch: async () => Response.json({ message: key }) })
    const headers = { 'content-type': 'application/json' }
    for (const fields of [`"${name}":"${key}"`, `"${name}":{"hex":["${key}"]}`])
      await fetch('http://api/v4/subscription/1', { method: 'PUT', headers, body: `{"paused":true,${fields}}` })
    const nested = JSON.stringify({ chain: 'ETH', fee: { privateKey: key, gasPrice: '1' } })
    await fetch('http://api/v3/blockchain/token/deploy', { method: 'POST', headers, body: nested })
    await fetch.close()
    const text = readFileSync(file, 'utf8')
    expect(text).not.toContain(key)
    expect(JSON.parse(text).recordings).toMatchObject([
      { parameters: { id: '1', paused: true }, unknownParameters: 1 },
      { parameters: { chain: 'ETH', fee: { gasPrice: '1' } } },
    ])
  })

  test.each([
    ['x-auth', 'canary-0123456789'],
    ['authorization', 'Token canary-0123456789'],
    ['cookie', 'theme=dark; session=canary-0123456789'],
    ['x-key', 'canary-0123456789'],
    ['x-password', 'canary-0123456789'],
  ])('records no key in the header %s', async (name, value) => {
    const file = newFile()
    const fetch = replayFetch(file, { fetch: async () => Response.json({ message: 'canary-0123456789' }) })
    await fetch(`http://api/v4/data/ns/name?chain=${chain}&name=a.eth`, { headers: { [name]: value } })
    await fetch.close()
    expect(readFileSync(file, 'utf8')).not.toContain('canary')
  })

  test('an unknown parameter that repeats a known one does not change the recorded parameters', async () => {
    const file = newFile()
    const fetch = replayFetch(file, { fetch: async (url) => Response.json({ message: String(url) }) })
    const addresses = ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48']
    for (const address of addresses)
      await fetch(`http://api/v4/data/wallet/reputation?chain=${chain}&addresses=${address}&address=${address}`)
    expect(await fetch.close()).toMatchObject({ recorded: 2 })
    const { recordings } = JSON.parse(readFileSync(file, 'utf8'))
    expect(recordings.map(({ parameters }: { parameters: object }) => parameters)).toEqual(
      addresses.map((address) => ({ addresses: [address], chain })),
    )
  })

  test('records calls that differ only after a question mark in the query', async () => {
    const file = newFile()
    const fetch = replayFetch(file, { fetch: async (url) => Response.json({ message: String(url) }) })
    for (const name of ['a?b', 'a?c']) await fetch(`http://api/v4/data/ns/name?chain=${chain}&name=${name}`)
    expect(await fetch.close()).toMatchObject({ recorded: 2, replayed: 0 })
  })

  test('replays a text with its status and its headers, and sorts the calls in the file', async () => {
    const file = newFile()
    const headers = { 'content-type': 'text/plain', deprecation: 'true', 'x-other': 'a' }
    const first = replayFetch(file, { fetch: async () => new Response('not here', { status: 404, headers }) })
    const url = (name: string) => `http://api/v4/data/ns/name?chain=${chain}&name=${name}`
    for (const name of ['b.eth', 'a.eth']) await first(url(name))
    await first.close()
    const names = JSON.parse(readFileSync(file, 'utf8')).recordings.map(
      ({ parameters }: { parameters: { name: string } }) => parameters.name,
    )
    expect(names).toEqual(['a.eth', 'b.eth'])
    const response = await replayFetch(file, { record: 'none' })(url('b.eth'))
    expect([response.status, await response.text()]).toEqual([404, 'not here'])
    expect(Object.fromEntries(response.headers)).toEqual({ 'content-type': 'text/plain', deprecation: 'true' })
  })

  test('rejects an aborted call, also if it is recorded', async () => {
    const file = newFile()
    const { chaindata, fetch } = open(file, 'missing')
    await chaindata.names.resolve(name)
    const url = `http://api/v4/data/ns/name?chain=${chain}&name=${name.name}`
    const signal = AbortSignal.abort()
    await expect(fetch(url, { signal })).rejects.toThrow('aborted')
    await expect(fetch(new Request(url, { signal }))).rejects.toThrow('aborted')
  })

  test.each([[undefined], [{}]])('needs a runtime with files, unlike one whose process is %j', (process) => {
    const file = newFile()
    vi.stubGlobal('process', process)
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(() => replayFetch(file)).toThrow('replayFetch needs Node.js, Bun or Deno')
  })

  test('forwards requests that match no operation, without recording them', async () => {
    const file = newFile()
    const fetch = replayFetch(file, { fetch: mockFetch() })
    expect((await fetch('http://api/health')).status).toBe(200)
    expect(await fetch.close()).toEqual({ recorded: 0, replayed: 0, creditsSaved: 0 })
    expect(existsSync(file)).toBe(false)
  })

  test('reports recordings that contradict the OpenAPI document', async () => {
    const file = newFile()
    const { chaindata, fetch } = open(file, 'missing')
    await chaindata.names.resolve(name)
    await chaindata.names.resolve({ ...name, name: 'b.eth' })
    await chaindata.wallet.reputation({ chain, addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'] })
    await fetch.close()
    expect(replayFetch(file).outdated).toEqual([])
    const content = JSON.parse(readFileSync(file, 'utf8'))
    content.recordings[0].parameters.chain = 'tezos-mainnet'
    content.recordings[1].body.resolved = 'yes'
    content.recordings[2].operation = 'wallet.gone'
    writeFileSync(file, JSON.stringify(content))
    expect(replayFetch(file).outdated).toEqual([
      expect.stringMatching(/^names\.resolve \{.*: chain must be equal to one of the allowed values$/),
      expect.stringMatching(/^names\.resolve \{.*: resolved must be boolean$/),
      expect.stringMatching(/^wallet\.gone \{.*: the OpenAPI document has no such operation$/),
    ])
  })

  test('reports recorded writes and paths that contradict the OpenAPI document', async () => {
    const file = newFile()
    const { chaindata, fetch } = open(file, 'missing')
    await chaindata.alerts.update({ id: 'a', paused: true })
    await chaindata.alerts.update({ id: 'b', paused: true })
    const deployed = {
      chain: 'ETH',
      symbol: 'T',
      name: 'Token',
      supply: '10',
      digits: 18,
      address: `0x${'1'.repeat(40)}`,
    }
    const body = JSON.stringify({ ...deployed, fromPrivateKey: `0x${'2'.repeat(64)}` })
    const headers = { 'content-type': 'application/json', 'x-api-key': 'any' }
    const response = await fetch('http://api/v3/blockchain/token/deploy', { method: 'POST', headers, body })
    expect(response.status).toBe(200)
    await chaindata.names.resolve(name)
    await chaindata.names.resolve({ ...name, name: 'z.eth' })
    await fetch.close()
    expect(replayFetch(file).outdated).toEqual([])
    const content = JSON.parse(readFileSync(file, 'utf8'))
    content.recordings[0].parameters.paused = 'yes'
    content.recordings[1].parameters.muted = true
    delete content.recordings[3].parameters.chain
    content.recordings[4].parameters.color = 'blue'
    writeFileSync(file, JSON.stringify(content))
    expect(replayFetch(file).outdated).toEqual([
      expect.stringMatching(/^alerts\.update .*: paused must be boolean$/),
      expect.stringMatching(/^alerts\.update .*: the parameters must NOT have additional properties$/),
      expect.stringMatching(/^names\.resolve .*: the parameters must have required property 'chain'$/),
      expect.stringMatching(/^names\.resolve .*: the parameters must NOT have additional properties$/),
    ])
  })

  test('rejects a file of something else, and unknown options', () => {
    const file = newFile()
    for (const content of ['[]', 'null', '{"version":1}', '{"version":2,"recordings":[]}', '{"recordings":[]}']) {
      writeFileSync(file, content)
      expect(() => replayFetch(file), content).toThrow(`${file} is not a file of recordings`)
    }
    expect(() => replayFetch('')).toThrow('replayFetch: `file` must be a non-empty string')
    expect(() => replayFetch(file, { record: 'some' as never })).toThrow('`record` must be one of missing, all, none')
  })
})

describe('a server of recordings', () => {
  test('forwards requests to the API, and returns decoded responses', async () => {
    const api = await serve((_, response) => {
      response.writeHead(202, { 'content-encoding': 'gzip', 'x-other': 'a', 'keep-alive': 'timeout=5' })
      response.end(gzipSync('{"ok":true}'))
    })
    const recorder = await startReplay({ file: newFile(), upstream: `${api.url}/` })
    const headers = { 'x-api-key': 'any', 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: '{"a":1}' }
    const response = await fetch(`${recorder.url}/v4/any?x=1`, sent)
    expect([response.status, await response.json()]).toEqual([202, { ok: true }])
    expect([response.headers.get('x-other'), response.headers.get('content-encoding')]).toEqual(['a', null])
    expect(api.requests).toMatchObject([
      {
        ...{ method: 'POST', url: '/v4/any?x=1', body: '{"a":1}' },
        headers: { 'x-api-key': 'any', 'content-type': 'application/json', host: new URL(api.url).host },
      },
    ])
    await recorder.close()
  })

  test('responds to large bodies and health checks itself, and names an API that does not respond', async () => {
    const api = await serve(() => ({}))
    const recorder = await startReplay({ file: newFile(), upstream: api.url })
    const body = ' '.repeat(1024 * 1024 + 1)
    expect((await fetch(`${recorder.url}/v4/any`, { method: 'PUT', body })).status).toBe(413)
    expect(await (await fetch(`${recorder.url}/health`)).json()).toEqual({ status: 'ok' })
    expect(api.requests).toEqual([])
    expect(await (await fetch(`${recorder.url}/`)).json()).toEqual({})
    await api.close()
    const lost = await fetch(`${recorder.url}/v4/any`)
    expect([lost.status, (await lost.json()).message]).toEqual([502, expect.stringContaining(api.url)])
    await recorder.close()
  })

  test('records calls to the API, and replays them without it', async () => {
    const file = newFile()
    const { startMock } = await import('../../src/mock/index.ts')
    const api = await startMock()
    const recorder = await startReplay({ file, upstream: api.url })
    const call = (url: string, key = 'secret-key') =>
      createClient({ baseUrl: url, apiKey: key, retries: 0 }).names.resolve(name)
    const resolved = await call(recorder.url)
    await expect(call(recorder.url, 'mock-invalid')).resolves.toEqual(resolved)
    expect((await fetch(`${recorder.url}/health`)).status).toBe(200)
    expect(await recorder.close()).toEqual({ recorded: 1, replayed: 1, creditsSaved: 20 })
    await api.close()
    const player = await startReplay({ file })
    expect(await call(player.url)).toEqual(resolved)
    const missing = await fetch(`${player.url}/v4/data/ns/name?chain=${chain}&name=b.eth`)
    expect([missing.status, (await missing.json()).message]).toEqual([
      404,
      expect.stringMatching(/^no recording for names/),
    ])
    expect(await player.close()).toEqual({ recorded: 0, replayed: 1, creditsSaved: 20 })
    const lost = await startReplay({ file, upstream: api.url })
    expect((await fetch(`${lost.url}/v4/data/ns/name?chain=${chain}&name=b.eth`)).status).toBe(502)
    await lost.close()
    await expect(startReplay({ file: `${file}.missing` })).rejects.toThrow('recordings.json.missing does not exist')
  })
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { replayFetch } from '../../src/mock/index.ts'
import { runCommand, temporaryFile, temporaryFolder } from '../cli/command.ts'
import { key, outside, proxy, verify } from './support.ts'

const places = ({ differences }: { differences: readonly { operation: string; kind: string; at: string }[] }) =>
  differences.map(({ operation, kind, at }) => `${operation} ${kind} ${at}`)

async function compareFile(file: string, ...flags: string[]) {
  const { out, err, exit } = await runCommand(['verify', '--from', file, '--json', ...flags])
  return { exit, err, report: out ? JSON.parse(out) : undefined }
}

test('--from finds the differences of a recorded run, without a call', async () => {
  const service = await outside()
  const url = await proxy(service.url, ({ status, path, body, query }) => {
    if (status === 200 && path.endsWith('/ns/name')) Object.assign(body as object, { owner: '0x1' })
    if (status === 200 && path.endsWith('/owners') && query.get('chain') === 'base-mainnet')
      Object.assign(body as unknown[], [7])
  })
  const file = join(await temporaryFolder(), 'recordings.json')
  const live = await verify(url, '--record', file, '--operations', 'names.resolve,tokens.owners', '--chains', 'all')
  const requests = service.requests
  const recorded = await compareFile(file)
  expect(places(live.report)).toHaveLength(2)
  expect(places(recorded.report)).toEqual(places(live.report))
  expect(recorded.report).toMatchObject({ calls: 0, credits: 0 })
  expect(recorded.exit).toBe(1)
  expect(service.requests).toBe(requests)
})

test('--from says how many responses it compared', async () => {
  const service = await outside()
  const file = join(await temporaryFolder(), 'recordings.json')
  await verify(service.url, '--record', file, '--operations', 'names.resolve')
  const { out } = await runCommand(['verify', '--from', file])
  expect(out).toMatch(/\n4 recorded responses compared, 0 differences\.\n$/)
  const none = await runCommand(['verify', '--from', file, '--except', 'names.resolve'])
  expect(none.out).toMatch(/0 recorded responses compared/)
})

test('a recorded run of a faithful service does not differ, and contains no key', async () => {
  const service = await outside()
  const file = join(await temporaryFolder(), 'recordings.json')
  await verify(service.url, '--record', file, '--chains', 'all')
  const { report, exit } = await compareFile(file)
  expect(report.differences).toEqual([])
  expect(exit).toBe(0)
  expect(await readFile(file, 'utf8')).not.toContain(key)
})

test('a recording contains no key that the service repeats in a header', async () => {
  const service = await outside()
  const url = await proxy(service.url, ({ extra, headers }) => {
    Object.assign(extra, { 'retry-after': headers['x-api-key'], 'content-type': `application/json; a=${key}` })
  })
  const file = join(await temporaryFolder(), 'recordings.json')
  await verify(url, '--record', file, '--operations', 'names.resolve')
  const text = await readFile(file, 'utf8')
  expect(text).toContain('[redacted]')
  expect(text).not.toContain(key)
})

test('a response that is nested too deep is a difference, and does not end the run', async () => {
  const service = await outside()
  const url = await proxy(service.url, (exchange) => {
    exchange.text = '{"a":'.repeat(20_000) + 1 + '}'.repeat(20_000)
  })
  const file = join(await temporaryFolder(), 'recordings.json')
  const { report, exit } = await verify(url, '--record', file, '--operations', 'names.resolve')
  expect(exit).toBe(1)
  expect(report.differences).toContainEqual(expect.objectContaining({ operation: 'names.resolve', kind: 'type' }))
  expect((await compareFile(file)).exit).toBe(1)
})

test('a recording contains no private data', async () => {
  const service = await outside()
  const url = await proxy(service.url, ({ status, body }) => {
    if (status === 200) Object.assign(body as object, { signature: 'abcdef', contact: 'me@example.com' })
  })
  const file = join(await temporaryFolder(), 'recordings.json')
  await verify(url, '--record', file, '--operations', 'names.resolve')
  const text = await readFile(file, 'utf8')
  expect(text).toContain('"signature": "[redacted]"')
  expect(text).not.toContain('me@example.com')
})

test('replayFetch reads the recordings', async () => {
  const service = await outside()
  const file = join(await temporaryFolder(), 'recordings.json')
  await verify(service.url, '--record', file, '--operations', 'names.resolve')
  const fetch = replayFetch(file, { record: 'none' })
  const client = createClient({ baseUrl: 'http://replay', apiKey: 'any-key', fetch })
  const name = await client.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
  expect(name.resolved).toBe(true)
  expect(fetch.outdated).toEqual([])
})

test('--from reads the recordings of a test suite', async () => {
  const file = await temporaryFile(
    JSON.stringify({
      version: 1,
      recordings: [
        {
          operation: 'tokens.isOwner',
          parameters: {
            address: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
            chain: 'base-mainnet',
            tokenAddress: '0x1',
          },
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: 'yes',
        },
        {
          operation: 'names.resolve',
          parameters: { chain: 'moon-mainnet', name: 'a.eth' },
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: { chain: 'moon-mainnet', name: 'a.eth', resolved: false },
        },
        { operation: 'gone.operation', parameters: {}, status: 200, headers: {}, body: {} },
      ],
    }),
  )
  const { report, exit } = await compareFile(file)
  expect(
    report.differences.map(({ operation, kind }: { operation: string; kind: string }) => `${operation} ${kind}`),
  ).toEqual(['tokens.isOwner type', 'names.resolve chain'])
  expect(report.skipped).toMatchObject([{ operation: 'gone.operation' }])
  expect(exit).toBe(1)
})

test('a file without recordings is an invalid parameter', async () => {
  const { exit, err } = await compareFile(await temporaryFile('{}'))
  expect(exit).toBe(2)
  expect(err).toContain('is not a file of recordings')
})

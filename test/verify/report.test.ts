import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { runCommand } from '../cli/command.ts'
import { key, outside, proxy } from './support.ts'

const run = (url: string, ...flags: string[]) =>
  runCommand(['verify', '--base-url', url, ...flags], { env: { CHAINDATA_API_KEY: key } })

test('the report names the line in openapi/, and fits into 120 columns', async () => {
  const service = await outside()
  const url = await proxy(service.url, ({ status, body }) => {
    if (status === 200) Object.assign(body as object, { resolved: 'x'.repeat(500) })
  })
  const { out, err, exit } = await run(url, '--operations', 'names.resolve,tokens.metadata')
  expect(out).toMatch(/^operation +calls +credits +differences\n/)
  expect(out).toMatch(
    /names\.resolve: type NameResolutionItem\.resolved\n {2}at {8}openapi\/components\/schemas\.yaml:\d+\n/,
  )
  expect(out).toMatch(/document {2}boolean\n {2}received {2}x+…\n {2}call {6}GET \/v4\/data\/ns\/name\?/)
  expect(out).toMatch(/\d+ calls, \d+ credits, \d differences?\.\n$/)
  expect(Math.max(...out.split('\n').map((line) => stringWidth(line)))).toBeLessThanOrEqual(120)
  expect(err).toMatch(/^\d of \d+ calls, \d+ credits\n/)
  expect(exit).toBe(1)
})

test('names the assumption of a refuted fact, and where it is', async () => {
  const service = await outside()
  const { out } = await run(service.url, '--operations', 'tokens.inCollections')
  expect(out).toMatch(
    /tokens\.inCollections: refuted pageSize\n {2}at {8}openapi\/\S+:\d+\n {2}document {2}The interface/,
  )
  expect(out).toMatch(/received {2}a call with pageSize 51: 51 items\n/)
  expect(out).toMatch(/Provisional facts: \d+ confirmed, 1 refuted, \d+ open\n/)
  expect(out).toContain('  confirmed  tokens.inCollections  Token.tokenType: in ')
})

test('lists what was not verified by reason, with its price', async () => {
  const service = await outside()
  const { out } = await run(service.url, '--max-credits', '60', '--operations', 'names.resolve,events.list')
  expect(out).toMatch(
    /Not verified: \d+ calls\n {2}the price exceeds the credits that are left: \d+ calls, \S+ credits\n {4}names\.resolve \d+, events\.list \d+\n/,
  )
})

test('fits into a terminal of 80 columns', async () => {
  const service = await outside({ keys: [key] })
  const { out } = await runCommand(['verify', '--base-url', service.url, '--max-credits', '900'], {
    env: { CHAINDATA_API_KEY: key },
    terminal: 80,
  })
  expect(out).toContain('Not verified: ')
  expect(Math.max(...out.split('\n').map((line) => stringWidth(line)))).toBeLessThanOrEqual(80)
})

test('with another document, the report names pointers', async () => {
  const service = await outside()
  const { out } = await run(service.url, '--spec', 'generated/openapi.json', '--operations', 'names.resolve')
  expect(out).toContain('0 differences.')
  expect(out).not.toContain('openapi/')
})

test('--plan prints the calls and the price by operation', async () => {
  const { out, exit } = await run('http://127.0.0.1:9', '--plan', '--operations', 'names.resolve')
  expect(out).toMatch(/operation +calls +credits\nnames\.resolve +5 +100\n\n5 calls, 100 credits\. Nothing was sent\./)
  expect(exit).toBe(0)
})

test.each([
  [['--from', 'x', '--plan']],
  [['--from', 'x', '--record', 'y']],
  [['--plan', '--record', 'y']],
  [['--plan', '--write']],
  [['--chains', 'some']],
  [['--spec', 'missing.json']],
])('rejects %j before a call', async (flags) => {
  const { exit } = await run('http://127.0.0.1:9', ...flags)
  expect(exit).toBe(2)
})

test('without a key, nothing is sent, and the exit code is 3', async () => {
  const service = await outside()
  const { exit, out } = await runCommand(['verify', '--base-url', service.url])
  expect(exit).toBe(3)
  expect(out).toBe('')
  expect(service.requests).toBe(0)
})

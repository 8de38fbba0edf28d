import { describe, expect, test } from 'vitest'
import { reply, serve } from '../support/server.ts'
import { runCommand, temporaryFile } from './command.ts'

const resolve = ['names', 'resolve', '--chain', 'ethereum-mainnet', '--name', 'vitalik.eth']
const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const key = 'canary-0123456789'
const privateKey = '0xe9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262'

const expectClean = (...texts: string[]) => {
  for (const text of texts)
    for (const secret of [key, privateKey.slice(2)]) expect(text.toLowerCase()).not.toContain(secret)
}

describe('the output for an API that echoes the request', () => {
  const formats = ['--json', '--ndjson', '--table']

  test.each(formats)('contains no API key with %s, on a terminal or in a pipe', async (format) => {
    const { url } = await serve(({ headers }) => ({
      headers,
      [key]: [`Basic ${Buffer.from(`x-api-key:${key}`).toString('base64')}`, key.toUpperCase()],
      cut: `${'x'.repeat(60)}${key}`,
    }))
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: key, NO_COLOR: '1' }
    for (const terminal of [undefined, 300, 60]) {
      const { exit, out, err } = await runCommand([...resolve, format], { env, ...(terminal && { terminal }) })
      expect(exit).toBe(0)
      expect(out).toContain('[redact')
      expectClean(out, err)
    }
  })

  test.each(formats)('contains no key of a file with --all %s', async (format) => {
    const { url } = await serve((_, __, index) =>
      index ? [] : Array.from({ length: 50 }, (_, i) => ({ address: `0x${i}`, [`${key}`]: `${key}${i}` })),
    )
    const argv = ['tokens', 'owners', '--chain', 'ethereum-mainnet', '--token-address', wallet, '--all', format]
    const { exit, out, err } = await runCommand([
      ...argv,
      '--base-url',
      url,
      '--api-key-file',
      await temporaryFile(key),
    ])
    expect(exit).toBe(0)
    expect(out).toContain('[redacted]')
    expectClean(out, err)
  })

  test('contains no private key in results and errors', async () => {
    const argv =
      'contracts deployToken --chain ETH --symbol T --name Token --total-cap 10 --supply 10 --digits 18'.split(' ')
    for (const status of [200, 400, 500]) {
      const { url } = await serve(({ body }, response) => reply(response, status, { txId: body, message: body }))
      const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: key }
      const flags = ['--address', wallet, '--from-private-key-file', '-']
      const { out, err } = await runCommand([...argv, ...flags], { env, stdin: privateKey })
      expect(out + err).toContain('[redacted]')
      expectClean(out, err)
    }
  })

  test('contains neither key of a free account', async () => {
    const { url } = await serve(() => ({ name: `${key} and other-canary-98` }))
    const path = await temporaryFile(JSON.stringify({ mainnet: key, testnet: 'other-canary-98' }))
    const { out } = await runCommand([...resolve, '--base-url', url, '--api-key-file', path])
    expect(JSON.parse(out)).toEqual({ name: '[redacted] and [redacted]' })
  })
})

describe('a key in the wrong place of the command line', () => {
  const odd = `it's "${key}" is invalid.\n(Did you mean it?)`
  const places = (secret: string) => [
    [secret],
    ['names', secret],
    [...resolve, secret],
    [...resolve.slice(0, 2), secret, secret],
    [...resolve, `--apikey=${secret}`],
    [...resolve, `--apiKey=${secret}`],
    [...resolve, '--apikey', secret],
    [...resolve, '--api-key', secret],
    [...resolve, `--api-key=${secret}`],
    [...resolve, '--x-api-key', secret],
    [...resolve, `--header=x-api-key: ${secret}`],
    [...resolve, `--${secret}`],
    [...resolve, `-${secret}`],
    [...resolve, '--timeout', secret],
    [...resolve, '--retries', secret],
    [...resolve, '--auth-scheme', secret],
    [...resolve, '--api-key-file', secret],
    [...resolve.slice(0, 2), '--chain', secret, '--name', 'x'],
    ['wallet', 'portfolio', '--chain', 'ethereum-mainnet', '--addresses', secret, '--token-types', 'native'],
    ['events', 'list', '--all', '--cursor-file', secret, '--chain', secret],
    ['tokens', 'owners', '--chain', 'ethereum-mainnet', '--token-address', wallet, '--page-size', secret],
    ['contracts', 'deployToken', '--from-private-key', secret],
    ['contracts', 'deployToken', '--from-private-key-file', secret],
    ['contracts', 'invoke', '--method-abi', secret],
    ['contracts', 'invoke', '--method-abi', `@${secret}`],
    ['mcp', secret],
    ['mcp', '--budget', secret],
    ['mcp', '--private-key-file', secret],
    ['mcp', `--token=${secret}`],
    ['mock', secret],
    ['mock', '--port', secret],
    ['mock', '--plan', secret],
    ['completion', secret],
    ['help', secret],
    ['help', 'names', secret],
    ['generate', secret],
    [...resolve, '--base-url', secret],
  ]

  test.each([key, privateKey, odd].flatMap(places).map((argv) => ({ argv })))(
    'is not repeated: $argv',
    async ({ argv }) => {
      const { exit, out, err } = await runCommand(argv)
      expect(exit).not.toBe(0)
      expect(err).toMatch(/^(Using the built-in mock.*\n)?error: .*\n(Example:\n[\s\S]*)?$/)
      expectClean(out, err)
      expect(err).not.toContain('0123456789')
    },
  )

  test.each(['--base-url', '--cursor-file', '--name', '--chain'])(
    'is not repeated if it is in the environment and the value of %s',
    async (flag) => {
      const { url } = await serve(({ url }, response) => reply(response, 400, { message: url }))
      const value = flag === '--base-url' ? `http://${key}.invalid` : flag === '--cursor-file' ? `/${key}/x` : key
      const owners = ['tokens', 'owners', '--chain', 'ethereum-mainnet', '--token-address', wallet, '--all']
      const argv = flag === '--cursor-file' ? owners : resolve
      const env = { CHAINDATA_API_KEY: key, CHAINDATA_BASE_URL: url }
      const { exit, out, err } = await runCommand([...argv, flag, value, '--retries', '0'], { env, terminal: 80 })
      expect(exit).not.toBe(0)
      expectClean(out, err)
    },
  )
})

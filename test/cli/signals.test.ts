import { once } from 'node:events'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startMock } from '../../src/mock/index.ts'
import { callTool, createAgent } from '../mcp/client.ts'
import { readyUrl, startCommand, temporaryFile } from './command.ts'

/* Signals to a command in this process. `process.test.ts` sends one to a separate process. */

afterEach(() => void vi.restoreAllMocks())

const listEvents =
  'events list --chain ethereum-mainnet --contract-addresses 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48 --event-type tokenTransfer --block-from 21000001 --block-to 21006000 --all'.split(
    ' ',
  )

describe('--all', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('stops after %s with a hint how to resume', async (signal, exit) => {
    await using mock = await startMock({ latency: 5 })
    const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: 'key-0123456789' }
    const before = process.listenerCount(signal)
    const { done, written, stdout, send } = startCommand(listEvents, env)
    await once(stdout, 'data')
    send(signal)
    expect(await done).toBe(exit)
    expect(written.err).toMatch(
      /^\d+ items so far; with --cursor-file, the same command would resume here\.\nspent: \d+ calls? · [\d,]+ credits.*\n$/,
    )
    expect(process.listenerCount(signal)).toBe(before)
  })

  test('exits immediately on a second signal', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never)
    await using mock = await startMock({ latency: 5 })
    const { done, stdout, send } = startCommand(listEvents, {
      CHAINDATA_BASE_URL: mock.url,
      CHAINDATA_API_KEY: 'key-0123456789',
    })
    await once(stdout, 'data')
    send('SIGINT')
    expect(exit).not.toHaveBeenCalled()
    send('SIGINT')
    expect(exit).toHaveBeenCalledWith(130)
    await done
  })

  test('exits silently when the reader closes the pipe', async () => {
    await using mock = await startMock({ latency: 5 })
    const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: 'key-0123456789' }
    const { done, written, stdout } = startCommand(listEvents, env)
    stdout.once('data', () => stdout.destroy())
    expect([await done, written.err]).toEqual([0, ''])
  })
})

describe('a server command', () => {
  test.each([
    ['SIGINT', 130, []],
    ['SIGTERM', 143, ['--quiet', '--latency', '1']],
  ] as const)('mock stops on %s', async (signal, exit, flags) => {
    const { done, written, send } = startCommand(['mock', '--port', '0', ...flags])
    const url = await vi.waitFor(() => readyUrl(written.out), { timeout: 5000 })
    expect((await fetch(`${url}/v4/nothing`)).status).toBe(404)
    await vi.waitFor(() => expect(written.out.split('\n')).toHaveLength(flags.length ? 4 : 5))
    send(signal)
    expect(await done).toBe(exit)
    await expect(fetch(`${url}/v4/nothing`)).rejects.toThrow()
    expect(written.err).toBe('')
  })

  test.each([
    ['SIGINT', 130, '127.0.0.1'],
    ['SIGTERM', 143, '0.0.0.0'],
  ] as const)('mcp stops on %s', async (signal, exit, host) => {
    const key = await temporaryFile('0xprivate-canary')
    const env = { CHAINDATA_MCP_TOKEN: 'token-of-mine' }
    const argv = ['mcp', '--mock', '--http', '--host', host, '--port', '0', '--allow-writes', '--private-key-file', key]
    const { done, written, send } = startCommand(argv, env)
    const url = await vi.waitFor(() => readyUrl(written.err), { timeout: 5000 })
    const client = createAgent('auto')
    const requestInit = { headers: { authorization: 'Bearer token-of-mine' } }
    await client.connect(
      new StreamableHTTPClientTransport(new URL(url.replace('0.0.0.0', '127.0.0.1')), { requestInit }),
    )
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('contracts_deployToken')
    expect((await callTool(client, 'alerts_chains', {})).isError).toBe(false)
    await client.close()
    send(signal)
    expect(await done).toBe(exit)
    expect(written.out).toBe('')
    expect(written.err).not.toContain('private-canary')
  })
})

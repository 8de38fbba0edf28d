import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished, test } from 'vitest'
import { packBundle } from '../../scripts/pack-mcpb.ts'
import { startMock } from '../../src/mock/index.ts'
import { temporaryFolder } from '../cli/command.ts'

const mcpb = join(import.meta.dirname, 'node_modules/@anthropic-ai/mcpb/dist/cli/cli.js')
const runMcpb = (...args: string[]) => promisify(execFile)(process.execPath, [mcpb, ...args])

interface Manifest {
  tools: { name: string }[]
  server: { mcp_config: { command: string; args: string[]; env: Record<string, string> } }
}

test('the desktop bundle is valid, and its server starts as an application starts it', async () => {
  const folder = await temporaryFolder()
  const bundle = await packBundle(folder)
  const unpacked = join(folder, 'unpacked')
  await runMcpb('unpack', bundle, unpacked)
  const { stdout } = await runMcpb('validate', join(unpacked, 'manifest.json'))
  expect(stdout).toContain('Manifest schema validation passes!')

  const mock = await startMock()
  onTestFinished(() => mock.close())
  const settings: Record<string, string> = {
    __dirname: unpacked,
    'user_config.chaindata_base_url': mock.url,
    'user_config.chaindata_api_key': 'key',
    'user_config.budget': '50',
  }
  const fill = (text: string) => text.replace(/\$\{([\w.]+)\}/g, (_, name) => settings[name] ?? '')
  const { tools: declared, server }: Manifest = JSON.parse(await readFile(join(unpacked, 'manifest.json'), 'utf8'))
  const env = Object.fromEntries(Object.entries(server.mcp_config.env).map(([name, value]) => [name, fill(value)]))
  const transport = new StdioClientTransport({ command: process.execPath, args: server.mcp_config.args.map(fill), env })
  const client = new Client({ name: 'test', version: '1' })
  onTestFinished(() => client.close())
  await client.connect(transport)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(declared.map(({ name }) => name))
  const query = { chain: 'ethereum-mainnet', name: 'vitalik.eth' }
  const { content } = await client.callTool({ name: 'names_resolve', arguments: query })
  expect(JSON.stringify(content)).toContain('\\"budget\\":{\\"spent\\":20,\\"left\\":30}')
  const { resources } = await client.listResources()
  expect(resources.length).toBeGreaterThan(20)
})

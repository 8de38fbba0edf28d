import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { spawnMcpServer, temporaryFolder } from '../cli/command.ts'

const script = join(import.meta.dirname, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')

test('passes every scenario of @modelcontextprotocol/conformance that needs no test server', async () => {
  const { url } = await spawnMcpServer(['--mock'])
  const folder = await temporaryFolder()
  const expectedFailures = join(import.meta.dirname, 'conformance.yml')
  const args = [
    'server',
    '--url',
    url,
    '--suite',
    'all',
    '--expected-failures',
    expectedFailures,
    '--output-dir',
    folder,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args]).catch((error) => {
    throw new Error(`${error.stdout}${error.stderr}`)
  })
  for (const scenario of ['server-initialize', 'tools-list', 'server-sse-multiple-streams', 'dns-rebinding-protection'])
    expect(stdout).toMatch(new RegExp(`✓ ${scenario}: [1-9]\\d* passed, 0 failed`))
})

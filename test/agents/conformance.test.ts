import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { spawnMcpServer, temporaryFolder } from '../cli/command.ts'

const script = join(import.meta.dirname, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
const expectedFailures = join(import.meta.dirname, 'conformance.yml')

/** Scenarios that must pass, so that a suite without scenarios fails the test. */
const common = ['tools-list', 'resources-list', 'prompts-list']
const withSessions = ['server-initialize', 'server-session-lifecycle', 'ping']

test.each([
  ['2025-06-18', withSessions],
  ['2025-11-25', [...withSessions, 'server-sse-multiple-streams', 'dns-rebinding-protection']],
  ['2026-07-28', ['sep-2164-resource-not-found', 'caching', 'http-header-validation', 'dns-rebinding-protection']],
])('passes the scenarios of version %s that need no test server', async (version, scenarios) => {
  const { url } = await spawnMcpServer(['--mock'])
  const folder = await temporaryFolder()
  const options = { url, suite: 'all', 'spec-version': version, 'expected-failures': expectedFailures }
  const flags = Object.entries({ ...options, 'output-dir': folder }).flatMap(([name, value]) => [`--${name}`, value])
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'server', ...flags]).catch((error) => {
    throw new Error(`${error.stdout}${error.stderr}`)
  })
  for (const scenario of [...common, ...scenarios])
    expect(stdout).toMatch(new RegExp(`✓ ${scenario}: [1-9]\\d* passed, 0 failed`))
})

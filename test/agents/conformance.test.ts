import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { spawnMcpServer, temporaryFolder } from '../cli/command.ts'
import { startFixtureServer } from './fixture-server.ts'
import { program } from './server.ts'

const script = join(import.meta.dirname, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')

/**
 * Runs all scenarios of a protocol version, and returns the number of passed checks by scenario, of those that pass.
 *
 * @param expectedFailures File that lists the scenarios that fail. All others must pass.
 */
async function runScenarios(url: string, version: string, expectedFailures: string): Promise<Map<string, number>> {
  const options = {
    url,
    suite: 'all',
    'spec-version': version,
    'expected-failures': join(import.meta.dirname, expectedFailures),
    'output-dir': await temporaryFolder(),
  }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'server', ...flags]).catch((error) => {
    throw new Error(`${error.stdout}${error.stderr}`)
  })
  const passed = stdout.matchAll(/✓ ([\w-]+): ([1-9]\d*) passed, 0 failed/g)
  return new Map([...passed].map(([, name = '', checks]) => [name, Number(checks)]))
}

/** Scenarios that must pass, so that a suite without scenarios fails the test. */
const common = ['tools-list', 'resources-list', 'prompts-list']
const withSessions = ['server-initialize', 'server-session-lifecycle', 'ping']
const ofTools = ['tools-call-simple-text', 'tools-call-with-progress', 'resources-read-binary', 'prompts-get-with-args']

test.each([
  ['2025-06-18', withSessions],
  ['2025-11-25', [...withSessions, 'server-sse-multiple-streams', 'dns-rebinding-protection']],
  ['2026-07-28', ['sep-2164-resource-not-found', 'caching', 'http-header-validation', 'dns-rebinding-protection']],
])('passes the scenarios of version %s that need no test server', async (version, scenarios) => {
  const { url } = await spawnMcpServer(['--mock'], {}, program)
  const passed = await runScenarios(url, version, 'conformance.yml')
  expect([...passed.keys()]).toEqual(expect.arrayContaining([...common, ...scenarios]))
})

test.each([
  ['2025-06-18', 25, ['tools-call-elicitation', 'tools-call-sampling', 'logging-set-level']],
  ['2025-11-25', 30, ['tools-call-elicitation', 'elicitation-sep1330-enums', 'json-schema-2020-12']],
  ['2026-07-28', 39, ['server-stateless', 'input-required-result-multi-round', 'input-required-result-tampered-state']],
])('passes all scenarios of version %s that apply to it on a test server', async (version, count, scenarios) => {
  const passed = await runScenarios(await startFixtureServer(), version, 'fixtures.yml')
  const checks = [...passed.values()].reduce((sum, one) => sum + one, 0)
  console.log(`${version}: ${passed.size} scenarios with ${checks} checks pass`)
  expect([...passed.keys()]).toEqual(expect.arrayContaining([...common, ...ofTools, ...scenarios]))
  // A scenario without checks does not count.
  expect(passed.size).toBeGreaterThanOrEqual(count)
})

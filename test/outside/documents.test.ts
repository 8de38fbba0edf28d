/* Validators of others, and what they say about the OpenAPI document. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { validate } from '@hyperjump/json-schema/openapi-3-1'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const bundle = join(here, '../../generated/openapi.json')

/** Runs a validator, and returns what it prints. If it finds a problem, the error contains its output. */
async function check(script: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, 'lint', ...args, bundle], {
    cwd: here,
    maxBuffer: 1e8,
  }).catch((error) => {
    throw new Error(`${error.message}\n${error.stdout}${error.stderr}`)
  })
  return stdout + stderr
}

test('the official schema of OpenAPI 3.1 accepts the document', async () => {
  const document = JSON.parse(await readFile(bundle, 'utf8'))
  expect(await validate('https://spec.openapis.org/oas/3.1/schema', document, 'BASIC')).toEqual({ valid: true })
})

test("Redocly finds no problem with 'recommended-strict' and the exceptions of redocly.yaml", async () => {
  const redocly = join(here, '../../node_modules/@redocly/cli/bin/cli.js')
  expect(await check(redocly, '--config', 'redocly.yaml')).toContain('Your API description is valid')
})

test('Spectral finds no problem with the rules of OWASP and the exceptions of spectral.yaml', async () => {
  const spectral = join(here, 'node_modules/@stoplight/spectral-cli/dist/index.js')
  const output = await check(spectral, '--ruleset', 'spectral.yaml', '--fail-severity', 'hint')
  expect(output).toContain('No results')
})

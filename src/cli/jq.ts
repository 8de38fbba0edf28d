import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Jq } from 'jq-wasm'
import { UsageError } from './errors.ts'

/**
 * Runs a jq filter on each value. Returns the output as one line of JSON per result.
 *
 * @throws {UsageError} if the filter is invalid or fails.
 */
export async function filterJson(filter: string, values: readonly unknown[]): Promise<string[]> {
  loading ??= load()
  const jq = await loading
  const input = values.map((value) => JSON.stringify(value)).join('\n')
  // After two dashes, a filter can begin with a minus sign.
  const { stdout, stderr, exitCode } = jq.raw(input, filter, ['--compact-output', '--'])
  if (exitCode !== 0) {
    const [reason = ''] = stderr.split('\n')
    const message = reason.replace(/^jq: error( \(at .*?\))?: /, '') || 'the filter failed'
    throw new UsageError(`--jq: ${message}`, 'See https://jqlang.org/manual')
  }
  return stdout === '' ? [] : stdout.split('\n')
}

/**
 * Checks the syntax of a jq filter. Commands check the filter before they spend credits.
 *
 * @throws {UsageError} if the filter is invalid.
 */
export const checkFilter = (filter: string): Promise<unknown> => filterJson(filter, [])

let loading: Promise<Jq> | undefined

async function load(): Promise<Jq> {
  // Most commands do not need jq.
  const { loadJq } = await import('jq-wasm')
  // The built command contains the WebAssembly in this form.
  const compressed = new URL('jq.wasm.br', import.meta.url)
  if (!existsSync(compressed)) return loadJq()
  return loadJq({ wasmBinary: await promisify(brotliDecompress)(await readFile(compressed)) })
}

import { UsageError } from './errors.ts'

/**
 * Maximum length of the JSON input to jq, in characters. Longer input overflows the stack of jq's WebAssembly
 * module.
 */
const maxInputLength = 100_000
const maxItemLength = 300_000

export async function filterJson(filter: string, values: readonly unknown[]): Promise<string[]> {
  const lines: string[] = []
  for (const input of inputsOf(values)) lines.push(...(await runFilter(filter, input)))
  return lines
}

/**
 * Checks the syntax of a jq filter. Commands check the filter before they spend credits.
 *
 * @throws {UsageError} if the filter is invalid.
 */
export const checkFilter = (filter: string): Promise<unknown> => runFilter(filter, '[]')

/** Yields JSON arrays of limited length that together contain all `values`, because jq cannot process long input. */
function* inputsOf(values: readonly unknown[]): Generator<string> {
  let texts: string[] = []
  let length = 0
  for (const value of values) {
    const text = JSON.stringify(value)
    if (text.length > maxItemLength)
      throw new UsageError(
        `--jq: an item is longer than ${maxItemLength} characters`,
        'Remove --jq, and pipe the output into the jq command',
      )
    if (texts.length && length + text.length > maxInputLength) {
      yield `[${texts}]`
      texts = []
      length = 0
    }
    texts.push(text)
    length += text.length
  }
  if (texts.length) yield `[${texts}]`
}

/**
 * Runs a jq filter on each element of the JSON array `input`. Returns the output as one line of JSON per value. Passes
 * the input in a jq variable, because jq's WebAssembly module reads standard input in quadratic time.
 */
async function runFilter(filter: string, input: string): Promise<string[]> {
  // Most commands do not need these 1.4 MB of WebAssembly.
  const jq = await import('jq-wasm')
  try {
    // Without the line break, a comment at the end of the filter would hide the parenthesis.
    const output = await jq.raw('null', `$items[] | (${filter}\n)`, ['-c', '--argjson', 'items', input])
    return output === '' ? [] : output.split('\n')
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : '').split('\n')
    const message = reason.replace(/^jq: error: /, '') || 'the filter failed'
    throw new UsageError(`--jq: ${message}`, 'See https://jqlang.org/manual')
  }
}

import { UsageError } from './errors.ts'

/** Maximum input length. Longer input overflows the stack of the WebAssembly module. */
const maxInputLength = 100_000
const maxItemLength = 300_000

/** Applies a jq filter to each value, and returns the lines of output. */
export async function filterJson(filter: string, values: readonly unknown[]): Promise<string[]> {
  const lines: string[] = []
  for (const input of inputsOf(values)) lines.push(...(await runFilter(filter, input)))
  return lines
}

/** @throws {UsageError} if the filter is invalid. Called before any request is sent, so that no credits are wasted. */
export const checkFilter = (filter: string): Promise<unknown> => runFilter(filter, '[]')

/** Joins values into JSON lists of limited length. */
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

/** The input is passed as a variable, because the module reads standard input in quadratic time. */
async function runFilter(filter: string, input: string): Promise<string[]> {
  // Import 1.4 MB of WebAssembly only if a filter is used.
  const jq = await import('jq-wasm')
  try {
    // The line break ends a comment at the end of the filter.
    const output = await jq.raw('null', `$items[] | (${filter}\n)`, ['-c', '--argjson', 'items', input])
    return output === '' ? [] : output.split('\n')
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : '').split('\n')
    const message = reason.replace(/^jq: error: /, '') || 'the filter failed'
    throw new UsageError(`--jq: ${message}`, 'See https://jqlang.org/manual')
  }
}

import type { Command } from 'commander'
import { UsageError } from './errors.ts'
import { commaSeparated } from './flags.ts'
import type { Io } from './io.ts'
import { checkFilter } from './jq.ts'
import { chooseFormat, type Format, formats, printResult, type Selection } from './output.ts'
import { checkOutputFile, withOutputFile } from './output-file.ts'

export interface ResultFlags extends Partial<Record<Format, boolean>>, Selection {
  /** Path of the output file. Default: standard output. */
  readonly output?: string
}

export function addResultFlags(command: Command): Command {
  return command
    .option('--fields <paths>', 'print only these fields of each item, such as txHash,decoded.value', commaSeparated)
    .option(
      '--jq <filter>',
      'print what a jq filter returns, as one line of JSON per value; with --all, for each item; not with --ndjson, ' +
        '--csv or --table',
    )
    .option('-o, --output <path>', 'write the results to a file; with --cursor-file, continue the file when resuming')
    .option('--table', 'print a table (the default on a terminal)')
    .option('--json', 'print JSON (the default in a pipe)')
    .option('--ndjson', 'print one line of JSON per item (the default of --all in a pipe)')
    .option('--csv', 'print CSV')
}

/**
 * Rejects output flags that exclude each other.
 *
 * @throws {UsageError} if `flags` contains such flags.
 */
export function checkResultFlags(flags: ResultFlags): void {
  const chosen = formats.filter((format) => flags[format])
  if (chosen.length > 1)
    throw new UsageError(`${chosen.map((format) => `--${format}`).join(' and ')} cannot be combined`, 'Use one of them')
  const [other] = chosen.filter((format) => format !== 'json')
  if (flags.jq !== undefined && other)
    throw new UsageError(
      `option '--jq <filter>' cannot be used with option '--${other}', because it prints one line of JSON per value`,
      `Remove --${other}`,
    )
  if (flags.fields && flags.jq !== undefined)
    throw new UsageError('--fields and --jq cannot be combined', 'Select the fields in --jq')
}

/**
 * Checks the jq filter and the output file of a command. Commands check both before they spend credits.
 *
 * @throws {UsageError} if the filter is invalid, or if the file is not writable.
 */
export async function checkResultTarget({ jq, output }: ResultFlags): Promise<void> {
  if (jq !== undefined) await checkFilter(jq)
  if (output !== undefined) await checkOutputFile(output)
}

/**
 * Prints the response body of a call, or writes it to the output file.
 *
 * @param items Name of the property of `result` that contains the list of items, if any.
 */
export const writeResult = (result: unknown, flags: ResultFlags, io: Io, items?: string): Promise<void> =>
  withOutputFile(flags.output, io, (output) =>
    printResult(result, items, { ...flags, format: chooseFormat(flags, output, { isStream: false }) }, output),
  )

import type { AnyOperation } from '../catalog/catalog.ts'
import { redactItems, redactValue } from '../catalog/redact-values.ts'
import { countText, formatNumber } from '../catalog/text.ts'
import type { ClientCore } from '../client/client-core.ts'
import { ChainDataError, ParameterError } from '../errors.ts'
import { isAtEnd } from '../pagination/cursor.ts'
import type { CallOptions, ChainOption, VersionOption } from '../pipeline/call-options.ts'
import type { BlockRange, Parameters } from '../types.ts'
import { CursorFile } from './cursor-file.ts'
import { Interrupted } from './errors.ts'
import { type Io, styled, writeOutput } from './io.ts'
import { type JobFlags, type JobPart, partsOfJob } from './job.ts'
import { chooseFormat, createPageWriter } from './output.ts'
import { withOutputFile } from './output-file.ts'
import { ProgressBar } from './progress-bar.ts'
import { type ResultFlags, writeResult } from './result.ts'

export interface OperationFlags extends ResultFlags, JobFlags {
  readonly all?: boolean
  readonly plan?: boolean
  readonly curl?: boolean
  readonly maxCredits?: number
  readonly concurrency?: number
  readonly limit?: number
  readonly cursorFile?: string
  readonly restart?: boolean
  readonly cache?: string
  readonly v3?: boolean
  /** Chain against which chain-specific parameters are checked. */
  readonly checkedChain?: string | undefined
}

export interface OperationRun {
  readonly operation: AnyOperation
  readonly core: ClientCore
  readonly parameters: Parameters
  readonly flags: OperationFlags
  readonly signal: AbortSignal
  readonly io: Io
}

export async function printPlan({ operation, core, parameters, flags, io }: OperationRun): Promise<void> {
  const plan = operation.plan(core, parameters, flags.all ? { all: true } : {})
  if (chooseFormat(flags, io, { isStream: false }) !== 'table')
    return writeOutput(io.stdout, `${JSON.stringify(plan)}\n`)
  const { calls, credits, milliseconds } = plan
  const price = credits === null ? 'price not documented' : `${formatNumber(credits)} credits`
  const time = milliseconds ? `, ${formatNumber(Math.ceil(milliseconds / 1000))} s` : ''
  const lowerBound = flags.all ? ', at least' : ''
  await writeOutput(io.stdout, `${countText(calls, 'call')}, ${price}${time}${lowerBound}\n`)
}

export async function runCall({ operation, core, parameters, flags, signal, io }: OperationRun): Promise<void> {
  const startedAt = performance.now()
  const { data } = await operation(core, parameters, { signal, ...toCallOptions(flags) }).withResponse()
  await writeResult(redactValue(data, io.secrets), flags, io, operation.metadata.items)
  await printSummary(io, [usageText(core), elapsedText(startedAt)])
}

/**
 * Prints all pages of an operation, or writes them to the output file. If the command resumes an interrupted run, it
 * appends to the output file.
 */
export async function runAllPages(run: OperationRun): Promise<void> {
  const { operation, parameters, flags, io } = run
  const file = flags.cursorFile === undefined ? undefined : new CursorFile(flags.cursorFile)
  await file?.lock()
  try {
    const state = flags.restart ? undefined : await file?.read()
    const parts = partsOfJob(operation.metadata.window, parameters, state, flags)
    if (!parts.length) return await writeOutput(io.stderr, `Up to date: block ${state?.range?.[1]} was read already.\n`)
    await withOutputFile(flags.output, state ? 'a' : 'w', io, async (output) => {
      let left = flags.limit
      for (const [i, part] of parts.entries()) {
        const items = await printAllPages({ ...run, io: output }, part, file, state !== undefined || i > 0, left)
        if (left !== undefined) left -= items
        if (left === 0) return
      }
    })
  } finally {
    await file?.unlock()
  }
}

/**
 * Prints all pages of one query, and returns the number of printed items. Saves the cursor in the cursor file after
 * each page, so that a resumed command neither skips nor repeats items.
 */
async function printAllPages(
  run: OperationRun,
  { parameters, cursor, range }: JobPart,
  file: CursorFile | undefined,
  isResumed: boolean,
  limit: number | undefined,
): Promise<number> {
  const { operation, core, flags, signal, io } = run
  const startedAt = performance.now()
  const isFinished = cursor !== undefined && isAtEnd(cursor)
  if (cursor && !isFinished) await printSummary(io, [`resuming from ${flags.cursorFile}`])
  const writer = createPageWriter(chooseFormat(flags, io, { isStream: true }), { ...flags, isResumed }, io)
  const bar = new ProgressBar(io)
  let items = 0
  try {
    const pages = operation.pages?.(core, parameters, {
      signal,
      cursor,
      limit,
      ...toCallOptions(flags),
      ...(flags.concurrency !== undefined && { concurrency: flags.concurrency }),
      onProgress: (progress) => bar.update(progress, items),
    })
    for await (const page of pages ?? []) {
      items += page.items.length
      if (io.stdout.isTTY) bar.clear()
      await writer.writePage(redactItems(page.items, io.secrets))
      await file?.write({ cursor: page.cursor, range })
      if (io.stdout.isTTY) bar.draw()
      signal.throwIfAborted()
    }
    bar.clear()
    await writer.end()
  } catch (error) {
    bar.clear()
    if (items || cursor) await printResumeHint(error, items, flags, io)
    throw error
  }
  if (isFinished) await writeOutput(io.stderr, `${finishedText(flags, range)}\n`)
  else await printSummary(io, [countText(items, 'item'), usageText(core), elapsedText(startedAt)])
  return items
}

const finishedText = ({ cursorFile }: OperationFlags, range: BlockRange | undefined): string =>
  `The job in ${cursorFile} is finished: nothing was requested. Pass --restart to start over${
    range ? ', or --append-from-last with a higher --block-to to continue' : ''
  }.`

/** Prints how to resume an interrupted command. Recommends the flag `--cursor-file` if the command did not use it. */
async function printResumeHint(
  error: unknown,
  items: number,
  { cursorFile, output }: OperationFlags,
  { stdout, stderr }: Io,
): Promise<void> {
  // After a ParameterError the cursor is invalid, so the user cannot resume.
  if (error instanceof ParameterError || !(error instanceof ChainDataError || error instanceof Interrupted)) return
  let hint = 'with --cursor-file, the same command would resume here'
  if (cursorFile !== undefined) {
    hint = `the same command resumes from ${cursorFile}`
    if (!stdout.isTTY && output === undefined) hint += '; append its output (>>), because > would empty the file first'
  }
  await writeOutput(stderr, `${countText(items, 'item')} so far; ${hint}.\n`)
}

export const toCallOptions = ({
  maxCredits,
  v3,
  checkedChain,
}: OperationFlags): CallOptions & VersionOption & ChainOption => ({
  maxCredits,
  ...(v3 && { apiVersion: 'v3' }),
  ...(checkedChain !== undefined && { chain: checkedChain }),
})

/** Returns a summary of the calls and credits of a client, such as `40 calls · 2,000 credits`. */
function usageText({ credits }: ClientCore): string {
  const calls = Object.values(credits.byOperation).reduce((total, operation) => total + operation.calls, 0)
  const uncertain = credits.uncertain ? ` and possibly ${formatNumber(credits.uncertain)} more` : ''
  // A command calls one operation, so either all of its calls have a documented price or none.
  const price = credits.unpriced ? 'price not documented' : `${formatNumber(credits.spent)} credits${uncertain}`
  const saved = credits.saved ? ` · ${formatNumber(credits.saved)} credits saved by the cache` : ''
  const left = credits.remaining === undefined ? '' : ` · ${formatNumber(credits.remaining)} of the budget left`
  return `${countText(calls, 'call')} · ${price}${saved}${left}`
}

const elapsedText = (startedAt: number): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

async function printSummary({ stderr, env }: Io, texts: readonly string[]): Promise<void> {
  if (stderr.isTTY) await writeOutput(stderr, `${styled('dim', texts.join(' · '), stderr, env)}\n`)
}

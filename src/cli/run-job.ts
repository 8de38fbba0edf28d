import { redactItems } from '../catalog/redact-values.ts'
import { countText } from '../catalog/text.ts'
import type { ClientCore } from '../core/client/client-core.ts'
import { ChainDataError, ParameterError } from '../core/errors.ts'
import type { Page } from '../core/pagination/types.ts'
import type { BlockRange } from '../core/types.ts'
import { CursorFile, type JobState } from './cursor-file.ts'
import { FileError, Interrupted } from './errors.ts'
import { type Io, safeStream, writeOutput } from './io.ts'
import { isFinished, type JobPart, partsOfJob } from './job.ts'
import { JobBudget, JobRecord } from './job-record.ts'
import { chooseFormat, createPageWriter, type PageWriter } from './output.ts'
import { OutputFile, withFile } from './output-file.ts'
import { ProgressBar } from './progress-bar.ts'
import {
  elapsedText,
  type OperationFlags,
  type OperationRun,
  printSummary,
  toCallOptions,
  usageText,
} from './run-operation.ts'

/**
 * Prints all pages of an operation, or writes them to the output file. With a cursor file, resumes an interrupted run.
 */
export async function runAllPages(run: OperationRun): Promise<void> {
  const { cursorFile } = run.flags
  if (cursorFile === undefined) return runJob(run, undefined, undefined)
  const file = new CursorFile(cursorFile)
  await file.lock()
  try {
    await runJob(run, file, run.flags.restart ? undefined : file.read())
  } finally {
    file.unlock()
  }
}

/** A running job. */
interface Job {
  readonly run: OperationRun
  readonly writer: PageWriter
  /** Absent if the output is not a file. */
  readonly output: OutputFile | undefined
  /** Absent without a cursor file. */
  readonly record: JobRecord | undefined
}

async function runJob(run: OperationRun, file: CursorFile | undefined, state: JobState | undefined): Promise<void> {
  const { operation, parameters, flags, io } = run
  const parts = partsOfJob(operation.metadata.window, parameters, state, flags)
  if (!parts.length) return writeOutput(io.stderr, `Up to date: block ${state?.range?.[1]} was read already.\n`)
  const record = file && new JobRecord(file, state)
  const withBudget = record ? { ...run, core: limitedCore(run.core, record, flags) } : run
  if (flags.output === undefined || parts.every(isFinished)) return printParts(withBudget, parts, undefined, record)
  const output = state
    ? // The user may move the output of a finished job, and append to it.
      await OutputFile.append(flags.output, isFinished(state) ? undefined : state.output)
    : await OutputFile.create(flags.output)
  await withFile(output, () =>
    printParts({ ...withBudget, io: { ...io, stdout: safeStream(output, new Set()) } }, parts, output, record),
  )
}

/** Returns a core whose calls count toward the credit limit of the job. */
const limitedCore = (core: ClientCore, record: JobRecord, { maxCredits }: OperationFlags): ClientCore =>
  Object.create(core, { budgets: { value: [new JobBudget(record, maxCredits), ...core.budgets] } })

async function printParts(
  run: OperationRun,
  parts: readonly JobPart[],
  output: OutputFile | undefined,
  record: JobRecord | undefined,
): Promise<void> {
  const { flags, io } = run
  const isEmpty = output?.isEmpty ?? !record?.state.hasItems
  const format = chooseFormat(flags, io, { isStream: true })
  const writer = createPageWriter({ ...flags, format, hasItems: !isEmpty, query: run.parameters }, io)
  let left = flags.limit
  for (const part of parts) {
    const items = await printPart({ run, writer, output, record }, part, left)
    if (left !== undefined) left -= items
    if (left === 0) break
  }
  await writer.end()
}

/**
 * Prints all pages of one query, and returns the number of printed items. Stores the position in the cursor file after
 * each page, together with the length of the output file, so that a resumed command neither skips nor repeats items.
 */
async function printPart({ run, writer, output, record }: Job, part: JobPart, limit?: number): Promise<number> {
  const { operation, core, flags, signal, io } = run
  const { parameters, cursor, range } = part
  const startedAt = performance.now()
  if (cursor && !isFinished(part)) await printSummary(io, [`resuming from ${flags.cursorFile}`])
  record?.begin({ cursor, range, output: output?.content })
  const bar = new ProgressBar(io)
  let pages = 0
  let items = 0
  try {
    for await (const page of operation.pages?.(core, parameters, {
      signal,
      cursor,
      limit,
      ...toCallOptions(flags),
      // The limit of a job includes its other queries and earlier runs: see `JobBudget`.
      ...(record && { maxCredits: undefined }),
      ...(flags.concurrency !== undefined && { concurrency: flags.concurrency }),
      onProgress: (progress) => bar.update(progress, items),
    }) ?? []) {
      if (io.stdout.isTTY) bar.clear()
      // Items from the cache may be written before any call has stored the length of the output.
      if (pages++ === 0) record?.update({})
      await writer.writePage(redactItems(page.items, io.secrets))
      await savePage(page, output, record)
      items += page.items.length
      if (io.stdout.isTTY) bar.draw()
      signal.throwIfAborted()
    }
    bar.clear()
  } catch (error) {
    bar.clear()
    if (items || cursor) await printResumeHint(error, items, flags, io)
    throw error
  }
  if (isFinished(part)) await writeOutput(io.stderr, `${finishedText(flags, range)}\n`)
  else await printSummary(io, [countText(items, 'item'), usageText(core), elapsedText(startedAt)])
  return items
}

async function savePage(
  { cursor, items }: Page<unknown>,
  output: OutputFile | undefined,
  record: JobRecord | undefined,
): Promise<void> {
  record?.update({ cursor, output: await output?.save(), ...(items.length > 0 && { hasItems: true }) })
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
  const isResumable = error instanceof ChainDataError || error instanceof Interrupted || error instanceof FileError
  if (!isResumable || error instanceof ParameterError) return
  let hint = 'with --cursor-file, the same command would resume here'
  if (cursorFile !== undefined) {
    hint = `the same command resumes from ${cursorFile}`
    if (!stdout.isTTY && output === undefined) hint += '; append its output (>>), because > would empty the file first'
  }
  await writeOutput(stderr, `${countText(items, 'item')} so far; ${hint}.\n`)
}

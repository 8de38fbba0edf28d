import type { AnyOperation } from '../catalog/catalog.ts'
import { number } from '../catalog/text.ts'
import type { ClientCore } from '../client/client-core.ts'
import { ChainDataError, ParameterError } from '../errors.ts'
import type { CallOptions, ChainOption, VersionOption } from '../pipeline/call-options.ts'
import type { Parameters } from '../types.ts'
import { Bar } from './bar.ts'
import { CursorFile } from './cursor-file.ts'
import { Interrupted } from './failure.ts'
import { type Io, styled, write } from './io.ts'
import { type Format, formatOf, show, sinkOf } from './output.ts'
import { redacted, redactedItems } from './redacted.ts'

/** What a flag of every operation can ask for. */
export interface Wishes extends Partial<Record<Format, boolean>> {
  readonly all?: boolean
  readonly plan?: boolean
  readonly maxCredits?: number
  readonly concurrency?: number
  readonly cursorFile?: string
  readonly v3?: boolean
  /** The chain that what counts on some chains alone is held against. */
  readonly heldTo?: string | undefined
}

export interface Job {
  readonly operation: AnyOperation
  readonly core: ClientCore
  readonly parameters: Parameters
  readonly wishes: Wishes
  readonly signal: AbortSignal
  readonly io: Io
}

/** What it would take; sends nothing. */
export async function plan({ operation, core, parameters, wishes, io }: Job): Promise<void> {
  const found = operation.plan(core, parameters, wishes.all ? { all: true } : {})
  if (formatOf(wishes, io, false) !== 'table') return write(io.stdout, `${JSON.stringify(found)}\n`)
  const { calls, credits, milliseconds } = found
  const price = credits === null ? 'at a price that is not documented' : `${number(credits)} credits`
  const time = milliseconds ? `, ${number(Math.ceil(milliseconds / 1000))} s` : ''
  const least = wishes.all ? ', at least' : ''
  await write(io.stdout, `${number(calls)} ${calls === 1 ? 'call' : 'calls'}, ${price}${time}${least}\n`)
}

/** One call and its answer. */
export async function call({ operation, core, parameters, wishes, signal, io }: Job): Promise<void> {
  const started = performance.now()
  const { data } = await operation(core, parameters, { signal, ...limits(wishes) }).withResponse()
  await show(redacted(data, io.secrets), operation.metadata, formatOf(wishes, io, false), io)
  await tell(io, [took(core), seconds(started)])
}

/** The whole answer, page by page; the cursor is kept when a page was written out, so that none is lost or twice. */
export async function walk({ operation, core, parameters, wishes, signal, io }: Job): Promise<void> {
  const started = performance.now()
  const file = wishes.cursorFile === undefined ? undefined : new CursorFile(wishes.cursorFile)
  const cursor = await file?.read()
  if (cursor) await tell(io, [`resuming from ${wishes.cursorFile}`])
  const sink = sinkOf(formatOf(wishes, io, true), io)
  const bar = new Bar(io)
  let items = 0
  try {
    const pages = operation.pages?.(core, parameters, {
      signal,
      cursor,
      ...limits(wishes),
      ...(wishes.concurrency !== undefined && { concurrency: wishes.concurrency }),
      onProgress: (progress) => bar.update(progress, items),
    })
    for await (const page of pages ?? []) {
      items += page.items.length
      if (io.stdout.isTTY) bar.clear()
      await sink.page(redactedItems(page.items, io.secrets))
      await file?.write(page.cursor)
      if (io.stdout.isTTY) bar.draw()
      signal.throwIfAborted()
    }
    bar.clear()
    await sink.end()
    await file?.remove()
  } catch (error) {
    bar.clear()
    if (items || cursor) await tellHow(error, items, wishes, io)
    throw error
  }
  await tell(io, [`${number(items)} items`, took(core), seconds(started)])
}

/** A walk that stopped can be gone on with, or could have been. */
async function tellHow(error: unknown, items: number, { cursorFile }: Wishes, { stdout, stderr }: Io): Promise<void> {
  // A cursor that is refused resumes nothing.
  if (error instanceof ParameterError || !(error instanceof ChainDataError || error instanceof Interrupted)) return
  const how =
    cursorFile === undefined
      ? 'with --cursor-file, the same command would resume here'
      : `the same command resumes from ${cursorFile}${stdout.isTTY ? '' : '; append what it writes (>>), since > would empty the file first'}`
  await write(stderr, `${number(items)} items so far; ${how}.\n`)
}

const limits = ({ maxCredits, v3, heldTo }: Wishes): CallOptions & VersionOption & ChainOption => ({
  maxCredits,
  ...(v3 && { apiVersion: 'v3' }),
  ...(heldTo !== undefined && { chain: heldTo }),
})

/** `40 calls · 2,000 credits` */
function took({ credits }: ClientCore): string {
  const calls = Object.values(credits.byOperation).reduce((sum, one) => sum + one.calls, 0)
  const unsure = credits.uncertain ? ` and perhaps ${number(credits.uncertain)} more` : ''
  // A command calls one operation: it has a price, or none that is known.
  const price = credits.unpriced ? 'price not documented' : `${number(credits.spent)} credits${unsure}`
  return `${number(calls)} ${calls === 1 ? 'call' : 'calls'} · ${price}`
}

const seconds = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`

/** For eyes alone. */
const tell = async ({ stderr, env }: Io, parts: readonly string[]): Promise<void> => {
  if (stderr.isTTY) await write(stderr, `${styled('dim', parts.join(' · '), stderr, env)}\n`)
}

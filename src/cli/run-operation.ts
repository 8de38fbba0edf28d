import type { AnyOperation } from '../catalog/catalog.ts'
import { redactValue } from '../catalog/redact-values.ts'
import { countText, formatNumber } from '../catalog/text.ts'
import type { ClientCore } from '../core/client/client-core.ts'
import type { CallOptions, ChainOption, VersionOption } from '../core/pipeline/call-options.ts'
import type { OperationMetadata, Parameters } from '../core/types.ts'
import { listField, listOf } from '../core/util/list.ts'
import { field } from '../core/util/record.ts'
import { Interrupted } from './errors.ts'
import { type Io, styled, writeOutput, writeStyled } from './io.ts'
import type { JobFlags } from './job.ts'
import { chooseFormat } from './output.ts'
import { type ResultFlags, writeResult } from './result.ts'

export interface OperationFlags extends ResultFlags, JobFlags {
  readonly all?: boolean
  readonly plan?: boolean
  readonly estimate?: boolean
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
  const { limit } = flags
  const plan = operation.plan(core, parameters, flags.all ? { all: true, ...(limit && { limit }) } : {})
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
  await writeResult(redactValue(data, io.secrets), flags, io, listField(operation.metadata))
  const count = countOfFullPage(operation.metadata, parameters, data)
  if (count !== undefined)
    await writeOutput(io.stderr, `${count} of possibly more; --all reads everything, --all --plan shows the price.\n`)
  await printSummary(io, [usageText(core), elapsedText(startedAt)])
}

/** Returns the number of items in a response after which there may be another page. */
function countOfFullPage(metadata: OperationMetadata, given: Parameters, data: unknown): number | undefined {
  const { pages, parameters } = metadata
  const list = listOf(metadata, data)
  if (!pages || !list?.length) return undefined
  const { size, cursor } = pages
  if (cursor?.chains.includes(String(given['chain'])) && cursor.when.some((name) => name in given))
    return field(data, cursor.next) ? list.length : undefined
  // The API may have a lower maximum than the requested size.
  const defaultSize = Number(parameters[size]?.default)
  return list.length >= Math.min(Number(given[size] ?? defaultSize), defaultSize) ? list.length : undefined
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
export function usageText({ credits }: ClientCore): string {
  const calls = Object.values(credits.byOperation).reduce((total, operation) => total + operation.calls, 0)
  const uncertain = credits.uncertain ? ` and possibly ${formatNumber(credits.uncertain)} more` : ''
  // A command calls one operation, so either all of its calls have a documented price or none.
  const price = credits.unpriced ? 'price not documented' : `${formatNumber(credits.spent)} credits${uncertain}`
  const saved = credits.saved ? ` · ${formatNumber(credits.saved)} credits saved by the cache` : ''
  const left = credits.remaining === undefined ? '' : ` · ${formatNumber(credits.remaining)} of the budget left`
  return `${countText(calls, 'call')} · ${price}${saved}${left}`
}

export const elapsedText = (startedAt: number): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

/** Prints the summary of a run on a terminal, and in the log of a CI job. */
export async function printSummary(io: Io, texts: readonly string[]): Promise<void> {
  if (io.stderr.isTTY || isCi(io.env)) await writeSummary(io, texts)
}

const writeSummary = ({ stderr, env }: Io, texts: readonly string[]): Promise<void> =>
  writeStyled(stderr, `${styled('dim', texts.join(' · '), stderr, env)}\n`)

const isCi = ({ CI = '' }: Io['env']): boolean => !['', '0', 'false'].includes(CI)

/** Runs `work`. If it fails after it has spent credits, or is interrupted, prints what was spent. */
export async function reportSpent(core: ClientCore, io: Io, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { credits } = core
    const texts = [`spent: ${usageText(core)}`]
    if (error instanceof Interrupted) await writeSummary(io, texts)
    else if (credits.spent || (credits.uncertain && isCi(io.env))) await printSummary(io, texts)
    throw error
  }
}

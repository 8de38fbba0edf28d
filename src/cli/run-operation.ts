import type { AnyOperation } from '../catalog/catalog.ts'
import { redactValue } from '../catalog/redact-values.ts'
import { countText, formatNumber } from '../catalog/text.ts'
import type { ClientCore } from '../core/client/client-core.ts'
import type { CallOptions, ChainOption, VersionOption } from '../core/pipeline/call-options.ts'
import type { Parameters } from '../core/types.ts'
import { listField } from '../core/util/list.ts'
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
  await printSummary(io, [usageText(core), elapsedText(startedAt)])
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

export async function printSummary({ stderr, env }: Io, texts: readonly string[]): Promise<void> {
  if (stderr.isTTY) await writeStyled(stderr, `${styled('dim', texts.join(' · '), stderr, env)}\n`)
}

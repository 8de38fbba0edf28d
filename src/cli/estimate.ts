import { countText, formatNumber } from '../catalog/text.ts'
import { UsageError } from './errors.ts'
import { writeOutput } from './io.ts'
import { chooseFormat } from './output.ts'
import { type OperationFlags, type OperationRun, toCallOptions } from './run-operation.ts'

/** Prints what `--all` would cost, estimated from a sample of calls. `--max-credits` limits the sample. */
export async function printEstimate({ operation, core, parameters, flags, signal, io }: OperationRun): Promise<void> {
  const estimate = await operation.estimate?.(core, parameters, { signal, ...toCallOptions(flags) })
  if (!estimate) return
  if (chooseFormat(flags, io, { isStream: false }) !== 'table')
    return writeOutput(io.stdout, `${JSON.stringify(estimate)}\n`)
  const { calls, credits, low, high, spent } = estimate
  const [from, to] = [formatNumber(low), formatNumber(high)]
  const text =
    low === high
      ? `${countText(calls, 'call')}, ${formatNumber(credits)} credits`
      : `about ${countText(calls, 'call')}, ${formatNumber(credits)} credits, most likely between ${from} and ${to}`
  await writeOutput(io.stdout, `${text}; the estimate itself cost ${formatNumber(spent)}\n`)
}

export function checkEstimateFlags(flags: OperationFlags): void {
  if (!flags.estimate) return
  for (const name of ['plan', 'curl', 'limit', 'cursor-file'] as const)
    if (flags[name === 'cursor-file' ? 'cursorFile' : name] !== undefined)
      throw new UsageError(`--estimate and --${name} cannot be combined`, '--estimate always covers all results')
}

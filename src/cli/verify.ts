import { Command, Option } from 'commander'
import { redactValue } from '../catalog/redact-values.ts'
import { formatNumber } from '../catalog/text.ts'
import { ChainDataError } from '../core/errors.ts'
import { messageOf } from '../core/util/message.ts'
import { findNearest } from '../core/util/nearest.ts'
import type { Contract } from '../verify/contract.ts'
import type { Plan } from '../verify/plan.ts'
import type { Report } from '../verify/report.ts'
import type { RunResult } from '../verify/run.ts'
import { CommandError, ExitCode, Interrupted, UnexpectedError, UsageError } from './errors.ts'
import { exitCodeOf } from './exit-codes.ts'
import { commaSeparated, wholeNumber } from './flags.ts'
import { type Io, isPipeClosed, writeOutput } from './io.ts'
import { addSettings, checkSettings, connect, type Settings } from './settings.ts'
import { interruptible } from './signals.ts'
import { VerifyProgress } from './verify-progress.ts'

interface VerifyFlags extends Settings {
  readonly maxCredits?: number
  readonly operations?: readonly string[]
  readonly chains: 'first' | 'all'
  readonly spec?: string
  readonly from?: string
  readonly record?: string
  readonly plan?: boolean
  readonly json?: boolean
  readonly write?: boolean
}

/** Creates the command `chaindata verify`, which compares a running service with the OpenAPI document. */
export function verifyCommand(io: Io): Command {
  const command = new Command('verify')
    .description(
      'Report where the service and the OpenAPI document differ. Calls each operation that only reads, with its sample, at ' +
        'its documented limits and with mistakes, and compares every response. Start with --plan, which sends nothing and prints the price.',
    )
    .summary('Report where the service and the OpenAPI document differ.')
    .option('--plan', 'print the calls and their price, and send nothing')
    .option('--max-credits <number>', 'maximum credits of all calls; every call counts its full price', wholeNumber())
    .option(
      '--operations <list>',
      'operations to call, such as names.resolve,events.list (default: all reads)',
      commaSeparated,
    )
    .addOption(
      new Option('--chains <which>', 'chains to call: that of the samples, or all documented ones')
        .choices(['first', 'all'])
        .default('first'),
    )
    .option('--spec <path>', 'an OpenAPI document to use instead of the packaged one')
    .option(
      '--from <file>',
      'compare the recordings in this file, which --record or replayFetch wrote, and call nothing',
    )
    .option('--record <file>', 'write the responses to this file, for --from and replayFetch')
    .option('--json', 'print the report as JSON')
    .option('--write', 'add certain findings to the files in openapi/ of this checkout; git diff shows them')
    .addHelpText('after', examples)
  return addSettings(command).action((flags: VerifyFlags) => runVerify(flags, io))
}

const examples = `
Examples:
  chaindata verify --plan
  chaindata verify --max-credits 2000 --record recordings.json
  chaindata verify --operations names.resolve,events.list --chains all --json

Exits with 0 if nothing differs, and with 1 if something does.`

async function runVerify(flags: VerifyFlags, io: Io): Promise<void> {
  try {
    await interruptible((signal) => verify(flags, io, signal))
  } catch (error) {
    const isExpected = error instanceof ChainDataError || error instanceof ExitCode || error instanceof Interrupted
    if (isExpected || isPipeClosed(error) || exitCodeOf(error) !== 1) throw error
    throw new UnexpectedError(messageOf(error), error instanceof CommandError ? error.hint : undefined)
  }
}

async function verify(flags: VerifyFlags, io: Io, signal: AbortSignal): Promise<void> {
  checkFlags(flags)
  const { Contract, createReport, planCalls, loadDocument } = await import('../verify/index.ts')
  const contract = new Contract(await loadDocument(flags.spec))
  checkOperations(flags, contract)
  const settings = {
    contract,
    operations: flags.operations,
    chains: flags.chains,
    plan: flags.freePlan ? 'free' : 'paid',
  } as const
  const plan = planCalls(settings)
  const result = await exchangesOf({ flags, io, contract, plan, signal })
  const operations = [...new Set(plan.calls.map(({ operation }) => operation))]
  const report = createReport({ contract, operations, ...result })
  await printReport(redactValue(report, io.secrets) as Report, flags, io)
  if (report.differences.length) throw new ExitCode(1)
  if (result.error) throw result.error
}

interface Work {
  readonly flags: VerifyFlags
  readonly io: Io
  readonly contract: Contract
  readonly plan: Plan
  readonly signal: AbortSignal
}

/** Returns the responses to compare: none with `--plan`, those in a file with `--from`, otherwise those of the service. */
async function exchangesOf({ flags, io, contract, plan, signal }: Work): Promise<RunResult> {
  const { clientSender, rememberingFetch, runPlan, withinCredits } = await import('../verify/index.ts')
  if (flags.plan) {
    const { sent, credits, skipped } = withinCredits(plan.calls, flags.maxCredits)
    return { compared: [], calls: sent.length, credits, skipped: [...plan.skipped, ...skipped] }
  }
  const remembering = rememberingFetch()
  const core = await connect(flags, io, { fetch: remembering.fetch })
  const timeout = flags.timeout === undefined ? undefined : flags.timeout * 1000
  const send = clientSender(core, remembering, timeout)
  const progress = new VerifyProgress(io)
  try {
    return await runPlan({
      contract,
      plan,
      maxCredits: flags.maxCredits,
      send,
      signal,
      onCall: (one) => progress.update(one),
    })
  } finally {
    progress.clear()
  }
}

function checkFlags(flags: VerifyFlags): void {
  checkSettings(flags)
  const { from, record, plan, write } = flags
  if (from !== undefined && (record !== undefined || plan))
    throw new UsageError(`--from cannot be combined with ${plan ? '--plan' : '--record'}`, 'It calls nothing')
  if (plan && (record !== undefined || write))
    throw new UsageError(`--plan cannot be combined with ${write ? '--write' : '--record'}`, 'It calls nothing')
}

/** @throws {UsageError} if the document has no operation of a name. */
function checkOperations({ operations = [] }: VerifyFlags, contract: Contract): void {
  const ids = contract.operations.map(({ id }) => id)
  for (const id of operations) {
    if (ids.includes(id)) continue
    const nearest = findNearest(id, ids)
    throw new UsageError(
      `the document has no operation ${id}`,
      nearest ? `Did you mean ${nearest}?` : `Pass some of ${ids.join(', ')}`,
    )
  }
}

async function printReport(report: Report, flags: VerifyFlags, io: Io): Promise<void> {
  if (flags.json) {
    const differences = report.differences.map(({ steps: _, ...shown }) => shown)
    return writeOutput(io.stdout, `${JSON.stringify({ ...report, differences }, null, 2)}\n`)
  }
  await writeOutput(
    io.stdout,
    `${formatNumber(report.calls)} calls, ${formatNumber(report.credits)} credits, ${report.differences.length} differences\n`,
  )
}

import { Command, Option } from 'commander'
import { messageOf } from '../catalog/message.ts'
import { contract } from '../catalog/package.ts'
import { redactText, redactValue } from '../catalog/redact-values.ts'
import { ChainDataError, throwParameterError } from '../core/errors.ts'
import { findNearest } from '../core/util/nearest.ts'
import type { Contract } from '../verify/contract.ts'
import type { FixResult } from '../verify/fix/fix.ts'
import type { Plan } from '../verify/plan.ts'
import type { Report } from '../verify/report.ts'
import type { CallProgress, RunResult } from '../verify/run.ts'
import type { Sources } from '../verify/source/sources.ts'
import { CommandError, ExitCode, Interrupted, UnexpectedError, UsageError } from './errors.ts'
import { exitCodeOf } from './exit-codes.ts'
import { commaSeparated, wholeNumber } from './flags.ts'
import { type Io, isPipeClosed, terminalWidth, writeOutput } from './io.ts'
import { addSettings, checkSettings, connect, type Settings } from './settings.ts'
import { interruptible } from './signals.ts'
import { VerifyProgress } from './verify-progress.ts'

interface VerifyFlags extends Settings {
  readonly maxCredits?: number
  readonly operations?: readonly string[]
  readonly except?: readonly string[]
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
    .option(
      '--max-credits <number>',
      'maximum credits of all calls; every call counts its full price, and 0 if its price is not documented',
      wholeNumber(),
    )
    .option(
      '--operations <list>',
      'operations to call, such as names.resolve,events.list (default: all reads)',
      commaSeparated,
    )
    .option('--except <list>', 'operations not to call, such as wallet.reputation', commaSeparated)
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

Waits up to 10 seconds for each response, unless --timeout is set.
Sends a call again only after a 429.
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
  const { createReport, findSources } = await import('../verify/index.ts')
  const contract = await readContract(flags.spec)
  const sources = flags.spec === undefined ? findSources(contract) : undefined
  if (flags.write && !sources)
    throw new UsageError(
      '--write needs the files of the OpenAPI document',
      'Run it in a checkout that has openapi/openapi.yaml',
    )
  checkOperations(flags, contract)
  const plan = await planOf(flags, contract)
  const result = await resultOf({ flags, io, contract, plan, signal })
  const operations = [...new Set(plan.calls.map(({ operation }) => operation))]
  const redact = (value: unknown) => redactValue(value, io.secrets)
  const report = redact(createReport({ contract, operations, redact, ...result })) as Report
  await printReport({ report, result, contract, sources, flags, io })
  if (report.differences.length) throw new ExitCode(1)
  if (result.error) throw result.error
}

async function readContract(spec: string | undefined): Promise<Contract> {
  const { checkKeys, Contract } = await import('../verify/index.ts')
  if (spec === undefined) return new Contract(contract())
  const { readDocument } = await import('../document/read.ts')
  const document = await readDocument(spec)
  const read = checkDocument(spec, () => new Contract(document))
  checkKeys(document)
  return read
}

async function planOf(flags: VerifyFlags, contract: Contract): Promise<Plan> {
  const { planCalls } = await import('../verify/index.ts')
  const { operations, except, chains, spec, from, freePlan } = flags
  const settings = { contract, operations, except, plan: freePlan ? 'free' : 'paid' } as const
  return checkDocument(spec, () => planCalls({ ...settings, chains: from === undefined ? chains : 'all' }))
}

/** Runs code that fails if the user's document is invalid. */
function checkDocument<Result>(spec: string | undefined, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (spec === undefined || error instanceof ChainDataError) throw error
    const message = `${spec} is not a valid OpenAPI document: ${messageOf(error)}`
    return throwParameterError({ parameter: 'spec', rule: 'format' }, message)
  }
}

interface Work {
  readonly flags: VerifyFlags
  readonly io: Io
  readonly contract: Contract
  readonly plan: Plan
  readonly signal: AbortSignal
}

/** Compares no responses with `--plan`, those in a file with `--from`, and otherwise those of the service. */
async function resultOf({ flags, io, contract, plan, signal }: Work): Promise<RunResult> {
  const tools = await import('../verify/index.ts')
  const own = flags.spec === undefined ? undefined : contract.root
  if (flags.plan) {
    const { sent, credits, skipped } = tools.withinCredits(plan.calls, flags.maxCredits)
    return { compared: [], sent, calls: sent.length, credits, skipped: [...plan.skipped, ...skipped] }
  }
  if (flags.from !== undefined) {
    const { exchanges, skipped } = tools.readRecordings(flags.from, contract, plan.calls, own)
    const { operations, except } = flags
    const isSelected = (id: string) => (!operations || operations.includes(id)) && !except?.includes(id)
    const selected = exchanges.filter(({ call }) => isSelected(call.operation.id))
    return { compared: tools.compareExchanges(contract, selected), sent: [], calls: 0, credits: 0, skipped }
  }
  const remembering = tools.rememberingFetch()
  const core = await connect(flags, io, { fetch: remembering.fetch })
  const timeout = flags.timeout === undefined ? undefined : flags.timeout * 1000
  const send = tools.clientSender(core, remembering, timeout)
  const progress = new VerifyProgress(io)
  const onCall = (call: CallProgress) => progress.update(call)
  const result = await tools
    .runPlan({ contract, plan, maxCredits: flags.maxCredits, send, signal, onCall })
    .finally(() => progress.clear())
  if (flags.record !== undefined) {
    const exchanges = result.compared.map(({ exchange }) => exchange)
    const redact = (text: string) => redactText(text, io.secrets)
    tools.writeRecordings(flags.record, exchanges, { redact, own })
  }
  return result
}

function checkFlags(flags: VerifyFlags): void {
  checkSettings(flags)
  const { from, record, plan, write } = flags
  if (from !== undefined && (record !== undefined || plan))
    throw new UsageError(`--from cannot be combined with ${plan ? '--plan' : '--record'}`, '--from makes no calls')
  if (plan && (record !== undefined || write))
    throw new UsageError(`--plan cannot be combined with ${write ? '--write' : '--record'}`, '--plan makes no calls')
}

/** @throws {UsageError} if the document has no operation of a name. */
function checkOperations({ operations = [], except = [] }: VerifyFlags, { operations: known }: Contract): void {
  const ids = known.map(({ id }) => id)
  for (const id of [...operations, ...except]) {
    if (ids.includes(id)) continue
    const nearest = findNearest(id, ids)
    throw new UsageError(
      `the document has no operation ${id}`,
      nearest ? `Did you mean ${nearest}?` : `Pass some of ${ids.join(', ')}`,
    )
  }
}

interface Output {
  readonly report: Report
  readonly result: RunResult
  readonly contract: Contract
  readonly sources: Sources | undefined
  readonly flags: VerifyFlags
  readonly io: Io
}

async function printReport(output: Output): Promise<void> {
  const { report, result, contract, sources, flags, io } = output
  const { findSources, reportJson, reportText } = await import('../verify/index.ts')
  const fixed = flags.write && sources ? await fix({ ...output, sources }) : undefined
  const text = () =>
    reportText(report, {
      sent: result.sent,
      // Afterwards, the lines of the files have other numbers.
      sources: fixed ? findSources(contract) : sources,
      isPlan: flags.plan,
      recorded: flags.from === undefined ? undefined : result.compared.length,
      width: io.stdout.isTTY ? terminalWidth(io.stdout, 80) : undefined,
    })
  await writeOutput(io.stdout, flags.json ? `${reportJson(report)}\n` : text())
  if (fixed) await writeOutput(flags.json ? io.stderr : io.stdout, `\n${fixText(fixed, findSources(contract))}\n`)
}

async function fix({ report, result, sources, io }: Output & { readonly sources: Sources }): Promise<FixResult> {
  const { fixDocument } = await import('../verify/index.ts')
  const redact = (value: unknown) => redactValue(value, io.secrets)
  const date = new Date().toISOString().slice(0, 10)
  return fixDocument({ report, compared: result.compared, sources, date, redact })
}

function fixText({ files, fixed, left }: FixResult, sources: Sources | undefined): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length ? [title, ...lines.map((line) => `  ${line}`)] : []
  const places = left.map(({ text, steps }) => {
    const place = sources?.place(steps)
    return place ? `${place.file}:${place.line}  ${text}` : text
  })
  return [
    ...list('Changed:', fixed),
    ...list('Left to you:', places),
    files.length ? review : 'No file was changed.',
  ].join('\n')
}

const review = 'Review the changes with git diff, then run npm run generate.'

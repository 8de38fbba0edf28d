import { Command, Option } from 'commander'
import { type CatalogEntry, catalog, groupDescriptions } from '../catalog/catalog.ts'
import { flagName, kebab } from '../catalog/kebab.ts'
import { messageOf } from '../catalog/message.ts'
import { stripHexPrefix } from '../catalog/redact-values.ts'
import { priceText, ruleTexts } from '../catalog/text.ts'
import type { Cache } from '../core/pipeline/cache.ts'
import type { OperationMetadata, Parameters } from '../core/types.ts'
import { addBlockTimeFlags, type BlockTimeFlags, resolveBlockTimes } from './block-times.ts'
import { addBudgetFlags, type BudgetFlags, openBudget } from './budget-flags.ts'
import { chainOfAlias } from './chain-alias.ts'
import { printCurl } from './curl.ts'
import { UsageError } from './errors.ts'
import { checkEstimateFlags, printEstimate } from './estimate.ts'
import { exampleText } from './example.ts'
import { flagsOf, listFromStdin, type ParameterFlag, parseLines, wholeNumber } from './flags.ts'
import { checkGivenFlags } from './given-flags.ts'
import { helpWidth } from './help.ts'
import { wrap } from './help-format.ts'
import { type Io, readStdin } from './io.ts'
import { readTextFile } from './key-file.ts'
import { addResultFlags, checkResultFlags, checkResultTarget } from './result.ts'
import { runAllPages } from './run-job.ts'
import { type OperationFlags, printPlan, reportSpent, runCall, toCallOptions } from './run-operation.ts'
import { addSettings, connect, isMock, type Settings } from './settings.ts'
import { interruptible } from './signals.ts'

/**
 * Adds a command such as `chaindata events list` for every operation of the groups that `isSelected` accepts. Adding
 * the operations of all groups would slow down the start of the CLI.
 */
export function addOperations(program: Command, io: Io, isSelected: (group: string) => boolean): void {
  const entries = catalog()
  for (const [name, description] of groupDescriptions()) {
    const group = program.command(name).description(description)
    if (!isSelected(name)) continue
    for (const entry of entries) {
      if (entry.group !== name) continue
      // `checkGivenFlags` names the flag that an argument needs.
      group.addCommand(operationCommand(entry, io).copyInheritedSettings(program).allowExcessArguments())
    }
  }
}

function operationCommand(entry: CatalogEntry, io: Io): Command {
  const { name, metadata, operation } = entry
  const parameterFlags = flagsOf(entry)
  const command = new Command(name)
    .summary(`${entry.summary} (${priceText(metadata)})`)
    .description(`${entry.summary}.\n\n${entry.description}`)
  if (kebab(name) !== name) command.alias(kebab(name))
  for (const { option, secret, parameter } of parameterFlags) {
    command.addOption(option.helpGroup('Parameters:'))
    // The parser accepts this hidden flag only so that `rejectKeyFlags` can explain the error.
    if (secret) command.addOption(new Option(`${flagName(parameter)} [key]`).hideHelp().helpGroup('Parameters:'))
  }
  addOperationFlags(command, operation.pages !== undefined, metadata)
  addSettings(command)
  command.addHelpText('after', () => helpFooter(entry, helpWidth(io.stdout)))
  return command.action((flags: Record<string, unknown>) => {
    rejectKeyFlags(parameterFlags, flags)
    checkGivenFlags(entry, parameterFlags, flags, command.args)
    return runOperation(entry, parameterFlags, flags, io)
  })
}

/**
 * Returns whether an operation without a `chain` parameter gets the flag `--chain`. The flag is useful if some
 * parameters are supported only on some chains.
 */
const acceptsChain = ({ onlyOn, parameters }: OperationMetadata): boolean =>
  onlyOn !== undefined && !parameters['chain']

function limitNotes(isPaginated: boolean, { credits }: OperationMetadata): string {
  const job = isPaginated ? '; with --cursor-file, all runs of the job together' : ''
  return credits.amount === null ? `${job}; has no effect, because the price is not documented and counts as 0` : job
}

function addOperationFlags(command: Command, isPaginated: boolean, metadata: OperationMetadata): void {
  command
    .optionsGroup('Call options:')
    .option('--plan', 'print how many calls and credits the command would use, and send nothing')
    .option('--curl', 'print the call as a curl command with variables instead of keys, and send nothing')
    .option(
      '--max-credits <number>',
      `maximum credits that the command may cost${limitNotes(isPaginated, metadata)}`,
      wholeNumber(),
    )
  addBudgetFlags(command)
  if (metadata.method === 'GET')
    command.option(
      '--cache <file>',
      'store results that cannot change in this file, so that they are only paid for once',
    )
  if (isPaginated) {
    command
      .option('--all', 'return all results, with as many calls as necessary')
      .option('--estimate', 'print what --all would cost, estimated from a small sample of calls, which is charged')
      .option(
        '--limit <number>',
        'maximum items of --all; with --cursor-file, the next items in each run; further items are not requested',
        wholeNumber(1),
      )
      .option('--concurrency <number>', 'maximum concurrent calls of --all (default: 4)', wholeNumber(1))
      .option(
        '--cursor-file <path>',
        'save the position of --all, and resume from it; use -o, or append to the output with >>; --csv then requires ' +
          '--fields, and --json is not possible',
      )
      .option('--restart', 'ignore the position in the cursor file, and start over')
    if (metadata.window)
      command
        .option('--append-from-last', 'continue a finished job of --cursor-file after its last block, up to --block-to')
        .option(
          '--confirmations <number>',
          'omit the newest blocks: end this many blocks before --block-to',
          wholeNumber(),
        )
  }
  if (metadata.window) addBlockTimeFlags(command, metadata.window)
  if (acceptsChain(metadata))
    command.option('--chain <slug>', 'chain to check parameters against; those without an effect on it are rejected')
  if (metadata.v3) command.option('--v3', 'use the older v3 path, which behaves the same')
  addResultFlags(command)
}

function helpFooter(entry: CatalogEntry, width: number): string {
  const { metadata } = entry
  const rules = [
    ...ruleTexts(metadata, flagName),
    metadata.credits.amount === null ? 'Credits: price not documented.' : `Costs ${priceText(metadata)}.`,
  ]
  return `\n${wrap(rules.join('\n'), width)}\n\nExample:\n${exampleText(entry, width)}`
}

type ParsedFlags = OperationFlags & Settings & BudgetFlags & BlockTimeFlags & Readonly<Record<string, unknown>>

async function runOperation(
  { operation, metadata }: CatalogEntry,
  parameterFlags: readonly ParameterFlag[],
  flags: ParsedFlags,
  io: Io,
): Promise<void> {
  checkFlags(flags)
  const mockByDefault = io.stdout.isTTY === true && metadata.method === 'GET'
  const parameters = await resolveBlockTimes(
    metadata.window,
    await parametersFromFlags(metadata, parameterFlags, flags, io),
    { ...flags, mock: isMock({ ...flags, mockByDefault }, io) },
    io,
  )
  if (flags.plan) {
    const settings = { mock: true, freePlan: flags.freePlan ?? false, ...(flags.rps && { rps: flags.rps }) }
    const core = await connect(settings, { ...io, env: {} })
    return printPlan({ operation, core, parameters, flags, signal: new AbortController().signal, io })
  }
  if (flags.curl) {
    const [privateKey] = parameterFlags.filter(({ secret }) => secret).map(({ parameter }) => parameters[parameter])
    return printCurl(flags, io, privateKey, (core) => operation(core, parameters, toCallOptions(flags)))
  }
  await checkResultTarget(flags)
  const budgetFile = openBudget(flags)
  const cache = flags.cache === undefined ? undefined : await openCache(flags.cache)
  const chain = acceptsChain(metadata) && typeof flags['chain'] === 'string' ? flags['chain'] : undefined
  try {
    const ledger = budgetFile?.createLedger(flags.budget, flags.per)
    const core = await connect({ ...flags, mockByDefault }, io, { cache }, ledger)
    await interruptible(async (signal) => {
      const run = { operation, core, parameters, flags: { ...flags, checkedChain: chain }, signal, io }
      const work = flags.estimate ? printEstimate : flags.all ? runAllPages : runCall
      await reportSpent(core, io, () => work(run))
    })
  } finally {
    await cache?.close()
    budgetFile?.close()
  }
}

async function openCache(path: string): Promise<Cache> {
  // Most commands use no cache.
  const { fileCache } = await import('../cache/file.ts')
  try {
    return fileCache({ path })
  } catch (error) {
    // The path may contain a key, so the message omits it.
    const { cause = error } = error instanceof Error ? error : {}
    const reason = messageOf(cause)
    throw new UsageError(`the file passed as --cache cannot be used: ${reason}`, 'Pass the path of a new file')
  }
}

/** Rejects flags that contain a private key, because the process list and the shell history show flags. */
function rejectKeyFlags(parameterFlags: readonly ParameterFlag[], flags: ParsedFlags): void {
  for (const { parameter, option, secret } of parameterFlags) {
    const keyFlag = new Option(`${flagName(parameter)} [key]`).attributeName()
    if (secret && flags[keyFlag] !== undefined)
      throw new UsageError(
        'a private key cannot be passed as a flag, because other users of this machine could see it',
        `Use ${option.flags}; the path - reads standard input`,
      )
  }
}

function checkFlags(flags: ParsedFlags): void {
  const { all, cursorFile, json, fields } = flags
  checkResultFlags(flags)
  checkEstimateFlags(flags)
  if (all && flags.curl) throw new UsageError('--curl and --all cannot be combined', '--curl prints a single call')
  if (!all && cursorFile !== undefined) throw new UsageError('--cursor-file requires --all', 'Add --all')
  for (const name of ['restart', 'appendFromLast'] as const)
    if (flags[name] && cursorFile === undefined)
      throw new UsageError(`${flagName(name)} requires --cursor-file`, 'Add --cursor-file')
  if (flags.restart && flags.appendFromLast)
    throw new UsageError('--restart and --append-from-last cannot be combined', 'Use one of them')
  for (const name of ['confirmations', 'concurrency', 'limit'] as const)
    if (!all && flags[name] !== undefined) throw new UsageError(`--${name} requires --all`, 'Add --all')
  if (flags.csv && cursorFile !== undefined && !fields)
    throw new UsageError(
      '--csv with --cursor-file requires --fields, so that a resumed job writes the same columns',
      'Add the columns, such as --fields txHash,decoded.value',
    )
  if (json && cursorFile !== undefined)
    throw new UsageError(
      '--json cannot be combined with --cursor-file, because an interrupted JSON list is invalid',
      'Use --ndjson instead of --json',
    )
}

async function parametersFromFlags(
  metadata: OperationMetadata,
  parameterFlags: readonly ParameterFlag[],
  flags: ParsedFlags,
  io: Io,
): Promise<Parameters> {
  const parameters: Record<string, unknown> = {}
  for (const { parameter, option, secret } of parameterFlags) {
    const value = flags[option.attributeName()]
    if (value === undefined) continue
    if (value === listFromStdin) {
      if (io.stdin.isTTY)
        throw new UsageError(
          `${option.long} - reads standard input, which is a terminal`,
          'Pipe one value per line into the command',
        )
      parameters[parameter] = parseLines(await readStdin(io.stdin), metadata.parameters[parameter] ?? { type: 'array' })
    } else if (secret) {
      const key = await readSecret(String(value), option, io)
      io.secrets.add(stripHexPrefix(key))
      parameters[parameter] = key
    } else {
      parameters[parameter] =
        metadata.method === 'GET' ? await chainOfAlias(value, metadata.parameters[parameter], option, io) : value
    }
  }
  return parameters
}

async function readSecret(path: string, option: Option, { stdin }: Io): Promise<string> {
  return path === '-' ? readStdin(stdin) : readTextFile(path, option.long ?? '')
}

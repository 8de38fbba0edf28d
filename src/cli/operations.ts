import { Command, Option } from 'commander'
import { catalog, type Entry, groupTexts } from '../catalog/catalog.ts'
import { kebab } from '../catalog/kebab.ts'
import { priceText, ruleTexts, shellText } from '../catalog/text.ts'
import type { OperationMetadata, Parameters } from '../types.ts'
import { UsageError } from './failure.ts'
import { count, type Flag, flagsOf } from './flags.ts'
import { type Io, styled, write } from './io.ts'
import { call, plan, type Wishes, walk } from './perform.ts'
import { bareKey } from './redacted.ts'
import { addSettings, connect, readText, type Settings } from './settings.ts'
import { interruptible } from './signals.ts'

/**
 * `chaindata <group> <operation>`, for everything that the contract has. Of groups that are not asked for there is only
 * the name, since all their flags would take longer than the rest of a short command.
 */
export function addOperations(program: Command, io: Io, isAsked: (group: string) => boolean): void {
  const entries = catalog()
  for (const [name, text] of groupTexts()) {
    const group = program.command(name).description(text).helpGroup('Groups of operations:')
    if (!isAsked(name)) continue
    for (const entry of entries) {
      if (entry.group === name) group.addCommand(operationCommand(entry, io).copyInheritedSettings(program))
    }
  }
}

function operationCommand(entry: Entry, io: Io): Command {
  const { name, metadata, operation } = entry
  const flags = flagsOf(entry)
  const command = new Command(name)
    .summary(`${entry.summary} (${priceText(metadata)})`)
    .description(`${entry.summary}.\n\n${entry.description}`)
    .allowExcessArguments(false)
  if (kebab(name) !== name) command.alias(kebab(name))
  for (const { option, secret, parameter } of flags) {
    command.addOption(option.helpGroup('Parameters:'))
    if (secret) command.addOption(new Option(`--${kebab(parameter)} [key]`).hideHelp())
  }
  addWishes(command, operation.pages !== undefined, metadata)
  addSettings(command)
  command.addHelpText('after', () => footer(entry))
  return command.action((given: Record<string, unknown>) => run(entry, flags, given, io))
}

/** Some of its parameters count on some chains alone, and none says which chain it is. */
const canBeHeld = ({ onlyOn, parameters }: OperationMetadata): boolean => onlyOn !== undefined && !parameters['chain']

function addWishes(command: Command, walkable: boolean, metadata: OperationMetadata): void {
  command
    .optionsGroup('How:')
    .option('--plan', 'print the calls and credits it would take, and send nothing')
    .option('--max-credits <number>', 'the most credits that it may cost', count())
  if (walkable) {
    command
      .option('--all', 'the whole answer, however many calls it takes')
      .option('--concurrency <number>', 'parallel calls of --all (default: 4)', count(1))
      .option(
        '--cursor-file <path>',
        'saves the position of --all and resumes from it; removed at the end (append with >>)',
      )
  }
  if (canBeHeld(metadata))
    command.option('--chain <slug>', 'refuse what has no effect on this chain, before it is sent')
  if (metadata.v3) command.option('--v3', 'use the older path, which behaves the same')
  command
    .option('--table', 'print a table (the default on a terminal)')
    .option('--json', 'print JSON (the default in a pipe)')
    .option('--ndjson', 'print one line of JSON per item (the default of --all in a pipe)')
}

function footer({ group, name, metadata, parameters }: Entry): string {
  const rules = ruleTexts(metadata, (parameter) => `--${kebab(parameter)}`)
  const sample = Object.entries(parameters).flatMap(([parameter, { example }]) =>
    example === undefined || metadata.parameters[parameter]?.secret
      ? []
      : [`--${kebab(parameter)} ${shellText(example)}`],
  )
  return `\n${[...rules, `Costs ${priceText(metadata)}.`].join('\n')}\n\nExample:\n  chaindata ${[group, name, ...sample].join(' ')}`
}

type Given = Wishes & Settings & Readonly<Record<string, unknown>>

async function run({ operation, metadata }: Entry, flags: readonly Flag[], given: Given, io: Io): Promise<void> {
  refuseKeys(flags, given)
  check(given)
  const parameters = await parametersOf(flags, given, io)
  if (given.plan) {
    // Nothing is sent, so where to is of no matter.
    const { core } = await connect(
      { mock: true, freePlan: given.freePlan ?? false, ...(given.rps && { rps: given.rps }) },
      {},
    )
    return plan({ operation, core, parameters, wishes: given, signal: new AbortController().signal, io })
  }
  const { core, keys, notice } = await connect(given, io.env)
  for (const key of keys) io.secrets.add(key)
  if (notice) await write(io.stderr, `${styled('dim', notice, io.stderr, io.env)}\n`)
  const wishes = canBeHeld(metadata) ? { ...given, heldTo: given['chain'] as string | undefined } : given
  await interruptible((signal) => (given.all ? walk : call)({ operation, core, parameters, wishes, signal, io }))
}

/** Flags are seen by everybody who lists the processes of a machine, and kept by shells. */
function refuseKeys(flags: readonly Flag[], given: Given): void {
  for (const { parameter, option, secret } of flags) {
    const direct = new Option(`--${kebab(parameter)} [key]`).attributeName()
    if (secret && given[direct] !== undefined)
      throw new UsageError(
        'a private key cannot be given as a flag, where others can see it',
        `Give ${option.flags}; - is standard input`,
      )
  }
}

function check({ all, cursorFile, concurrency, json }: Given): void {
  if (!all && (cursorFile !== undefined || concurrency !== undefined))
    throw new UsageError(`${cursorFile === undefined ? '--concurrency' : '--cursor-file'} needs --all`, 'Add --all')
  if (json && cursorFile !== undefined)
    throw new UsageError(
      'a JSON list is incomplete when a walk stops, and cannot be resumed',
      'Use --ndjson instead of --json',
    )
}

async function parametersOf(flags: readonly Flag[], given: Given, io: Io): Promise<Parameters> {
  const parameters: Record<string, unknown> = {}
  for (const { parameter, option, secret } of flags) {
    const value = given[option.attributeName()]
    if (value === undefined) continue
    parameters[parameter] = secret ? await readSecret(String(value), option, io) : value
    if (secret) io.secrets.add(bareKey(String(parameters[parameter])))
  }
  return parameters
}

async function readSecret(path: string, option: Option, { stdin }: Io): Promise<string> {
  if (path !== '-') return readText(path, option.long ?? '')
  let text = ''
  for await (const chunk of stdin) text += chunk
  return text.trim()
}

import { Command } from 'commander'
import { messageOf } from '../catalog/message.ts'
import { formatNumber } from '../catalog/text.ts'
import { ChainDataError, ConnectionError } from '../core/errors.ts'
import type { RedisState } from '../redis/state.ts'
import { openBudgetFile } from './budget-file.ts'
import { confirm } from './confirm.ts'
import { UsageError } from './errors.ts'
import { collect, wholeNumber } from './flags.ts'
import { type Io, writeOutput } from './io.ts'
import { chooseFormat, printRows } from './output.ts'
import { addResultFlags, checkResultFlags, type ResultFlags, writeResult } from './result.ts'
import { findKey } from './setting-sources.ts'
import type { Settings } from './settings.ts'

interface CreditsFlags extends Settings, ResultFlags {
  readonly prefix: string
  readonly monthStartsOn: number
  readonly budgetFile?: string
  /** ID of a process whose stranded credits are released. */
  readonly release?: string
  readonly yes?: boolean
}

/**
 * Creates the command `chaindata credits`, which prints the credits that several processes have spent together. The
 * command reads the credits from a budget file or from the shared ledger in Redis.
 */
export function creditsCommand(io: Io): Command {
  const command = new Command('credits')
    .description(
      'Print the credits that processes have spent together, from a budget file or from Redis. Makes no API call.',
    )
    .option('--budget-file <path>', 'budget file to read (default: the ledger of the key in Redis)')
    .option('--prefix <text>', 'prefix of the Redis keys, as passed to redisState', 'chaindata')
    .option('--month-starts-on <day>', 'first day of the month, as passed to redisState', wholeNumber(1), 1)
    .option('--release <worker>', 'return the stranded credits of a process that has ended to the budget in Redis')
    .option('-y, --yes', 'release without asking')
    .option('--api-key-file <path>', 'file that contains the key (default: CHAINDATA_API_KEY)')
    .option('--profile <name>', 'key that chaindata login saved under this name (default: default)')
    .option('--env-file <path>', 'read variables from a file, like --env-file of Node.js; repeatable', collect)
  return addResultFlags(command).action(async (flags: CreditsFlags) => {
    checkResultFlags(flags)
    const { budgetFile, release } = flags
    if (budgetFile !== undefined && release !== undefined)
      throw new UsageError('--release and --budget-file cannot be combined', 'Only Redis contains stranded credits')
    const rows = budgetFile === undefined ? await readRedis(flags, io) : readFile(budgetFile)
    const isTable = chooseFormat(flags, io, { isStream: false }) === 'table' && !flags.fields && flags.jq === undefined
    if (!isTable || flags.output !== undefined) return writeResult(rows, flags, io)
    await writeOutput(io.stdout, `${headline(rows)}\n\n`)
    await printRows(rows, io)
  })
}

/** Returns what was spent, as the first line of the output. */
function headline(rows: readonly CreditsRow[]): string {
  const totals = rows.filter(({ period }) => period === undefined || period === 'total')
  const sum = (name: 'spent' | 'uncertain') => totals.reduce((total, row) => total + row[name], 0)
  const uncertain = sum('uncertain') ? ` and possibly ${formatNumber(sum('uncertain'))} more` : ''
  const budgets = rows.flatMap(({ name, period, budget, remaining }) =>
    budget === undefined || remaining === undefined
      ? []
      : [`${formatNumber(remaining)} of ${formatNumber(budget)} left${name ? ` for ${name}` : ''} (${period})`],
  )
  return [`${formatNumber(sum('spent'))} credits spent${uncertain}`, ...budgets].join(' · ')
}

interface CreditsRow {
  readonly spent: number
  readonly uncertain: number
  readonly name?: string
  /** Absent in a ledger of Redis, which contains only the current period. */
  readonly period?: string
  readonly budget?: number
  readonly remaining?: number
}

/** Maximum time until Redis responds to a command, in milliseconds. It includes the time to connect. */
const commandTimeout = 5_000

function readFile(path: string): CreditsRow[] {
  const file = openBudgetFile(path)
  try {
    return file.read()
  } finally {
    file.close()
  }
}

/**
 * Reads the ledger of each configured API key from Redis. Up to two keys are configured: a mainnet key and a testnet
 * key. With `--release`, first releases the credits of a process.
 */
async function readRedis(flags: CreditsFlags, io: Io): Promise<CreditsRow[]> {
  const { prefix, monthStartsOn, release } = flags
  const url = io.env['CHAINDATA_REDIS_URL']
  const keys = (await findKey(flags, io))?.value
  if (!url)
    throw new UsageError(
      'CHAINDATA_REDIS_URL is not set',
      'Set it to the URL of the Redis with the ledger, or pass --budget-file',
    )
  if (!keys)
    throw new UsageError(
      'no API key',
      'Set CHAINDATA_API_KEY, or use --api-key-file or --profile: each key has its own ledger',
    )
  if (!/^rediss?:/.test(url) || !URL.canParse(url))
    throw new UsageError('CHAINDATA_REDIS_URL is not a Redis URL', 'Set it to a URL such as redis://localhost:6379')
  const { Redis } = await import('ioredis').catch(() => {
    throw new UsageError('the package ioredis is not installed', 'Run npm install ioredis')
  })
  const { redisState } = await import('../redis/state.ts')
  const { password, host } = new URL(url)
  if (password) io.secrets.add(decodeURIComponent(password))
  const client = new Redis(url, { commandTimeout, maxRetriesPerRequest: 0, retryStrategy: () => null })
  // The failed Redis command rejects with an error that does not contain the reason.
  let reason: unknown
  client.on('error', (error) => {
    reason ??= error
  })
  try {
    const state = redisState({ client, prefix, monthStartsOn })
    const networks = typeof keys === 'object' ? Object.entries(keys) : [[undefined, keys] as const]
    if (release !== undefined)
      await releaseCredits(
        state,
        networks.map(([, key]) => String(key)),
        { ...flags, release },
        io,
      )
    return await Promise.all(
      networks.map(async ([network, key]) => ({ ...(network && { network }), ...(await state.read(String(key))) })),
    )
  } catch (error) {
    if (error instanceof ChainDataError || error instanceof UsageError) throw error
    throw new ConnectionError(`Redis at ${host} cannot be read: ${messageOf(reason ?? error)}`, { attempts: 1 })
  } finally {
    client.disconnect()
  }
}

/**
 * Returns the stranded credits of a process to the budget, after the user has confirmed it.
 *
 * @throws {UsageError} if the process has no stranded credits, or the user does not confirm.
 */
async function releaseCredits(
  state: RedisState,
  keys: readonly string[],
  { release, yes }: { readonly release: string; readonly yes?: boolean },
  io: Io,
): Promise<void> {
  for (const key of keys) {
    const worker = (await state.read(key)).stranded.find(({ worker }) => worker === release)
    if (!worker) continue
    const seconds = Math.round(worker.silentForMs / 1000)
    const question =
      `Redis last heard from ${release} ${seconds} s ago. If it has ended and the API did not charge its last calls, ` +
      `its ${worker.credits} credits can be spent again. Release them?`
    if (!yes) await confirm(question, io, 'Pass --yes to release them without being asked')
    await state.release(key, release)
    return
  }
  throw new UsageError(`the process ${release} has no stranded credits`, 'Run chaindata credits without --release')
}

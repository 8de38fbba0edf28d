import { Command } from 'commander'
import { type CatalogEntry, catalog } from '../catalog/catalog.ts'
import { messageOf } from '../catalog/message.ts'
import { manifest } from '../catalog/package.ts'
import { redactText } from '../catalog/redact-values.ts'
import { stripControls } from '../catalog/terminal-text.ts'
import { formatNumber } from '../catalog/text.ts'
import { ConnectionError } from '../core/errors.ts'
import { redactError } from '../core/pipeline/redact.ts'
import { checkUrl } from '../core/util/environment.ts'
import { field } from '../core/util/record.ts'
import { httpDate } from '../core/util/seconds.ts'
import { errorMessage } from './error-message.ts'
import { UsageError } from './errors.ts'
import { wrap } from './help-format.ts'
import { type Io, styled, terminalWidth, writeOutput, writeStyled } from './io.ts'
import { keyTexts } from './key-file.ts'
import { chooseFormat } from './output.ts'
import { addResultFlags, checkResultFlags, type ResultFlags, writeResult } from './result.ts'
import { findKey, findUrl, findVariable } from './setting-sources.ts'
import { addSettings, connect, type Settings } from './settings.ts'

interface DoctorFlags extends Settings, ResultFlags {
  readonly call?: boolean
}

interface Check {
  readonly check: string
  readonly status: 'ok' | 'warning' | 'failed' | 'skipped'
  readonly detail: string
}

/** Creates the command `chaindata doctor`, which checks the settings, the key, the connection and the clock. */
export function doctorCommand(io: Io): Command {
  const command = new Command('doctor')
    .description('Check settings, connection and clock. Costs nothing, except with --call.')
    .option('--call', 'also make the cheapest call, to check the key')
    .addHelpText('after', () => `\n--call makes ${callText(cheapestCall())}.`)
  addResultFlags(command)
  return addSettings(command).action((flags: DoctorFlags) => runDoctor(flags, io))
}

/** Runs the checks until one fails, and prints their results. Throws the error of a failed check. */
async function runDoctor(flags: DoctorFlags, io: Io): Promise<void> {
  checkResultFlags(flags)
  const checks: Check[] = []
  const errors: unknown[] = []
  const check = async (name: string, run: () => Promise<Omit<Check, 'check'>>) => {
    // Later checks depend on earlier ones.
    if (errors.length) return
    const result = await run().catch((error: unknown) => {
      errors.push(error)
      return { status: 'failed' as const, detail: errorMessage(error, 'chaindata doctor') }
    })
    checks.push({ check: name, ...result })
  }
  await check('version', async () => ok(`chaindata ${manifest().version}, Node.js ${process.versions.node}`))
  if (!flags.mock) {
    await check('url', async () => checkUrlSetting(flags, io))
    await check('key', async () => checkKeySetting(flags, io))
    checks.push(...otherSettings(flags, io))
    await check('proxy', async () => checkProxy(io))
    let date: string | null = null
    const baseUrl = findUrl(flags, io.env)?.value ?? ''
    await check('connection', async () => {
      const startedAt = performance.now()
      const response = await reach(baseUrl, flags, io)
      date = response.headers.get('date')
      const elapsed = Math.round(performance.now() - startedAt)
      return ok(`response after ${elapsed} ms (status ${response.status} to a request without a key)`)
    })
    await check('clock', async () => checkClock(date))
  }
  await check('call', () => checkCall(flags, io))
  const redacted = checks.map((each) => ({ ...each, detail: redactText(each.detail, io.secrets) }))
  await printChecks(redacted, flags, io)
  if (errors.length) throw errors[0]
}

const colors = { ok: 'green', warning: 'yellow', failed: 'red', skipped: 'dim' } as const

/** Prints the checks. In a table, details that are too long for a line continue on the next one. */
async function printChecks(checks: readonly Check[], flags: DoctorFlags, io: Io): Promise<void> {
  const isTable = chooseFormat(flags, io, { isStream: false }) === 'table' && !flags.fields && flags.jq === undefined
  if (!isTable || flags.output !== undefined) return writeResult(checks, flags, io)
  const { stdout, env } = io
  const nameWidth = Math.max(...checks.map(({ check }) => check.length))
  const statusWidth = Math.max(...checks.map(({ status }) => status.length))
  const indent = ' '.repeat(nameWidth + statusWidth + 4)
  for (const { check, status, detail } of checks) {
    const lines = wrap(stripControls(detail), terminalWidth(stdout, 80) - indent.length)
    await writeOutput(stdout, `${check.padEnd(nameWidth)}  `)
    await writeStyled(stdout, styled(colors[status], status.padEnd(statusWidth), stdout, env))
    await writeOutput(stdout, `  ${lines.replaceAll('\n', `\n${indent}`)}\n`)
  }
}

const ok = (detail: string): Omit<Check, 'check'> => ({ status: 'ok', detail })
const warning = (detail: string): Omit<Check, 'check'> => ({ status: 'warning', detail })

function checkUrlSetting(flags: DoctorFlags, { env }: Io): Omit<Check, 'check'> {
  const url = findUrl(flags, env)
  if (!url)
    throw new UsageError(
      'no URL',
      'Set CHAINDATA_BASE_URL, or pass --base-url or --mock; chaindata login saves URL and key',
    )
  return ok(`${checkUrl(undefined, 'baseUrl', url.value)} from ${url.source}`)
}

async function checkKeySetting(flags: DoctorFlags, io: Io): Promise<Omit<Check, 'check'>> {
  const url = findUrl(flags, io.env)?.value ?? ''
  const keys = await findKey(flags, io, { url, flag: '--base-url' })
  if (!keys) throw new UsageError('no API key', 'Set CHAINDATA_API_KEY, or use --api-key-file or chaindata login')
  const { value, source, authScheme } = keys
  if (keyTexts(value).some((key) => /^["']|["']$|\s/.test(key)))
    return warning(`the key in ${source} contains white space or quotation marks`)
  const names = typeof value === 'object' ? `${Object.keys(value).join(' and ')} ` : ''
  return ok(`${names}from ${source}${authScheme ? `, sent as ${authScheme}` : ''}`)
}

/** Returns where the settings come from that are only used by some commands. */
const otherSettings = (flags: DoctorFlags, { env }: Io): Check[] =>
  Object.entries(otherVariables).flatMap(([check, name]) => {
    const variable = findVariable(name, flags, env)
    return variable ? [{ check, ...ok(`from ${variable.source}`) }] : []
  })

const otherVariables = {
  gateway: 'CHAINDATA_GATEWAY_URL',
  audit: 'CHAINDATA_AUDIT',
  redis: 'CHAINDATA_REDIS_URL',
}

/** Checks the environment variables for proxies. Node.js ignores these variables unless `NODE_USE_ENV_PROXY` is 1. */
function checkProxy({ env }: Io): Omit<Check, 'check'> {
  const name = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].find((variable) => env[variable])
  if (!name) return ok('none')
  return env['NODE_USE_ENV_PROXY'] === '1'
    ? ok(`from ${name}`)
    : warning(`${name} is set, but Node.js ignores it unless NODE_USE_ENV_PROXY=1 is set`)
}

/**
 * Sends a request without an API key to the base URL of the API. The request is free, because no operation has this
 * URL.
 */
async function reach(baseUrl: string, { timeout = 10 }: Settings, { secrets }: Io): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeout * 1000)
    return await fetch(baseUrl, { method: 'HEAD', redirect: 'manual', signal })
  } catch (error) {
    const { cause = error } = error instanceof Error ? error : {}
    // The message is empty if several addresses of the host failed.
    const reason = messageOf(cause) || field(cause, 'code')
    throw new ConnectionError(`${baseUrl} cannot be reached: ${reason}`, {
      attempts: 1,
      cause: redactError(error, secrets),
    })
  }
}

/**
 * Maximum difference between the local clock and the server's clock, in milliseconds. A larger difference affects the
 * expiry of quotes and the lifetime of cached results.
 */
const maxClockDifferenceMs = 5_000

function checkClock(date: string | null): Omit<Check, 'check'> {
  const difference = Date.now() - httpDate(date)
  if (Number.isNaN(difference)) return { status: 'skipped', detail: 'the response has no date' }
  const seconds = formatNumber(Math.round(Math.abs(difference) / 1000))
  return Math.abs(difference) < maxClockDifferenceMs
    ? ok(`within ${maxClockDifferenceMs / 1000} s of the API`)
    : warning(`${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} the API: synchronize the clock of this machine`)
}

async function checkCall(flags: DoctorFlags, io: Io): Promise<Omit<Check, 'check'>> {
  const cheapest = cheapestCall()
  if (!flags.call) return { status: 'skipped', detail: `--call makes ${callText(cheapest)}` }
  const { operation, parameters } = cheapest
  const core = await connect(flags, io)
  const sample = Object.fromEntries(
    Object.entries(parameters).flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example]])),
  )
  const { response } = await operation(core, sample).withResponse()
  return ok(`status ${response.status} of ${callText(cheapest)}`)
}

const callText = ({ metadata: { id, credits } }: CatalogEntry): string =>
  `one call of ${id}, which costs ${credits.amount} credits`

/**
 * Returns the read-only operation with the lowest documented price. Of several operations with this price, returns the
 * one with the fewest parameters.
 */
function cheapestCall(): CatalogEntry {
  const cost = ({ metadata: { method, credits, parameters } }: CatalogEntry) =>
    method === 'GET' && credits.amount !== null && !credits.per
      ? credits.amount * 1000 + Object.keys(parameters).length
      : Infinity
  return catalog().reduce((best, entry) => (cost(entry) < cost(best) ? entry : best))
}

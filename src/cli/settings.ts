import { type Command, Option } from 'commander'
import { auth } from '../../generated/auth.gen.ts'
import type { ClientCore } from '../core/client/client-core.ts'
import { createClientCore } from '../core/client/client-core.ts'
import { buildCore } from '../core/client/create-core.ts'
import type { Ledger } from '../core/client/ledger.ts'
import type { ClientOptions } from '../core/client/options.ts'
import type { Middleware } from '../core/pipeline/stage.ts'
import { field } from '../core/util/record.ts'
import { storedCredits } from './budget-file.ts'
import { UsageError } from './errors.ts'
import { collect, positiveNumber, wholeNumber } from './flags.ts'
import { type Io, styled, writeStyled } from './io.ts'
import { findKey, findUrl, hasKey, type SourceFlags } from './setting-sources.ts'
import { verboseOptions } from './verbose.ts'

export interface Settings extends SourceFlags {
  readonly apiKey?: unknown
  readonly mock?: boolean
  /**
   * Whether to use the mock if neither a URL nor a key is set. Commands set this, users cannot. It is off if a program
   * may read the output, because the program would mistake generated data for real data. Default: false.
   */
  readonly mockByDefault?: boolean
  readonly freePlan?: boolean
  readonly timeout?: number
  readonly retries?: number
  readonly rps?: number
  readonly verbose?: boolean
}

export function addSettings(command: Command): Command {
  const { timeout, retries } = buildCore({}).limits
  command
    .optionsGroup('Connection:')
    .option('--base-url <url>', 'URL of the API (default: CHAINDATA_BASE_URL, then the profile)')
    .option(
      '--api-key-file <path>',
      'file that contains the key, or {"mainnet": …, "testnet": …} (default: CHAINDATA_API_KEY, then the profile)',
    )
    .option('--profile <name>', 'URL and key that chaindata login saved under this name (default: default)')
    .addOption(authSchemeOption())
    .option(
      '--mock',
      'use the built-in mock with generated data (the default for reads on a terminal if neither URL nor key is set)',
    )
    .option('--free-plan', 'use the prices of the free plan')
    .option('--timeout <seconds>', `timeout of one attempt (default: ${timeout / 1000})`, positiveNumber)
    .option('--retries <number>', `maximum retries of a read (default: ${retries})`, wholeNumber())
    .option('--rps <number>', 'maximum requests per second', positiveNumber)
    .option('--verbose', 'report requests, waits and credits on standard error')
    .option('--env-file <path>', 'read variables from a file, like --env-file of Node.js; repeatable', collect)
    .addOption(new Option('--api-key [key]').hideHelp())
  // The help text lists later options, such as --help, outside this group.
  return command.optionsGroup('')
}

export const authSchemeOption = (): Option =>
  new Option('--auth-scheme <scheme>', 'how the key is sent').choices(auth.map(({ scheme }) => scheme))

/**
 * Creates a client core from the flags and the environment. Redacts its keys from all output.
 *
 * @param ledger Ledger for the credits. Default: a ledger in memory.
 */
export async function connect(
  settings: Settings,
  io: Io,
  options: ClientOptions = {},
  ledger?: Ledger,
): Promise<ClientCore> {
  const { env } = io
  const auditPath = env['CHAINDATA_AUDIT']
  const { mock, timeout, retries, rps, freePlan, verbose } = settings
  checkSettings(settings)
  const clientOptions: ClientOptions = {
    ...options,
    ...(auditPath && { use: [await openAuditFile(auditPath)] }),
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    ...(retries !== undefined && { retries }),
    ...(rps !== undefined && { rateLimit: { requestsPerSecond: rps } }),
    credits: { ...(freePlan && { plan: 'free' }), ...options.credits },
  }
  const create = (own: ClientOptions): ClientCore => {
    const { fetch = options.fetch ?? globalThis.fetch } = own
    const all = { ...clientOptions, ...own, ...(verbose && verboseOptions(fetch, io)) }
    return createClientCore(all, 'createClient', [storedCredits], ledger)
  }
  if (isMock(settings, io)) {
    const { mockFetch } = await import('../mock/fetch.ts')
    const fetch = mockFetch(freePlan ? { plan: 'free' } : {})
    if (!mock) await writeStyled(io.stderr, `${styled('dim', mockNotice, io.stderr, env)}\n`)
    return create({ baseUrl: 'http://mock', apiKey: 'mock', fetch })
  }
  const url = findUrl(settings, env)?.value
  const keys = await findKey(settings, io, url === undefined ? undefined : { url, flag: '--base-url' })
  if (!url && !keys)
    throw new UsageError(
      'CHAINDATA_BASE_URL and CHAINDATA_API_KEY are not set',
      'Set them, or pass --mock to use the built-in mock, whose data is made up; chaindata login saves both',
    )
  if (!url)
    throw new UsageError(
      'an API key is set, but no URL',
      'Set CHAINDATA_BASE_URL or --base-url, or use --mock to try it without the API',
    )
  const authScheme = keys?.authScheme ?? settings.authScheme
  return create({ baseUrl: url, ...(keys && { apiKey: keys.value }), ...(authScheme && { authScheme }) })
}

/** @throws {UsageError} if the flags contain a key or contradict each other. */
export function checkSettings({ apiKey, apiKeyFile, baseUrl, mock, profile }: Settings): void {
  if (apiKey !== undefined)
    throw new UsageError(
      'an API key cannot be passed as a flag, because other users of this machine could see it',
      'Run chaindata login, set CHAINDATA_API_KEY, or use --api-key-file',
    )
  if (mock && (baseUrl || apiKeyFile || profile))
    throw new UsageError(
      '--mock cannot be combined with --base-url, --api-key-file or --profile',
      'Remove --mock to call the API',
    )
}

async function openAuditFile(path: string): Promise<Middleware> {
  const { auditFile } = await import('../cache/audit-file.ts')
  try {
    return auditFile({ path })
  } catch (error) {
    // The path may contain a key, so the message omits it.
    const code = error instanceof Error && field(error.cause, 'code')
    throw new UsageError(`the file in CHAINDATA_AUDIT can't be written (${code})`, 'Check its path and permissions')
  }
}

/** Returns whether a command uses the mock: because of the flag `--mock`, or by default without a URL and a key. */
export const isMock = (settings: Settings, { env }: Pick<Io, 'env'>): boolean =>
  settings.mock === true || (settings.mockByDefault === true && !findUrl(settings, env) && !hasKey(settings, env))

const mockNotice = 'Using the built-in mock (--mock), whose data is made up. To call the real API, run chaindata login.'

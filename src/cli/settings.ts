import { readFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { auth } from '../../generated/auth.gen.ts'
import { buildCore } from '../client/build-core.ts'
import type { ClientCore } from '../client/client-core.ts'
import { createClientCore } from '../client/client-core.ts'
import type { AuthScheme, ClientOptions } from '../client/options.ts'
import type { Keys } from '../pipeline/credentials.ts'
import { UsageError } from './errors.ts'
import { positiveNumber, wholeNumber } from './flags.ts'
import type { Io } from './io.ts'

/** The flags of every command that calls the API. */
export interface Settings {
  readonly baseUrl?: string
  readonly apiKeyFile?: string
  readonly apiKey?: unknown
  readonly authScheme?: AuthScheme
  readonly mock?: boolean
  readonly freePlan?: boolean
  readonly timeout?: number
  readonly retries?: number
  readonly rps?: number
}

export function addSettings(command: Command): Command {
  const { timeout, retries } = buildCore({}).limits
  command
    .optionsGroup('Connection:')
    .option('--base-url <url>', 'URL of the API (default: CHAINDATA_BASE_URL)')
    .option(
      '--api-key-file <path>',
      'file that contains the key, or {"mainnet": …, "testnet": …} (default: CHAINDATA_API_KEY)',
    )
    .addOption(new Option('--auth-scheme <scheme>', 'how the key is sent').choices(auth.map(({ scheme }) => scheme)))
    .option(
      '--mock',
      'use the built-in mock, whose data is made up (for reads on a terminal, the default without URL and key)',
    )
    .option('--free-plan', 'use the prices of the free plan')
    .option('--timeout <seconds>', `timeout of one attempt (default: ${timeout / 1000})`, positiveNumber)
    .option('--retries <number>', `maximum retries of a read (default: ${retries})`, wholeNumber())
    .option('--rps <number>', 'maximum requests per second', positiveNumber)
    .addOption(new Option('--api-key [key]').hideHelp())
  // Options added later, such as --help, belong to no group.
  return command.optionsGroup('')
}

export interface Connection {
  readonly core: ClientCore
  /** The API keys in use. */
  readonly keys: readonly string[]
  /** Says that the mock is used, if no flag selected it. */
  readonly notice?: string
}

/**
 * Creates a core from the flags and the environment. `usesMock`: without URL and key, the mock is used. Only a person who
 * reads the notice may get made-up data without asking for it.
 */
export async function connect(
  settings: Settings,
  env: Io['env'],
  options: ClientOptions = {},
  usesMock = false,
): Promise<Connection> {
  const { mock, timeout, retries, rps, freePlan, authScheme } = settings
  if (settings.apiKey !== undefined)
    throw new UsageError(
      'an API key cannot be passed as a flag, because other users of this machine could see it',
      'Set CHAINDATA_API_KEY, or use --api-key-file',
    )
  if (mock && (settings.baseUrl || settings.apiKeyFile))
    throw new UsageError('--mock cannot be combined with --base-url or --api-key-file', 'Remove --mock to call the API')
  const clientOptions: ClientOptions = {
    ...options,
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    ...(retries !== undefined && { retries }),
    ...(rps !== undefined && { rateLimit: { requestsPerSecond: rps } }),
    ...(authScheme && { authScheme }),
    credits: { ...(freePlan && { plan: 'free' }), ...options.credits },
  }
  const baseUrl = settings.baseUrl ?? env['CHAINDATA_BASE_URL']
  const apiKey = settings.apiKeyFile ? await readKeyFile(settings.apiKeyFile) : env['CHAINDATA_API_KEY']
  if (!mock && !usesMock && !baseUrl && !apiKey)
    throw new UsageError(
      'CHAINDATA_BASE_URL and CHAINDATA_API_KEY are not set',
      'Set them, or pass --mock to use the built-in mock, whose data is made up',
    )
  if (mock || (!baseUrl && !apiKey)) {
    const { mockFetch } = await import('../mock/fetch.ts')
    const fetch = mockFetch(freePlan ? { plan: 'free' } : {})
    const core = createClientCore({ ...clientOptions, baseUrl: 'http://mock', apiKey: 'mock', fetch }, 'createClient')
    return { core, keys: [], ...(!mock && { notice: mockNotice }) }
  }
  if (!baseUrl)
    throw new UsageError(
      'an API key is set, but no URL',
      'Set CHAINDATA_BASE_URL or --base-url, or use --mock to try it without the API',
    )
  const core = createClientCore({ ...clientOptions, baseUrl, ...(apiKey && { apiKey }) }, 'createClient')
  const keys = typeof apiKey === 'object' ? Object.values(apiKey) : [apiKey]
  return { core, keys: keys.filter((key) => key !== undefined) }
}

const mockNotice =
  'Using the built-in mock (--mock). Set CHAINDATA_BASE_URL and CHAINDATA_API_KEY to call the real API.'

/** Reads a file with one key, or with the two keys of a free account as JSON. */
async function readKeyFile(path: string): Promise<Keys> {
  const text = await readTextFile(path, '--api-key-file')
  if (!text.startsWith('{')) return text
  let keys: { mainnet?: unknown; testnet?: unknown }
  try {
    keys = JSON.parse(text)
  } catch {
    throw keyFileError('is not valid JSON')
  }
  const mainnet = trimmedText(keys.mainnet)
  const testnet = trimmedText(keys.testnet)
  if (!mainnet && !testnet) throw keyFileError('contains no key')
  return { ...(mainnet && { mainnet }), ...(testnet && { testnet }) }
}

const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const keyFileError = (problem: string): UsageError =>
  new UsageError(
    `the file passed as --api-key-file ${problem}`,
    'It must contain a key, or {"mainnet": …, "testnet": …}',
  )

/** Returns the content of a file without surrounding white space. */
export async function readTextFile(path: string, flag: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`the file passed as ${flag} can't be read (${error.code})`, 'Check its path and permissions')
  })
  if (!text.trim()) throw new UsageError(`the file passed as ${flag} is empty`, 'Write the key into it')
  return text.trim()
}

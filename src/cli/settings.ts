import { readFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { auth } from '../../generated/auth.gen.ts'
import { buildCore } from '../client/build-core.ts'
import type { ClientCore } from '../client/client-core.ts'
import { createClientCore } from '../client/client-core.ts'
import type { AuthScheme, ClientOptions } from '../client/options.ts'
import type { Keys } from '../pipeline/credentials.ts'
import { UsageError } from './failure.ts'
import { count, positive } from './flags.ts'
import type { Io } from './io.ts'

/** Where the service is and how it is asked: the same for every command that calls it. */
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
    .optionsGroup('The service:')
    .option('--base-url <url>', 'where the service is (default: CHAINDATA_BASE_URL)')
    .option(
      '--api-key-file <path>',
      'a file with the key, or with {"mainnet": …, "testnet": …} (default: CHAINDATA_API_KEY)',
    )
    .addOption(new Option('--auth-scheme <scheme>', 'how the key travels').choices(auth.map(({ scheme }) => scheme)))
    .option('--mock', 'use the built-in mock; the default where neither URL nor key is set')
    .option('--free-plan', 'use the prices of the free plan')
    .option('--timeout <seconds>', `for one attempt (default: ${timeout / 1000})`, positive)
    .option('--retries <number>', `how often a read is tried again (default: ${retries})`, count())
    .option('--rps <number>', 'requests a second that the key may make', positive)
    .addOption(new Option('--api-key [key]').hideHelp())
  // What comes behind, as --help does, is of no group.
  return command.optionsGroup('')
}

export interface Connection {
  readonly core: ClientCore
  /** The keys that its requests go out with. */
  readonly keys: readonly string[]
  /** To be told: nobody chose the mock. */
  readonly notice?: string
}

/** A core as the flags and the environment have it. */
export async function connect(settings: Settings, env: Io['env'], options: ClientOptions = {}): Promise<Connection> {
  const { mock, timeout, retries, rps, freePlan, authScheme } = settings
  if (settings.apiKey !== undefined)
    throw new UsageError(
      'a key cannot be given as a flag, where others can see it',
      'Set CHAINDATA_API_KEY, or give --api-key-file',
    )
  if (mock && (settings.baseUrl || settings.apiKeyFile))
    throw new UsageError('--mock does not call a real service', 'Leave out --mock, or --base-url and --api-key-file')
  const common: ClientOptions = {
    ...options,
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    ...(retries !== undefined && { retries }),
    ...(rps !== undefined && { rateLimit: { requestsPerSecond: rps } }),
    ...(authScheme && { authScheme }),
    credits: { ...(freePlan && { plan: 'free' }), ...options.credits },
  }
  const baseUrl = settings.baseUrl ?? env['CHAINDATA_BASE_URL']
  const apiKey = settings.apiKeyFile ? await readKey(settings.apiKeyFile) : env['CHAINDATA_API_KEY']
  if (mock || (!baseUrl && !apiKey)) {
    const { mockFetch } = await import('../mock/fetch.ts')
    const fetch = mockFetch(freePlan ? { plan: 'free' } : {})
    const core = createClientCore({ ...common, baseUrl: 'http://mock', apiKey: 'mock', fetch }, 'createClient')
    return { core, keys: [], ...(!mock && { notice }) }
  }
  if (!baseUrl)
    throw new UsageError(
      'a key is set, but no URL',
      'Set CHAINDATA_BASE_URL or give --base-url; --mock tries things out',
    )
  const core = createClientCore({ ...common, baseUrl, ...(apiKey && { apiKey }) }, 'createClient')
  const keys = typeof apiKey === 'object' ? Object.values(apiKey) : [apiKey]
  return { core, keys: keys.filter((key) => key !== undefined) }
}

const notice =
  'The built-in mock answers (--mock): set CHAINDATA_BASE_URL and CHAINDATA_API_KEY to use the real service.'

/** One key, or the two of a free account as JSON. */
async function readKey(path: string): Promise<Keys> {
  const text = await readText(path, '--api-key-file')
  if (!text.startsWith('{')) return text
  let given: { mainnet?: unknown; testnet?: unknown }
  try {
    given = JSON.parse(text)
  } catch {
    throw unfit('is not JSON')
  }
  const [mainnet, testnet] = [given.mainnet, given.testnet].map((key) => (typeof key === 'string' ? key.trim() : ''))
  if (!mainnet && !testnet) throw unfit('has no key in it')
  return { ...(mainnet && { mainnet }), ...(testnet && { testnet }) }
}

const unfit = (what: string): UsageError =>
  new UsageError(`the file given as --api-key-file ${what}`, 'It must hold a key, or {"mainnet": …, "testnet": …}')

/** A file without the white space around what is in it. */
export async function readText(path: string, flag: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      `the file given as ${flag} can't be read (${error.code})`,
      'Check its path and who may read it',
    )
  })
  if (!text.trim()) throw new UsageError(`the file given as ${flag} is empty`, 'Write the key into it')
  return text.trim()
}

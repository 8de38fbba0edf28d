import type { AuthScheme } from '../core/client/options.ts'
import type { Keys } from '../core/pipeline/auth-schemes.ts'
import { withEnvFiles } from './env-files.ts'
import { UsageError } from './errors.ts'
import type { Io } from './io.ts'
import { keyTexts, readKeyFile } from './key-file.ts'
import { defaultProfile, loginCommand, type Profile, readProfile } from './profiles.ts'

/* Where a setting comes from: in this order, a flag, the environment, a file passed as --env-file, and a profile. */

export interface SourceFlags {
  readonly baseUrl?: string
  readonly apiKeyFile?: string
  readonly authScheme?: AuthScheme
  readonly envFile?: readonly string[]
  readonly profile?: string
}

/** A setting and its source, such as `CHAINDATA_BASE_URL`. */
export interface Sourced<Value> {
  readonly value: Value
  readonly source: string
}

/** @throws {UsageError} if `--profile` names a profile that does not exist. */
export function findProfile({ profile: name }: SourceFlags, env: Io['env']): Sourced<Profile> | undefined {
  const value = readProfile(name ?? defaultProfile, env)
  if (value) return { value, source: `profile ${name ?? defaultProfile}` }
  if (name === undefined) return undefined
  throw new UsageError(`there is no saved profile ${name}`, `Run ${loginCommand(name)}`)
}

export function findVariable(name: string, { envFile = [] }: SourceFlags, env: Io['env']): Sourced<string> | undefined {
  const value = env[name]
  if (!value) return undefined
  const file = envFile.findLast((path) => withEnvFiles({}, [path])[name] === value)
  return { value, source: file === undefined ? name : `${name} in ${file}` }
}

export function findUrl(flags: SourceFlags, env: Io['env']): Sourced<string> | undefined {
  if (flags.baseUrl) return { value: flags.baseUrl, source: '--base-url' }
  const variable = findVariable('CHAINDATA_BASE_URL', flags, env)
  if (variable) return variable
  const profile = findProfile(flags, env)
  return profile && { value: profile.value.baseUrl, source: profile.source }
}

/** Returns whether any source has a key. Does not read the key. */
export const hasKey = (flags: SourceFlags, env: Io['env']): boolean =>
  Boolean(flags.apiKeyFile || env['CHAINDATA_API_KEY'] || findProfile(flags, env))

/** Returns the profile that provides the key, or `undefined` if a flag or a variable does. */
export const profileOfKey = (flags: SourceFlags, env: Io['env']): Sourced<Profile> | undefined =>
  flags.apiKeyFile || env['CHAINDATA_API_KEY'] ? undefined : findProfile(flags, env)

/** The API key or keys, and how they are sent. */
export interface SourcedKeys extends Sourced<Keys> {
  readonly authScheme?: AuthScheme | undefined
}

/**
 * Finds the API key or keys. Redacts them from all output.
 *
 * @param target Where the key will be sent, and the flag that sets it. Default: nowhere.
 * @throws {UsageError} if the target has another origin than the URL with which the key was saved. Otherwise, a file in
 * a project could set another URL, and receive the key.
 */
export async function findKey(
  flags: SourceFlags,
  io: Io,
  target?: { readonly url: string; readonly flag: '--base-url' | '--gateway-url' },
): Promise<SourcedKeys | undefined> {
  const { env, secrets } = io
  const profile = profileOfKey(flags, env)
  const keys = flags.apiKeyFile
    ? { value: await readKeyFile(flags.apiKeyFile), source: '--api-key-file' }
    : (findVariable('CHAINDATA_API_KEY', flags, env) ??
      (profile && { value: profile.value.apiKey, source: profile.source }))
  for (const key of keys ? keyTexts(keys.value) : []) secrets.add(key)
  if (profile && target) checkOrigin(profile, target)
  const authScheme = flags.authScheme ?? profile?.value.authScheme
  return keys && { ...keys, ...(authScheme && { authScheme }) }
}

function checkOrigin(
  { value, source }: Sourced<Profile>,
  { url, flag }: { readonly url: string; readonly flag: '--base-url' | '--gateway-url' },
): void {
  const [saved, origin] = [originOf(value.baseUrl), originOf(url)]
  if (saved === origin) return
  throw new UsageError(
    `the key in ${source} was saved for ${saved}, so it is not sent to ${origin}`,
    flag === '--gateway-url'
      ? 'Set CHAINDATA_API_KEY to the key of the nodes'
      : `To save a key for it, run chaindata login --base-url ${origin} --profile NAME`,
  )
}

/** Returns the origin of a URL. The host of a gateway URL can contain a placeholder. */
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url)

import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import envPaths from 'env-paths'
import { auth } from '../../generated/auth.gen.ts'
import type { AuthScheme } from '../core/client/options.ts'
import type { Keys } from '../core/pipeline/auth-schemes.ts'
import { parseJson } from '../core/util/json.ts'
import { field, isRecord } from '../core/util/record.ts'
import { replaceFile } from '../node/private-file.ts'
import { CommandError, UsageError } from './errors.ts'
import type { Io } from './io.ts'

/** Settings that `chaindata login` has saved. */
export interface Profile {
  readonly baseUrl: string
  readonly apiKey: Keys
  readonly authScheme?: AuthScheme | undefined
}

export const defaultProfile = 'default'

/** Returns the path of the file that contains a profile. */
export function profilePath(name: string, env: Io['env']): string {
  if (!/^[a-z0-9][a-z0-9_-]{0,63}$/.test(name))
    throw new UsageError(
      '--profile must be a name of lowercase letters, digits, - and _',
      'Pass a name such as --profile work',
    )
  const folder = env['CHAINDATA_CONFIG_DIR'] || envPaths('chaindata', { suffix: '' }).config
  return join(folder, 'profiles', `${name}.json`)
}

/** Errors for a path at which this user has no file. In a container, the home folder may be that of another user. */
const noFile: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EACCES']

/**
 * Returns a saved profile, or `undefined` if its file does not exist.
 *
 * @throws {UsageError} if other users can read or write the file, or if it contains no profile.
 */
export function readProfile(name: string, env: Io['env']): Profile | undefined {
  const path = profilePath(name, env)
  const text = readPrivateFile(path)
  if (text === undefined) return undefined
  const profile = parseProfile(text)
  if (profile) return profile
  throw new UsageError(`${path} contains no saved key`, `Run ${loginCommand(name)} again`)
}

function readPrivateFile(path: string): string | undefined {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    checkOwner(path, fstatSync(file))
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = field(error, 'code')
    if (error instanceof UsageError) throw error
    if (noFile.includes(code)) return undefined
    throw new UsageError(`the saved key in ${path} can't be read (${code})`, 'Check its permissions')
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Another user could have written a profile that sends private keys to another server, or could read the key. */
function checkOwner(path: string, { uid, mode }: Stats): void {
  const user = process.geteuid?.()
  // Windows has no such permissions.
  if (user === undefined) return
  if (uid !== user && uid !== 0)
    throw new UsageError(
      `the saved key in ${path} is not used, because the file belongs to another user`,
      'Set CHAINDATA_CONFIG_DIR to a folder of your own, and run chaindata login',
    )
  if (mode & 0o077)
    throw new UsageError(
      `the saved key in ${path} is not used, because other users can access the file`,
      `Run chmod 600 ${path}`,
    )
}

function parseProfile(text: string): Profile | undefined {
  const value = parseJson(text)
  const { baseUrl, apiKey, authScheme } = isRecord(value) ? value : {}
  const keys = isRecord(apiKey) ? [apiKey['mainnet'], apiKey['testnet']].filter((key) => key !== undefined) : [apiKey]
  const areTexts = keys.length > 0 && keys.every((key) => typeof key === 'string')
  const isScheme = authScheme === undefined || auth.some(({ scheme }) => scheme === authScheme)
  const isUrl = typeof baseUrl === 'string' && /^https?:$/.test(URL.parse(baseUrl)?.protocol ?? '')
  return isUrl && areTexts && isScheme ? (value as Profile) : undefined
}

/**
 * Saves a profile in a file that only this user can read, in a folder that only this user can write to.
 *
 * @throws {CommandError} if the folder belongs to another user, or the file cannot be written.
 */
export function saveProfile(name: string, profile: Profile, env: Io['env']): string {
  const path = profilePath(name, env)
  try {
    makePrivateFolder(dirname(path))
    if (existsSync(path)) chmodSync(path, 0o600)
    replaceFile(path, `${JSON.stringify(profile, null, 2)}\n`)
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new UsageError(
      `the key can't be saved in ${path} (${field(error, 'code')})`,
      'Check the permissions of the folder, or set CHAINDATA_CONFIG_DIR to another one',
    )
  }
  return path
}

function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const user = process.geteuid?.()
  // Windows has no such permissions.
  if (user === undefined) return
  const path = realpathSync(folder)
  const { uid } = statSync(path)
  if (uid !== user)
    throw new UsageError(
      `the folder ${folder} belongs to another user`,
      'Set CHAINDATA_CONFIG_DIR to a folder of your own',
    )
  chmodSync(path, 0o700)
}

/** Removes a profile. Returns whether it existed. */
export function removeProfile(name: string, env: Io['env']): boolean {
  const path = profilePath(name, env)
  if (!existsSync(path)) return false
  rmSync(path)
  return true
}

/** Returns the command that saves a key in a profile. */
export const loginCommand = (name: string): string =>
  `chaindata login${name === defaultProfile ? '' : ` --profile ${name}`}`

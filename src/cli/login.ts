import { Writable } from 'node:stream'
import { Command, Option } from 'commander'
import { alertsChains } from '../../generated/operations.gen.ts'
import { createClientCore } from '../core/client/client-core.ts'
import type { Keys } from '../core/pipeline/auth-schemes.ts'
import { checkUrl } from '../core/util/environment.ts'
import { Interrupted, UsageError } from './errors.ts'
import { collect } from './flags.ts'
import { type Io, readStdin, writeOutput, writeStyled } from './io.ts'
import { keyTexts, parseKeys } from './key-file.ts'
import { defaultProfile, profilePath, readProfile, removeProfile, saveProfile } from './profiles.ts'
import { authSchemeOption, checkSettings, type Settings } from './settings.ts'
import { interruptible } from './signals.ts'

interface LoginFlags extends Settings {
  readonly profile: string
}

const profileOption = (description: string): Option =>
  new Option('--profile <name>', description).default(defaultProfile)

/** Creates the command `chaindata login`, which saves an API key and the URL of the API. */
export function loginCommand(io: Io): Command {
  return new Command('login')
    .description(
      'Save the URL of the API and your key.\n\n' +
        'Asks for the key without showing it, or reads it from standard input. Checks it with a call without a price, ' +
        'and saves it in a file that only you can read.',
    )
    .summary('Save the URL of the API and your key.')
    .option('--base-url <url>', 'URL of the API (default: CHAINDATA_BASE_URL, then the one that is saved)')
    .addOption(profileOption('name under which the key is saved, for users with several keys'))
    .addOption(authSchemeOption())
    .option('--env-file <path>', 'read variables from a file, like --env-file of Node.js; repeatable', collect)
    .addOption(new Option('--api-key [key]').hideHelp())
    .addHelpText('after', () => `\nExamples:\n  chaindata login\n  chaindata login < key.txt`)
    .action((flags: LoginFlags) => login(flags, io))
}

/** Creates the command `chaindata logout`, which removes a saved key. */
export function logoutCommand(io: Io): Command {
  return new Command('logout')
    .description('Remove a key that chaindata login has saved.')
    .addOption(profileOption('name under which the key is saved'))
    .action(async ({ profile }: { readonly profile: string }) => {
      const removed = removeProfile(profile, io.env)
      const path = profilePath(profile, io.env)
      await writeOutput(io.stderr, removed ? `Removed: ${path}\n` : `There is no saved key in profile ${profile}.\n`)
    })
}

async function login(flags: LoginFlags, io: Io): Promise<void> {
  checkSettings(flags)
  // Fails if the name is invalid.
  profilePath(flags.profile, io.env)
  const baseUrl = checkUrl(undefined, '--base-url', await findOrAskUrl(flags, io))
  const { origin } = new URL(baseUrl)
  // Before the key is typed: a file of variables may have set another URL than the user expects.
  await writeOutput(io.stderr, `The key is sent to ${origin}, to check it.\n`)
  const apiKey = await readKeys(io)
  for (const key of keyTexts(apiKey)) io.secrets.add(key)
  const { authScheme } = flags
  await interruptible(async (signal) => {
    for (const key of keyTexts(apiKey)) {
      const core = createClientCore({ baseUrl, apiKey: key, ...(authScheme && { authScheme }) }, 'createClient')
      await alertsChains(core, {}, { signal })
    }
  })
  const path = saveProfile(flags.profile, { baseUrl, apiKey, ...(authScheme && { authScheme }) }, io.env)
  await writeOutput(io.stderr, `The key works for ${origin}.\nSaved: ${path}\n`)
  for (const name of ['CHAINDATA_BASE_URL', 'CHAINDATA_API_KEY'])
    if (io.env[name]) await writeOutput(io.stderr, `${name} is set, and takes precedence over the saved value.\n`)
}

/** Returns the URL of the API. Asks for it on a terminal if no source has one. */
async function findOrAskUrl(flags: LoginFlags, io: Io): Promise<string> {
  const known = flags.baseUrl || io.env['CHAINDATA_BASE_URL'] || readProfile(flags.profile, io.env)?.baseUrl
  const url = known || (io.stdin.isTTY && (await ask('URL of the API:', io, { silent: false })))
  if (!url) throw new UsageError('the URL of the API is missing', 'Pass --base-url, or set CHAINDATA_BASE_URL')
  return url
}

async function readKeys(io: Io): Promise<Keys> {
  const text = io.stdin.isTTY ? await ask('API key (not shown):', io, { silent: true }) : await readStdin(io.stdin)
  if (!text)
    throw new UsageError('the key is empty', 'Type it when chaindata login asks, or run chaindata login < key.txt')
  return parseKeys(text, 'the key')
}

async function ask(prompt: string, { stdin, stderr }: Io, { silent }: { readonly silent: boolean }): Promise<string> {
  const { read } = await import('read')
  const output = new Writable({
    write: (chunk, _, done) => {
      // The prompt moves the cursor with control characters.
      writeStyled(stderr, String(chunk)).then(() => done(), done)
    },
  })
  try {
    return (await read({ prompt, silent, input: stdin, output, terminal: true })).trim()
  } catch {
    throw new Interrupted('SIGINT')
  } finally {
    // The line break that ends the answer is not shown.
    if (silent) await writeOutput(stderr, '\n')
  }
}

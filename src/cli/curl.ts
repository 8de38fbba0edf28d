import { shellText } from '../catalog/text.ts'
import { type ClientCore, createClientCore } from '../core/client/client-core.ts'
import type { FetchInit } from '../core/pipeline/transport.ts'
import { type Io, writeOutput } from './io.ts'
import { findUrl, profileOfKey } from './setting-sources.ts'
import type { Settings } from './settings.ts'

/* Placeholders for values that the shell inserts. They are recognizable in URLs and after base64 encoding. */
const keyPlaceholder = 'chaindata-api-key-placeholder'
const urlPlaceholder = 'https://chaindata-base-url.invalid'

/**
 * Prints the request of a call as a curl command, without sending the request. The curl command contains shell
 * variables in place of keys.
 *
 * @param privateKey The private key among the parameters of the call, if any.
 * @param call Makes the call with the given client core.
 */
export async function printCurl(
  settings: Settings,
  io: Io,
  privateKey: unknown,
  call: (core: ClientCore) => Promise<unknown>,
): Promise<void> {
  let command: string | undefined
  const authScheme = settings.authScheme ?? profileOfKey(settings, io.env)?.value.authScheme
  const core = createClientCore(
    {
      baseUrl: findUrl(settings, io.env)?.value ?? urlPlaceholder,
      apiKey: keyPlaceholder,
      ...(authScheme && { authScheme }),
      retries: 0,
      fetch: async (url, init) => {
        command = curlCommand(url, init, typeof privateKey === 'string' ? privateKey : undefined)
        throw new Error('not sent')
      },
    },
    'createClient',
  )
  await call(core).catch((error: unknown) => {
    if (command === undefined) throw error
  })
  await writeOutput(io.stdout, `${command}\n`)
}

function curlCommand(url: string, { method, headers, body }: FetchInit, privateKey: string | undefined): string {
  const variables: Record<string, string> = {
    [keyPlaceholder]: 'CHAINDATA_API_KEY',
    [urlPlaceholder]: 'CHAINDATA_BASE_URL',
    ...(privateKey !== undefined && { [privateKey]: 'PRIVATE_KEY' }),
  }
  const word = (text: string) => shellWord(text, variables)
  const words = ['curl', ...(method === 'GET' ? [] : ['-X', method]), word(url)]
  for (const [name, value] of Object.entries(headers)) {
    const [, credential] = /^Basic (.*)$/.exec(value) ?? []
    if (credential === undefined) words.push('-H', word(`${name}: ${value}`))
    else words.push('-u', word(atob(credential)))
  }
  if (body !== undefined) words.push('--data', word(body))
  return words.join(' ')
}

/**
 * Quotes text for a POSIX shell, and replaces each placeholder in the text with a shell variable. `variables` maps
 * placeholders to the names of shell variables.
 */
function shellWord(text: string, variables: Readonly<Record<string, string>>): string {
  for (const [placeholder, name] of Object.entries(variables)) {
    const at = text.indexOf(placeholder)
    if (at < 0) continue
    const [before, after] = [text.slice(0, at), text.slice(at + placeholder.length)]
    return [before && shellWord(before, variables), `"$${name}"`, after && shellWord(after, variables)].join('')
  }
  return shellText(text)
}

import { throwParameterError } from '../errors.ts'
import { environment } from '../util/environment.ts'
import type { ClientOptions } from './options.ts'

let warnedOfPublicKey = false
let warnedOfPlainHttp = false

/** In a browser, throws if the key would be sent in the URL, and warns once if the page contains the key. */
export function checkBrowser(caller: string, { apiKey, authScheme }: ClientOptions): void {
  const isPage = 'document' in globalThis
  if (!isPage && !('importScripts' in globalThis)) return
  if (authScheme === 'query' || authScheme === 'path')
    throwParameterError(
      { operation: caller, parameter: 'authScheme', rule: 'browser' },
      `authScheme '${authScheme}' is not allowed in a browser, because everyone can read the URL`,
    )
  if (warnedOfPublicKey || !apiKey || typeof apiKey === 'function' || !isPage) return
  warnedOfPublicKey = true
  console.warn(
    'chaindata: every visitor can read an API key in a page. Keep it on a server, or pass a function as apiKey.',
  )
}

/** Matches loopback hosts, and hosts without a dot, which exist only in private networks. */
const local = /^([^.:]+|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])\.?$/

/** Warns once per process if a key would be sent unencrypted to another machine. */
export function checkEncryption(baseUrl: string | undefined = environment('CHAINDATA_BASE_URL')): void {
  if (warnedOfPlainHttp || !baseUrl || !URL.canParse(baseUrl)) return
  const { protocol, hostname, origin } = new URL(baseUrl)
  if (protocol !== 'http:' || local.test(hostname)) return
  warnedOfPlainHttp = true
  console.warn(`chaindata: the API key is sent unencrypted to ${origin}. Use an https:// URL.`)
}

import { throwParameterError } from '../errors.ts'

/** Reads an environment variable. Returns `undefined` if there is none or access is denied. */
export function environment(name: string): string | undefined {
  try {
    return globalThis.process.env[name] || undefined
  } catch {
    return undefined
  }
}

export const throwMissing = (operation: string | undefined, name: string, variable: string): never =>
  throwParameterError(operation, name, 'required', `no ${name}: pass it as an option, or set ${variable}`)

/** Returns the base URL of the option or the environment, without trailing slashes. */
export const checkBaseUrl = (baseUrl = environment('CHAINDATA_BASE_URL')): string =>
  baseUrl ? checkUrl(undefined, 'baseUrl', baseUrl) : throwMissing(undefined, 'baseUrl', 'CHAINDATA_BASE_URL')

/** Returns the URL without trailing slashes. */
export function checkUrl(operation: string | undefined, name: string, url: string): string {
  // A user name, query or fragment would be lost, or put a secret into logs.
  if (typeof url !== 'string' || !/^https?:\/\/[^@?#]+$/.test(url) || !URL.canParse(url))
    throwParameterError(
      operation,
      name,
      'format',
      `${name} must be an http(s) URL without user name, query or fragment`,
    )
  return url.replace(/\/+$/, '')
}

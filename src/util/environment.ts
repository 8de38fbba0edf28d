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

/** Returns the base URL of the option or the environment, without trailing slashes. It may be a path, such as `/api`. */
export const checkBaseUrl = (baseUrl = environment('CHAINDATA_BASE_URL')): string =>
  baseUrl ? checkUrl(undefined, 'baseUrl', baseUrl, true) : throwMissing(undefined, 'baseUrl', 'CHAINDATA_BASE_URL')

/** Takes the place of the origin of a relative URL while it is resolved. */
export const placeholderOrigin = 'http://relative.invalid'

/** Returns the URL without trailing slashes. */
export function checkUrl(operation: string | undefined, name: string, url: string, mayBePath = false): string {
  // A user name, query or fragment would be lost, or put a secret into logs.
  const isPath = mayBePath && /^\/(?![/\\])[^@?#\\\s]*$/.test(url)
  if (typeof url !== 'string' || !(isPath || (/^https?:\/\/[^@?#]+$/.test(url) && URL.canParse(url))))
    throwParameterError(
      operation,
      name,
      'format',
      `${name} must be an http(s) URL without user name, query or fragment${mayBePath ? ', or a path such as /api' : ''}`,
    )
  return url.replace(/\/+$/, '')
}

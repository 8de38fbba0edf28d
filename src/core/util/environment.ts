import { throwParameterError } from '../errors.ts'

/** Returns an environment variable. Returns `undefined` if it is unset or empty, or the runtime denies access. */
export function environment(name: string): string | undefined {
  try {
    return globalThis.process.env[name] || undefined
  } catch {
    return undefined
  }
}

/** Returns `process` if it can load modules of Node.js. In the Edge runtime of Next.js, its functions throw. */
export const nodeProcess = () => (globalThis.process?.versions?.node ? globalThis.process : undefined)

export const throwMissing = (operation: string | undefined, name: string, variable: string): never =>
  throwParameterError(
    { operation, parameter: name, rule: 'required' },
    `no ${name}: pass it as an option, or set ${variable}`,
  )

/** Returns the base URL from an option or the environment, without trailing slashes. Accepts a path such as `/api`. */
export const checkBaseUrl = (baseUrl = environment('CHAINDATA_BASE_URL')): string =>
  baseUrl ? checkUrl(undefined, 'baseUrl', baseUrl, true) : throwMissing(undefined, 'baseUrl', 'CHAINDATA_BASE_URL')

/** Base for parsing relative URLs, because the `URL` class parses only absolute URLs. */
export const placeholderOrigin = 'http://relative.invalid'

/**
 * Returns a URL without trailing slashes.
 *
 * @throws {ParameterError} if the URL is invalid, or contains a user name, a query or a fragment.
 */
export function checkUrl(operation: string | undefined, name: string, url: string, mayBePath = false): string {
  // A user name or a query can contain a secret, which logs would show. A fragment would not be sent.
  const isPath = mayBePath && /^\/(?![/\\])[^@?#\\\s]*$/.test(url)
  if (typeof url !== 'string' || !(isPath || (/^https?:\/\/[^@?#]+$/.test(url) && URL.canParse(url))))
    throwParameterError(
      { operation, parameter: name, rule: 'format' },
      `${name} must be an http(s) URL without user name, query or fragment${mayBePath ? ', or a path such as /api' : ''}`,
    )
  return url.replace(/\/+$/, '')
}

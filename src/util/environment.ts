import { throwParameterError } from '../errors.ts'

/** A setting of the process, where there is a process and it lets itself be read. */
export function environment(name: string): string | undefined {
  try {
    return globalThis.process?.env?.[name] || undefined
  } catch {
    return undefined
  }
}

/** @throws {ParameterError} always. */
export const throwMissing = (operation: string | undefined, name: string, variable: string): never =>
  throwParameterError(operation, name, 'required', `no ${name}: give it as an option, or set ${variable}`)

/** The address without a slash at its end. */
export function checkBaseUrl(baseUrl: string | undefined): string {
  if (!baseUrl) return throwMissing(undefined, 'baseUrl', 'CHAINDATA_BASE_URL')
  return checkUrl(undefined, 'baseUrl', baseUrl)
}

export function checkUrl(operation: string | undefined, name: string, url: string): string {
  // No user, query or fragment: what stands there is lost, or a secret in the wrong place.
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:\/\/[^@?#]+$/.test(url))
    throwParameterError(
      operation,
      name,
      'format',
      `${name} must be like https://host/path, without user, query or fragment`,
    )
  return url.replace(/\/+$/, '')
}

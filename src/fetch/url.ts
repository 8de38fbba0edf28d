import { throwParameterError } from '../core/errors.ts'
import { placeholderOrigin } from '../core/util/environment.ts'
import { isSafePath } from '../core/util/path.ts'

/** Matches an encoded letter, digit, hyphen, period, underscore or tilde. */
const encodedUnreserved = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi

/**
 * Returns the path and the query of a URL after `baseUrl`. Each path is written in one way: characters that need no
 * encoding are not encoded. In a browser, both URLs can be relative to the page.
 *
 * @throws {ParameterError} if the URL is not below `baseUrl`, or if a server could resolve it to another path.
 */
export function pathBelowBase(baseUrl: string, input: string): string {
  const omitsBase = input.startsWith('/') && !input.startsWith('//') && !input.startsWith(`${baseUrl || '/'}/`)
  const url = omitsBase ? baseUrl + input : input
  const target = findTarget(baseUrl, url)
  if (target === undefined)
    return throwParameterError(
      { parameter: 'url', rule: 'baseUrl' },
      `url must start with ${baseUrl}, the baseUrl of this fetch`,
    )
  // The URL is checked as it was written, because parsing it removes dot segments.
  if (!isSafePath(pathOf(url).replace(/^[a-z][a-z\d+.-]*:\/\/[^/\\]*/i, '')))
    throwParameterError(
      { parameter: 'url', rule: 'path' },
      'the path of the url must be percent-encoded, without `.` or `..` as a segment, and without backslashes',
    )
  const path = pathOf(target)
  return path.replace(encodedUnreserved, decodeURIComponent) + target.slice(path.length)
}

function findTarget(baseUrl: string, url: string): string | undefined {
  for (const origin of baseUrl.includes(':') ? [undefined] : [placeholderOrigin, globalThis.location?.href]) {
    if (!URL.canParse(baseUrl, origin) || !URL.canParse(url, origin)) continue
    const base = new URL(baseUrl, origin).href.replace(/\/$/, '')
    const { href } = new URL(url, origin)
    if (href.startsWith(`${base}/`)) return href.slice(base.length).replace(/#.*/, '')
  }
  return undefined
}

/** Returns a URL without its query and fragment. */
export const pathOf = (url: string): string => url.replace(/[?#].*/s, '')

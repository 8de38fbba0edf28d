/**
 * Matches a backslash, a control character, or a dot segment. Some servers treat a backslash as a slash, end a path at
 * a null character, ignore the part of a segment after a `;`, or end a path that they decode at an encoded `?` or `#`.
 */
export const ambiguousPath = /[\\\p{Cc}]|\/\.\.?([/;?#]|$)/u

/** Maximum number of times that a path is decoded. A path of 16 kB could otherwise be decoded thousands of times. */
const maxDecodings = 5

/**
 * Returns whether a percent-encoded path leads to the same resource on every server. A proxy may decode the path once
 * more, so it is checked until decoding no longer changes it.
 */
export function isSafePath(path: string): boolean {
  if (!/^\/(?!\/)/.test(path) || new URL(`http://localhost${path}`).pathname !== path) return false
  return decodedForms(path)?.some((form) => ambiguousPath.test(form)) === false
}

/**
 * Returns a path and what it becomes if it is decoded repeatedly. Returns `undefined` if its percent-encoding is
 * invalid, or if it is encoded too many times.
 */
export function decodedForms(path: string): string[] | undefined {
  const forms = [path]
  for (let text = path; forms.length <= maxDecodings; forms.push(text)) {
    const decoded = decode(text)
    if (decoded === text) return forms
    // A text that is invalid after it was decoded contained an encoded `%`, and cannot be decoded again.
    if (decoded === undefined) return forms.length > 1 ? forms : undefined
    text = decoded
  }
  return undefined
}

function decode(text: string): string | undefined {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Maximum number of names of requests that no operation describes, because metrics keep each name forever. */
const maxNames = 100

/** Matches numbers, hexadecimal values, and segments as long as an address or a token. */
const variable = /^(0x.*|[\da-f]*\d[\da-f]*|[\da-f]{8,}|.{25,})$/i

/**
 * Returns a function that names a request by its method and its path, in which values are replaced: `GET /v4/labels/{}`.
 * After a hundred names, every new one is `other`.
 */
export function requestNames(): (method: string, path: string) => string {
  const names = new Set<string>()
  return (method, path) => {
    const template = path.split('/').map((segment) => (variable.test(segment) ? '{}' : segment))
    const name = `${method} ${template.join('/')}`
    if (names.size < maxNames) names.add(name)
    return names.has(name) ? name : 'other'
  }
}

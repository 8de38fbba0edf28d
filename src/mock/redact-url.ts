import type { Description } from './description.ts'
import { decodeComponent } from './parameters.ts'
import type { RouteMatch } from './routes.ts'

/** Returns what of a URL may appear in the access log and in `requests`. */
export type RedactUrl = (url: string, found?: RouteMatch, hasPathKey?: boolean) => string

/** The paths of the mock itself. */
const controlSegments = ['__mock', 'requests', 'reset', 'alerts', 'fire']

/**
 * Compiles a filter that lets through only what the contract names, because a key can stand anywhere: literal path
 * segments, the path parameters of a known route, and the values of known query parameters. Everything else is `…`.
 */
export function compileUrlRedaction({ routes, auth }: Pick<Description, 'routes' | 'auth'>): RedactUrl {
  const literals = new Set(['', ...controlSegments, ...routes.flatMap(({ path }) => path.split('/'))])
  const known = new Set(
    routes.flatMap(({ metadata }) =>
      Object.entries(metadata.parameters).flatMap(([name, one]) => (one.in === 'query' ? [name] : [])),
    ),
  )
  const keys = auth.filter((way) => way.in === 'query').map(({ name }) => name.toLowerCase())

  function showPath(path: string, found: RouteMatch | undefined, hasPathKey: boolean): string {
    const segments = path.split('/')
    if (!found) return segments.map((segment) => (literals.has(segment) ? segment : '…')).join('/')
    return hasPathKey ? [...segments.slice(0, -1), '<key>'].join('/') : path
  }

  function showParameter(part: string): string {
    const [name = ''] = part.split('=', 1)
    const decoded = decodeComponent(name)
    if (part !== name && keys.includes(decoded?.toLowerCase() ?? '')) return `${name}=<key>`
    const text = decodeComponent(part)?.toLowerCase()
    const isSafe = decoded !== undefined && known.has(decoded) && text && !keys.some((key) => text.includes(key))
    return isSafe ? part : '…'
  }

  return (url, found, hasPathKey = false) => {
    const [path = '', ...query] = url.split('?')
    const shown = showPath(path, found, hasPathKey)
    return query.length ? `${shown}?${query.join('?').split('&').map(showParameter).join('&')}` : shown
  }
}

import { chains } from '../../generated/chains.gen.ts'
import type { Description } from './description.ts'
import { decodeComponent } from './parameters.ts'
import type { RouteMatch } from './routes.ts'

/**
 * Redacts a URL for the access log and for recorded requests.
 *
 * @param found The operation of the URL, if any.
 * @param hasPathKey Whether the path of the URL ends with an API key.
 */
export type RedactUrl = (url: string, found?: RouteMatch, hasPathKey?: boolean) => string

/** Path segments of the mock's pages and of its control API. */
const controlSegments = ['__mock', 'requests', 'stubs', 'reset', 'alerts', 'fire', 'health', 'openapi.json', 'rpc']

/**
 * Creates a function that redacts URLs. The function keeps only the path segments in the OpenAPI document and the
 * parameters of the operation. It replaces everything else with `…`, because an API key can be anywhere in a URL.
 */
export function compileUrlRedaction({ routes, auth }: Pick<Description, 'routes' | 'auth'>): RedactUrl {
  const chainSlugs = Object.keys(chains)
  const literals = new Set(['', ...controlSegments, ...chainSlugs, ...routes.flatMap(({ path }) => path.split('/'))])
  const all = routes.flatMap(({ metadata }) => Object.entries(metadata.parameters))
  const allQueryNames = new Set(all.flatMap(([name, parameter]) => (parameter.in === 'query' ? [name] : [])))
  const keyNames = auth.map(({ name }) => name.toLowerCase())

  function redactPath(path: string, match: RouteMatch | undefined, hasPathKey: boolean): string {
    const segments = path.split('/')
    if (!match) return segments.map((segment) => (literals.has(segment) ? segment : '…')).join('/')
    return hasPathKey ? [...segments.slice(0, -1), '<key>'].join('/') : path
  }

  function redactParameter(parameter: string, match: RouteMatch | undefined): string {
    const [name = ''] = parameter.split('=', 1)
    const decoded = decodeComponent(name)
    if (parameter !== name && keyNames.includes(decoded?.toLowerCase() ?? '')) return `${name}=<key>`
    const text = decodeComponent(parameter)?.toLowerCase()
    const own = match?.route.metadata.parameters
    const isKnown = decoded !== undefined && allQueryNames.has(decoded) && (!own || Object.hasOwn(own, decoded))
    return isKnown && text && !keyNames.some((keyName) => text.includes(keyName)) ? parameter : '…'
  }

  return (url, match, hasPathKey = false) => {
    const [path = '', ...query] = url.split('?')
    const redacted = redactPath(path, match, hasPathKey)
    if (!query.length) return redacted
    return `${redacted}?${query
      .join('?')
      .split('&')
      .map((parameter) => redactParameter(parameter, match))
      .join('&')}`
  }
}

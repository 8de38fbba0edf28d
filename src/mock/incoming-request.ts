import { readApiKeys, type SentKey } from './api-keys.ts'
import type { Description } from './description.ts'
import type { MockRequest } from './messages.ts'
import { compileRoutes, type RouteMatch } from './routes.ts'

/** A request with its parsed URL, the operation that it calls and the API keys that it contains. */
export interface IncomingRequest extends MockRequest {
  readonly path: string
  readonly query: string
  /** The called operation. Absent if no operation has the path and the method of the request. */
  readonly match: RouteMatch | undefined
  /** The methods of a known path that does not support the method of the request. */
  readonly allowedMethods: readonly string[] | undefined
  /** Whether the last segment of the path is an API key. */
  readonly hasPathKey: boolean
  /** The key with the highest priority comes first. */
  readonly keys: readonly SentKey[]
}

/** Creates the function that parses requests. The path of an operation may end with an API key. */
export function compileRequestParser({
  routes,
  auth,
}: Pick<Description, 'routes' | 'auth'>): (request: MockRequest) => IncomingRequest {
  const findRoute = compileRoutes({ routes })
  const supportsPathKeys = auth.some((scheme) => scheme.in === 'path')
  return (request) => {
    const { method, url, headers } = request
    const [path = '', ...rest] = url.split('?')
    const query = rest.join('?')
    const keyStart = path.lastIndexOf('/') + 1
    const exact = findRoute(method, path)
    const mayEndWithKey = supportsPathKeys && !exact && keyStart < path.length
    const parent = mayEndWithKey ? findRoute(method, path.slice(0, keyStart - 1)) : undefined
    const found = exact ?? parent
    return {
      ...request,
      path,
      query,
      match: found?.route && found,
      allowedMethods: found?.allowedMethods,
      hasPathKey: parent !== undefined,
      keys: readApiKeys(auth, headers, query, parent && path.slice(keyStart)),
    }
  }
}

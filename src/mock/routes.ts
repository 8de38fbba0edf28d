import type { Description, RouteDescription } from './description.ts'
import { decodeComponent } from './parameters.ts'

export interface RouteMatch {
  readonly route: RouteDescription
  readonly pathParameters: Readonly<Record<string, string>>
}

/** A known path that does not support the method of the request. */
export interface MethodMismatch {
  readonly allowedMethods: readonly string[]
}

/** Finds the operation for a method and a path. Returns `undefined` if the path is unknown. */
export type FindRoute = (method: string, path: string) => RouteMatch | MethodMismatch | undefined

export function compileRoutes({ routes }: Pick<Description, 'routes'>): FindRoute {
  const fixedPaths = new Map<string, Map<string, RouteDescription>>()
  const templates: { pattern: RegExp; names: string[]; methods: Map<string, RouteDescription> }[] = []
  for (const [path, methods] of groupByPath(routes)) {
    if (!path.includes('{')) {
      fixedPaths.set(path, methods)
      continue
    }
    const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    const pattern = new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    templates.push({ pattern, names, methods })
  }
  return (method, path) => {
    const methods = fixedPaths.get(path)
    if (methods) return matchMethod(methods, method, {})
    for (const { pattern, names, methods } of templates) {
      const match = pattern.exec(path)
      if (!match) continue
      const parameters = names.map((name, i) => [name, decodeSegment(match[i + 1] ?? '')])
      return matchMethod(methods, method, Object.fromEntries(parameters))
    }
    return undefined
  }
}

/** Decodes a segment of a path. Returns the segment unchanged if its percent-encoding is invalid. */
const decodeSegment = (text: string): string => decodeComponent(text.replaceAll('+', '%2B')) ?? text

function matchMethod(
  methods: Map<string, RouteDescription>,
  method: string,
  pathParameters: RouteMatch['pathParameters'],
): RouteMatch | MethodMismatch {
  const route = methods.get(method)
  return route ? { route, pathParameters } : { allowedMethods: [...methods.keys()] }
}

function groupByPath(routes: readonly RouteDescription[]): Map<string, Map<string, RouteDescription>> {
  const paths = new Map<string, Map<string, RouteDescription>>()
  for (const route of routes) {
    const methods = paths.get(route.path) ?? new Map<string, RouteDescription>()
    paths.set(route.path, methods.set(route.metadata.method, route))
  }
  return paths
}

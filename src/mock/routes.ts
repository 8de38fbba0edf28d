import type { Description, RouteDescription } from './description.ts'
import { decodeComponent } from './parameters.ts'

/** Where a request leads. */
export interface RouteMatch {
  readonly route: RouteDescription
  readonly pathParameters: Readonly<Record<string, string>>
}

/** A path that is known, with another method than those it supports. */
export interface MethodMismatch {
  readonly allow: readonly string[]
}

/** Finds the operation of a method and path; `undefined` if the path is unknown. */
export type FindRoute = (method: string, path: string) => RouteMatch | MethodMismatch | undefined

export function compileRoutes({ routes }: Pick<Description, 'routes'>): FindRoute {
  const fixed = new Map<string, Map<string, RouteDescription>>()
  const shaped: { shape: RegExp; names: string[]; methods: Map<string, RouteDescription> }[] = []
  for (const [path, methods] of groupByPath(routes)) {
    if (!path.includes('{')) fixed.set(path, methods)
    else {
      const shape = new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
      shaped.push({ shape, names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name), methods })
    }
  }
  return (method, path) => {
    const methods = fixed.get(path)
    if (methods) return matchMethod(methods, method, {})
    for (const { shape, names, methods } of shaped) {
      const match = shape.exec(path)
      if (!match) continue
      // A segment that can't be decoded is taken as it is written.
      return matchMethod(
        methods,
        method,
        Object.fromEntries(names.map((name, i) => [name, decodeSegment(match[i + 1] ?? '')])),
      )
    }
    return undefined
  }
}

const decodeSegment = (text: string): string => decodeComponent(text.replaceAll('+', '%2B')) ?? text

function matchMethod(
  methods: Map<string, RouteDescription>,
  method: string,
  path: RouteMatch['pathParameters'],
): RouteMatch | MethodMismatch {
  const route = methods.get(method)
  return route ? { route, pathParameters: path } : { allow: [...methods.keys()] }
}

function groupByPath(routes: readonly RouteDescription[]): Map<string, Map<string, RouteDescription>> {
  const paths = new Map<string, Map<string, RouteDescription>>()
  for (const route of routes) {
    const methods = paths.get(route.path) ?? new Map<string, RouteDescription>()
    paths.set(route.path, methods.set(route.metadata.method, route))
  }
  return paths
}

import { compareTemplates, matchTemplate, type PathTemplate, parseTemplate } from '../catalog/path-template.ts'
import type { Description, RouteDescription } from './description.ts'

export interface RouteMatch {
  readonly route: RouteDescription
  readonly pathParameters: Readonly<Record<string, string>>
  readonly allowedMethods?: undefined
}

/** A known path that does not support the method of the request. */
export interface MethodMismatch {
  readonly allowedMethods: readonly string[]
  readonly route?: undefined
}

/** Finds the operation for a method and a path. Returns `undefined` if the path is unknown. */
export type FindRoute = (method: string, path: string) => RouteMatch | MethodMismatch | undefined

export function compileRoutes({ routes }: Pick<Description, 'routes'>): FindRoute {
  const fixedPaths = new Map<string, Map<string, RouteDescription>>()
  const templates: { template: PathTemplate; methods: Map<string, RouteDescription> }[] = []
  const sorted = [...groupByPath(routes)].sort(([a], [b]) => compareTemplates(a, b))
  for (const [path, methods] of sorted) {
    if (path.includes('{')) templates.push({ template: parseTemplate(path), methods })
    else fixedPaths.set(path, methods)
  }
  return (method, path) => {
    const methods = fixedPaths.get(path)
    if (methods) return matchMethod(methods, method, {})
    for (const { template, methods } of templates) {
      const values = matchTemplate(template, path)
      if (values) return matchMethod(methods, method, values)
    }
    return undefined
  }
}

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

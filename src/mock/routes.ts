import type { Description, RouteDescription } from './description.ts'
import { decode } from './parameters.ts'

/** Where a request leads. */
export interface Found {
  readonly route: RouteDescription
  readonly path: Readonly<Record<string, string>>
}

/** A path that is known, with another method than those it supports. */
export interface OtherMethod {
  readonly allow: readonly string[]
}

/** Finds the operation of a method and path; `undefined` if the path is unknown. */
export type Find = (method: string, path: string) => Found | OtherMethod | undefined

export function compileRoutes({ routes }: Pick<Description, 'routes'>): Find {
  const fixed = new Map<string, Map<string, RouteDescription>>()
  const shaped: { shape: RegExp; names: string[]; methods: Map<string, RouteDescription> }[] = []
  for (const [path, methods] of byPath(routes)) {
    if (!path.includes('{')) fixed.set(path, methods)
    else {
      const shape = new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
      shaped.push({ shape, names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name), methods })
    }
  }
  return (method, path) => {
    const methods = fixed.get(path)
    if (methods) return foundIn(methods, method, {})
    for (const { shape, names, methods } of shaped) {
      const match = shape.exec(path)
      if (!match) continue
      // A segment that can't be decoded is taken as it is written.
      return foundIn(methods, method, Object.fromEntries(names.map((name, i) => [name, segment(match[i + 1] ?? '')])))
    }
    return undefined
  }
}

const segment = (text: string): string => decode(text.replaceAll('+', '%2B')) ?? text

function foundIn(methods: Map<string, RouteDescription>, method: string, path: Found['path']): Found | OtherMethod {
  const route = methods.get(method)
  return route ? { route, path } : { allow: [...methods.keys()] }
}

function byPath(routes: readonly RouteDescription[]): Map<string, Map<string, RouteDescription>> {
  const paths = new Map<string, Map<string, RouteDescription>>()
  for (const route of routes) {
    const methods = paths.get(route.path) ?? new Map<string, RouteDescription>()
    paths.set(route.path, methods.set(route.metadata.method, route))
  }
  return paths
}

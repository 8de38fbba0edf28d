import type { Description, RouteDescription } from './description.ts'
import { decodeComponent } from './parameters.ts'

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
  const templates: { segments: Segment[]; methods: Map<string, RouteDescription> }[] = []
  for (const [path, methods] of groupByPath(routes)) {
    if (path.includes('{')) templates.push({ segments: path.split('/').map(parseSegment), methods })
    else fixedPaths.set(path, methods)
  }
  return (method, path) => {
    const methods = fixedPaths.get(path)
    if (methods) return matchMethod(methods, method, {})
    const texts = path.split('/')
    for (const { segments, methods } of templates) {
      const values = matchSegments(segments, texts)
      if (values) return matchMethod(methods, method, values)
    }
    return undefined
  }
}

/** A segment of a path template. Text and parameters alternate, and the segment starts and ends with text. */
interface Segment {
  readonly texts: readonly string[]
  readonly names: readonly string[]
}

function parseSegment(segment: string): Segment {
  const parts = segment.split(/\{([\w.-]+)\}/)
  return { texts: parts.filter((_, i) => i % 2 === 0), names: parts.filter((_, i) => i % 2) }
}

/** Returns the parameters in a path, or `undefined` if the path does not match the template. */
function matchSegments(segments: readonly Segment[], texts: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== texts.length) return undefined
  const values: [string, string][] = []
  for (const [i, segment] of segments.entries()) {
    if (!matchSegment(segment, texts[i] ?? '', values)) return undefined
  }
  return Object.fromEntries(values)
}

/**
 * Reads the parameters of a segment from right to left. A parameter has at least one character. A regular expression
 * would take exponential time for a segment with many parameters.
 */
function matchSegment({ texts, names }: Segment, text: string, values: [string, string][]): boolean {
  const [first = ''] = texts
  if (!names.length) return text === first
  const last = texts.at(-1) ?? ''
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let end = text.length - last.length
  for (let i = names.length - 1; i >= 0; i--) {
    const before = texts[i] ?? ''
    const start = i ? text.lastIndexOf(before, end - 1 - before.length) : 0
    if (start < 0 || end - start - before.length < 1) return false
    values.push([names[i] ?? '', decodeSegment(text.slice(start + before.length, end))])
    end = start
  }
  return true
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

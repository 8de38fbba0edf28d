import { auth } from '../../generated/auth.gen.ts'
import { isOwnOperation } from '../cache/rules.ts'
import { fromText } from '../catalog/from-text.ts'
import { matchTemplate, type PathTemplate, parseTemplate } from '../catalog/path-template.ts'
import { throwParameterError } from '../core/errors.ts'
import type { OperationMetadata } from '../core/types.ts'
import { decodedForms } from '../core/util/path.ts'
import { pathOf } from './url.ts'

export interface MatchedOperation {
  readonly metadata: OperationMetadata
  readonly parameters: Readonly<Record<string, unknown>>
  readonly apiVersion?: 'v3'
}

/**
 * Finds the operation that matches an HTTP method and a path below `baseUrl`. Returns the operation and the parameters
 * in the URL. Returns `undefined` if no operation matches.
 *
 * @throws {ParameterError} if a server could nevertheless resolve the path to an operation. The request would not be
 * checked or counted.
 */
export function findOperation(
  operations: readonly OperationMetadata[],
  method: string,
  url: string,
): MatchedOperation | undefined {
  const path = pathOf(url)
  for (const { metadata, template, segments } of templatesOf(operations, method)) {
    const inPath = matchTemplate(segments, path)
    if (!inPath) continue
    const parameters = { ...inPath, ...readQuery(metadata, url.slice(path.length)) }
    return template === metadata.v3?.path ? { metadata, parameters, apiVersion: 'v3' } : { metadata, parameters }
  }
  const forms = formsOf(path)
  // Servers answer a HEAD request like a GET.
  for (const { metadata, template, variant } of templatesOf(operations, method === 'HEAD' ? 'GET' : method)) {
    if (forms.some((form) => matchTemplate(variant, form)))
      throwParameterError(
        { operation: metadata.id, parameter: 'url', rule: 'path' },
        `use the path ${template} exactly as it is written here, with ${metadata.method}`,
      )
  }
  return undefined
}

interface Template {
  readonly metadata: OperationMetadata
  readonly template: string
  readonly segments: PathTemplate
  /** The template as some servers read it: see `formsOf`. */
  readonly variant: PathTemplate
}

const templates = new WeakMap<readonly OperationMetadata[], readonly Template[]>()

function templatesOf(operations: readonly OperationMetadata[], method: string): readonly Template[] {
  const known = templates.get(operations) ?? operations.flatMap(compile)
  templates.set(operations, known)
  return known.filter(({ metadata }) => metadata.method === method)
}

const compile = (metadata: OperationMetadata): Template[] =>
  [metadata.path, metadata.v3?.path].flatMap((template) =>
    template === undefined
      ? []
      : [{ metadata, template, segments: parseTemplate(template), variant: parseTemplate(normalize(template)) }],
  )

/**
 * Returns the forms in which some servers read a path: servers that decode slashes, ignore letter case, empty segments, or
 * the part of a segment after a `;`, or end a path at an encoded `?` or `#`.
 */
const formsOf = (path: string): string[] =>
  (decodedForms(path) ?? []).map((form) => normalize(form.replace(/[?#].*/s, '').replace(/;[^/]*/g, '')))

const normalize = (path: string): string => path.toLowerCase().split('/').filter(Boolean).join('/')

/** Reads the parameters in a query. A list is written as one comma-separated value, or as a repeated parameter. */
function readQuery(metadata: OperationMetadata, query: string): Record<string, unknown> {
  const { parameters: known } = metadata
  const repeated = isOwnOperation(metadata) ? metadata.repeated : undefined
  const search = new URLSearchParams(query)
  // An object with a prototype would accept a parameter named `__proto__`.
  const read: Record<string, unknown> = Object.create(null)
  for (const name of new Set(search.keys())) {
    const all = search.getAll(name)
    const schema = Object.hasOwn(known, name) ? known[name] : undefined
    if (!schema && auth.some((scheme) => scheme.in === 'query' && scheme.name === name))
      throwParameterError(
        { parameter: name, rule: 'auth' },
        'a key in a URL may be logged: pass it to createFetch as apiKey',
      )
    if (schema?.type === 'array') {
      const values = repeated?.includes(name)
        ? all
        : all.flatMap((value) => value.split(',')).map((value) => value.trim())
      read[name] = values.map((value) => fromText(value, schema.items?.type))
    } else read[name] = fromText(all.length > 1 ? all.join(',') : (all[0] ?? ''), schema?.type)
  }
  return read
}

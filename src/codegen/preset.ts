import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { throwParameterError } from '../errors.ts'
import { findNearest } from '../util/nearest.ts'
import { checkFolder } from './folder.ts'

/** The extra plugins that have a short name here; any other plugin of openapi-ts goes by its own. */
const shortNames = {
  'tanstack-query': '@tanstack/react-query',
} as const

/** A plugin of openapi-ts, by its name or with its options. */
export type Plugin<Name extends string = string> = Name | { readonly name: Name; readonly [option: string]: unknown }

/** What a client of your own is to have in it. */
export interface CodegenOptions<Name extends string = string> {
  /**
   * Which groups of operations, as `['wallet', 'events']`; one that does not exist makes openapi-ts fail. Default: all.
   */
  readonly groups?: readonly string[] | undefined
  /** The document, as a path or a URL. Default: the one this package was generated from. */
  readonly spec?: string | undefined
  /**
   * The folder that is written. What was in it is lost, and so anything there that openapi-ts did not write is refused;
   * so are the project itself and what it is in.
   */
  readonly output: string
  /** Replaces the folder, whatever is in it; not the project itself. Default: false. */
  readonly force?: boolean | undefined
  /** What to generate besides types, client and functions: `zod`, `tanstack-query`, `msw`, … */
  readonly plugins?: readonly Plugin<Name>[] | undefined
}

/** The long names of plugins. */
type Named<Name extends string> = Name extends keyof typeof shortNames ? (typeof shortNames)[Name] : Name

/** A configuration of openapi-ts. */
export interface Preset<Name extends string = string> {
  input: string
  output: string
  parser: { filters: { orphans: false }; patch: (document: object) => void }
  plugins: (
    | Named<Name>
    | { readonly name: Named<Name> }
    | '@hey-api/typescript'
    | { name: '@hey-api/client-fetch'; baseUrl: false }
    | { name: '@hey-api/sdk'; auth: false }
  )[]
}

/**
 * What `openapi-ts` has to know to write a client of this service: which operations, and how to leave keys and
 * addresses to `createFetch` of `chaindata/fetch`. It reads nothing: what is wrong with the document or the groups,
 * openapi-ts says when it runs, and that it may not replace the folder too: see `output`.
 *
 * @throws {Error} where no `spec` is given and this package's own can't be found, as in a bundle.
 * @example
 * // openapi-ts.config.ts
 * import { chaindata } from 'chaindata/codegen'
 *
 * export default chaindata({ groups: ['wallet', 'events'], output: 'src/api' })
 */
export function chaindata<const Name extends string = never>(options: CodegenOptions<Name>): Preset<Name> {
  const preset = presetOf(options)
  const patch = (document: object) => {
    // The last moment before openapi-ts deletes the folder.
    checkFolder(options.output, resolve(options.output), process.cwd(), options.force)
    preset.parser.patch(document)
  }
  return { ...preset, parser: { ...preset.parser, patch } }
}

/** The same, without a look at the folder. */
export function presetOf<Name extends string>({
  groups,
  spec,
  output,
  plugins = [],
}: CodegenOptions<Name>): Preset<Name> {
  return {
    input: spec ?? createRequire(import.meta.url).resolve('chaindata/openapi.json'),
    output,
    // Schemas that nothing left refers to go too.
    parser: { filters: { orphans: false }, patch: (document) => keep(document, groups) },
    plugins: [
      '@hey-api/typescript',
      // Where the service is says the program, and one key leaves: all of them would, by themselves.
      { name: '@hey-api/client-fetch', baseUrl: false },
      { name: '@hey-api/sdk', auth: false },
      ...plugins.map((plugin) =>
        typeof plugin === 'string' ? longName(plugin) : { ...plugin, name: longName(plugin.name) },
      ),
    ],
  }
}

const longName = <Name extends string>(name: Name): Named<Name> =>
  (Object.hasOwn(shortNames, name) ? shortNames[name as keyof typeof shortNames] : name) as Named<Name>

interface Document {
  paths?: Record<string, Record<string, unknown>>
  webhooks?: unknown
}

/** Takes out of a document what was not asked for, and what a generator would make too much of. */
function keep(document: Document, groups: readonly string[] | undefined): void {
  // What is posted to a program is none of its calls.
  delete document.webhooks
  const all = new Set<string>()
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item)) {
      const tags = tagsOf(operation)
      for (const tag of tags) all.add(tag)
      const wanted = !groups || tags.some((tag) => groups.includes(tag))
      // The older twin of an operation behaves the same.
      if (!wanted || (isObject(operation) && 'x-twin-of' in operation)) delete item[method]
    }
    if (!Object.keys(item).length) delete document.paths?.[path]
  }
  const missing = groups?.find((group) => !all.has(group))
  if (missing !== undefined)
    throwParameterError(
      undefined,
      'groups',
      'enum',
      `There is no group ${missing}: one of ${[...all].join(', ')}`,
      findNearest(missing, [...all]),
    )
  simplify(document)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function tagsOf(operation: unknown): string[] {
  const tags = isObject(operation) ? operation['tags'] : undefined
  return Array.isArray(tags) ? tags.map(String) : []
}

/**
 * A list of at least one and at most ten would become a union of ten tuples, that no array fits. Examples are not
 * written into a client, and each one that is shared is complained about.
 */
function simplify(value: unknown): void {
  if (!isObject(value)) return
  if (typeof value['minItems'] === 'number') delete value['minItems']
  if (isObject(value['examples']) && !Array.isArray(value['examples'])) delete value['examples']
  for (const one of Object.values(value)) simplify(one)
}

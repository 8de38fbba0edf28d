import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { twinOf } from '../../openapi/vocabulary/twin-of.ts'
import { throwParameterError } from '../core/errors.ts'
import { findNearest } from '../core/util/nearest.ts'
import { field, isRecord } from '../core/util/record.ts'
import { readDocument } from '../document/read.ts'
import { checkFolder } from './folder.ts'
import { neutralize } from './neutralize.ts'

/** Short names of plugins, in addition to the names that openapi-ts uses. */
const shortNames = {
  'tanstack-query': '@tanstack/react-query',
} as const

/** An openapi-ts plugin, given as its name or as an object with its name and options. */
export type Plugin<Name extends string = string> = Name | { readonly name: Name; readonly [option: string]: unknown }

/** The contents of a generated client: its operations and plugins. */
export interface CodegenOptions<Name extends string = string> {
  /** Groups of operations, such as `['wallet', 'events']`. Default: all groups. */
  readonly groups?: readonly string[] | undefined
  /**
   * Path or URL of the OpenAPI document, in JSON or YAML. A local document may refer to JSON and YAML files in its own
   * folder, a remote document to no other document. Default: the document in the `chaindata` package.
   */
  readonly spec?: string | undefined
  /**
   * Folder for the generated client. openapi-ts deletes the contents of this folder. The folder must not contain the
   * project itself, or files that openapi-ts did not generate.
   */
  readonly output: string
  /**
   * Whether to delete files in the output folder that openapi-ts did not generate. If the output folder contains the
   * project, generation fails even with `force`. Default: false.
   */
  readonly force?: boolean | undefined
  /**
   * Additional openapi-ts plugins, such as `zod`, `tanstack-query` or `msw`. Default: none, so that openapi-ts
   * generates only types, a client and functions.
   */
  readonly plugins?: readonly Plugin<Name>[] | undefined
}

type LongName<Name extends string> = Name extends keyof typeof shortNames ? (typeof shortNames)[Name] : Name

/** An openapi-ts configuration. */
export interface Preset<Name extends string = string> {
  /** The OpenAPI document, or the path of the document in the `chaindata` package. */
  input: string | object
  output: string
  parser: {
    filters: { orphans: false }
    patch: (document: object) => Promise<void>
    hooks: { events: { 'plugin:handler:after': (event: object) => void } }
  }
  plugins: (
    | LongName<Name>
    | { readonly name: LongName<Name> }
    | '@hey-api/typescript'
    | { name: '@hey-api/client-fetch'; baseUrl: false }
    | { name: '@hey-api/sdk'; auth: false }
  )[]
}

/**
 * Returns an `openapi-ts` configuration for a client with the selected operations, as a function that openapi-ts calls. The
 * client does not authenticate and has no base URL. Use the client with `createFetch` from `chaindata/fetch`. When
 * openapi-ts runs, it reports problems with the OpenAPI document, the groups and the output folder.
 *
 * @example
 * // openapi-ts.config.ts
 * import { chaindata } from 'chaindata/codegen'
 *
 * export default chaindata({ groups: ['wallet', 'events'], output: 'src/api' })
 */
export function chaindata<const Name extends string = never>(
  options: CodegenOptions<Name>,
): () => Promise<Preset<Name>> {
  return async () => {
    const { spec, output, force } = options
    const preset = presetOf(options, spec === undefined ? packagedSpec() : await readDocument(spec))
    const patch = (document: object) => {
      // openapi-ts calls `patch` just before it deletes the folder.
      checkFolder(output, resolve(output), process.cwd(), force)
      return preset.parser.patch(document)
    }
    return { ...preset, parser: { ...preset.parser, patch } }
  }
}

/** Returns the path of the OpenAPI document in the `chaindata` package. */
export const packagedSpec = (): string => createRequire(import.meta.url).resolve('chaindata/openapi.json')

/**
 * Returns an openapi-ts configuration for a client with the selected operations, beside which it writes
 * `operations.gen.ts`. Does not check the output folder.
 */
export function presetOf<Name extends string>(
  { groups, output, plugins = [] }: CodegenOptions<Name>,
  input: Preset['input'],
): Preset<Name> {
  // openapi-ts patches the document, deletes the output folder, and then runs the plugins.
  let contents = ''
  const patch = async (document: object) => {
    contents = await patchDocument(document, groups)
  }
  const writeOperations = (event: object) => {
    const path = ['plugin', 'context', 'config', 'output', 'path'].reduce<unknown>(field, event)
    const folder = typeof path === 'string' ? path : resolve(output)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'operations.gen.ts'), contents)
  }
  return {
    input,
    output,
    // This setting also removes schemas that only removed operations use.
    parser: { filters: { orphans: false }, patch, hooks: { events: { 'plugin:handler:after': writeOperations } } },
    plugins: [
      '@hey-api/typescript',
      // The application sets the base URL, and `createFetch` authenticates. The SDK plugin would send all credentials
      // at once.
      { name: '@hey-api/client-fetch', baseUrl: false },
      { name: '@hey-api/sdk', auth: false },
      ...plugins.map((plugin) =>
        typeof plugin === 'string' ? longName(plugin) : { ...plugin, name: longName(plugin.name) },
      ),
    ],
  }
}

const longName = <Name extends string>(name: Name): LongName<Name> =>
  (Object.hasOwn(shortNames, name) ? shortNames[name as keyof typeof shortNames] : name) as LongName<Name>

interface OpenApiDocument {
  paths?: Record<string, Record<string, unknown>>
  webhooks?: unknown
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

/**
 * Removes webhooks, v3 paths and unselected groups from the OpenAPI document, simplifies its schemas, and neutralizes
 * texts that openapi-ts would write into code. Returns the contents of `operations.gen.ts`.
 */
async function patchDocument(document: OpenApiDocument, groups: readonly string[] | undefined): Promise<string> {
  if (groups && !groups.length)
    throwParameterError({ parameter: 'groups', rule: 'minItems' }, 'groups must not be empty: omit it for all groups')
  const operations = Object.values(document.paths ?? {}).flatMap((item) =>
    Object.entries(item).flatMap(([method, operation]) =>
      methods.has(method) ? [{ item, method, operation, tags: tagsOf(operation) }] : [],
    ),
  )
  if (!operations.length)
    throwParameterError({ parameter: 'spec', rule: 'format' }, 'the OpenAPI document has no operations')
  const existing = [...new Set(operations.flatMap(({ tags }) => tags))]
  const missing = groups?.find((group) => !existing.includes(group))
  if (missing !== undefined)
    throwParameterError(
      { parameter: 'groups', rule: 'enum', suggestion: findNearest(missing, existing) },
      `there is no group ${missing}: use one of ${existing.join(', ')}`,
    )
  for (const { item, method, operation, tags } of operations) {
    const isSelected = !groups || tags.some((tag) => groups.includes(tag))
    const isOlderPath = isRecord(operation) && twinOf.read(operation) !== undefined
    if (!isSelected || isOlderPath) delete item[method]
  }
  // A client does not call webhooks.
  delete document.webhooks
  neutralize(document)
  // Loaded on first use, because it contains the vocabulary of the document.
  const { writeOperationsFile } = await import('../document/operations-file.ts')
  const contents = writeOperationsFile(document)
  simplify(document)
  return contents
}

function tagsOf(operation: unknown): string[] {
  const tags = field(operation, 'tags')
  return Array.isArray(tags) ? tags.map(String) : []
}

/**
 * Removes `minItems` from the document if it equals `maxItems`, because openapi-ts would generate a tuple type that
 * does not accept arrays. Also removes references to shared examples, because openapi-ts would print a warning for
 * each.
 */
function simplify(value: unknown): void {
  if (!isRecord(value)) return
  if (value['minItems'] === value['maxItems']) Reflect.deleteProperty(value, 'minItems')
  for (const [name, child] of Object.entries(value)) {
    if (String(field(child, '$ref')).startsWith('#/components/examples/')) Reflect.deleteProperty(value, name)
    else simplify(child)
  }
}

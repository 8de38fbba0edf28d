import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { throwParameterError } from '../errors.ts'
import { findNearest } from '../util/nearest.ts'
import { checkFolder } from './folder.ts'
import { type CodegenOptions, type Preset, presetOf } from './preset.ts'

/** What a client of your own is to have in it, and where it goes. */
export interface GenerateOptions extends CodegenOptions {
  /** The project it is written into, which has `@hey-api/openapi-ts` installed. Default: the working folder. */
  readonly project?: string | undefined
}

/**
 * Writes a client with the groups asked for into a project: what `npx chaindata generate` does. The folder is replaced
 * as a whole, which is refused where anything in it was not written by openapi-ts.
 *
 * @throws {ParameterError} for a folder that holds anything else, for a group or a plugin that does not exist, and for a
 * document that can't be read.
 * @throws {Error} when the project has no `@hey-api/openapi-ts`.
 * @example
 * import { generate } from 'chaindata/codegen'
 *
 * await generate({ groups: ['wallet', 'events'], output: 'src/api' })
 */
export async function generate({ project = process.cwd(), ...options }: GenerateOptions): Promise<void> {
  const output = resolve(project, options.output)
  checkFolder(options.output, output, project, options.force)
  const { createClient, plugins } = await openapiTs(project)
  const preset = presetOf(options)
  if (plugins) checkPlugins(preset, Object.values(plugins))
  const config = { ...preset, output, configFile: noFile, logs: { level: 'silent', file: false } }
  const written = await createClient(config).catch((error) => {
    throw reason(error, preset.input)
  })
  if (!written.length)
    throwParameterError(undefined, 'spec', 'format', `There is no document ${preset.input} that can be read`)
  // It has been seen to fail without a word.
  if (!existsSync(join(output, 'sdk.gen.ts'))) throw new Error(`openapi-ts wrote no sdk.gen.ts into ${options.output}`)
}

/** openapi-ts would mix in what an `openapi-ts.config.ts` in the working folder says, of whatever client: it is told of none. */
const noFile = 'there-is-no-such.config'

/** openapi-ts writes nothing, and says nothing, where it doesn't know one. */
function checkPlugins({ plugins }: Preset<string>, all: readonly NamesPlugin[]): void {
  const known = all.map((plugin) => plugin().name)
  for (const plugin of plugins) {
    // What brings its own handler is no plugin of openapi-ts.
    if (typeof plugin === 'object' && 'handler' in plugin) continue
    const name = typeof plugin === 'string' ? plugin : plugin.name
    if (!known.includes(name))
      throwParameterError(
        undefined,
        'plugins',
        'enum',
        `openapi-ts has no plugin ${name}: one of ${known.join(', ')}`,
        findNearest(name, known),
      )
  }
}

/** What openapi-ts failed with, without what it wraps around it. */
function reason(error: unknown, input: string): unknown {
  const { originalError } = error as { originalError?: { error?: unknown } }
  const inner = originalError?.error ?? error
  if (!(inner instanceof Error) || !/^(Parser|Syntax)Error$/.test(inner.name)) return inner
  // The rest draws a picture of the place.
  const [message = ''] = inner.message.split('\n')
  return throwParameterError(undefined, 'spec', 'format', `${input} is no document: ${message}`, undefined, inner)
}

interface OpenapiTs {
  /** What it made of each document; none of one that could not be read. */
  createClient(config: object): Promise<readonly unknown[]>
  /** Versions before 0.96 don't tell. */
  readonly plugins?: Readonly<Record<string, NamesPlugin>>
}

type NamesPlugin = () => { readonly name: string }

/** The generator of the project: it is large, and most who use this package don't need it. */
async function openapiTs(project: string): Promise<OpenapiTs> {
  let manifest: string
  try {
    manifest = createRequire(join(project, 'package.json')).resolve('@hey-api/openapi-ts/package.json')
  } catch (cause) {
    throw new Error(
      'A client is written by @hey-api/openapi-ts: npm install --save-dev @hey-api/openapi-ts typescript',
      {
        cause,
      },
    )
  }
  const { exports }: { exports: { '.': { import: string } } } = JSON.parse(await readFile(manifest, 'utf8'))
  return import(pathToFileURL(join(dirname(manifest), exports['.'].import)).href)
}

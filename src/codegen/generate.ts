import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ParameterError, throwParameterError } from '../core/errors.ts'
import { findNearest } from '../core/util/nearest.ts'
import { field } from '../core/util/record.ts'
import { readDocument } from '../document/read.ts'
import { checkFolder } from './folder.ts'
import { importOpenapiTs, type PluginFactory } from './openapi-ts.ts'
import { type CodegenOptions, type Preset, packagedSpec, presetOf } from './preset.ts'
import { warningsOf } from './warnings.ts'

/** Options for `generate`: the contents of the client, and the project that receives it. */
export interface GenerateOptions extends CodegenOptions {
  /** Folder of the project, which must have `@hey-api/openapi-ts` installed. Default: the working directory. */
  readonly project?: string | undefined
}

/** The result of `generate`. */
export interface GenerateResult {
  /** Problems that prevent the client from compiling, such as a package that is not installed. Usually empty. */
  readonly warnings: readonly string[]
}

/**
 * Generates a client for the selected groups and writes it to a project, like `chaindata generate`. Replaces the
 * contents of the output folder.
 *
 * @throws {ParameterError} if a group or plugin is unknown, if the OpenAPI document cannot be read or has no
 * operations, or if the output folder contains files that openapi-ts did not generate, or another client in a
 * subfolder.
 * @throws {Error} if the project does not have `@hey-api/openapi-ts` 0.93 or later installed, or has TypeScript 7.
 * @example
 * import { generate } from 'chaindata/codegen'
 *
 * await generate({ groups: ['wallet', 'events'], output: 'src/api' })
 */
export async function generate({ project = process.cwd(), ...options }: GenerateOptions): Promise<GenerateResult> {
  const output = resolve(project, options.output)
  checkFolder(options.output, output, project, options.force)
  const { createClient, plugins } = await importOpenapiTs(project)
  const { spec = packagedSpec() } = options
  const preset = presetOf(options, await readDocument(spec))
  if (plugins) checkPlugins(preset, Object.values(plugins))
  const config = { ...preset, output, configFile: missingConfigFile, logs: { level: 'silent', file: false } }
  const clients = await createClient(config).catch((error) => {
    throw unwrapError(error, spec)
  })
  // openapi-ts can fail without throwing an error.
  if (!clients.length || !existsSync(join(output, 'sdk.gen.ts')))
    throw new Error(`openapi-ts wrote no sdk.gen.ts into ${options.output}`)
  return { warnings: warningsOf(output, project) }
}

/**
 * Name of a configuration file that does not exist. Without such a name, openapi-ts would merge the project's
 * `openapi-ts.config.ts` into the options.
 */
const missingConfigFile = 'missing-on-purpose.config'

/**
 * Rejects unknown plugins, which openapi-ts would silently ignore.
 *
 * @throws {ParameterError} for an unknown plugin.
 */
function checkPlugins({ plugins }: Preset<string>, available: readonly PluginFactory[]): void {
  const names = available.map((plugin) => plugin().name)
  for (const plugin of plugins) {
    // A plugin with its own handler does not come from openapi-ts.
    if (typeof plugin === 'object' && 'handler' in plugin) continue
    const name = typeof plugin === 'string' ? plugin : plugin.name
    if (!names.includes(name))
      throwParameterError(
        { parameter: 'plugins', rule: 'enum', suggestion: findNearest(name, names) },
        `openapi-ts has no plugin ${name}: use one of ${names.join(', ')}`,
      )
  }
}

/** Returns the cause of an error from openapi-ts. For an invalid OpenAPI document, returns a `ParameterError`. */
function unwrapError(error: unknown, input: string): unknown {
  const inner = field(field(error, 'originalError'), 'error') ?? error
  if (!(inner instanceof Error) || !['ParserError', 'SyntaxError'].includes(inner.name)) return inner
  // The other lines of the message are an excerpt of the document.
  const text = `${input} is not a valid OpenAPI document: ${inner.message.split('\n')[0]}`
  return new ParameterError(text, { parameter: 'spec', rule: 'format', cause: inner })
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CodegenOptions, chaindata } from './preset.ts'

/** What a client of your own is to have in it, and where it goes. */
export interface GenerateOptions extends CodegenOptions {
  /** The project it is written into, which has `@hey-api/openapi-ts` installed. Default: the working folder. */
  readonly project?: string | undefined
}

/**
 * Writes a client with the groups asked for into a project: what `npx chaindata generate` does.
 *
 * @throws {Error} when the project has no `@hey-api/openapi-ts`, or for a group that does not exist.
 * @example
 * import { generate } from 'chaindata/codegen'
 *
 * await generate({ groups: ['wallet', 'events'], output: 'src/api' })
 */
export async function generate({ project = process.cwd(), ...options }: GenerateOptions): Promise<void> {
  const { createClient } = await openapiTs(project)
  const { output, ...config } = chaindata(options)
  try {
    await createClient({ ...config, output: resolve(project, output), logs: { level: 'silent', file: false } })
  } catch (error) {
    throw reason(error)
  }
}

/** What openapi-ts failed with, without what it wraps around it. */
function reason(error: unknown): unknown {
  const { originalError } = error as { originalError?: { error?: unknown } }
  return originalError?.error ?? error
}

interface OpenapiTs {
  createClient(config: object): Promise<unknown>
}

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

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface OpenapiTs {
  /** Generates clients. Returns an entry for each OpenAPI document that could be read. */
  createClient(config: object): Promise<readonly unknown[]>
  /** The plugins of openapi-ts by name. Missing before version 0.96. */
  readonly plugins?: Readonly<Record<string, PluginFactory>>
}

export type PluginFactory = () => { readonly name: string }

/** The oldest supported minor version of openapi-ts 0.x. This version must match `peerDependencies` in package.json. */
const oldestMinor = 93

/**
 * Imports openapi-ts from the user's project. The `chaindata` package does not depend on openapi-ts, because it is
 * large and few users need it.
 *
 * @throws {Error} if openapi-ts is not installed, is too old, or does not support the installed TypeScript version.
 */
export async function importOpenapiTs(project: string): Promise<OpenapiTs> {
  const path = manifestPath('@hey-api/openapi-ts', join(project, 'package.json'))
  if (path === undefined)
    throw new Error(
      'generating a client requires @hey-api/openapi-ts: npm install --save-dev @hey-api/openapi-ts typescript@5',
    )
  const { version, exports }: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  const minor = /^0\.(\d+)\./.exec(version)?.[1]
  if (Number(minor) < oldestMinor)
    throw new Error(
      `generating a client requires @hey-api/openapi-ts 0.${oldestMinor} or later, and ${version} is installed: npm install --save-dev @hey-api/openapi-ts@latest`,
    )
  try {
    return await import(pathToFileURL(join(dirname(path), exports['.'].import)).href)
  } catch (cause) {
    const typescript = versionOf('typescript', path)
    // openapi-ts needs the compiler API, which TypeScript 7 lacks.
    if (!(Number.parseInt(typescript, 10) >= 7)) throw cause
    throw new Error(
      `@hey-api/openapi-ts ${version} does not work with TypeScript ${typescript}: npm install --save-dev typescript@5`,
      { cause },
    )
  }
}

interface Manifest {
  readonly version: string
  readonly exports: { readonly '.': { readonly import: string } }
}

/**
 * Returns the path of the `package.json` of a package. Returns `undefined` if the file `from` cannot import the
 * package.
 */
function manifestPath(name: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(`${name}/package.json`)
  } catch {
    return undefined
  }
}

function versionOf(name: string, from: string): string {
  const path = manifestPath(name, from)
  return path === undefined ? '' : JSON.parse(readFileSync(path, 'utf8')).version
}

import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const requireJson = createRequire(import.meta.url)

/** Returns the `package.json` of the `chaindata` package. */
export const manifest = (): Manifest => requireJson('chaindata/package.json')

/** Returns the absolute path of the folder of the `chaindata` package. */
export const packageFolder = (): string => dirname(requireJson.resolve('chaindata/package.json'))

/** Returns the OpenAPI document in the `chaindata` package. */
export const contract = (): Contract => requireJson('chaindata/openapi.json')

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly bin: { readonly chaindata: string }
  /** Set when the package is published in the npm registry. */
  readonly chaindata?: { readonly published?: boolean }
  /** URL of the docs site. Undefined until the site is published. */
  readonly homepage?: string
}

interface Contract {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
}

export interface OperationObject {
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly unknown[]
  readonly requestBody?: unknown
}

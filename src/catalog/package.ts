import { createRequire } from 'node:module'

const read = createRequire(import.meta.url)

/** What the `package.json` of this package says, read when it is first asked for. */
export const manifest = (): Manifest => read('chaindata/package.json')

/** The bundled contract. */
export const contract = (): Contract => read('chaindata/openapi.json')

interface Manifest {
  readonly version: string
  /** Where the docs stand, once they do. */
  readonly homepage?: string
}

export interface Contract {
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
}

export interface OperationObject {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly unknown[]
  readonly requestBody?: unknown
}

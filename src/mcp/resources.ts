import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ResourceNotFoundError } from '@modelcontextprotocol/server'
import { catalog, operationObject } from '../cli/catalog.ts'

const root = pathToFileURL(createRequire(import.meta.url).resolve('chaindata/package.json'))

interface Document {
  readonly uri: string
  readonly name: string
  readonly description: string
  readonly mimeType: string
  /** Its place in the package. */
  readonly file: string
}

const documents: readonly Document[] = [
  {
    uri: 'chaindata://docs/readme',
    name: 'README',
    description: 'What the package is and does, with all operations and their prices.',
    mimeType: 'text/markdown',
    file: 'README.md',
  },
  {
    uri: 'chaindata://docs/contract',
    name: 'How the contract is written',
    description: 'What the x- keys of the contract mean: prices, pages, batches, windows, what is provisional.',
    mimeType: 'text/markdown',
    file: 'openapi/README.md',
  },
  {
    uri: 'chaindata://openapi.json',
    name: 'The contract',
    description: 'The whole OpenAPI document. It is long: the operations one by one are short.',
    mimeType: 'application/json',
    file: 'generated/openapi.json',
  },
]

const prefix = 'chaindata://operations/'

/** The documents, and each operation of the contract by itself. */
export const listResources = () => [
  ...documents.map(({ file: _, ...resource }) => resource),
  ...catalog().map(({ facts, summary }) => ({
    uri: prefix + facts.id,
    name: facts.id,
    description: `${summary}: parameters, answers, errors and examples.`,
    mimeType: 'application/json',
  })),
]

export const resourceTemplates = [
  {
    uriTemplate: `${prefix}{operationId}`,
    name: 'An operation of the contract',
    description: 'Parameters, answers, errors and examples of one operation, as wallet.portfolio.',
    mimeType: 'application/json',
  },
]

export async function readResource(uri: string): Promise<{ uri: string; mimeType: string; text: string }> {
  const document = documents.find((one) => one.uri === uri)
  if (document) {
    const text = await readFile(fileURLToPath(new URL(document.file, root)), 'utf8')
    return { uri, mimeType: document.mimeType, text }
  }
  const id = uri.startsWith(prefix) ? uri.slice(prefix.length) : ''
  if (!catalog().some(({ facts }) => facts.id === id)) throw new ResourceNotFoundError(uri)
  return { uri, mimeType: 'application/json', text: JSON.stringify(operationObject(id)) }
}

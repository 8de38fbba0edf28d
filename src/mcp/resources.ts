import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ResourceNotFoundError } from '@modelcontextprotocol/server'
import { catalog, operationObject } from '../catalog/catalog.ts'

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

/** Where the pages of the docs site are written, and the folders of them that are read without it. */
const site = 'docs/src/content/docs'
const folders = ['guide', 'errors']
const pagePrefix = 'chaindata://docs/'

interface DocsPage extends Omit<Document, 'file'> {
  readonly text: string
}

let pages: readonly DocsPage[] | undefined

/** The guide, and what each error means. */
function docsPages(): readonly DocsPage[] {
  pages ??= folders.flatMap((folder) =>
    readdirSync(new URL(`${site}/${folder}`, root)).map((file) => {
      const path = `${folder}/${file.replace(/\.md$/, '')}`
      return docsPage(path, readFileSync(new URL(`${site}/${folder}/${file}`, root), 'utf8'))
    }),
  )
  return pages
}

function docsPage(path: string, source: string): DocsPage {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const name = field(head, 'title')
  const links = /\[([^\]]*)\]\((\.[^)]*)\)/g
  const text = `# ${name}\n${body.replace(links, (_, label: string, link: string) => linked(label, link, path))}`
  return { uri: pagePrefix + path, name, description: field(head, 'description'), mimeType: 'text/markdown', text }
}

/** Of what stands above a page: a text as it is, or in quotes. */
const field = (head: string, name: string): string =>
  new RegExp(`^${name}: ('?)(.*)\\1$`, 'm').exec(head)?.[2]?.replaceAll("''", "'") ?? ''

/** A link of the site as one to a resource; to what is only on the site, its label. */
function linked(label: string, link: string, path: string): string {
  const [folder = '', ...names] = new URL(link, `http://site/${path}/`).pathname.split('/').filter(Boolean)
  if (folder === 'operations' && names.length) return `[${label}](${prefix}${names.join('.')})`
  return folders.includes(folder) ? `[${label}](${pagePrefix}${folder}/${names})` : label
}

/** The documents, the pages of the docs, and each operation of the contract by itself. */
export const listResources = () => [
  ...documents.map(({ file: _, ...resource }) => resource),
  ...docsPages().map(({ text: _, ...resource }) => resource),
  ...catalog().map(({ metadata, summary }) => ({
    uri: prefix + metadata.id,
    name: metadata.id,
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
  const page = docsPages().find((one) => one.uri === uri)
  if (page) return { uri, mimeType: page.mimeType, text: page.text }
  const id = uri.startsWith(prefix) ? uri.slice(prefix.length) : ''
  if (!catalog().some(({ metadata }) => metadata.id === id)) throw new ResourceNotFoundError(uri)
  return { uri, mimeType: 'application/json', text: JSON.stringify(operationObject(id)) }
}

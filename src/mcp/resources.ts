import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ResourceNotFoundError } from '@modelcontextprotocol/server'
import { catalog, operationDocument } from '../catalog/catalog.ts'
import { chainsByTool, chainsUri, operationUriPrefix } from './resource-uris.ts'

const root = pathToFileURL(createRequire(import.meta.url).resolve('chaindata/package.json'))

interface PackageFile {
  readonly uri: string
  readonly name: string
  readonly description: string
  readonly mimeType: string
  /** Path of the file in the npm package. */
  readonly file: string
}

const packageFiles: readonly PackageFile[] = [
  {
    uri: 'chaindata://docs/readme',
    name: 'README',
    description: 'What the package does, and all operations with their prices.',
    mimeType: 'text/markdown',
    file: 'README.md',
  },
  {
    uri: 'chaindata://docs/contract',
    name: 'OpenAPI extensions',
    description:
      'The meaning of the x- keys in the OpenAPI document: prices, pagination, chunks, block windows, provisional parts.',
    mimeType: 'text/markdown',
    file: 'openapi/README.md',
  },
  {
    uri: 'chaindata://openapi.json',
    name: 'OpenAPI document',
    description: 'The complete OpenAPI document. It is long; there is a short resource for each operation.',
    mimeType: 'application/json',
    file: 'generated/openapi.json',
  },
]

/** Folder of the docs pages in the npm package. Only the sections in `docsSections` are plain Markdown. */
const docsFolder = 'docs/src/content/docs'
const docsSections = ['guide', 'errors']
const docsUriPrefix = 'chaindata://docs/'

interface DocsPage extends Omit<PackageFile, 'file'> {
  readonly text: string
}

const docsPages = (): DocsPage[] =>
  docsSections.flatMap((folder) =>
    readdirSync(new URL(`${docsFolder}/${folder}`, root)).map((file) => {
      const path = `${folder}/${file.replace('.md', '')}`
      return docsPage(path, readFileSync(new URL(`${docsFolder}/${folder}/${file}`, root), 'utf8'))
    }),
  )

function docsPage(path: string, source: string): DocsPage {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const name = frontMatterField(head, 'title')
  const links = /\[([^\]]*)\]\((\.[^)]*)\)/g
  const text = `# ${name}\n${body.replace(links, (_, label: string, link: string) => resourceLink(label, link, path))}`
  return {
    uri: docsUriPrefix + path,
    name,
    description: frontMatterField(head, 'description'),
    mimeType: 'text/markdown',
    text,
  }
}

/** Returns the value of a field in YAML front matter. Removes single quotes around the value. */
const frontMatterField = (head: string, name: string): string =>
  new RegExp(`^${name}: ('?)(.*)\\1$`, 'm').exec(head)?.[2]?.replaceAll("''", "'") ?? ''

/**
 * Converts a Markdown link between docs pages to a link to the MCP resource of the linked page. If this page is not an
 * MCP resource, returns the label of the link.
 */
function resourceLink(label: string, link: string, path: string): string {
  const [folder = '', ...names] = new URL(link, `http://site/${path}/`).pathname.split('/').filter(Boolean)
  if (folder === 'operations' && names.length) return `[${label}](${operationUriPrefix}${names.join('.')})`
  return docsSections.includes(folder) ? `[${label}](${docsUriPrefix}${folder}/${names})` : label
}

/** Lists the MCP resources: files of the package, docs pages, and a template for operations. */
export const listResources = () => [
  ...packageFiles.map(({ file: _, ...resource }) => resource),
  {
    uri: chainsUri,
    name: 'Chains',
    description: 'The chains that each tool supports.',
    mimeType: 'application/json',
  },
  ...docsPages().map(({ text: _, ...resource }) => resource),
  ...catalog().map(({ metadata, summary }) => ({
    uri: operationUriPrefix + metadata.id,
    name: metadata.id,
    description: `${summary}: parameters, responses, errors and examples.`,
    mimeType: 'application/json',
  })),
]

export async function readResource(uri: string): Promise<{ uri: string; mimeType: string; text: string }> {
  const packageFile = packageFiles.find((resource) => resource.uri === uri)
  if (packageFile) {
    const text = await readFile(fileURLToPath(new URL(packageFile.file, root)), 'utf8')
    return { uri, mimeType: packageFile.mimeType, text }
  }
  if (uri === chainsUri) return { uri, mimeType: 'application/json', text: JSON.stringify(chainsByTool()) }
  const page = docsPages().find((resource) => resource.uri === uri)
  if (page) return { uri, mimeType: page.mimeType, text: page.text }
  const id = uri.startsWith(operationUriPrefix) ? uri.slice(operationUriPrefix.length) : ''
  const entry = catalog().find(({ metadata }) => metadata.id === id)
  if (!entry) throw new ResourceNotFoundError(uri)
  return { uri, mimeType: 'application/json', text: JSON.stringify(operationDocument(entry.metadata)) }
}

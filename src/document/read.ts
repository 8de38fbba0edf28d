// Modules of Node.js are not imported, because bundlers of web applications fail on such an import in the mock.
import { messageOf } from '../catalog/message.ts'
import { invalidPath, isUrlPath } from '../catalog/paths.ts'
import { isChainDataError, throwParameterError } from '../core/errors.ts'
import { isRecord } from '../core/util/record.ts'
import { bundle, type Files } from './bundle.ts'
import { download } from './download.ts'
import { parseYaml } from './parse-yaml.ts'

/** An OpenAPI 3 document in which all references lead to other parts of it. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly paths: Readonly<Record<string, unknown>>
  readonly [field: string]: unknown
}

/**
 * Reads an OpenAPI document in JSON or YAML from a file or a URL. A local document may refer to JSON and YAML files in its
 * folder and in subfolders. The result contains the parts of these files that it refers to. A remote document must not
 * refer to other documents, because it could copy local files and responses of internal servers.
 *
 * @throws {ParameterError} if the document cannot be read, is not an OpenAPI 3 document, or has a forbidden reference.
 */
export const readDocument = (spec: string): Promise<OpenApiDocument> =>
  /^https?:\/\//i.test(spec) ? readRemoteDocument(spec) : readLocalDocument(spec)

async function readRemoteDocument(spec: string): Promise<OpenApiDocument> {
  const text = await download(spec).catch((error) =>
    throwSpecError('format', `${spec} cannot be read: ${messageOf(error)}`),
  )
  return bundleDocument(spec, spec, {
    read: () => ({ contents: parseText(text, spec.replace(/[?#].*/, '')), length: text.length }),
    locate: (reference) =>
      throwSpecError(
        'reference',
        `${spec} refers to ${reference}, but a remote document must not refer to other documents`,
      ),
  })
}

function readLocalDocument(spec: string): Promise<OpenApiDocument> {
  const { resolve, dirname } = process.getBuiltinModule('node:path')
  const root = resolve(spec)
  return bundleDocument(spec, root, {
    read(file) {
      const text = readText(file, file === root ? spec : `${spec} refers to ${file}, which`)
      return { contents: parseText(text, file), length: text.length }
    },
    locate(reference, from) {
      const target = targetOf(reference, from)
      if (target !== undefined && isInFolder(target, dirname(root))) return target
      return throwSpecError(
        'reference',
        `${from} refers to ${reference}, but only JSON and YAML files in the folder of ${spec} are read: bundle them with \`npx @redocly/cli bundle\``,
      )
    },
  })
}

/** The YAML parser. It is loaded with the first YAML document, because it is larger than the rest of this folder. */
let yaml: typeof import('yaml') | undefined

class YamlNotLoaded extends Error {}

async function bundleDocument(spec: string, root: string, files: Files): Promise<OpenApiDocument> {
  let document: unknown
  try {
    document = bundle(root, files)
  } catch (error) {
    if (error instanceof YamlNotLoaded) {
      yaml = await import('yaml')
      return bundleDocument(spec, root, files)
    }
    if (isChainDataError(error)) throw error
    return throwNoDocument(spec, error)
  }
  if (!isDocument(document)) return throwNoDocument(spec, 'it is not an OpenAPI 3 document')
  for (const path of Object.keys(document.paths))
    if (!path.startsWith('x-') && !isUrlPath(path)) throwNoDocument(spec, `the path ${path} ${invalidPath}`)
  return document
}

function isDocument(value: unknown): value is OpenApiDocument {
  if (!isRecord(value)) return false
  const { openapi, paths } = value
  return typeof openapi === 'string' && openapi.startsWith('3.') && isRecord(paths)
}

const throwNoDocument = (name: string, reason: unknown): never =>
  throwSpecError('format', `${name} is not a valid OpenAPI document: ${messageOf(reason).replace(/:?\n.*/s, '')}`)

const throwSpecError = (rule: string, message: string): never =>
  throwParameterError({ parameter: 'spec', rule }, message)

function readText(file: string, what: string): string {
  try {
    return process.getBuiltinModule('node:fs').readFileSync(file, 'utf8')
  } catch {
    return throwSpecError('format', `the OpenAPI document ${what} does not exist or cannot be read`)
  }
}

function parseText(text: string, name: string): unknown {
  try {
    if (/\.json$/i.test(name)) return JSON.parse(text)
    if (!yaml) throw new YamlNotLoaded()
    return parseYaml(yaml, text)
  } catch (error) {
    if (error instanceof YamlNotLoaded) throw error
    return throwNoDocument(name, error)
  }
}

/** Returns the path of the JSON or YAML file that a reference leads to. */
function targetOf(reference: string, file: string): string | undefined {
  const { fileURLToPath, pathToFileURL } = process.getBuiltinModule('node:url')
  try {
    const { protocol, pathname, search, href } = new URL(reference.replaceAll('\\', '/'), pathToFileURL(file))
    if (protocol !== 'file:' || search || !/\.(json|ya?ml)$/i.test(pathname)) return undefined
    return fileURLToPath(href)
  } catch {
    return undefined
  }
}

/** Returns whether a file is in a folder, also if symbolic links are followed. A file that does not exist may be. */
function isInFolder(file: string, folder: string): boolean {
  const { existsSync, realpathSync } = process.getBuiltinModule('node:fs')
  const { isAbsolute, relative, sep } = process.getBuiltinModule('node:path')
  const paths = [relative(folder, file)]
  if (existsSync(file)) paths.push(relative(realpathSync(folder), realpathSync(file)))
  return paths.every((path) => path.split(sep)[0] !== '..' && !isAbsolute(path))
}

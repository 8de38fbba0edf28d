import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { throwParameterError } from '../core/errors.ts'
import { isRecord } from '../core/util/record.ts'

/** Returns whether `spec` is a URL that openapi-ts would request. */
export const isRemote = (spec: string): boolean => /^https?:\/\//i.test(spec)

/**
 * Reads a remote OpenAPI document. openapi-ts must not read it itself, because it follows references: a document could
 * copy local files and responses of internal servers into the client.
 *
 * @throws {ParameterError} if the document cannot be read, or refers to anything outside itself.
 */
export async function readRemoteSpec(spec: string, project: string): Promise<object> {
  const response = await fetch(spec).catch((cause) => throwSpecError('format', `${spec} cannot be read: ${cause}`))
  if (!response.ok) throwSpecError('format', `${spec} cannot be read: the status is ${response.status}`)
  const document = parse(await response.text(), new URL(spec).pathname, project)
  const [reference] = externalReferences(document)
  if (reference !== undefined)
    throwSpecError(
      'reference',
      `${spec} refers to ${reference}, but a remote document must not refer to other documents`,
    )
  // openapi-ts would request the URL in `$id`.
  const { $id: _, ...rest }: { $id?: unknown } = document
  return rest
}

/**
 * Checks the references of a local OpenAPI document and of all documents that it refers to. Documents must be JSON or
 * YAML files in the folder of the first one.
 *
 * @throws {ParameterError} if a document cannot be read, or a reference leads elsewhere.
 */
export function checkLocalSpec(spec: string, project: string): void {
  const first = resolve(spec)
  if (!documentName.test(spec)) throwSpecError('format', `${spec} must be a .json, .yaml or .yml file, or a URL`)
  const files = new Set([first])
  for (const file of files) {
    const document = parse(readText(file, spec), file, project)
    for (const reference of externalReferences(document)) {
      const target = targetOf(reference, file)
      if (target === undefined || !isInFolder(target, dirname(first)))
        throwSpecError(
          'reference',
          `${file} refers to ${reference}, but only JSON and YAML files in the folder of ${spec} are read: bundle them with \`npx @redocly/cli bundle\``,
        )
      else files.add(target)
    }
  }
}

const documentName = /\.(json|ya?ml)$/i

const throwSpecError = (rule: string, message: string): never =>
  throwParameterError({ parameter: 'spec', rule }, message)

function readText(file: string, spec: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const what = file === resolve(spec) ? spec : `${spec} refers to ${file}, which`
    return throwSpecError('format', `the OpenAPI document ${what} does not exist or cannot be read`)
  }
}

/** Returns the path of the JSON or YAML file that a reference leads to. */
function targetOf(reference: string, file: string): string | undefined {
  try {
    const { protocol, pathname, search, href } = new URL(reference.replaceAll('\\', '/'), pathToFileURL(file))
    if (protocol !== 'file:' || search || !documentName.test(pathname)) return undefined
    return fileURLToPath(href)
  } catch {
    return undefined
  }
}

/** Returns whether a file is in a folder, also if symbolic links are followed. A file that does not exist may be. */
function isInFolder(file: string, folder: string): boolean {
  const paths = [relative(folder, file)]
  if (existsSync(file)) paths.push(relative(realpathSync(folder), realpathSync(file)))
  return paths.every((path) => path.split(sep)[0] !== '..' && !isAbsolute(path))
}

/** Returns all references to other documents. openapi-ts follows every `$ref`, also in examples. */
function externalReferences(document: object): Set<string> {
  const found = new Set<string>()
  const seen = new Set<unknown>()
  const pending: unknown[] = [document]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    // An alias in YAML can refer to the same object many times, and to itself.
    if (!isRecord(value) || seen.has(value)) continue
    seen.add(value)
    const { $ref } = value
    if (typeof $ref === 'string' && $ref !== '' && !$ref.startsWith('#')) found.add($ref)
    for (const child of Object.values(value)) if (isRecord(child)) pending.push(child)
  }
  return found
}

interface YamlModule {
  load(text: string): unknown
}

/** Parses a document in the same way as openapi-ts, which reads local documents again. */
function parse(text: string, name: string, project: string): object {
  let value: unknown
  try {
    value = /\.json$/i.test(name) ? JSON.parse(text) : importYaml(project).load(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : cause
    throwSpecError('format', `${name} is not a valid OpenAPI document: ${reason}`)
  }
  return isRecord(value) ? value : throwSpecError('format', `${name} is not a valid OpenAPI document`)
}

function importYaml(project: string): YamlModule {
  let from = join(project, 'package.json')
  for (const name of ['@hey-api/openapi-ts', '@hey-api/json-schema-ref-parser'])
    from = createRequire(from).resolve(`${name}/package.json`)
  return createRequire(from)('js-yaml')
}

import { checkReference, maxDepth, resolveReference, throwTooDeep } from '../catalog/references.ts'
import { isRecord } from '../core/util/record.ts'

/** The files of a document. */
export interface Files {
  /** Returns the parsed contents of a file, and the length of its text. */
  read(file: string): { readonly contents: unknown; readonly length: number }
  /** Returns the file that a reference leads to. Throws if the document must not refer to it. */
  locate(reference: string, from: string): string
}

/**
 * Returns a document and the parts of other files that it refers to as one document. Schemas of other files become
 * `components/schemas`, so that they may refer to themselves. Other parts take the place of the reference.
 *
 * @param root The file of the document.
 * @throws {Error} if a part does not exist, if a reference is invalid, or if the result would be too large or too deep.
 */
export const bundle = (root: string, files: Files): unknown => new Bundle(root, files).document()

/** What a value is: a schema, an object whose values are schemas, or something else. */
type Kind = 'schema' | 'schemas' | 'other'

/** A value of the document, and the file that contains it. */
interface Part {
  readonly value: unknown
  readonly file: string
  /** The JSON pointer to the value, if it is needed. */
  readonly pointer?: string
}

/** Number of values that references and YAML aliases may add to a document. */
const maxCopies = 200_000

class Bundle {
  readonly #root: string
  readonly #files: Files
  readonly #contents = new Map<string, unknown>()
  readonly #schemas = new Map<string, unknown>()
  /** The name of each schema of another file, by its location. */
  readonly #names = new Map<string, string>()
  /** The locations of the parts that are being copied. */
  readonly #open = new Set<string>()
  #values = 0
  /** A value takes at least one character, so only copies exceed this number. */
  #maxValues = maxCopies

  constructor(root: string, files: Files) {
    this.#root = root
    this.#files = files
  }

  document(): unknown {
    const root = this.#read(this.#root)
    if (!isRecord(root) || Array.isArray(root)) return undefined
    // A relative reference would be resolved with `$id` instead of the path of the file.
    const { $id: _, components: all, ...rest } = root
    const { value: components, file, pointer } = this.#follow({ value: all, file: this.#root, pointer: '/components' })
    const { schemas, ...others } = isRecord(components) ? components : {}
    const own = this.#follow({ value: schemas, file, pointer: `${pointer}/schemas` })
    this.#nameSchemas(own)
    for (const [name, value] of entriesOf(own.value))
      this.#schemas.set(name, this.#copySchema(name, { value, file: own.file }))
    const copied = this.#copy({ value: rest, file: this.#root }, 'other', 0)
    const copiedComponents = this.#copy({ value: others, file }, 'other', 0)
    if (!isRecord(copied) || !isRecord(copiedComponents)) return undefined
    const found = this.#schemas.size ? { schemas: Object.fromEntries(this.#schemas) } : {}
    return all === undefined && !this.#schemas.size
      ? copied
      : { ...copied, components: { ...copiedComponents, ...found } }
  }

  /** Schemas of other files that the document lists in its components keep the names that they have there. */
  #nameSchemas({ value, file, pointer }: Part): void {
    for (const [name, schema] of entriesOf(value)) {
      if (file !== this.#root) this.#names.set(`${file}#${pointer}/${escapeStep(name)}`, name)
      const location = this.#locationOf(schema, file)
      this.#schemas.set(name, undefined)
      if (location && !this.#names.has(location.key)) this.#names.set(location.key, name)
    }
  }

  #copySchema(name: string, part: Part): unknown {
    const location = this.#locationOf(part.value, part.file)
    return this.#copy(location && this.#names.get(location.key) === name ? this.#find(location) : part, 'schema', 0)
  }

  #copy({ value, file }: Part, kind: Kind, depth: number): unknown {
    if (++this.#values > this.#maxValues)
      throw new Error(`its references expand to more than ${maxCopies.toLocaleString('en')} values`)
    if (depth > maxDepth) throwTooDeep()
    if (Array.isArray(value)) return value.map((item) => this.#copy({ value: item, file }, kind, depth + 1))
    if (!isRecord(value)) return value
    const { $ref, ...siblings } = value
    if (typeof $ref === 'string' && $ref !== '') {
      checkReference($ref)
      return this.#refer($ref, { value: siblings, file }, kind, depth)
    }
    const entries = Object.entries(value).map(([name, child]) => [
      name,
      this.#copy({ value: child, file }, kindOfChild(kind, name), depth + 1),
    ])
    return Object.fromEntries(entries)
  }

  /** Returns what takes the place of an object with a reference. */
  #refer($ref: string, siblings: Part, kind: Kind, depth: number): unknown {
    const others = entriesOf(this.#copy(siblings, kind, depth + 1))
    const location = this.#locationOf({ $ref }, siblings.file)
    if (!location) return { $ref: this.#pointerInRoot($ref), ...Object.fromEntries(others) }
    if (kind !== 'other') return { $ref: this.#hoist(location, depth), ...Object.fromEntries(others) }
    if (this.#open.has(location.key)) throw new Error(`${location.file} refers to itself in ${$ref}`)
    this.#open.add(location.key)
    const target = this.#copy(this.#find(location), kind, depth + 1)
    this.#open.delete(location.key)
    return others.length && isRecord(target) && !Array.isArray(target)
      ? { ...target, ...Object.fromEntries(others) }
      : target
  }

  /** Adds a schema of another file to the components, and returns a reference to it. */
  #hoist(location: Location, depth: number): string {
    let name = this.#names.get(location.key)
    if (name === undefined) {
      name = this.#unusedName(location)
      this.#names.set(location.key, name)
      this.#schemas.set(name, undefined)
      this.#schemas.set(name, this.#copy(this.#find(location), 'schema', depth + 1))
    }
    return `#/components/schemas/${escapeStep(name)}`
  }

  /** A schema is named after the last step of the reference, or after its file. */
  #unusedName({ file, pointer }: Location): string {
    const last = pointer.split('/').at(-1) || file.replace(/.*[\\/]|\.\w+$/g, '')
    const name = last.replaceAll(/[^\w.-]+/g, '_')
    let number = 2
    let unused = name
    while (this.#schemas.has(unused)) unused = `${name}${number++}`
    return unused
  }

  /** Returns the location that a reference leads to. Returns `undefined` for a part of the document itself. */
  #locationOf(value: unknown, from: string): Location | undefined {
    const $ref = isRecord(value) ? value['$ref'] : undefined
    if (typeof $ref !== 'string' || $ref === '') return undefined
    const file = isExternal($ref) ? this.#files.locate($ref, from) : from
    const pointer = $ref.replace(/^[^#]*#?/, '')
    return file === this.#root ? undefined : { file, pointer, key: `${file}#${pointer}` }
  }

  #pointerInRoot = ($ref: string): string => `#${$ref.replace(/^[^#]*#?/, '')}`

  #find({ file, pointer }: Location): Part {
    const contents = this.#read(file)
    const value = pointer === '' ? contents : isRecord(contents) ? resolveReference(contents, `#${pointer}`) : undefined
    if (value === undefined) throw new Error(`${file} has no ${pointer || 'contents'}`)
    return { value, file, pointer }
  }

  /** Follows the references of a value to other files, so that it can be read. */
  #follow(part: Part): Part {
    let found = part
    for (let steps = 0; steps < maxDepth; steps++) {
      const location = this.#locationOf(found.value, found.file)
      if (!location) return found
      found = this.#find(location)
    }
    return throwTooDeep()
  }

  #read(file: string): unknown {
    if (!this.#contents.has(file)) {
      const { contents, length } = this.#files.read(file)
      this.#contents.set(file, contents)
      this.#maxValues += length
    }
    return this.#contents.get(file)
  }
}

/** A part of another file: its path, and a JSON pointer. */
interface Location {
  readonly file: string
  readonly pointer: string
  readonly key: string
}

/** Returns whether a reference leads to another document. */
const isExternal = (reference: string): boolean => !reference.startsWith('#')

/** Escapes a name for a JSON pointer. */
const escapeStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : [])

const schemaMaps = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'])
const noSchemas = /^(x-.*|examples?|default|const|enum|discriminator)$/

function kindOfChild(kind: Kind, name: string): Kind {
  if (kind === 'schemas') return 'schema'
  if (kind === 'other') return name === 'schema' ? 'schema' : name === 'schemas' ? 'schemas' : 'other'
  if (schemaMaps.has(name)) return 'schemas'
  return noSchemas.test(name) ? 'other' : 'schema'
}

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
} from 'yaml'
import type { Contract } from '../contract.ts'

/** A place in a YAML file of the OpenAPI document. */
export interface SourcePlace {
  /** Path of the file, relative to the working directory. */
  readonly file: string
  /** Number of the line, starting with 1. */
  readonly line: number
}

interface SourceFile {
  readonly path: string
  readonly document: Document
  readonly lines: LineCounter
}

/** A node of a YAML file, with the pair that contains it if it is the value of a field. */
export interface SourceNode {
  readonly file: SourceFile
  readonly node: Node | undefined
  readonly pair?: Pair | undefined
}

/** The YAML files of an OpenAPI document, which are read when they are needed. */
export class Sources {
  readonly #root: string
  readonly #files = new Map<string, SourceFile>()

  /** @param root Path of the first file, such as `openapi/openapi.yaml`. */
  constructor(root: string) {
    this.#root = resolve(root)
  }

  /** The files that have been read. */
  get files(): readonly SourceFile[] {
    return [...this.#files.values()]
  }

  /**
   * Returns the node that the steps from the root of the document lead to, through references to other files. If the last
   * steps do not exist, returns the deepest node that does.
   *
   * @returns The node, and the number of steps that exist.
   */
  find(steps: readonly string[]): { readonly found: SourceNode; readonly depth: number } {
    const file = this.#read(this.#root)
    let found: SourceNode = { file, node: file.document.contents ?? undefined }
    for (const [depth, step] of steps.entries()) {
      const next = this.#child(this.follow(found), step)
      if (!next) return { found: this.follow(found), depth }
      found = next
    }
    return { found, depth: steps.length }
  }

  place(steps: readonly string[]): SourcePlace {
    const { file, node, pair } = this.find(steps).found
    const key = pair && isNode(pair.key) ? pair.key : node
    const { line } = file.lines.linePos(key?.range?.[0] ?? 0)
    return { file: relative(process.cwd(), file.path), line }
  }

  /** Follows references and aliases. */
  follow(from: SourceNode): SourceNode {
    let { file, node, pair } = from
    for (let i = 0; i < 20; i++) {
      if (isAlias(node)) node = node.resolve(file.document)
      const reference = isMap(node) ? node.get('$ref') : undefined
      if (typeof reference !== 'string') break
      const target = this.#resolve(reference, file)
      if (!target) break
      ;({ file, node, pair } = target)
    }
    return { file, node, pair }
  }

  #resolve(reference: string, from: SourceFile): SourceNode | undefined {
    const [path = '', pointer = ''] = reference.split('#')
    const file = path ? this.#read(join(dirname(from.path), path)) : from
    let found: SourceNode = { file, node: file.document.contents ?? undefined }
    for (const step of pointer.split('/').slice(1)) {
      const next = this.#child(found, decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
      if (!next) return undefined
      found = next
    }
    return found
  }

  #child({ file, node }: SourceNode, step: string): SourceNode | undefined {
    if (isSeq(node)) {
      const item = node.items[Number(step)]
      return isNode(item) ? { file, node: item } : undefined
    }
    if (!isMap(node)) return undefined
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step)
    if (pair) return { file, node: isNode(pair.value) ? pair.value : undefined, pair }
    // `<<: *name` includes the fields of another map.
    const merged = node.items.find(({ key }) => isScalar(key) && String(key.value) === '<<')?.value
    return isAlias(merged) ? this.#child({ file, node: merged.resolve(file.document) }, step) : undefined
  }

  #read(path: string): SourceFile {
    const known = this.#files.get(path)
    if (known) return known
    const lines = new LineCounter()
    const document = parseDocument(readFileSync(path, 'utf8'), {
      lineCounter: lines,
      merge: false,
      keepSourceTokens: true,
    })
    const file = { path, document, lines }
    this.#files.set(path, file)
    return file
  }
}

/** Returns the YAML files in `openapi/` of the working directory, if they are those of a document. */
export function findSources(contract: Contract, root = join('openapi', 'openapi.yaml')): Sources | undefined {
  if (!existsSync(root)) return undefined
  const sources = new Sources(root)
  const own = contract.operations.filter(({ isTwin }) => !isTwin)
  try {
    return own.every(({ part: { steps } }) => sources.find(steps).depth === steps.length) ? sources : undefined
  } catch {
    // The folder belongs to another project, whose files refer to others that cannot be read.
    return undefined
  }
}

import { readFileSync, writeFileSync } from 'node:fs'
import { isMap, isNode, isScalar, isSeq, type Pair, parseDocument, stringify, type YAMLMap, type YAMLSeq } from 'yaml'
import type { SourceNode } from '../source/sources.ts'

/** The style of the files. */
const style = { lineWidth: 0, singleQuote: true }

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Changes of YAML files. All other text of the files, such as comments and quotes, stays the same. */
export class Edits {
  readonly #byFile = new Map<string, Edit[]>()
  readonly #texts = new Map<string, string>()

  /** Adds a field at the end of a map. Returns false if the map is not a block of lines. */
  addField({ file, node }: SourceNode, name: string, value: unknown): boolean {
    if (!isMap(node) || node.flow || !node.items.length) return false
    const text = this.#textOf(file.path)
    const end = endOfLine(text, endOf(node) ?? 0)
    return this.#insert(file.path, end, indent(stringify({ [name]: value }, style), columnOf(text, node)))
  }

  /** Adds an item at the end of a list. Returns false if the list has a form that cannot be extended. */
  addItem({ file, node }: SourceNode, value: string): boolean {
    if (!isSeq(node) || !node.items.length) return false
    const text = this.#textOf(file.path)
    const last = node.items.at(-1)
    if (!isNode(last) || !last.range) return false
    // In a list such as [a, b], a comma or a bracket would end the item.
    const item = node.flow ? quoteInFlow(value) : stringify(value, style).trim()
    if (node.flow) return this.#insert(file.path, last.range[1], `, ${item}`)
    const column = last.range[0] - 2 - (text.lastIndexOf('\n', last.range[0] - 1) + 1)
    return this.#insert(file.path, endOfLine(text, last.range[1]), indent(`- ${item}\n`, column))
  }

  /** Adds a field at the end of a file. */
  addRoot(file: SourceNode['file'], name: string, value: unknown): void {
    const text = this.#textOf(file.path)
    const gap = text.endsWith('\n') ? '' : '\n'
    this.#insert(file.path, text.length, gap + stringify({ [name]: value }, style))
  }

  /** Removes a field of a map. Returns false if the map is not a block of lines. */
  removeField({ file, node }: SourceNode, name: string): boolean {
    const pair =
      isMap(node) && !node.flow ? node.items.find(({ key }) => isScalar(key) && key.value === name) : undefined
    const key = pair?.key
    if (!pair || !isNode(key) || !key.range) return false
    const text = this.#textOf(file.path)
    const start = text.lastIndexOf('\n', key.range[0] - 1) + 1
    // The first field of a list item shares its line with the dash.
    if (text.slice(start, key.range[0]).trim()) return false
    this.#push(file.path, { start, end: endOfLine(text, endOfPair(pair) ?? key.range[1]), text: '' })
    return true
  }

  /** Writes the changed files, and returns their paths. */
  write(): string[] {
    return [...this.#byFile].map(([path, edits]) => {
      const changed = [...edits]
        .sort((a, b) => b.start - a.start)
        .reduce(
          (text, { start, end, text: added }) => text.slice(0, start) + added + text.slice(end),
          this.#textOf(path),
        )
      const [error] = parseDocument(changed).errors
      if (error) throw new Error(`${path} would not be valid YAML: ${error.message}`)
      writeFileSync(path, changed)
      return path
    })
  }

  #insert(path: string, at: number, text: string): true {
    this.#push(path, { start: at, end: at, text })
    return true
  }

  #push(path: string, edit: Edit): void {
    const edits = this.#byFile.get(path) ?? []
    const isKnown = edits.some(({ start, end, text }) => start === edit.start && end === edit.end && text === edit.text)
    if (isKnown) return
    edits.push(edit)
    this.#byFile.set(path, edits)
  }

  #textOf(path: string): string {
    const text = this.#texts.get(path) ?? readFileSync(path, 'utf8')
    this.#texts.set(path, text)
    return text
  }
}

const columnOf = (text: string, { items: [first] }: YAMLMap | YAMLSeq): number => {
  const key = (first as Pair | undefined)?.key
  const start = (isNode(key) && key.range?.[0]) || 0
  return start - (text.lastIndexOf('\n', start - 1) + 1)
}

const endOf = (node: YAMLMap): number | undefined => {
  const last = node.items.at(-1)
  return last && endOfPair(last)
}

const endOfPair = ({ key, value }: Pair): number | undefined => {
  const node = isNode(value) ? value : isNode(key) ? key : undefined
  if ((isMap(node) || isSeq(node)) && !node.flow && node.items.length) {
    const last = node.items.at(-1)
    const end = isNode(last) ? nodeEnd(last) : endOfPair(last as Pair)
    return end ?? node.range?.[1]
  }
  return node?.range?.[1]
}

const nodeEnd = (node: { range?: readonly number[] | null | undefined }): number | undefined =>
  isMap(node) && !node.flow ? endOf(node) : node.range?.[1]

/** Returns the start of the line after a position. A block of text already ends there. */
const endOfLine = (text: string, at: number): number => {
  if (text[at - 1] === '\n') return at
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

const quoteInFlow = (text: string): string =>
  /^[\w.-]+$/.test(text) ? stringify(text, style).trim() : JSON.stringify(text)

// Only \n ends a line in YAML.
const indent = (text: string, columns: number): string => text.replace(/(?<=^|\n)(?=[^\n])/g, ' '.repeat(columns))

import { dirname, relative, sep } from 'node:path'
import { isMap } from 'yaml'
import { freeForm } from '../../../openapi/vocabulary/free-form.ts'
import { knownValues } from '../../../openapi/vocabulary/known-values.ts'
import { provisional } from '../../../openapi/vocabulary/provisional.ts'
import { verify } from '../../../openapi/vocabulary/verify.ts'
import { isRecord, kindOf } from '../../core/util/record.ts'
import { withoutPrivateData } from '../private.ts'
import type { Compared } from '../provisional/verdicts.ts'
import type { Report } from '../report.ts'
import type { SourceNode, Sources } from '../source/sources.ts'
import { nameOf } from '../text.ts'
import type { Difference, Exchange, ProvisionalFact } from '../types.ts'
import { Edits } from './edits.ts'

export interface FixResult {
  /** The paths of the changed files. */
  readonly files: readonly string[]
  /** What was changed, one line each. */
  readonly fixed: readonly string[]
  /** What a person has to decide. */
  readonly left: readonly { readonly text: string; readonly steps: readonly string[] }[]
}

interface Material {
  readonly report: Report
  readonly compared: readonly Compared[]
  readonly sources: Sources
  /** The day of the observation, such as 2026-11-25. */
  readonly date: string
  /** Removes the API keys from a value. */
  readonly redact: (value: unknown) => unknown
}

/**
 * Adds the certain findings to the YAML files of the OpenAPI document: fields and values that it lacks, with a mark, and an
 * example of a response that has such a field. Removes the marks of confirmed facts.
 */
export function fixDocument(material: Material): FixResult {
  const fixer = new Fixer(material)
  fixer.fix()
  return fixer.result()
}

class Fixer {
  readonly #material: Material
  readonly #edits = new Edits()
  readonly #fixed: string[] = []
  readonly #left: FixResult['left'][number][] = []

  constructor(material: Material) {
    this.#material = material
  }

  fix(): void {
    const { differences, provisional: facts } = this.#material.report
    for (const difference of differences) {
      const { operation, kind, at, steps } = difference
      const text = `${operation}: ${kind} ${nameOf(at)}`
      if (this.#fixDifference(difference)) this.#fixed.push(text)
      else this.#left.push({ text, steps })
    }
    this.#addExamples()
    this.#removeMarks(facts)
  }

  result(): FixResult {
    return { files: this.#edits.write(), fixed: this.#fixed, left: this.#left }
  }

  #fixDifference({ kind, steps, received }: Difference): boolean {
    const { sources, date } = this.#material
    if (kind === 'undocumented') {
      const { found, depth } = sources.find(steps)
      const name = steps.at(-1)
      if (
        depth !== steps.length - 1 ||
        name === undefined ||
        !/^[a-z_][\w.-]{0,63}$/i.test(name) ||
        name === '__proto__'
      )
        return false
      return this.#edits.addField(found, name, schemaOf(received, date))
    }
    if (kind === 'value') {
      const { found, depth } = sources.find([...steps, knownValues.name])
      if (depth !== steps.length + 1) return false
      return [received].flat().every((value) => isShortText(value) && this.#edits.addItem(found, value))
    }
    return false
  }

  /** Adds an example of each operation whose only differences are fields that were added. */
  #addExamples(): void {
    const { report, compared } = this.#material
    for (const { exchange } of compared) {
      const { operation, purpose } = exchange.call
      const own = report.differences.filter((one) => one.operation === operation.id)
      const areFields = own.length > 0 && own.every(({ kind }) => kind === 'undocumented')
      if (purpose !== 'sample' || exchange.status !== 200 || !areFields) continue
      const text = JSON.stringify(exchange.body)
      const hasField = own.some(({ at }) => text.includes(`"${at.replace(/^.*\//, '')}"`))
      if (hasField && this.#addExample(exchange)) this.#fixed.push(`${operation.id}: an example of the response`)
    }
  }

  /** Adds an example to the file that has the other examples of the response, and a reference to it. */
  #addExample({ call: { operation }, body }: Exchange): boolean {
    const { sources, date, redact } = this.#material
    const steps = [...operation.part.steps, 'responses', '200', 'content', 'application/json', 'examples']
    const { found: examples } = sources.find(steps)
    const { file } = sources.follow(sources.find([...steps, firstKey(examples) ?? '']).found)
    const name = `${operation.id.replace(/(^|\.)(.)/g, (_, __, letter: string) => letter.toUpperCase())}Observed`
    if (file === examples.file || file.document.has(name)) return false
    const path = relative(dirname(examples.file.path), file.path).replaceAll(sep, '/')
    const value = redact(withoutPrivateData(shortened(body)))
    if (!isPlain(value)) return false
    if (!this.#edits.addField(examples, 'observed', { $ref: `${path}#/${name}` })) return false
    this.#edits.addRoot(file, name, { summary: `Observed on ${date}`, value })
    return true
  }

  /** Removes the marks of confirmed facts. YAML anchors may give several facts the same mark. */
  #removeMarks(facts: readonly ProvisionalFact[]): void {
    const marks = facts.map((fact) => ({
      fact,
      mark: this.#material.sources.follow(this.#material.sources.find(fact.steps).found),
    }))
    const open = new Set(marks.filter(({ fact }) => fact.verdict !== 'confirmed').map(({ mark }) => mark.node))
    for (const { fact, mark } of marks) {
      if (fact.verdict === 'open') continue
      const text = `${fact.operation}: ${fact.verdict} ${nameOf(fact.at)}`
      if (!open.has(mark.node) && this.#removeMark(mark)) this.#fixed.push(text)
      else {
        const reason = fact.verdict === 'refuted' ? '' : ', but the mark also covers what the responses do not show'
        this.#left.push({ text: text + reason, steps: fact.steps })
      }
    }
  }

  #removeMark(mark: SourceNode): boolean {
    const { node } = mark
    if (!isMap(node) || needsMark.test(String(node.get('description') ?? ''))) return false
    // The mark of an operation also stands for its price and its errors.
    if (node.has('operationId')) return false
    if (node.get('additionalProperties') === true) {
      // An object that allows any field stays provisional.
      if (!node.has('properties') || node.has(freeForm.name)) return false
      if (!this.#edits.removeField(mark, 'additionalProperties')) return false
    }
    return this.#edits.removeField(mark, provisional.name) && this.#edits.removeField(mark, verify.name)
  }
}

/** Lint requires the mark beside such a description. */
const needsMark = /\bnot (documented|shown)\b/

/** Returns the schema of a field that has this value. */
function schemaOf(value: unknown, date: string): object {
  const mark = { [provisional.name]: `Observed on ${date}. Not in the interface description.` }
  const description = 'Observed in responses. Its meaning is not documented.'
  const kind = kindOf(value)
  if (kind === 'array') {
    const [first] = value as unknown[]
    return {
      type: 'array',
      description,
      ...mark,
      items: first === undefined ? { description, ...mark } : schemaOf(first, date),
    }
  }
  if (kind === 'object') return { type: 'object', description, ...mark, additionalProperties: true }
  if (kind === 'null') return { description, ...mark }
  const type = Number.isInteger(value) ? 'integer' : kind
  return { type, description, ...mark, ...(isPlain(value) && { examples: [value] }) }
}

/** Matches characters that some YAML parsers reject, and those that change how an editor or a terminal displays text. */
const specialCharacters = /[^\P{Cc}\n\t]|[\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]/u

/** Returns whether YAML can contain a value as it is. The name `<<` would merge objects. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return !specialCharacters.test(value)
  if (!isRecord(value)) return true
  return Object.entries(value).every(
    ([name, one]) => !['<<', '__proto__'].includes(name) && !specialCharacters.test(name) && isPlain(one),
  )
}

/** Returns whether a value can be a documented value: a short text on one line, of which nothing was redacted. */
const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && /^(?!.*\[redacted\]).{1,64}$/.test(value) && isPlain(value)

/** Returns a copy of a body with at most one item in each list. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]))
}

const firstKey = (source: SourceNode | undefined): string | undefined => {
  const [first] = isMap(source?.node) ? source.node.items : []
  return first === undefined ? undefined : String(first.key)
}

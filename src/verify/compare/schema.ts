import { freeForm } from '../../../openapi/vocabulary/free-form.ts'
import { knownValues } from '../../../openapi/vocabulary/known-values.ts'
import { isRecord, kindOf } from '../../core/util/record.ts'
import { type Contract, entriesOf, escapeStep, type Json, type Part } from '../contract.ts'
import type { Finding } from '../types.ts'
import { violatedKeyword } from './keywords.ts'

/** The result of the comparison of a value with a schema. */
export interface Comparison {
  readonly findings: readonly Finding[]
  /** The schemas that a part of the value was compared with, by pointer, and the first such part. */
  readonly seen: ReadonlyMap<string, unknown>
}

/**
 * Compares a JSON value with a schema. Unlike validation, the comparison is closed: a field or value that the schema does
 * not list is a difference, unless the schema allows any. All items of a list are compared with the same schema, so
 * their differences have the same pointer.
 */
export function compareValue(contract: Contract, schema: Part, value: unknown): Comparison {
  const comparer = new Comparer(contract)
  comparer.compare(schema, value, schema)
  return comparer
}

/** Maximum nesting of a value. Deeper parts are not compared. */
const maxDepth = 200

/** Maximum number of different values that are reported for a place. */
const maxValues = 5

class Comparer implements Comparison {
  readonly #contract: Contract
  readonly findings: Finding[] = []
  readonly seen = new Map<string, unknown>()
  /** The values of the findings, by kind and pointer. */
  readonly #received = new Map<string, Set<unknown>>()
  #depth: number

  constructor(contract: Contract, depth = 0) {
    this.#contract = contract
    this.#depth = depth
  }

  /** @param place The part to report. The name of a field, even if its schema is a reference. */
  compare(part: Part, value: unknown, place: Part): void {
    const schema = this.#contract.follow(part)
    this.#note(place, value)
    this.#note(schema, value)
    if (!isRecord(schema.value) || this.#depth > maxDepth) return
    this.#depth++
    this.#compareParts(schema, value, place)
    this.#depth--
  }

  #compareParts(schema: Part, value: unknown, place: Part): void {
    const members = this.#membersOf(schema)
    for (const member of members) this.#note(member, value)
    const types = members.flatMap((member) => (member.value as Json)['type'] ?? [])
    if (types.length && !types.some((type) => hasType(value, type))) {
      this.#report('type', place, types.length === 1 ? types[0] : types, value)
      return
    }
    for (const member of members) {
      this.#compareAlternatives(member, value, place)
      this.#compareKeywords(member.value as Json, value, place)
    }
    if (Array.isArray(value)) this.#compareItems(members, value, place)
    else if (isRecord(value)) this.#compareFields(members, value)
  }

  /** Returns a schema and all schemas that it is composed of with `allOf`. */
  #membersOf(schema: Part, depth = 0): Part[] {
    const parts = depth > maxDepth ? [] : entriesOf(this.#contract.child(schema, 'allOf'))
    return [schema, ...parts.flatMap(([, part]) => this.#membersOf(this.#contract.follow(part), depth + 1))]
  }

  /** Compares a value with the alternative that it differs from least. */
  #compareAlternatives(schema: Part, value: unknown, place: Part): void {
    for (const name of ['anyOf', 'oneOf']) {
      const alternatives = entriesOf(this.#contract.child(schema, name))
      const results = alternatives.map(([, part]) => {
        const one = new Comparer(this.#contract, this.#depth + 1)
        one.compare(part, value, place)
        return one
      })
      const best = results.reduce<Comparer | undefined>(
        (least, one) => (least && least.findings.length <= one.findings.length ? least : one),
        undefined,
      )
      for (const finding of best?.findings ?? []) this.#add(finding)
      for (const [pointer, one] of best?.seen ?? []) this.#note({ pointer }, one)
    }
  }

  #compareKeywords(schema: Json, value: unknown, place: Part): void {
    const known = knownValues.read(schema) ?? schema['enum']
    const allowed = Array.isArray(known) && !known.includes(value) ? known : violatedKeyword(schema, value)
    if (allowed) this.#report('value', place, allowed, value)
  }

  #compareItems(members: readonly Part[], value: readonly unknown[], place: Part): void {
    for (const member of members) {
      const items = this.#contract.child(member, 'items')
      if (!isRecord(items.value)) continue
      for (const item of value) this.compare(items, item, { ...place, steps: items.steps })
    }
  }

  #compareFields(members: readonly Part[], value: Json): void {
    // The fields of an alternative were compared with it.
    const hasAlternatives = members.some(
      ({ value: schema }) => isRecord(schema) && ('anyOf' in schema || 'oneOf' in schema),
    )
    const lists = members.map((member) => this.#contract.child(member, 'properties'))
    const known = new Map(lists.flatMap((list) => entriesOf(list)))
    const owner = members[lists.findIndex((list) => isRecord(list.value))] ?? members[0]
    for (const member of members)
      for (const name of requiredOf(member.value))
        if (value[name] === undefined)
          this.#report('missing', known.get(name) ?? fieldOf(member, name), this.#typeOf(known.get(name)), undefined)
    const isFree = members.some(({ value: schema }) => freeForm.read(schema as Json)) || !known.size
    for (const [name, one] of Object.entries(value)) {
      const part = known.get(name)
      if (part) this.compare(part, one, part)
      else this.#compareOther(members, { name, value: one, isFree: isFree || hasAlternatives }, owner)
    }
  }

  /** Compares a field that `properties` does not list. */
  #compareOther(
    members: readonly Part[],
    field: { name: string; value: unknown; isFree: boolean },
    owner?: Part,
  ): void {
    const { name, value, isFree } = field
    const others = members
      .map((member) => this.#contract.child(member, 'additionalProperties'))
      .find((part) => isRecord(part.value))
    if (others) this.compare(others, value, others)
    else if (!isFree && owner) this.#report('undocumented', fieldOf(owner, name), null, value)
  }

  #typeOf(part: Part | undefined): unknown {
    const schema = part && this.#contract.follow(part).value
    return isRecord(schema) ? (schema['type'] ?? null) : null
  }

  #note({ pointer }: Pick<Part, 'pointer'>, value: unknown): void {
    if (!this.seen.has(pointer)) this.seen.set(pointer, value)
  }

  #report(kind: Finding['kind'], { pointer, steps }: Part, contract: unknown, received: unknown): void {
    this.#add({ kind, pointer, steps, contract: contract ?? null, received: received ?? null })
  }

  /** Adds a finding unless it is known, because all items of a list have the same places. */
  #add(finding: Finding): void {
    const place = `${finding.kind} ${finding.pointer}`
    const received = this.#received.get(place) ?? new Set()
    if (received.size >= maxValues || received.has(finding.received)) return
    this.#received.set(place, received.add(finding.received))
    this.findings.push(finding)
  }
}

/** Returns the place of a field of an object, which may not exist in the document. */
const fieldOf = ({ pointer, steps }: Part, name: string): Part => ({
  value: undefined,
  pointer: `${pointer}/properties/${escapeStep(name)}`,
  steps: [...steps, 'properties', name],
})

const requiredOf = (schema: unknown): readonly string[] => {
  const required = isRecord(schema) ? schema['required'] : undefined
  return Array.isArray(required) ? required : []
}

function hasType(value: unknown, type: unknown): boolean {
  const kind = kindOf(value)
  return kind === type || (type === 'integer' && Number.isInteger(value))
}

import { keysByName } from '../../openapi/vocabulary/define/all.ts'
import {
  canonical,
  documentationChange,
  type Effect,
  isSame,
  keysOf,
  type Level,
  list,
  type Report,
  without,
} from '../../openapi/vocabulary/define/change.ts'
import { type Document, resolve, type Schema } from '../../src/document/document.ts'
import { type Contracts, compareKeys } from './keys.ts'

/**
 * Whether a schema describes a request or a response. A change breaks requests if the API accepts less than before, and
 * responses if the API returns more than before.
 */
export type Direction = 'request' | 'response'

/**
 * Compares two JSON Schemas and all schemas nested in them.
 *
 * @param what Name of the value in the changelog sentences.
 */
export class SchemaComparison {
  readonly #contracts: Contracts
  readonly #direction: Direction
  readonly #report: Report

  constructor(contracts: Contracts, direction: Direction) {
    this.#contracts = contracts
    this.#direction = direction
    this.#report = contracts.report
  }

  compare(what: string, beforeSchema: Schema, afterSchema: Schema, depth = 0): void {
    if (depth > 20) return
    const before = flatten(this.#contracts.before, beforeSchema)
    const after = flatten(this.#contracts.after, afterSchema)
    if (this.#types(what, before, after)) return
    this.#values(what, before, after)
    this.#bounds(what, before, after)
    this.#formats(what, before, after)
    this.#defaults(what, before, after)
    this.#extensions(what, before, after)
    this.#alternatives(what, before, after)
    this.#openness(what, before, after)
    this.#properties(what, before, after, depth)
    if (before.items && after.items) this.compare(`the items of ${what}`, before.items, after.items, depth + 1)
    else if (after.items) this.#report('breaking', `Added a schema for the items of ${what}`)
    else if (before.items) this.#report('breaking', `Removed the schema of the items of ${what}`)
    this.#otherKeywords(what, before, after)
  }

  get #isRequest(): boolean {
    return this.#direction === 'request'
  }

  /** Reports that the schema allows fewer values than before. Such a change breaks requests. */
  #narrower(text: string): void {
    this.#report(this.#isRequest ? 'breaking' : 'changed', text)
  }

  /** Reports that the schema allows more values than before. Such a change breaks code that reads responses. */
  #wider(text: string): void {
    this.#report(this.#isRequest ? 'new' : 'breaking', text)
  }

  /**
   * Reports a changed type. Returns `true` if neither type includes the other, which makes all other differences
   * irrelevant.
   */
  #types(what: string, before: Schema, after: Schema): boolean {
    const [old, now] = [typesOf(before), typesOf(after)]
    if (isSame([...old].sort(), [...now].sort())) return false
    const text = `Changed the type of ${what} from ${old.join(' or ')} to ${now.join(' or ')}`
    const [isWider, isNarrower] = [covers(now, old), covers(old, now)]
    if (isWider) this.#wider(text)
    else if (isNarrower) this.#narrower(text)
    else this.#report('breaking', text)
    return !isWider && !isNarrower
  }

  #values(what: string, { enum: old }: Schema, { enum: now }: Schema): void {
    if (old && now) {
      const [removed, added] = [without(old, now), without(now, old)]
      if (removed.length) this.#narrower(`Removed ${list(removed)} from the values of ${what}`)
      if (added.length) this.#wider(`Added ${list(added)} to the values of ${what}`)
    } else if (now) this.#narrower(`Restricted the values of ${what} to ${list(now)}`)
    else if (old) this.#wider(`Allowed any value of ${what}`)
  }

  #bounds(what: string, before: Schema, after: Schema): void {
    for (const [name, { label, isLower }] of Object.entries(bounds)) {
      const [old, now] = [before[name as Bound], after[name as Bound]]
      if (old === now) continue
      if (old === undefined) this.#narrower(`Added a ${label} of ${now} to ${what}`)
      else if (now === undefined) this.#wider(`Removed the ${label} of ${what}, which was ${old}`)
      else {
        const text = `Changed the ${label} of ${what} from ${old} to ${now}`
        if (isLower ? now < old : now > old) this.#wider(text)
        else this.#narrower(text)
      }
    }
  }

  #formats(what: string, before: Schema, after: Schema): void {
    for (const name of ['pattern', 'format']) {
      const [old, now] = [keyword(before, name), keyword(after, name)]
      if (isSame(old, now)) continue
      if (now === undefined) this.#wider(`Removed the ${name} of ${what}`)
      else if (old === undefined) this.#narrower(`Added the ${name} \`${now}\` to ${what}`)
      else this.#report('breaking', `Changed the ${name} of ${what} from \`${old}\` to \`${now}\``)
    }
  }

  #defaults(what: string, { default: old }: Schema, { default: now }: Schema): void {
    if (isSame(old, now)) return
    if (old === undefined) this.#report('changed', `Added the default \`${JSON.stringify(now)}\` to ${what}`)
    else if (now === undefined)
      this.#report('breaking', `Removed the default of ${what}, which was \`${JSON.stringify(old)}\``)
    else
      this.#report(
        'breaking',
        `Changed the default of ${what} from \`${JSON.stringify(old)}\` to \`${JSON.stringify(now)}\``,
      )
  }

  #extensions(what: string, before: Schema, after: Schema): void {
    const resolve = (effect: Effect): Level => {
      if (effect === 'narrower') return this.#isRequest ? 'breaking' : 'changed'
      if (effect === 'wider') return this.#isRequest ? 'new' : 'breaking'
      return effect
    }
    compareKeys(this.#contracts, [before, after], what, resolve)
  }

  #alternatives(what: string, before: Schema, after: Schema): void {
    for (const name of ['anyOf', 'oneOf'] as const) {
      const [old, now] = [before[name], after[name]]
      if (!old && !now) continue
      if (old && now && old.length === now.length) {
        for (const [i, one] of old.entries()) this.compare(`${what} (alternative ${i + 1})`, one, now[i] ?? {}, 1)
        continue
      }
      const [oldCount, newCount] = [old?.length ?? 1, now?.length ?? 1]
      const text = `Changed the number of alternative schemas of ${what} from ${oldCount} to ${newCount}`
      if (newCount > oldCount) this.#wider(text)
      else this.#narrower(text)
    }
  }

  #openness(what: string, before: Schema, after: Schema): void {
    const contracts = this.#contracts
    const [wasOpen, isOpen] = [before.additionalProperties !== false, after.additionalProperties !== false]
    if (isOpen && !wasOpen) this.#wider(`Allowed unlisted fields in ${what}`)
    else if (wasOpen && !isOpen) this.#narrower(`Disallowed unlisted fields in ${what}`)
    else if (!isSame(unlistedFields(contracts.before, before), unlistedFields(contracts.after, after)))
      this.#report('breaking', `Changed the schema of unlisted fields in ${what}`)
  }

  #properties(what: string, before: Schema, after: Schema, depth: number): void {
    for (const name of keysOf(before.properties, after.properties)) {
      const [old, now] = [before.properties?.[name], after.properties?.[name]]
      const wasRequired = before.required?.includes(name) ?? false
      const isRequired = after.required?.includes(name) ?? false
      const field = `\`${name}\` in ${what}`
      if (!now) this.#report('breaking', `Removed \`${name}\` from ${what}`)
      else if (!old) {
        if (this.#isRequest && isRequired) this.#report('breaking', `Added the required field \`${name}\` to ${what}`)
        else this.#report('new', `Added \`${name}\` to ${what}`)
      } else {
        if (wasRequired !== isRequired) this.#requirement(field, isRequired)
        this.compare(field, old, now, depth + 1)
      }
    }
  }

  #requirement(field: string, isRequired: boolean): void {
    if (this.#isRequest)
      this.#report(isRequired ? 'breaking' : 'new', `Made ${field} ${isRequired ? 'required' : 'optional'}`)
    else if (isRequired) this.#report('changed', `${field} is now always present`)
    else this.#report('breaking', `${field} is no longer always present`)
  }

  /** Compares the remaining keywords. A difference without a rule counts as breaking, so that it is always reported. */
  #otherKeywords(what: string, before: Schema, after: Schema): void {
    for (const name of keysOf(before, after)) {
      if (handled.has(name) || keysByName.has(name) || isSame(keyword(before, name), keyword(after, name))) continue
      if (documentation.has(name)) this.#report('changed', documentationChange)
      else if (name === 'deprecated')
        this.#report('changed', keyword(after, name) ? `Deprecated ${what}` : `Removed the deprecation of ${what}`)
      else this.#report('breaking', `Changed \`${name}\` of ${what}`)
    }
  }
}

const typesOf = ({ type }: Schema): string[] => (type === undefined ? ['any'] : [type].flat())

const covers = (types: string[], others: string[]): boolean =>
  types.includes('any') || others.every((one) => types.includes(one) || (one === 'integer' && types.includes('number')))

const keyword = (schema: Schema, name: string): unknown => new Map<string, unknown>(Object.entries(schema)).get(name)

/** Returns the schema of additional properties as text, or `any` if the schema does not restrict them. */
const unlistedFields = (document: Document, { additionalProperties: schema }: Schema): string =>
  typeof schema === 'object' ? canonical(flatten(document, schema)) : 'any'

type Bound = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems'

const bounds: Record<Bound, { label: string; isLower: boolean }> = {
  minimum: { label: 'minimum', isLower: true },
  maximum: { label: 'maximum', isLower: false },
  minLength: { label: 'minimum length', isLower: true },
  maxLength: { label: 'maximum length', isLower: false },
  minItems: { label: 'minimum number of items', isLower: true },
  maxItems: { label: 'maximum number of items', isLower: false },
}

const handled = new Set([
  ...Object.keys(bounds),
  ...['type', 'enum', 'pattern', 'format', 'default', 'items', 'properties', 'required', 'anyOf', 'oneOf'],
  'additionalProperties',
])

const documentation = new Set(['description', 'title', 'examples', 'example'])

/** Resolves a reference, and merges the schemas in `allOf`. */
function flatten(document: Document, schema: Schema): Schema {
  const { allOf = [], ...merged } = resolve<Schema>(document, schema)
  for (const part of allOf.map((one) => flatten(document, one))) {
    const { properties, required } = merged
    Object.assign(merged, { ...part, ...merged })
    if (properties && part.properties) merged.properties = { ...part.properties, ...properties }
    if (required && part.required) merged.required = [...required, ...part.required]
  }
  return merged
}

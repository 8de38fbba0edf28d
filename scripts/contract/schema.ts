import { type Document, resolve, type Schema } from '../document.ts'
import { canonical, isSame, keysOf, list, type Say, without } from './change.ts'

/** Who writes the value decides what breaks: less may be sent, or more may come back. */
export type Direction = 'sent' | 'received'

/** Compares two schemas and all that is in them. `what` names the value in a sentence. */
export class SchemaComparison {
  readonly #before: Document
  readonly #after: Document
  readonly #direction: Direction
  readonly #say: Say

  constructor(before: Document, after: Document, direction: Direction, say: Say) {
    this.#before = before
    this.#after = after
    this.#direction = direction
    this.#say = say
  }

  compare(what: string, given: Schema, now: Schema, depth = 0): void {
    if (depth > 20) return
    const before = flatten(this.#before, given)
    const after = flatten(this.#after, now)
    this.#types(what, before, after)
    this.#values(what, before, after)
    this.#bounds(what, before, after)
    this.#extensions(what, before, after)
    this.#alternatives(what, before, after)
    this.#openness(what, before, after)
    this.#properties(what, before, after, depth)
    if (before.items && after.items) this.compare(`an element of ${what}`, before.items, after.items, depth + 1)
    else if (before.items || after.items) this.#say('breaking', `${what} says something else of its elements`)
    this.#rest(what, before, after)
  }

  get #isSent(): boolean {
    return this.#direction === 'sent'
  }

  /** Less is allowed than before: bad for who sends; more: bad for who receives. */
  #narrower(text: string): void {
    this.#say(this.#isSent ? 'breaking' : 'changed', text)
  }

  #wider(text: string): void {
    this.#say(this.#isSent ? 'new' : 'breaking', text)
  }

  #types(what: string, before: Schema, after: Schema): void {
    const [old, now] = [before, after].map(({ type }) => (type === undefined ? ['any'] : [type].flat()))
    if (!old || !now || isSame([...old].sort(), [...now].sort())) return
    const text = `${what} is of type ${now.join(' or ')}, before ${old.join(' or ')}`
    const covers = (all: string[], some: string[]) =>
      all.includes('any') || some.every((one) => all.includes(one) || (one === 'integer' && all.includes('number')))
    if (covers(now, old)) this.#wider(text)
    else if (covers(old, now)) this.#narrower(text)
    else this.#say('breaking', text)
  }

  #values(what: string, { enum: old }: Schema, { enum: now }: Schema): void {
    if (!old && !now) return
    if (!old) this.#narrower(`${what} takes only ${list(now ?? [])}`)
    if (!now) this.#wider(`${what} takes any value`)
    if (!old || !now) return
    const [gone, added] = [without(old, now), without(now, old)]
    if (gone.length) this.#narrower(`${what} no longer takes ${list(gone)}`)
    if (added.length) this.#wider(`${what} takes ${list(added)} too`)
  }

  /** Bounds where more is wider, and bounds where less is. */
  #bounds(what: string, before: Schema, after: Schema): void {
    for (const [name, words] of Object.entries(bounds)) {
      const [old, now] = [before[name as Bound], after[name as Bound]]
      if (old === now) continue
      const isLeast = name.startsWith('min')
      const text = `${what} ${words} ${now ?? 'anything'}, before ${old ?? 'anything'}`
      const isWider = now === undefined || (old !== undefined && (isLeast ? now < old : now > old))
      if (isWider) this.#wider(text)
      else this.#narrower(text)
    }
    for (const name of ['pattern', 'format']) {
      const [old, now] = [new Map(Object.entries(before)).get(name), new Map(Object.entries(after)).get(name)]
      if (isSame(old, now)) continue
      if (now === undefined) this.#wider(`${what} needs no ${name} any more`)
      else if (old === undefined) this.#narrower(`${what} must have the ${name} \`${now}\``)
      else this.#say('breaking', `${what} must have the ${name} \`${now}\`, before \`${old}\``)
    }
    if (!isSame(before.default, after.default)) {
      const said = (value: unknown) => (value === undefined ? 'nothing' : `\`${JSON.stringify(value)}\``)
      const text = `${what} means ${said(after.default)} when it is left out, before ${said(before.default)}`
      this.#say(before.default === undefined ? 'changed' : 'breaking', text)
    }
  }

  #extensions(what: string, before: Schema, after: Schema): void {
    if (!isSame(before['x-known-values'], after['x-known-values'])) {
      const [old, now] = [before, after].map((one) => one['x-known-values'] ?? [])
      const [gone, added] = [without(old ?? [], now ?? []), without(now ?? [], old ?? [])]
      if (added.length) this.#say('new', `${what} may be ${list(added)}`)
      if (gone.length) this.#say('changed', `${what} is no longer known to be ${list(gone)}`)
    }
    if (before['x-secret'] !== after['x-secret'])
      this.#say('changed', `${what} is ${after['x-secret'] ? '' : 'no longer '}kept out of logs`)
    if (before['x-address'] !== after['x-address']) {
      if (after['x-address']) this.#narrower(`${what} must be an address of its chain's family`)
      else this.#wider(`${what} is no longer checked as an address`)
    }
    if (!!before['x-unwrap'] !== !!after['x-unwrap'])
      this.#say('changed', `${what} is ${after['x-unwrap'] ? '' : 'no longer '}taken out of a list of one`)
  }

  #alternatives(what: string, before: Schema, after: Schema): void {
    for (const name of ['anyOf', 'oneOf'] as const) {
      const [old, now] = [before[name], after[name]]
      if (!old && !now) continue
      if (!old || !now || old.length !== now.length) {
        const [few, many] = [old?.length ?? 1, now?.length ?? 1]
        const text = `${what} is one of ${many} forms, before of ${few}`
        if (many > few) this.#wider(text)
        else this.#narrower(text)
      } else {
        for (const [i, one] of old.entries()) this.compare(`${what} in form ${i + 1}`, one, now[i] ?? {}, 1)
      }
    }
  }

  #openness(what: string, before: Schema, after: Schema): void {
    const [old, now] = [before, after].map(({ additionalProperties: open }) => open === undefined || open !== false)
    if (old !== now) {
      if (now) this.#wider(`${what} takes fields that are not listed`)
      else this.#narrower(`${what} takes no fields but those listed`)
    } else if (!isSame(shapeOf(this.#before, before), shapeOf(this.#after, after))) {
      this.#say('breaking', `${what} says something else of fields that are not listed`)
    }
  }

  #properties(what: string, before: Schema, after: Schema, depth: number): void {
    for (const name of keysOf(before.properties, after.properties)) {
      const [old, now] = [before.properties?.[name], after.properties?.[name]]
      const field = `\`${name}\` of ${what}`
      const [was, is] = [before, after].map(({ required }) => !!required?.includes(name))
      if (!now) this.#say('breaking', `${field} is gone`)
      else if (!old)
        this.#say(
          this.#isSent && is ? 'breaking' : 'new',
          `${field} is new${is && this.#isSent ? ' and required' : ''}`,
        )
      else {
        if (was !== is) {
          const text = `${field} is ${is ? 'always there' : 'not always there any more'}`
          if (this.#isSent) this.#say(is ? 'breaking' : 'new', `${field} is ${is ? 'required' : 'optional'} now`)
          else this.#say(is ? 'changed' : 'breaking', text)
        }
        this.compare(field, old, now, depth + 1)
      }
    }
  }

  /** What has no rule of its own counts as breaking, so that nothing gets by unseen. */
  #rest(what: string, before: Schema, after: Schema): void {
    for (const name of keysOf(before, after)) {
      if (known.has(name) || isSame(before[name as 'x-'], after[name as 'x-'])) continue
      this.#say(
        words.has(name) ? 'changed' : 'breaking',
        words.has(name) ? `${what} is described anew` : `${what} differs in \`${name}\``,
      )
    }
  }
}

/** A schema of fields that are not listed, where there is one. */
const shapeOf = (document: Document, { additionalProperties: open }: Schema): string =>
  typeof open === 'object' ? canonical(flatten(document, open)) : 'any'

type Bound = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems'

const bounds: Record<Bound, string> = {
  minimum: 'is at least',
  maximum: 'is at most',
  minLength: 'has at least so many characters:',
  maxLength: 'has at most so many characters:',
  minItems: 'has at least so many elements:',
  maxItems: 'has at most so many elements:',
}

const known = new Set([
  ...Object.keys(bounds),
  ...['type', 'enum', 'pattern', 'format', 'default', 'items', 'properties', 'required', 'anyOf', 'oneOf'],
  ...[
    'additionalProperties',
    'x-known-values',
    'x-secret',
    'x-unwrap',
    'x-testnets',
    'x-address',
    'x-address-families',
  ],
])

/** Words for people. */
const words = new Set(['description', 'title', 'examples', 'example', 'deprecated', 'x-provisional'])

/** The schema without references, its parts put together. */
function flatten(document: Document, given: Schema): Schema {
  const { allOf = [], ...whole } = resolve<Schema>(document, given)
  for (const part of allOf.map((one) => flatten(document, one))) {
    const { properties, required } = whole
    Object.assign(whole, { ...part, ...whole })
    if (properties && part.properties) whole.properties = { ...part.properties, ...properties }
    if (required && part.required) whole.required = [...required, ...part.required]
  }
  return whole
}

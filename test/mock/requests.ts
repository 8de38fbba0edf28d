import { oneOf } from '../../openapi/vocabulary/one-of.ts'
import { window as windowKey } from '../../openapi/vocabulary/window.ts'
import { type OperationEntry, type Parameter, resolve, type Schema } from '../../src/document/document.ts'
import { mix } from '../../src/mock/simulation/random.ts'
import { bodiesOf, document, operations, parametersOf, sampleOf } from '../contract/contract.ts'

/* Generates requests for every operation from a seed: some valid, others with one defect. */

export interface Generated {
  operation: string
  /** The defect of the request, or `valid`. */
  what: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** A seeded source of random choices. */
class Dice {
  #seed: number
  #count = 0
  constructor(seed: number) {
    this.#seed = seed
  }
  below(limit: number): number {
    return mix(this.#seed, this.#count++) % limit
  }
  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)]
    if (choice === undefined) throw new Error('nothing to choose from')
    return choice
  }
}

const wallets = [
  '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
  '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
  `0x${'4'.repeat(40)}`,
]

/** Returns a valid value of a parameter as query text. */
function valid(name: string, unresolved: Schema, dice: Dice): string {
  const schema = resolve<Schema>(document, unresolved)
  if (schema.enum) return dice.pick(schema.enum)
  if (schema.type === 'array' && schema.items) {
    const { items } = schema
    return Array.from({ length: 1 + dice.below(Math.min(3, schema.maxItems ?? 3)) }, () =>
      valid(name, items, dice),
    ).join(',')
  }
  if (schema.type === 'boolean') return dice.pick(['true', 'false'])
  if (name.startsWith('block')) return String(21_000_000 + dice.below(2) * 400)
  if (schema.type === 'integer' || schema.type === 'number') {
    const minimum = schema.minimum ?? 0
    return String(minimum + dice.below((schema.maximum ?? minimum + 100) - minimum + 1))
  }
  if (name === 'time') return '2024-10-18T10:00'
  if (name === 'timestamp') return '2024-10-18T10:00:00Z'
  if (name === 'cursor') return '50'
  if (name === 'hash') return `0x${dice.pick(['4', 'a']).repeat(64)}`
  if (schema.pattern?.includes('[0-9]+')) return String(dice.below(1e6))
  return dice.pick(wallets)
}

/** Returns the sample call of an operation, together with some optional parameters. */
function validCall(entry: OperationEntry, dice: Dice): Map<string, string> {
  const sample = sampleOf(entry, {})
  const call = new Map<string, string>()
  for (const { name, schema, required, in: place } of parametersOf(entry)) {
    if (place === 'header') continue
    if (required || name in sample) {
      call.set(name, dice.below(3) ? String(sample[name]) : valid(name, schema, dice))
    } else if (dice.below(3) === 0) call.set(name, valid(name, schema, dice))
  }
  const rules = oneOf.read(entry.operation) ?? []
  for (const { parameters, exclusive = true } of rules) {
    const present = parameters.filter((name) => call.has(name))
    if (exclusive) for (const name of present.slice(1)) call.delete(name)
  }
  const { from = '', to = '', span = 500 } = windowKey.read(entry.operation) ?? {}
  if (call.has(to) && call.has(from)) call.set(to, String(Number(call.get(from)) + dice.below(span)))
  return call
}

type Defect = (entry: OperationEntry, request: Draft, dice: Dice) => string | undefined

interface Draft {
  method: string
  path: string
  query: [string, string][]
  headers: Record<string, string>
  body: Record<string, unknown> | undefined
  raw?: string
}

const schemaIn = ({ schema }: Parameter): Schema => resolve<Schema>(document, schema)

/* Invalid JSON is not among the defects, because Prism never responds to it. */

/**
 * Creates a defect that replaces the value of a query parameter with an invalid one. The defect does not apply if no
 * value would be invalid.
 */
const wrong =
  (what: string, invalidValue: (schema: Schema, name: string, dice: Dice) => string | undefined): Defect =>
  (entry, draft, dice) => {
    const candidates = parametersOf(entry).filter(
      (one) => one.in === 'query' && invalidValue(schemaIn(one), one.name, dice) !== undefined,
    )
    if (!candidates.length) return undefined
    const one = dice.pick(candidates)
    const text = invalidValue(schemaIn(one), one.name, dice) ?? ''
    draft.query = [...draft.query.filter(([name]) => name !== one.name), [one.name, text]]
    return what
  }

const isList = ({ type }: Schema) => type === 'array'

const defects: Defect[] = [
  (entry, draft, dice) => {
    const required = parametersOf(entry).filter((one) => one.required && one.in === 'query')
    if (!required.length) return undefined
    const { name } = dice.pick(required)
    draft.query = draft.query.filter(([one]) => one !== name)
    return 'a required parameter is missing'
  },
  wrong('a value that is not in the enum', ({ enum: choices }) => (choices ? 'not-in-the-enum' : undefined)),
  wrong('an enum value in another case', ({ enum: [choice] = [] }) =>
    choice === choice?.toUpperCase() ? choice?.toLowerCase() : choice?.toUpperCase(),
  ),
  wrong('a list item that is not in the enum', ({ items }) =>
    items && resolve<Schema>(document, items).enum ? 'not-in-the-enum' : undefined,
  ),
  wrong('below the minimum', ({ minimum }) => (minimum === undefined ? undefined : String(minimum - 1))),
  wrong('above the maximum', ({ maximum }) => (maximum === undefined ? undefined : String(maximum + 1))),
  wrong('text for a number', ({ type }) => (type === 'integer' || type === 'number' ? 'many' : undefined)),
  wrong('a fraction for an integer', ({ type }) => (type === 'integer' ? '1.5' : undefined)),
  wrong('a number in another notation', ({ type }) => (type === 'integer' ? '1e1' : undefined)),
  wrong('text for a boolean', ({ type }) => (type === 'boolean' ? 'yes' : undefined)),
  wrong('a value that does not match the pattern', ({ pattern }) => (pattern ? 'no match' : undefined)),
  wrong('a time that does not exist', ({ pattern }) =>
    pattern?.includes('T') ? `2025-02-30T10:00${pattern.includes('Z') ? ':00Z' : ''}` : undefined,
  ),
  wrong('too many list items', ({ maxItems }) =>
    maxItems ? Array.from({ length: maxItems + 1 }, () => wallets[0]).join(',') : undefined,
  ),
  wrong('an empty list item', (schema) => (isList(schema) ? `${wallets[0]},` : undefined)),
  wrong('an empty list', (schema) => (isList(schema) ? '' : undefined)),
  wrong('an empty text', ({ type, enum: choices }) => (type === 'string' && !choices ? '' : undefined)),
  wrong('an empty number', ({ type }) => (type === 'integer' || type === 'number' ? '' : undefined)),
  (entry, draft, dice) => {
    const lists = parametersOf(entry).filter((one) => isList(schemaIn(one)))
    if (!lists.length) return undefined
    const { name } = dice.pick(lists)
    const [value] = draft.query.filter(([one]) => one === name)
    draft.query.push([name, value?.[1] ?? wallets[0] ?? ''], [name, wallets[1] ?? ''])
    return 'a list as a repeated parameter'
  },
  (_, draft, dice) => {
    if (!draft.query.length) return undefined
    draft.query.push(dice.pick(draft.query))
    return 'a repeated parameter'
  },
  (_, draft) => {
    draft.query.push(['colour', 'blue'])
    return 'an unknown parameter'
  },
  (entry, draft, dice) => {
    const rules = oneOf.read(entry.operation) ?? []
    const candidates = rules.filter(({ exclusive = true }) => exclusive)
    if (!candidates.length) return undefined
    const { parameters } = dice.pick(candidates)
    const schemas = parametersOf(entry).filter(({ name }) => parameters.includes(name))
    draft.query = draft.query.filter(([name]) => !parameters.includes(name))
    for (const one of schemas) draft.query.push([one.name, valid(one.name, one.schema, dice)])
    return 'exclusive parameters'
  },
  (entry, draft, dice) => {
    const rules = (oneOf.read(entry.operation) ?? []).filter(({ required }) => required)
    if (!rules.length) return undefined
    const { parameters } = dice.pick(rules)
    draft.query = draft.query.filter(([name]) => !parameters.includes(name))
    return 'none of several parameters, one of them required'
  },
  (entry, draft) => {
    const window = windowKey.read(entry.operation)
    if (!window) return undefined
    draft.query = draft.query.filter(([name]) => name !== window.from && name !== window.to)
    draft.query.push([window.from, '500'], [window.to, '499'])
    return 'a block range that ends before it starts'
  },
  (entry, draft) => {
    const window = windowKey.read(entry.operation)
    if (!window?.span) return undefined
    draft.query = draft.query.filter(([name]) => name !== window.from && name !== window.to)
    draft.query.push([window.from, '1'], [window.to, String(2 + window.span)])
    return 'a block range that is too large'
  },
  (_, draft) => {
    delete draft.headers['x-api-key']
    return 'no key'
  },
  (_, draft) => {
    delete draft.headers['x-api-key']
    draft.headers['authorization'] = 'Digest username=x'
    return 'an unsupported authentication scheme'
  },
  (_, draft) => {
    draft.path += '/more/of/it'
    return 'an unknown path'
  },
  (_, draft) => {
    draft.method = 'DELETE'
    return 'an unsupported method'
  },
  (entry, draft) => {
    if ('204' in entry.operation.responses) return undefined
    draft.headers['accept'] = 'text/html'
    return 'an Accept header that excludes JSON'
  },
  ...bodyDefects(),
]

function bodyDefects(): Defect[] {
  const withBody =
    (
      what: string,
      change: (draft: Draft, body: Record<string, unknown>, entry: OperationEntry, dice: Dice) => unknown,
    ): Defect =>
    (entry, draft, dice) => {
      if (!draft.body || change(draft, draft.body, entry, dice) === false) return undefined
      return what
    }
  const bodySchema = ({ operation }: OperationEntry): Schema =>
    resolve<Schema>(document, operation.requestBody?.content['application/json']?.schema ?? {})
  return [
    withBody('a body with an unknown field', (_, body, entry) =>
      bodySchema(entry).additionalProperties === true ? false : Object.assign(body, { colour: 'blue' }),
    ),
    withBody('a body without a required field', (_, body, entry, dice) => {
      const { required = [] } = bodySchema(entry)
      return required.length ? delete body[dice.pick(required)] : false
    }),
    withBody('a body with a value of another type', (_, body, entry, dice) => {
      const name = dice.pick(Object.keys(bodySchema(entry).properties ?? {}))
      const { type } = resolve<Schema>(document, bodySchema(entry).properties?.[name] ?? {})
      body[name] = type === 'object' || type === 'boolean' ? 'another type' : { of: 'another type' }
    }),
    withBody('no body', (draft) => {
      draft.body = undefined
      draft.raw = ''
    }),
    withBody('a list as the body', (draft) => {
      draft.raw = '[]'
    }),
    withBody('a body of another media type', (draft) => {
      draft.headers['content-type'] = 'text/plain'
    }),
  ]
}

/** Returns the path and the query of a call. */
export function urlOf(entry: OperationEntry, call: Readonly<Record<string, unknown>>): string {
  const places = new Map(parametersOf(entry).map(({ name, in: place }) => [name, place]))
  let path = entry.path
  const query: string[] = []
  for (const [name, value] of Object.entries(call)) {
    const text = encodeURIComponent(String(value)).replaceAll('%2C', ',')
    if (places.get(name) === 'path') path = path.replace(`{${name}}`, text)
    else query.push(`${name}=${text}`)
  }
  return query.length ? `${path}?${query.join('&')}` : path
}

/** Generates requests for every operation, a third of which are valid. */
export function generate(perOperation: number, seed = 1): Generated[] {
  return operations.flatMap((entry, i) =>
    Array.from({ length: perOperation }, (_, n): Generated => {
      const dice = new Dice(mix(seed, i * 10_000 + n))
      const call = validCall(entry, dice)
      const sample = sampleOf(entry, {})
      const inPath = parametersOf(entry).filter((one) => one.in === 'path')
      const bodies = bodiesOf(entry)
      const draft: Draft = {
        method: entry.method,
        path: inPath.reduce(
          (path, { name }) => path.replace(`{${name}}`, encodeURIComponent(String(sample[name]))),
          entry.path,
        ),
        query: [...call].filter(([name]) => !inPath.some((one) => one.name === name)),
        headers: { 'x-api-key': 'any', ...(entry.operation.requestBody && { 'content-type': 'application/json' }) },
        body: entry.operation.requestBody
          ? (structuredClone(dice.pick(bodies)[1]) as Record<string, unknown>)
          : undefined,
      }
      // Each operation gets every defect that applies to it.
      const turn = Math.floor((n * 2) / 3)
      const what = n % 3 === 0 ? 'valid' : applyDefect(turn, entry, draft, dice)
      const query = draft.query
        .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
        .join('&')
      const body = draft.raw ?? (draft.body && JSON.stringify(draft.body))
      const path = draft.path + (query && `?${query}`)
      return { operation: entry.id, what, method: draft.method, path, headers: draft.headers, ...(body && { body }) }
    }),
  )
}

/**
 * Applies a defect that is possible for the operation.
 *
 * @param turn Index of the first defect to try.
 */
function applyDefect(turn: number, entry: OperationEntry, draft: Draft, dice: Dice): string {
  for (let i = turn; i < turn + defects.length; i++) {
    const what = defects[i % defects.length]?.(entry, draft, dice)
    if (what !== undefined) return what
  }
  throw new Error(`${entry.id} has no applicable defect`)
}

import { refuse } from './errors.ts'
import type { Facts, ParameterFacts, ValueFacts, WindowFacts } from './facts.ts'
import { nearest } from './nearest.ts'

/** What a caller hands over, before anything is known of it. */
export type Parameters = Readonly<Record<string, unknown>>

/** Says no: this parameter broke this rule. */
type No = (parameter: string, rule: string, message: string, suggestion?: string) => never

/**
 * Holds the parameters of a call against the contract, before anything is sent.
 *
 * `walk`: several calls will be made, so a list may be longer and a window wider than one call takes.
 *
 * @throws {ParameterError} for the first rule that is broken.
 */
export function checkParameters(facts: Facts, parameters: Parameters, walk = false): void {
  const { id, parameters: known, oneOf = [], window, firstOnly } = facts
  const no: No = (name, rule, message, suggestion) => refuse(id, name, rule, `\`${name}\` ${message}`, suggestion)
  if (!hasType(parameters, 'object')) no('parameters', 'type', 'must be one object')
  for (const [name, value] of Object.entries(parameters)) {
    const one = Object.hasOwn(known, name) ? known[name] : undefined
    if (!one) no(name, 'unknown', 'is no parameter of it', nearest(name, Object.keys(known)))
    else if (value !== undefined) checkValue(no, name, value, one, walk && batchable(facts, parameters) === name)
  }
  const given = (name: string) => parameters[name] !== undefined
  for (const name in known) if (known[name]?.required && !given(name)) no(name, 'required', 'is missing')
  for (const { parameters: names, required, exclusive = true } of oneOf) {
    const [first, second] = names.filter(given)
    const all = names.join(', ')
    if (exclusive && second) no(second, 'exclusive', `excludes \`${first}\`: give one of ${all}`)
    if (required && !first)
      no(names[0] ?? '', 'required', `is missing: give ${exclusive ? 'one' : 'at least one'} of ${all}`)
  }
  if (window) checkWindow(no, window, parameters, walk)
  // Where only the first element of a list counts, the others would be dropped in silence.
  for (const name of firstOnly?.[String(parameters['chain'])] ?? []) {
    const list = parameters[name]
    if (!walk && Array.isArray(list) && list[1])
      no(name, 'maxItems', 'counts only with its first element on this chain; .all() asks for each')
  }
}

/** The list parameter that may be longer than one call takes, if these parameters let it be split. */
export function batchable({ batch }: Facts, parameters: Parameters): string | undefined {
  const forbidden = Object.entries(batch?.notWhen ?? {}).some(([name, values]) =>
    values.includes(String(parameters[name])),
  )
  return forbidden ? undefined : batch?.parameter
}

/** The rules of JSON Schema that a value is held against, in this order. */
const rules = ['type', 'enum', 'minimum', 'maximum', 'maxItems', 'maxLength', 'pattern'] as const

function checkValue(
  no: No,
  name: string,
  value: unknown,
  facts: ValueFacts & Partial<ParameterFacts>,
  anyLength?: boolean,
): void {
  const { time, in: place, items } = facts
  if (time && value instanceof Date) {
    if (Number.isNaN(value.getTime())) no(name, 'time', 'is an invalid Date')
    return
  }
  for (const rule of rules) {
    const limit = facts[rule]
    if (limit === undefined || holds(rule, value, facts) || (anyLength && rule === 'maxItems')) continue
    const right =
      Array.isArray(limit) && limit.length > 9 ? `one of ${limit.length} values` : String(limit).replaceAll(',', ', ')
    no(
      name,
      rule,
      `breaks ${rule}: ${time ?? right}`,
      rule === 'enum' ? nearest(String(value), limit as string[]) : undefined,
    )
  }
  if (Array.isArray(value)) {
    if (!value.length && place === 'query') no(name, 'minItems', 'is empty')
    for (const [i, item] of value.entries()) {
      // In a query they travel comma-separated.
      if (place === 'query' && String(item).includes(','))
        no(`${name}[${i}]`, 'comma', 'holds a comma: give each element its own place')
      if (items) checkValue(no, `${name}[${i}]`, item, { ...items, in: place })
    }
  } else if (typeof value === 'string') {
    // An empty text is no value of a query; in a body it is one, unless the contract says otherwise.
    if (value.length < (place === 'body' ? (facts.minLength ?? 0) : 1)) no(name, 'minLength', 'is empty')
    if (time && !isTime(value)) no(name, 'time', 'is no time that exists')
    // A dot segment would be resolved away, and another path asked for.
    if (place === 'path' && /^\.\.?$/.test(value)) no(name, 'path', "must not be '.' or '..'")
    if (!value.isWellFormed()) no(name, 'encoding', 'holds half a surrogate pair')
  }
}

/** Whether a value is as a rule asks; rules for values of another type ask nothing of it. */
function holds(rule: (typeof rules)[number], value: unknown, facts: ValueFacts): boolean {
  if (rule === 'type') return hasType(value, facts.type)
  if (typeof value === 'number')
    return rule === 'minimum' ? value >= (facts.minimum ?? 0) : value <= (facts.maximum ?? value)
  if (Array.isArray(value)) return value.length <= (facts.maxItems ?? value.length)
  if (rule === 'enum') return !!facts.enum?.includes(String(value))
  return rule === 'pattern'
    ? new RegExp(facts.pattern ?? '').test(String(value))
    : String(value).length <= (facts.maxLength ?? 0)
}

function checkWindow(no: No, { from, to, span }: WindowFacts, parameters: Parameters, walk: boolean): void {
  const [first, last] = [parameters[from], parameters[to]]
  if (typeof first === 'number' && typeof last === 'number') {
    if (first > last) no(to, 'window', `comes before \`${from}\``)
    if (!walk && span && last - first > span)
      no(to, 'window', `is over ${span} blocks after \`${from}\`; .all() takes any range`)
  } else if (walk && (first ?? last) !== undefined) {
    no(
      first === undefined ? from : to,
      'window',
      'is missing: with one bound alone the service cuts a window; give both or none',
    )
  }
}

const hasType = (value: unknown, type: ValueFacts['type']): boolean => {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && !!value && !Array.isArray(value)
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'any') return value !== null
  return type === 'number' ? Number.isFinite(value) : typeof value === type
}

/** Whether the text names a moment that exists: no 30th of February. */
const isTime = (text: string): boolean => {
  const time = new Date(text.endsWith('Z') ? text : `${text}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.replace('Z', ''))
}

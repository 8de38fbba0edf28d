import { refuse } from './errors.ts'
import type { Facts, OneOfFacts, ParameterFacts, ValueFacts, WindowFacts } from './facts.ts'
import { nearest } from './nearest.ts'

/** What a caller hands over, before anything is known of it. */
export type Parameters = Readonly<Record<string, unknown>>

/** Says no: this parameter broke this rule. */
type Refuse = (parameter: string, rule: string, message: string, suggestion?: string) => never

/**
 * Holds the parameters of a call against the contract, before anything is sent.
 *
 * `walk`: several calls will be made, so a list may be longer and a window wider than one call takes.
 *
 * @throws {ParameterError} for the first rule that is broken.
 */
export function checkParameters(facts: Facts, parameters: Parameters, walk = false): void {
  const known = facts.parameters
  const no: Refuse = (parameter, rule, message, suggestion) =>
    refuse(facts.id, parameter, rule, `\`${parameter}\` ${message}`, suggestion)
  if (typeof parameters !== 'object' || !parameters || Array.isArray(parameters)) {
    no('parameters', 'type', 'must be one object, { name: value }')
  }
  for (const [name, value] of Object.entries(parameters)) {
    const one = Object.hasOwn(known, name) ? known[name] : undefined
    if (!one) no(name, 'unknown', 'is no parameter of it', nearest(name, Object.keys(known)))
    else if (value !== undefined) checkValue(no, name, value, one, walk && batchable(facts, parameters) === name)
  }
  for (const name in known)
    if (known[name]?.required && parameters[name] === undefined) no(name, 'required', 'is missing')
  for (const rule of facts.oneOf ?? []) checkOneOf(no, rule, parameters)
  if (facts.window) checkWindow(no, facts.window, parameters, walk)
  if (!walk) checkFirstOnly(no, facts, parameters)
}

/** The list parameter that may be longer than one call takes, if these parameters let it be split. */
export function batchable({ batch }: Facts, parameters: Parameters): string | undefined {
  const forbidden = Object.entries(batch?.notWhen ?? {}).some(([name, values]) =>
    values.includes(String(parameters[name])),
  )
  return forbidden ? undefined : batch?.parameter
}

function checkValue(
  no: Refuse,
  name: string,
  value: unknown,
  facts: ValueFacts & Partial<ParameterFacts>,
  anyLength?: boolean,
): void {
  const { type, time, pattern, enum: choices, minimum, maximum, maxItems, maxLength, in: place } = facts
  const atMost = (rule: string, size: number, limit: number | undefined, what = '') => {
    if (limit !== undefined && size > limit) no(name, rule, `must be at most ${limit}${what}`)
  }
  if (time && value instanceof Date) {
    if (Number.isNaN(value.getTime())) no(name, 'time', 'is an invalid Date')
  } else if (!hasType(value, type)) {
    no(name, 'type', `must be of type ${type}${time ? ' or a Date' : ''}`)
  } else if (Array.isArray(value)) {
    if (!value.length && place === 'query') no(name, 'minItems', 'is empty')
    if (!anyLength) atMost('maxItems', value.length, maxItems, ` long in one call, not ${value.length}`)
    for (const [i, item] of value.entries()) {
      // In a query they travel comma-separated.
      if (place === 'query' && String(item).includes(','))
        no(`${name}[${i}]`, 'comma', 'holds a comma: give each element its own place')
      if (facts.items) checkValue(no, `${name}[${i}]`, item, facts.items)
    }
  } else if (typeof value === 'number') {
    if (minimum !== undefined && value < minimum) no(name, 'minimum', `must be at least ${minimum}`)
    atMost('maximum', value, maximum)
  } else if (typeof value === 'string') {
    if (choices && !choices.includes(value)) {
      no(
        name,
        'enum',
        choices.length < 9 ? `must be one of '${choices.join("', '")}'` : `must be one of ${choices.length} values`,
        nearest(value, choices),
      )
    }
    if (!value && place !== 'body') no(name, 'minLength', 'is empty')
    atMost('maxLength', value.length, maxLength, ` characters long, not ${value.length}`)
    if (pattern && !new RegExp(pattern).test(value)) no(name, 'pattern', `must match ${time ?? pattern}`)
    if (time && !isTime(value)) no(name, 'time', 'is no time that exists')
    // A dot segment would be resolved away, and another path asked for.
    if (place === 'path' && /^\.\.?$/.test(value)) no(name, 'path', "must not be '.' or '..'")
    if (!value.isWellFormed()) no(name, 'encoding', 'holds half a surrogate pair')
  }
}

function checkOneOf(
  no: Refuse,
  { parameters: names, required, exclusive = true }: OneOfFacts,
  parameters: Parameters,
): void {
  const given = names.filter((name) => parameters[name] !== undefined)
  const all = `\`${names.join('`, `')}\``
  if (exclusive && given[1]) no(given[1], 'exclusive', `excludes \`${given[0]}\`: give one of ${all}`)
  if (required && !given[0])
    no(names[0] ?? '', 'required', `is missing: give ${exclusive ? 'one' : 'at least one'} of ${all}`)
}

function checkWindow(no: Refuse, { from, to, span }: WindowFacts, parameters: Parameters, walk: boolean): void {
  const [first, last] = [parameters[from], parameters[to]]
  if (typeof first === 'number' && typeof last === 'number') {
    if (first > last) no(to, 'window', `comes before \`${from}\``)
    if (!walk && span !== undefined && last - first > span) {
      no(to, 'window', `must be at most ${span} blocks after \`${from}\` in one call; .all() takes any range`)
    }
  } else if (walk && (first ?? last) !== undefined) {
    no(
      first === undefined ? from : to,
      'window',
      'is missing: with one bound alone the service cuts a window; give both or none',
    )
  }
}

/** Where only the first element of a list counts, the others would be dropped in silence. */
function checkFirstOnly(no: Refuse, { firstOnly }: Facts, parameters: Parameters): void {
  for (const name of firstOnly?.[String(parameters['chain'])] ?? []) {
    const list = parameters[name]
    if (Array.isArray(list) && list.length > 1)
      no(name, 'maxItems', 'counts only with its first element on this chain; .all() asks for each')
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

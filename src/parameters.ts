import { ParameterError } from './errors.ts'
import type { Facts, OneOfFacts, ParameterFacts, ValueFacts, WindowFacts } from './facts.ts'
import { nearest } from './nearest.ts'

/** What a caller hands over, before anything is known of it. */
export type Parameters = Readonly<Record<string, unknown>>

/**
 * Holds the parameters of a call against the contract, before anything is sent.
 *
 * `walk`: several calls will be made, so a list may be longer and a window wider than one call takes.
 *
 * @throws {ParameterError} for the first rule that is broken.
 */
export function checkParameters(facts: Facts, parameters: Parameters, walk = false): void {
  const fail: Fail = (parameter, rule, message, suggestion) => {
    throw new ParameterError(`${facts.id}: ${message}`, { operation: facts.id, parameter, rule, suggestion })
  }
  if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters)) {
    fail('parameters', 'type', 'the parameters are one object, { name: value }')
  }
  for (const [name, value] of Object.entries(parameters)) {
    const known = Object.hasOwn(facts.parameters, name) ? facts.parameters[name] : undefined
    if (!known) fail(name, 'unknown', `there is no parameter \`${name}\``, nearest(name, Object.keys(facts.parameters)))
    else if (value !== undefined) checkValue(name, value, known, fail, walk && batchable(facts, parameters) === name)
  }
  for (const [name, { required }] of Object.entries(facts.parameters)) {
    if (required && parameters[name] === undefined) fail(name, 'required', `\`${name}\` is missing`)
  }
  if (!walk) checkFirstOnly(facts, parameters, fail)
  for (const rule of facts.oneOf ?? []) checkOneOf(rule, parameters, fail)
  if (facts.window) checkWindow(facts.window, parameters, fail, walk)
}

/** The list parameter that may be longer than one call takes, if these parameters let it be split. */
export function batchable({ batch }: Facts, parameters: Parameters): string | undefined {
  const forbidden = Object.entries(batch?.notWhen ?? {}).some(([name, values]) =>
    values.includes(String(parameters[name])),
  )
  return forbidden ? undefined : batch?.parameter
}

/** Throws: this parameter broke this rule. */
export type Fail = (parameter: string, rule: string, message: string, suggestion?: string) => never

/** Holds one value against what is known of it. */
export function checkValue(
  name: string,
  value: unknown,
  facts: ValueFacts & { in?: ParameterFacts['in'] },
  fail: Fail,
  anyLength = false,
): void {
  if (facts.time && value instanceof Date) {
    if (Number.isNaN(value.getTime())) fail(name, 'time', `\`${name}\` is an invalid Date`)
    return
  }
  if (!hasType(value, facts.type)) {
    fail(name, 'type', `\`${name}\` must be ${article(facts)}, not ${typeName(value)}`)
  }
  if (Array.isArray(value)) {
    const limit = facts.maxItems
    if (!value.length && facts.in !== 'body') fail(name, 'minItems', `\`${name}\` is empty`)
    if (limit !== undefined && value.length > limit && !anyLength) {
      fail(name, 'maxItems', `\`${name}\` takes ${limit} at most in one call, not ${value.length}`)
    }
    for (const [i, item] of value.entries()) checkItem(`${name}[${i}]`, item, facts, fail)
  } else if (typeof value === 'number') {
    if (facts.minimum !== undefined && value < facts.minimum) {
      fail(name, 'minimum', `\`${name}\` must be at least ${facts.minimum}`)
    }
    if (facts.maximum !== undefined && value > facts.maximum) {
      fail(name, 'maximum', `\`${name}\` must be at most ${facts.maximum}`)
    }
  } else if (typeof value === 'string') {
    if (facts.enum && !facts.enum.includes(value)) {
      const choice =
        facts.enum.length < 9
          ? `one of '${facts.enum.join("', '")}'`
          : `one of the ${facts.enum.length} this operation has`
      fail(name, 'enum', `\`${name}\` must be ${choice}`, nearest(value, facts.enum))
    }
    if (facts.in === 'path' || facts.in === 'query' ? !value : value.length < (facts.minLength ?? 0)) {
      fail(name, 'minLength', `\`${name}\` is empty`)
    }
    if (facts.maxLength !== undefined && value.length > facts.maxLength) {
      fail(name, 'maxLength', `\`${name}\` must have ${facts.maxLength} characters at most, not ${value.length}`)
    }
    if (facts.pattern && !new RegExp(facts.pattern, 'u').test(value)) {
      fail(name, 'pattern', `\`${name}\` must match ${facts.time ?? facts.pattern}`)
    }
    if (facts.time && !isTime(value)) fail(name, 'time', `\`${name}\` is no time that exists`)
    // A dot segment would be resolved away, and another path asked for.
    if (facts.in === 'path' && /^\.\.?$/.test(value)) fail(name, 'path', `\`${name}\` must not be '.' or '..'`)
    if (!value.isWellFormed()) fail(name, 'encoding', `\`${name}\` holds half a surrogate pair`)
  }
}

/** An element of a list. In a query they travel comma-separated, so none may hold a comma or be empty. */
function checkItem(name: string, item: unknown, list: ValueFacts & { in?: ParameterFacts['in'] }, fail: Fail): void {
  const facts = list.items
  if (!facts) return
  if (list.in === 'query' && typeof item === 'string') {
    if (!item) fail(name, 'minLength', `\`${name}\` is empty`)
    if (item.includes(','))
      fail(name, 'comma', `\`${name}\` holds a comma: give each element of the list its own place`)
  }
  checkValue(name, item, facts, fail)
}

function checkOneOf(
  { parameters: names, required, exclusive = true }: OneOfFacts,
  parameters: Parameters,
  fail: Fail,
): void {
  const given = names.filter((name) => parameters[name] !== undefined)
  const list = names.map((name) => `\`${name}\``).join(', ')
  if (exclusive && given.length > 1) {
    fail(
      given[1] ?? '',
      'exclusive',
      `only one of ${list} can be given, not ${given.map((n) => `\`${n}\``).join(' and ')}`,
    )
  }
  if (required && !given.length) {
    fail(names[0] ?? '', 'required', `${exclusive ? 'one' : 'at least one'} of ${list} is needed`)
  }
}

function checkWindow({ from, to, span }: WindowFacts, parameters: Parameters, fail: Fail, walk: boolean): void {
  const [first, last] = [parameters[from], parameters[to]]
  const both = typeof first === 'number' && typeof last === 'number'
  if (both && first > last) fail(to, 'window', `\`${to}\` comes before \`${from}\``)
  if (both && !walk && span !== undefined && last - first > span) {
    fail(to, 'window', `\`${from}\` to \`${to}\` may span ${span} blocks at most in one call; .all() takes any range`)
  }
  if (walk && !both && (first ?? last) !== undefined) {
    fail(
      first === undefined ? from : to,
      'window',
      `with one bound alone the service cuts a window: give both \`${from}\` and \`${to}\`, or none`,
    )
  }
}

/** Where only the first element of a list counts, the others would be dropped in silence. */
function checkFirstOnly({ firstOnly }: Facts, parameters: Parameters, fail: Fail): void {
  const chain = String(parameters['chain'])
  for (const name of firstOnly?.[chain] ?? []) {
    const list = parameters[name]
    if (Array.isArray(list) && list.length > 1)
      fail(name, 'maxItems', `on ${chain} only the first of \`${name}\` counts: give one; .all() takes any number`)
  }
}

const hasType = (value: unknown, type: ValueFacts['type']): boolean => {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (type === 'any') return value !== null
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'number') return Number.isFinite(value)
  return typeof value === type
}

const typeName = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : value instanceof Date ? 'a Date' : typeof value

const article = ({ type, time }: ValueFacts): string =>
  type === 'array' ? 'a list' : time ? 'a string or a Date' : /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`

/** Whether the text names a moment that exists: no 30th of February. */
const isTime = (text: string): boolean => {
  const time = new Date(text.endsWith('Z') ? text : `${text}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.replace('Z', ''))
}

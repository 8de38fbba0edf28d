import { isSame } from '../../../openapi/vocabulary/define/change.ts'
import { timeLimiter } from '../../document/time-limit.ts'
import type { Json } from '../contract.ts'

/** Returns the first keyword for a single value that a value violates, such as `{ maximum: 100 }`. */
export function violatedKeyword(schema: Json, value: unknown): Json | undefined {
  const name = Object.keys(checks).find((keyword) => {
    const limit = schema[keyword]
    return limit !== undefined && checks[keyword]?.(value, limit) === false
  })
  return name === undefined ? undefined : { [name]: schema[name] }
}

type Check = (value: unknown, limit: unknown) => boolean

/** Applies a check only to values of one type, like JSON Schema. */
const ofNumber =
  (check: (value: number, limit: number) => boolean): Check =>
  (value, limit) =>
    typeof value !== 'number' || typeof limit !== 'number' || check(value, limit)
const ofText =
  (check: (length: number, limit: number) => boolean): Check =>
  (value, limit) =>
    typeof value !== 'string' || typeof limit !== 'number' || check([...value].length, limit)
const ofList =
  (check: (length: number, limit: number) => boolean): Check =>
  (value, limit) =>
    !Array.isArray(value) || typeof limit !== 'number' || check(value.length, limit)

const checks: Readonly<Record<string, Check>> = {
  const: isSame,
  pattern: (value, limit) => typeof value !== 'string' || typeof limit !== 'string' || matches(value, limit),
  minimum: ofNumber((value, limit) => value >= limit),
  maximum: ofNumber((value, limit) => value <= limit),
  exclusiveMinimum: ofNumber((value, limit) => value > limit),
  exclusiveMaximum: ofNumber((value, limit) => value < limit),
  minLength: ofText((length, limit) => length >= limit),
  maxLength: ofText((length, limit) => length <= limit),
  minItems: ofList((length, limit) => length >= limit),
  maxItems: ofList((length, limit) => length <= limit),
}

/** The patterns of documents. `undefined` for a pattern that is invalid, or that took too long once. */
const patterns = new Map<string, RegExp | undefined>()
let limitTime: ReturnType<typeof timeLimiter> | undefined

/** Returns whether a text matches a pattern. A pattern that cannot be checked is no difference. */
function matches(text: string, pattern: string): boolean {
  if (!patterns.has(pattern)) patterns.set(pattern, compile(pattern))
  const expression = patterns.get(pattern)
  if (!expression) return true
  limitTime ??= timeLimiter()
  const finished = limitTime(() => expression.test(text))
  if (!finished) patterns.set(pattern, undefined)
  return finished?.result ?? true
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return undefined
  }
}

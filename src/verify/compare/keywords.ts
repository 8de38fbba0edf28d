import { isSame } from '../../../openapi/vocabulary/define/change.ts'
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
  pattern: (value, limit) =>
    typeof value !== 'string' || typeof limit !== 'string' || new RegExp(limit, 'u').test(value),
  minimum: ofNumber((value, limit) => value >= limit),
  maximum: ofNumber((value, limit) => value <= limit),
  exclusiveMinimum: ofNumber((value, limit) => value > limit),
  exclusiveMaximum: ofNumber((value, limit) => value < limit),
  minLength: ofText((length, limit) => length >= limit),
  maxLength: ofText((length, limit) => length <= limit),
  minItems: ofList((length, limit) => length >= limit),
  maxItems: ofList((length, limit) => length <= limit),
}

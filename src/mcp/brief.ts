import type { repeats } from '../../openapi/vocabulary/repeats.ts'
import type { timestamp } from '../../openapi/vocabulary/timestamp.ts'
import { isRecord } from '../core/util/record.ts'
import { secondsOf } from '../core/util/seconds.ts'
import { toDecimal } from './compare.ts'

type Unit = NonNullable<ReturnType<typeof timestamp.read>>
type Repetition = NonNullable<ReturnType<typeof repeats.read>>

/** The fields of an item, by their path, that replies contain in another form or omit. */
export interface BriefFields {
  readonly times: ReadonlyMap<string, Unit>
  readonly repetitions: ReadonlyMap<string, Repetition>
}

/** Converts a Unix time to seconds. */
export const toSeconds = (value: number, unit: Unit): number =>
  unit === 'either' ? secondsOf(value) : value / perSecond[unit]

const perSecond = { seconds: 1, milliseconds: 1_000 }

/** Converts the Unix times in an item to UTC times such as `2026-01-31T12:00:00Z`. */
export function withTimes(item: unknown, { times }: BriefFields): unknown {
  if (!isRecord(item) || Array.isArray(item) || !times.size) return item
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const unit = times.get(name)
      return [name, unit && typeof value === 'number' ? toIso(value, unit) : value]
    }),
  )
}

function toIso(value: number, unit: Unit): string | number {
  const date = new Date(toSeconds(value, unit) * 1000)
  return Number.isNaN(date.getTime()) ? value : date.toISOString().replace('.000Z', 'Z')
}

/** Omits the fields of an item that repeat other fields, and converts its times. Adds the omitted names to `omitted`. */
export function toBrief(item: unknown, fields: BriefFields, omitted: Set<string>): unknown {
  if (!isRecord(item) || Array.isArray(item)) return item
  const kept = Object.entries(item).filter(([name, value]) => {
    const repetition = fields.repetitions.get(name)
    const isRepeated = repetition !== undefined && isRepetition(value, item, repetition)
    if (isRepeated) omitted.add(name)
    return !isRepeated
  })
  return withTimes(Object.fromEntries(kept), fields)
}

/** Returns whether a value follows from the other fields of its item. An amount is compared exactly. */
function isRepetition(
  value: unknown,
  item: Readonly<Record<string, unknown>>,
  { field, decimals }: Repetition,
): boolean {
  const other = item[field]
  if (decimals === undefined) return Boolean(value && other)
  const [units, amount, exponent] = [toDecimal(value), toDecimal(other), item[decimals] ?? 0]
  if (!amount || !units || typeof exponent !== 'number' || !(exponent >= 0 && exponent <= 100)) return false
  return Number.isInteger(exponent) && amount.times(`1e${exponent}`).eq(units)
}

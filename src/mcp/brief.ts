import { isRecord } from '../core/util/record.ts'
import { secondsOf } from '../core/util/seconds.ts'
import { toDecimal } from './compare.ts'

/** Fields whose number is a Unix time, in seconds or milliseconds. */
const timeFields = ['timestamp', 'expiresAt']

/** Returns whether the last field of a path is a Unix time. */
export const isTime = (path: string): boolean => timeFields.includes(path.slice(path.lastIndexOf('.') + 1))

/** Converts the Unix times in an item to UTC times such as `2026-01-31T12:00:00Z`. */
export function withTimes(item: unknown): unknown {
  if (!isRecord(item) || Array.isArray(item) || !timeFields.some((name) => name in item)) return item
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      isTime(name) && typeof value === 'number' ? toIso(value) : value,
    ]),
  )
}

function toIso(value: number): string | number {
  const date = new Date(secondsOf(value) * 1000)
  return Number.isNaN(date.getTime()) ? value : date.toISOString().replace('.000Z', 'Z')
}

/**
 * Omits what a model can do without: the data of an event that the item contains a second time, as `decoded`, and an
 * amount in base units that follows from the balance. Adds the names of these fields to `omitted`.
 */
export function toBrief(item: unknown, omitted: Set<string>): unknown {
  if (!isRecord(item) || Array.isArray(item)) return item
  const repeated = [
    ...(item['raw'] && item['decoded'] ? ['raw'] : []),
    ...(followsFromBalance(item) ? ['denominatedBalance'] : []),
  ]
  for (const name of repeated) omitted.add(name)
  return withTimes(Object.fromEntries(Object.entries(item).filter(([name]) => !repeated.includes(name))))
}

/** Returns whether the amount in base units is exactly the balance times 10 to the power of the decimals. */
function followsFromBalance({ balance, denominatedBalance, decimals = 0 }: Readonly<Record<string, unknown>>): boolean {
  const [amount, units] = [toDecimal(balance), toDecimal(denominatedBalance)]
  if (!amount || !units || typeof decimals !== 'number' || !(decimals >= 0 && decimals <= 100)) return false
  return Number.isInteger(decimals) && amount.times(`1e${decimals}`).eq(units)
}

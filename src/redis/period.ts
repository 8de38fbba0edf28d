/** Returns the month of a period. A period is either a month such as 202611, or a day such as 20261122. */
const monthOf = (period: number): number => (period > 999_999 ? Math.floor(period / 100) : period)

/** Returns the end of a period, in milliseconds since 1970. */
export function endOf(period: number, monthStartsOn: number): number {
  const month = monthOf(period)
  // Months start at 1 here and at 0 in `Date`.
  const [year, next] = [Math.floor(month / 100), month % 100]
  return period === month ? Date.UTC(year, next, monthStartsOn) : Date.UTC(year, next - 1, (period % 100) + 1)
}

/** Formats a period: the month as `2026-11` and, if the period is a day, the day as `2026-11-22`. */
export function datesOf(period: number): { month: string; day?: string } {
  const text = (number: number) => String(number % 100).padStart(2, '0')
  const number = monthOf(period)
  const month = `${Math.floor(number / 100)}-${text(number)}`
  return period === number ? { month } : { month, day: `${month}-${text(period)}` }
}

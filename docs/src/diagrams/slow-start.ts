import csv from './slow-start.csv?raw'
import { arrow, box, type Diagram, text } from './svg.ts'

/** Requests that started in an interval, by what the API did with them. */
interface Interval {
  readonly second: number
  readonly accepted: number
  readonly rejected: number
}

const [about = '', , ...lines] = csv.trim().split('\n')
const setting = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(about)?.[1])
const [calls, rps, latency, width] = ['calls', 'rps', 'latency', 'interval'].map(setting) as [
  number,
  number,
  number,
  number,
]
const intervals = lines.map((line): Interval => {
  const [ms = 0, accepted = 0, rejected = 0] = line.split(',').map(Number)
  return { second: ms / 1000, accepted, rejected }
})

const [left, bottom, unit, barWidth] = [32, 236, 6, 10]
const xOf = (second: number): number => left + (second * 1000 * barWidth) / width
const yOf = (requests: number): number => bottom - requests * unit

/** A timeline of the requests of a client that does not know the rate limit. The numbers come from a run on the mock. */
export function slowStartDiagram(): Diagram {
  const end = Math.max(...intervals.map(({ second }) => second)) + width / 1000
  const rejections = intervals.filter(({ rejected }) => rejected)
  const total = rejections.reduce((sum, { rejected }) => sum + rejected, 0)
  const [first] = rejections
  const resumed = intervals.find(
    ({ second, accepted }, i) => accepted && second > (intervals[i - 1]?.second ?? 0) + 0.5,
  )
  if (!first || !resumed) throw new Error('slow-start.csv has no pause after a 429')
  const stopped = intervals[intervals.indexOf(resumed) - 1]?.second ?? 0
  const bars = intervals.map(({ second, accepted, rejected }) => {
    const x = xOf(second) + 1
    const good = accepted ? column(x, yOf(accepted), accepted * unit, 'accent') : ''
    return good + (rejected ? column(x, yOf(accepted + rejected), rejected * unit, 'warn') : '')
  })
  const limit = (rps * width) / 1000
  const seconds = Array.from({ length: Math.ceil(end) + 1 }, (_, second) =>
    text(xOf(second), bottom + 17, `${second} s`, { anchor: 'middle', kind: 'small' }),
  )
  return {
    title: 'Slow start and the pause after a 429',
    description:
      `${calls} calls start at once. The client has no rateLimit, and the API accepts ${rps} requests per second with bursts of ${rps}, each after ${latency} ms. ` +
      `The number of requests grows from ${intervals[0]?.accepted} to ${Math.max(...intervals.map(({ accepted, rejected }) => accepted + rejected))} in ${width} ms, until the first 429 at ${first.second} s. ` +
      `The client pauses as long as Retry-After requires, and continues at ${resumed.second} s with the rate it has measured. ` +
      `Later 429s pause it again and lower the rate. In ${end.toFixed(1)} s, all calls succeed, and ${total} of ${calls + total} requests get a 429.`,
    width: 390,
    height: 312,
    content: [
      text(4, 16, `Requests in ${width} ms`, { kind: 'small' }),
      ...[0, 10, 20, 30].map((count) => text(left - 6, yOf(count) + 4, `${count}`, { anchor: 'end', kind: 'small' })),
      ...bars,
      `<path class="dashed" d="M${left} ${yOf(limit)}H386"/>`,
      `<path d="M${left} ${bottom}H386"/>`,
      ...seconds,
      text(left + 4, 40, 'slow start', { kind: 'strong' }),
      text(xOf(stopped) + barWidth + 6, 96, ['pause that Retry-After requires'], { kind: 'strong' }),
      arrow([xOf(stopped) + barWidth + 2, 108], [xOf(resumed.second) - 2, 108]),
      text(xOf(resumed.second), 146, 'rate from the responses before the pause', { kind: 'small' }),
      box(32, 264, 22, 16, 'accent'),
      text(60, 277, 'accepted', { kind: 'small' }),
      box(150, 264, 22, 16, 'warn'),
      text(178, 277, `rejected with a 429: ${total} of ${calls + total}`, { kind: 'small' }),
      `<path class="dashed" d="M32 296H54"/>`,
      text(60, 300, `rate limit: ${rps} per second`, { kind: 'small' }),
    ].join(''),
  }
}

/** A bar with sharp corners. */
const column = (x: number, y: number, height: number, kind: string): string =>
  `<rect x="${x}" y="${y}" width="${barWidth - 2}" height="${height}" class="${kind}"/>`

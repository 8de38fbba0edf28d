import { type Cell, formatReport, type Table, textOf } from '../../../bench/report.ts'
import json from '../../../bench/results.json'
import { formatResults, type Result } from '../../../bench/results.ts'

/* The results that `npm run bench` wrote, as charts. */

export interface Bar {
  readonly label: string
  /** The number as it was printed. */
  readonly text: string
  /** Length in percent of the longest bar. */
  readonly percent: number
  /** The row measures this package. */
  readonly isOwn: boolean
}

export interface Chart {
  readonly title: string
  readonly bars: readonly Bar[]
}

export interface Benchmark {
  readonly title: string
  readonly command: string
  /** Date, version of Node.js, and processor. */
  readonly measured: string
  /** The whole output of the benchmark. */
  readonly text: string
  /** Explains the bars, if there are some. */
  readonly explanation?: string | undefined
  /** The charts with the largest differences first. */
  readonly charts: readonly Chart[]
  /** Charts whose bars all have the same number. */
  readonly ties: readonly Chart[]
}

/** What the bars of a section show. */
interface Column {
  /** The first of these columns that a table has. */
  readonly names: readonly string[]
  readonly explanation: string
}

const cpuTime = 'CPU time of one call, as a multiple of the built-in fetch. Shorter is better.'

const columns: Readonly<Record<string, Column>> = {
  'Credits per answered question': {
    names: ['credits'],
    explanation: 'Credits spent to answer the same question completely. Shorter is better.',
  },
  'CPU time per call': { names: ['of bare fetch'], explanation: cpuTime },
  'CPU time per call by transport': { names: ['of bare fetch'], explanation: cpuTime },
  'Cold start': {
    names: ['first call completed'],
    explanation: 'Milliseconds from the start of the import to the first result, in a new process. Shorter is better.',
  },
  'Bundle size and import time': {
    names: ['bytes', 'ms'],
    explanation: 'Bytes in a bundle, minified and with gzip. Shorter is better.',
  },
  'Type checking': {
    names: ['instantiations'],
    explanation: 'Type instantiations of one file with two calls. Shorter is better.',
  },
  'Pagination at a rate limit': {
    names: ['rate used'],
    explanation: 'Share of the rate limit that is used to read the same items. Longer is better.',
  },
  'Up to 64 processes on one key': {
    names: ['share', 'commands/s'],
    explanation:
      'Share of the rate limit that all clients use together, and commands per second of CPU time that one Redis can process. Longer is better.',
  },
  'Mock server': { names: ['requests/s'], explanation: 'Requests per second. Longer is better.' },
}

const results: readonly Result[] = json

export const benchmarksMarkdown = (): string => formatResults(results).replace(/^# .*?(?=^## )/ms, '# Benchmarks\n\n')

export const benchmarks: readonly Benchmark[] = results.map(({ title, command, measured, report }) => {
  const column = columns[title]
  const charts = column
    ? chartsOf(
        report.filter((block): block is Table => typeof block === 'object'),
        column,
      )
    : []
  if (column && !charts.length) throw new Error(`bench/results.json has no column ${column.names} in ${title}`)
  const [ties, different] = [charts.filter(isTie), charts.filter((chart) => !isTie(chart))]
  return {
    title,
    command,
    measured,
    text: formatReport(report),
    explanation: column?.explanation,
    charts: different.toSorted((a, b) => shortest(a) - shortest(b)),
    ties,
  }
})

function isTie({ bars }: Chart): boolean {
  return bars.every(({ text }) => text === bars[0]?.text)
}

function shortest({ bars }: Chart): number {
  return Math.min(...bars.map(({ percent }) => percent))
}

function chartsOf(tables: readonly Table[], { names }: Column): Chart[] {
  return tables.flatMap(({ title, columns, rows }) => {
    const index = columns.findIndex((name) => names.includes(name))
    return index < 0
      ? []
      : [{ title, bars: barsOf(rows.map(({ label, cells }) => ({ label, cell: cells[index] ?? '' }))) }]
  })
}

function barsOf(rows: readonly { readonly label: string; readonly cell: Cell }[]): Bar[] {
  const numberIn = (cell: Cell): number => (typeof cell === 'string' ? 0 : cell.value)
  const longest = Math.max(...rows.map(({ cell }) => numberIn(cell)))
  return rows.map(({ label, cell }) => ({
    label,
    text: textOf(cell),
    percent: (100 * numberIn(cell)) / longest,
    isOwn: /chaindata|createC|\.all\(\)|one operation/.test(label),
  }))
}

import results from '../../../bench/RESULTS.md?raw'

/* The results that `npm run bench` wrote, as charts. */

export interface Bar {
  readonly label: string
  /** The value as in `bench/RESULTS.md`. */
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
  readonly charts: readonly Chart[]
}

/** What the bars of a section show: a column, counted after the label. */
interface Column {
  readonly index: number
  readonly explanation: string
}

const cpuTime = 'CPU time of one call, as a multiple of the built-in fetch. Shorter is better.'

const columns: Readonly<Record<string, Column>> = {
  'Credits per answered question': {
    index: 0,
    explanation: 'Credits spent to answer the same question completely. Shorter is better.',
  },
  'CPU time per call': { index: 1, explanation: cpuTime },
  'CPU time per call by transport': { index: 1, explanation: cpuTime },
  'Cold start': {
    index: 1,
    explanation: 'Milliseconds from the start of the import to the first result, in a new process. Shorter is better.',
  },
  'Bundle size and import time': {
    index: 0,
    explanation: 'Bytes in a bundle, minified and with gzip. Shorter is better.',
  },
  'Type checking': { index: 1, explanation: 'Type instantiations of one file with two calls. Shorter is better.' },
  'Pagination at a rate limit': {
    index: 4,
    explanation: 'Share of the rate limit that is used to read the same items. Longer is better.',
  },
  'Up to 64 processes on one key': {
    index: 0,
    explanation:
      'Share of the rate limit that all clients use together, and commands per second of CPU time that one Redis can process. Longer is better.',
  },
  'Mock server': { index: 0, explanation: 'Requests per second. Longer is better.' },
}

export const benchmarksMarkdown = (): string => `# Benchmarks\n\n## ${results.split(/^## /m).slice(1).join('## ')}`

export const benchmarks: readonly Benchmark[] = results
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = ''] = section.split('\n', 1)
    const [, command = '', measured = '', text = ''] =
      /`(npm run .+?)` · (.*)\n\n```text\n([\s\S]*?)\n```/.exec(section) ?? []
    if (!text) throw new Error(`bench/RESULTS.md has no results in section ${title}`)
    const column = columns[title]
    const charts = column ? readCharts(text, column.index) : []
    if (column && !charts.length) throw new Error(`bench/RESULTS.md has no table in section ${title}`)
    return { title, command, measured, text, explanation: column?.explanation, charts }
  })

/** Reads tables: each row has a label and numbers, and the line above the first row is the title. */
function readCharts(text: string, column: number): Chart[] {
  const rows = new Map<string, { readonly label: string; readonly text: string }[]>()
  let title = ''
  for (const line of text.split('\n')) {
    const cells = line.startsWith('| ') ? line.slice(1, -1).split('|') : line.split(/ {2,}(?=\S)/)
    // Tables in Markdown have the title in the first column.
    if (line.startsWith('| ')) title = cells.shift()?.trim() ?? ''
    const [label = '', ...values] = cells.map((cell) => cell.trim()).filter((cell, i) => i > 0 || cell)
    const value = values[column]
    if (/^\d/.test(values[0] ?? '') && value) rows.set(title, [...(rows.get(title) ?? []), { label, text: value }])
    else if (/^\w/.test(line)) title = label
  }
  return [...rows].map(([title, values]) => ({ title, bars: barsOf(values) }))
}

function barsOf(rows: readonly { readonly label: string; readonly text: string }[]): Bar[] {
  const longest = Math.max(...rows.map(({ text }) => numberOf(text)))
  return rows.map(({ label, text }) => ({
    label,
    text,
    percent: (100 * numberOf(text)) / longest,
    isOwn: /chaindata|createC|\.all\(\)|one operation/.test(label),
  }))
}

function numberOf(text: string): number {
  return Number.parseFloat(text.replaceAll(',', ''))
}

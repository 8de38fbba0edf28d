import { median } from './median.ts'

/** A number in the output of a benchmark, such as `1,966` or `-0.87`, with the spaces before it. Excludes versions. */
const number = / *(?<![\w.])-?\d+(?:,\d{3})*(?:\.\d+)?(?![\d.]*\.\d)/g

export interface Medians {
  /** The output with the median of each number. */
  text: string
  /** For each number, the difference between its highest and its lowest value, relative to the median. */
  spreads: number[]
}

/** Combines the outputs of several runs. A line whose words differ between the runs is taken from the last run. */
export function combineRuns(outputs: readonly string[]): Medians {
  const runs = outputs.map((output) => output.trimEnd().split('\n'))
  const spreads: number[] = []
  const lines = (runs.at(-1) ?? []).map((line, i) => {
    const versions = runs.map((run) => run[i] ?? '')
    return versions.every((version) => wordsOf(version) === wordsOf(line)) ? combineLines(versions, spreads) : line
  })
  return { text: lines.join('\n'), spreads }
}

/** The line without its numbers. Numbers of different lengths change the spaces after them. */
const wordsOf = (line: string): string => line.replace(number, '#').replace(/ +/g, ' ')

function combineLines(versions: readonly string[], spreads: number[]): string {
  const rows = versions.map((version) => version.match(number) ?? [])
  let column = 0
  return (versions[0] ?? '').replace(number, (text) => {
    const texts = rows.map((row) => row[column]?.trim() ?? '')
    column++
    const values = texts.map((value) => Number(value.replaceAll(',', '')))
    const middle = median(values)
    if (middle) spreads.push((Math.max(...values) - Math.min(...values)) / Math.abs(middle))
    const value = texts[values.indexOf(middle)] ?? ''
    // Keeps the right edge of the column, and the space before it.
    return (text.startsWith(' ') ? ` ${value}` : value).padStart(text.length)
  })
}

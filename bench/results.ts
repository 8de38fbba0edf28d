/* The results of all benchmarks: `results.json`, and the same as text in `RESULTS.md`. */
import { formatReport, type Report } from './report.ts'

export interface Result {
  readonly title: string
  readonly command: string
  /** Date, version of Node.js, processor, and number of runs. */
  readonly measured: string
  readonly report: Report
}

const head = `# Benchmark results

Written by \`npm run bench\`. All rows of a section are measured in turn in the same run, so compare the ratios: absolute
numbers depend on the machine, which each section names. The command above a section repeats it. The spread of a number
is the difference between its highest and its lowest value, relative to its median.

[test/RESULTS.md](../test/RESULTS.md) contains the results of fault injection, fuzzing, the soak test and mutation testing.
`

/** Returns the results as the text of `RESULTS.md`. */
export const formatResults = (results: readonly Result[]): string => [head, ...results.map(formatResult)].join('\n')

const formatResult = ({ title, command, measured, report }: Result): string =>
  `## ${title}\n\n\`${command}\` · ${measured}\n\n\`\`\`text\n${formatReport(report)}\n\`\`\`\n`

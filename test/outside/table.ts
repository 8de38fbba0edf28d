/* The table in README.md, and a reporter that compares it with the run. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

export interface Row {
  readonly suite: string
  readonly versions: readonly string[]
  /** A file of this folder, or the name of a project of `vitest.config.ts`. */
  readonly file: string
  readonly run: number
  readonly passed: number
}

export function readTable(): Row[] {
  const lines = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').split('\n')
  return lines
    .filter((line) => /^\|.*`.*\| *\d+ *\| *\d+ *\|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, suite = '', version = '', file = '', run, passed]) => ({
      suite,
      versions: version.split(', '),
      file: file.replaceAll('`', ''),
      run: Number(run),
      passed: Number(passed),
    }))
}

/** Fails a run in which a file has another number of tests than the table says. Files that did not run are not compared. */
export class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = readTable()
    const sum = (file: string, field: 'run' | 'passed') =>
      rows.filter((row) => row.file === file).reduce((total, row) => total + row[field], 0)
    const byFile = Map.groupBy(modules, ({ moduleId, project }) =>
      project.name === 'suites' ? basename(moduleId) : project.name,
    )
    for (const [file, all] of byFile) {
      const tests = all.flatMap(({ children }) => [...children.allTests()])
      const ran = tests.filter((test) => test.result().state !== 'skipped')
      const passed = ran.filter((test) => test.result().state === 'passed')
      const isFiltered = ran.length < tests.length || (file === 'stand-in' && all.length < standInFiles)
      if (isFiltered || (sum(file, 'run') === ran.length && sum(file, 'passed') === passed.length)) continue
      console.error(
        `test/outside/README.md: the rows of ${file} must add up to ${ran.length} run, ${passed.length} passed`,
      )
      process.exitCode = 1
    }
  }
}

/** Number of files of the project `stand-in`. */
const standInFiles = 20

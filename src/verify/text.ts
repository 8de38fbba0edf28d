import { stripControls } from '../catalog/terminal-text.ts'
import { countText, formatNumber } from '../catalog/text.ts'
import type { Report } from './report.ts'
import type { Sources } from './source/sources.ts'
import type { Difference, PlannedCall, ProvisionalFact } from './types.ts'

/** Maximum width of the report in characters. */
const width = 120

interface ReportOptions {
  /** The calls that the report is about. */
  readonly sent: readonly PlannedCall[]
  /** The files of the OpenAPI document, whose lines the report names. Without them, it names pointers. */
  readonly sources?: Sources | undefined
  /** Whether nothing was sent. */
  readonly isPlan?: boolean | undefined
}

/**
 * Formats a report for people: a table by operation, the differences, the provisional facts and the calls that were not
 * sent.
 */
export function reportText(report: Report, { sent, sources, isPlan }: ReportOptions): string {
  const { calls, credits, differences, provisional, skipped } = report
  const price = `${countText(calls, 'call')}, ${formatNumber(credits)} credits`
  const summary = isPlan ? `${price}. Nothing was sent.` : `${price}, ${countText(differences.length, 'difference')}.`
  const sections = [
    sent.length ? table(sent, differences) : [],
    ...differences.map((one) => differenceLines(one, sources)),
    factLines(provisional),
    skippedLines(skipped),
    [summary],
  ]
  const lines = sections.filter((section) => section.length).flatMap((section) => [...section, ''])
  return `${lines
    .map((line) => cut(stripControls(line)))
    .join('\n')
    .trimEnd()}\n`
}

/** Returns a row for each operation: its calls, their price, and its differences by kind. */
function table(sent: readonly PlannedCall[], differences: readonly Difference[]): string[] {
  const ids = [
    ...new Set([...sent.map(({ operation }) => operation.id), ...differences.map(({ operation }) => operation)]),
  ]
  const rows = ids.map((id) => {
    const calls = sent.filter(({ operation }) => operation.id === id)
    const own = differences.filter(({ operation }) => operation === id).map(({ kind }) => kind)
    const kinds = [...new Set(own)].map((kind) => `${own.filter((one) => one === kind).length} ${kind}`)
    const credits = calls.reduce((sum, { price }) => sum + (price ?? 0), 0)
    return [id, formatNumber(calls.length), formatNumber(credits), kinds.join(', ') || '-']
  })
  const all = [['operation', 'calls', 'credits', 'differences'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map(([id = '', ...cells]) => {
    const numbers = cells.slice(0, 2).map((cell, i) => cell.padStart(widths[i + 1] ?? 0))
    return [id.padEnd(widths[0] ?? 0), ...numbers, cells[2]].join('  ')
  })
}

function differenceLines(
  { operation, kind, at, contract, received, call, steps }: Difference,
  sources?: Sources,
): string[] {
  const place = sources?.place(steps)
  return [
    `${operation}: ${kind} ${at.replace(/^.*\//, '')}`,
    place ? `  at        ${place.file}:${place.line}` : `  at        ${at}`,
    `  document  ${valueText(contract)}`,
    `  received  ${valueText(received)}`,
    `  call      ${call}`,
  ]
}

const valueText = (value: unknown): string =>
  value === null ? '-' : typeof value === 'string' ? value : (JSON.stringify(value) ?? '-')

function factLines(facts: readonly ProvisionalFact[]): string[] {
  const decided = facts.filter(({ verdict }) => verdict !== 'open')
  if (!decided.length) return []
  const open = facts.length - decided.length
  const lines = decided.map(({ verdict, operation, at, evidence }) => {
    const name = at.split('/').slice(-3).join('/').replaceAll('~1', '/')
    return `  ${verdict.padEnd(9)}  ${operation}  ${name}: ${evidence}`
  })
  return [`Provisional facts: ${countText(decided.length, 'decided fact')}, ${formatNumber(open)} open`, ...lines]
}

function skippedLines(skipped: Report['skipped']): string[] {
  const rows = skipped.map(({ operation, call, credits, reason }) => {
    const price = credits === null ? 'price not documented' : `${formatNumber(credits)} credits`
    return `  ${operation}  ${price}: ${reason}: ${call}`
  })
  return rows.length
    ? [`Not called: ${countText(rows.length, 'call')}`, ...rows.slice(0, maxSkipped), ...more(rows.length)]
    : []
}

const maxSkipped = 20

const more = (count: number): string[] => (count > maxSkipped ? [`  … and ${count - maxSkipped} more`] : [])

const cut = (line: string): string => (line.length > width ? `${line.slice(0, width - 1)}…` : line)

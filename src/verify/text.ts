import { stripControls } from '../catalog/terminal-text.ts'
import { countText, formatNumber } from '../catalog/text.ts'
import type { Report } from './report.ts'
import type { Sources } from './source/sources.ts'
import type { Difference, PlannedCall, ProvisionalFact } from './types.ts'

/** Maximum width of the report in characters. */
const maxWidth = 120

export interface ReportOptions {
  /** The calls that the report is about. */
  readonly sent: readonly PlannedCall[]
  /** The files of the OpenAPI document, whose lines the report names. Without them, it names pointers. */
  readonly sources?: Sources | undefined
  /** Whether nothing was sent. */
  readonly isPlan?: boolean | undefined
  /** Number of recorded responses, if the report is about a file of recordings. */
  readonly recorded?: number | undefined
  /** Width of the terminal in characters. Default: 120, which is also the maximum. */
  readonly width?: number | undefined
}

/**
 * Formats a report for people: a table by operation, the differences, the provisional facts and the calls that were not
 * sent.
 */
export function reportText(report: Report, options: ReportOptions): string {
  const { differences, provisional, skipped } = report
  const { sent, sources, isPlan } = options
  const width = Math.min(options.width ?? maxWidth, maxWidth)
  const sections = [
    sent.length ? table(sent, isPlan ? undefined : differences) : [],
    ...differences.map((one) => differenceLines(one, sources)),
    ...(isPlan ? [] : factSections(provisional, width, sources)),
    skippedLines(skipped, width),
    [summaryOf(report, options)],
  ]
  const lines = sections.filter((section) => section.length).flatMap((section) => [...section, ''])
  return `${lines
    .map((line) => cut(stripControls(line), width))
    .join('\n')
    .trimEnd()}\n`
}

function summaryOf({ calls, credits, differences }: Report, { isPlan, recorded }: ReportOptions): string {
  const price = `${countText(calls, 'call')}, ${formatNumber(credits)} credits`
  if (isPlan) return `${price}. Nothing was sent.`
  const work = recorded === undefined ? price : `${countText(recorded, 'recorded response')} compared`
  return `${work}, ${countText(differences.length, 'difference')}.`
}

/** Returns a row for each operation: its calls, their price, and its differences by kind. */
function table(sent: readonly PlannedCall[], differences?: readonly Difference[]): string[] {
  const ids = [
    ...new Set([
      ...sent.map(({ operation }) => operation.id),
      ...(differences ?? []).map(({ operation }) => operation),
    ]),
  ]
  const rows = ids.map((id) => {
    const calls = sent.filter(({ operation }) => operation.id === id)
    const own = (differences ?? []).filter(({ operation }) => operation === id).map(({ kind }) => kind)
    const kinds = [...new Set(own)].map((kind) => `${own.filter((one) => one === kind).length} ${kind}`)
    const credits = calls.reduce((sum, { price }) => sum + (price ?? 0), 0)
    return [id, formatNumber(calls.length), formatNumber(credits), kinds.join(', ') || '-']
  })
  const all = [['operation', 'calls', 'credits', 'differences'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map(([id = '', ...cells]) => {
    const numbers = cells.slice(0, 2).map((cell, i) => cell.padStart(widths[i + 1] ?? 0))
    return [id.padEnd(widths[0] ?? 0), ...numbers, ...(differences ? [cells[2]] : [])].join('  ')
  })
}

function differenceLines(
  { operation, kind, at, contract, received, call, steps }: Difference,
  sources?: Sources,
): string[] {
  const name = nameOf(at)
  const isRefusedChain = kind === 'chain' && contract !== null
  return [
    `${operation}: ${kind}${name === kind ? '' : ` ${name}`}`,
    `  at        ${placeText(at, steps, sources)}`,
    `  document  ${valueText(contract)}`,
    `  received  ${isRefusedChain ? 'status ' : ''}${valueText(received)}`,
    `  call      ${call}`,
  ]
}

const valueText = (value: unknown): string =>
  value === null ? '-' : typeof value === 'string' ? value : (JSON.stringify(value) ?? '-')

/** Returns the file and line of a place, or its pointer if the files of the document are not known. */
function placeText(at: string, steps: readonly string[], sources: Sources | undefined): string {
  const place = sources?.place(steps)
  return place ? `${place.file}:${place.line}` : at
}

/** Returns a name for a place that a person recognizes, such as `SwapQuote.expiresAt` or `pageSize`. */
export function nameOf(at: string): string {
  if (/^\/paths\/[^/]*\/[a-z]+$/.test(at)) return 'operation'
  const [, schema] = /^\/components\/schemas\/(.+)$/.exec(at) ?? []
  if (schema !== undefined) return schema.replaceAll('/properties/', '.').replaceAll('/items', '[]')
  return at.endsWith('/schema') ? 'response body' : at.replace(/^.*\//, '').replaceAll('~1', '/')
}

/** Returns a section for each refuted fact, and a list of the confirmed ones. */
function factSections(facts: readonly ProvisionalFact[], width: number, sources?: Sources): string[][] {
  const refuted = facts.filter(({ verdict }) => verdict === 'refuted')
  const confirmed = facts.filter(({ verdict }) => verdict === 'confirmed')
  const open = facts.length - refuted.length - confirmed.length
  if (!refuted.length && !confirmed.length) return []
  const counts = `${confirmed.length} confirmed, ${refuted.length} refuted, ${open} open`
  return [
    ...refuted.map(({ operation, at, steps, assumption, evidence }) => [
      `${operation}: refuted ${nameOf(at)}`,
      `  at        ${placeText(at, steps, sources)}`,
      ...wrap(assumption.split(/\s+/), ' ', width - 12).map((line, i) => `  ${i ? '        ' : 'document'}  ${line}`),
      `  received  ${evidence}`,
    ]),
    [
      `Provisional facts: ${counts}`,
      ...confirmed.map(({ operation, at, evidence }) => `  confirmed  ${operation}  ${nameOf(at)}: ${evidence}`),
    ],
  ]
}

/** Returns the calls that were not sent, by reason, with their number for each operation. */
function skippedLines(skipped: Report['skipped'], width: number): string[] {
  if (!skipped.length) return []
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  const lines = reasons.flatMap((reason) => {
    const own = skipped.filter((one) => one.reason === reason)
    const credits = own.reduce((sum, one) => sum + (one.credits ?? 0), 0)
    const ids = [...new Set(own.map(({ operation }) => operation))]
    const counts = ids.map((id) => `${id} ${own.filter(({ operation }) => operation === id).length}`)
    const price = credits ? `, ${formatNumber(credits)} credits` : ''
    return [
      `  ${reason}: ${countText(own.length, 'call')}${price}`,
      ...wrap(counts, ', ', width - 4).map((one) => `    ${one}`),
    ]
  })
  return [`Not verified: ${countText(skipped.length, 'call')}`, ...lines]
}

/** Joins items, and begins a new line if a line would be longer than `width`. */
function wrap(items: readonly string[], separator: string, width: number): string[] {
  const lines: string[] = []
  for (const item of items) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + item.length + 2 * separator.length <= width)
      lines[lines.length - 1] = last + separator + item
    else lines.push(item)
  }
  return lines.map((line, i) => (i < lines.length - 1 ? line + separator.trimEnd() : line))
}

const cut = (line: string, width: number): string => (line.length > width ? `${line.slice(0, width - 1)}…` : line)

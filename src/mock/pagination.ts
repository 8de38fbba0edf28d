import type { RouteDescription } from './description.ts'
import { createIssue, type ParameterValues, type ValidationIssue } from './parameters.ts'

/** The whole of an answer that comes in pages. An array is one; so is anything that makes its items when asked. */
export interface ResultList {
  readonly length: number
  slice(from: number, to: number): readonly unknown[]
}

/** Puts a list into the form of the operation's answer: one page of it where it has pages, in the property for it. */
export function selectPage(
  { metadata: { pages, items, parameters }, siblingFields: beside = [] }: RouteDescription,
  values: ParameterValues,
  list: ResultList,
): unknown {
  const preset = pages && parameters[pages.size]?.default
  const size = numberValue(values, pages?.size) ?? (typeof preset === 'number' ? preset : list.length)
  const byCursor = cursorPosition(pages, values)
  const from = byCursor?.from ?? numberValue(values, pages?.offset) ?? 0
  const page = list.slice(from, from + size)
  if (items === undefined) return page
  const answer: Record<string, unknown> = { [items]: page }
  for (const name of beside) answer[name] = ''
  if (byCursor) {
    for (const name of beside) answer[name] = from > 0 ? String(Math.max(0, from - size)) : ''
    answer[byCursor.next] = from + size < list.length ? String(from + size) : ''
  }
  return answer
}

type PageOptions = RouteDescription['metadata']['pages']

/** Where the service's own cursor stands, on a chain and for a query that is paged with it. */
function cursorPosition(pages: PageOptions, values: ParameterValues): { from: number; next: string } | undefined {
  const { cursor } = pages ?? {}
  if (!cursor?.chains.includes(String(values['chain']))) return undefined
  if (!cursor.when.some((name) => values[name] !== undefined)) return undefined
  return { from: Number(values[cursor.parameter] ?? 0), next: cursor.next }
}

/**
 * A list that is longer than `unsplit` must be read one value of a parameter at a time. What the service does with other
 * requests is not documented: the mock serves pages that begin before that record, and refuses later ones.
 */
export function checkSplit(
  { metadata, maxUnsplit: unsplit }: RouteDescription,
  values: ParameterValues,
  listOf: () => ResultList,
): ValidationIssue[] {
  const { split, pages } = metadata
  const offset = numberValue(values, pages?.offset) ?? 0
  if (!split || unsplit === undefined || offset < unsplit || split.notOn?.includes(String(values['chain']))) return []
  const given = values[split.parameter]
  if ((Array.isArray(given) && given.length === 1) || listOf().length <= unsplit) return []
  const said = `must have exactly one value from record ${unsplit} on, because there are more than ${unsplit} records`
  return [createIssue(split.parameter, given, 'split', said)]
}

/** A cursor is one that an answer gave. */
export function checkCursor({ metadata: { pages } }: RouteDescription, values: ParameterValues): ValidationIssue[] {
  const { cursor } = pages ?? {}
  const token = cursor && values[cursor.parameter]
  if (!cursor || token === undefined || !cursor.chains.includes(String(values['chain']))) return []
  return /^\d{1,15}$/.test(String(token))
    ? []
    : [createIssue(cursor.parameter, token, 'cursor', 'is not one that an answer gave')]
}

function numberValue(values: ParameterValues, name: string | undefined): number | undefined {
  const value = name === undefined ? undefined : values[name]
  return typeof value === 'number' ? value : undefined
}

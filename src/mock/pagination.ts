import { listField, listOf } from '../core/util/list.ts'
import { field } from '../core/util/record.ts'
import type { RouteDescription } from './description.ts'
import { createIssue, type ParameterValues, type ValidationIssue } from './parameters.ts'

/** All results of an operation: an array, or an object that creates items on demand. */
export interface ResultList {
  readonly length: number
  slice(from: number, to: number): readonly unknown[]
  /**
   * Returns the items from index `from` up to, but not including, index `to`, each as JSON. Absent if serializing the
   * items is as fast.
   */
  texts?(from: number, to: number): readonly string[]
}

/** Returns the response body with the requested page of a list of results, as JSON. */
export function pageText(route: RouteDescription, values: ParameterValues, list: ResultList): string {
  if (!list.texts || listField(route.metadata) !== undefined) return JSON.stringify(selectPage(route, values, list))
  const { from, to } = pageBounds(route, values, list)
  return `[${list.texts(from, to).join(',')}]`
}

/** Selects the requested page from a list of results, and wraps it in the operation's response format. */
function selectPage(route: RouteDescription, values: ParameterValues, list: ResultList): unknown {
  const { metadata, siblingFields = [] } = route
  const items = listField(metadata)
  const { from, to, cursor } = pageBounds(route, values, list)
  const page = list.slice(from, to)
  if (items === undefined) return page
  const previous = cursor && from > 0 ? String(Math.max(0, from - (to - from))) : ''
  const body: Record<string, unknown> = { [items]: page }
  for (const name of siblingFields) body[name] = previous
  if (cursor) body[cursor.next] = to < list.length ? String(to) : ''
  return body
}

function pageBounds({ metadata: { pages, parameters } }: RouteDescription, values: ParameterValues, list: ResultList) {
  const defaultSize = pages && parameters[pages.size]?.default
  const size = numberValue(values, pages?.size) ?? (typeof defaultSize === 'number' ? defaultSize : list.length)
  const cursor = cursorPosition(pages, values)
  const from = cursor?.from ?? numberValue(values, pages?.offset) ?? 0
  return { from, to: from + size, cursor }
}

/**
 * Returns a copy of a response body with only the requested page of its list. Returns a body without a list unchanged.
 */
export function pageOf(route: RouteDescription, values: ParameterValues, body: unknown): unknown {
  const { metadata } = route
  const list = listOf(metadata, body)
  if (!metadata.pages || !list) return body
  const page = selectPage(route, values, list)
  const name = listField(metadata)
  return name === undefined ? page : Object.assign({}, page, body, { [name]: field(page, name) })
}

type PageOptions = RouteDescription['metadata']['pages']

/**
 * Decodes the cursor in the request. `from` is the index of the first result of the page, and `next` is the property of
 * the response body that contains the next cursor. Returns `undefined` if the chain or the query does not use cursors.
 */
function cursorPosition(pages: PageOptions, values: ParameterValues): { from: number; next: string } | undefined {
  const { cursor } = pages ?? {}
  if (!cursor?.chains.includes(String(values['chain']))) return undefined
  if (!cursor.when.some((name) => values[name] !== undefined)) return undefined
  return { from: Number(values[cursor.parameter] ?? 0), next: cursor.next }
}

/**
 * Rejects a page that starts at record `split.unsplit.items` or later, unless the list is shorter or the request has
 * exactly one `split.parameter` value. The API's response to such a request is not documented.
 */
export function checkSplit(
  { metadata: { split, pages } }: RouteDescription,
  values: ParameterValues,
  resultsOf: (values: ParameterValues) => ResultList,
): ValidationIssue[] {
  const { items = Infinity, filters = [] } = split?.unsplit ?? {}
  const offset = numberValue(values, pages?.offset) ?? 0
  if (!split || offset < items || split.notOn?.includes(String(values['chain']))) return []
  const value = values[split.parameter]
  if (Array.isArray(value) && value.length === 1) return []
  const unfiltered = Object.entries(values).filter(([name]) => name !== split.parameter && !filters.includes(name))
  if (resultsOf(Object.fromEntries(unfiltered)).length <= items) return []
  const message = `must have exactly one value from record ${items} on, because there are more than ${items} records`
  return [createIssue(split.parameter, value, 'split', message)]
}

/** Rejects a cursor that does not have the form of the mock's own cursors. */
export function checkCursor({ metadata: { pages } }: RouteDescription, values: ParameterValues): ValidationIssue[] {
  const { cursor } = pages ?? {}
  const token = cursor && values[cursor.parameter]
  if (!cursor || token === undefined || !cursor.chains.includes(String(values['chain']))) return []
  return /^\d{1,15}$/.test(String(token))
    ? []
    : [createIssue(cursor.parameter, token, 'cursor', 'must be a cursor from an earlier response')]
}

function numberValue(values: ParameterValues, name: string | undefined): number | undefined {
  const value = name === undefined ? undefined : values[name]
  return typeof value === 'number' ? value : undefined
}

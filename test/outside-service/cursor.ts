import { Refusal, type Values } from './check.ts'

/**
 * Returns a page of a list that is paged with a cursor. A cursor counts items from the oldest one, so that new items do
 * not move the pages.
 */
export function cursorPage(items: readonly unknown[], { pageSize = 50, cursor, sort }: Values) {
  const size = Number(pageSize)
  const start = cursor === undefined ? 0 : positionOf(String(cursor), items.length, sort)
  const end = Math.min(start + size, items.length)
  const at = (position: number) => `after-${sort === 'ASC' ? position : items.length - position}`
  return {
    result: items.slice(start, end),
    prevPage: start > 0 ? at(Math.max(0, start - size)) : '',
    nextPage: end < items.length ? at(end) : '',
  }
}

function positionOf(cursor: string, length: number, sort: unknown): number {
  const [, digits] = /^after-(\d{1,9})$/.exec(cursor) ?? []
  const count = Number(digits)
  if (digits === undefined || count > length) throw new Refusal(400, 'cursor is not one of nextPage or prevPage.')
  return sort === 'ASC' ? count : length - count
}

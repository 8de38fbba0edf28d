import { highlight } from '../lib/highlight.ts'

/** Elements of a list that are shown expanded; the rest is collapsed. */
const expandedElements = 3

/** Renders a JSON value as HTML, one line each, with collapsible objects and lists. If all are expanded, the text is JSON. */
export const jsonTree = (value: unknown): string => lines(value, '', '', '', true)

function lines(value: unknown, indent: string, name: string, comma: string, isOpen: boolean): string {
  if (typeof value !== 'object' || value === null) return line(`${indent}${name}${JSON.stringify(value)}${comma}`)
  const isList = Array.isArray(value)
  const [open, close] = isList ? '[]' : '{}'
  const entries = Object.entries(value)
  if (!entries.length) return line(`${indent}${name}${open}${close}${comma}`)
  const inner = entries.map(([key, one], i) =>
    lines(
      one,
      `${indent}  `,
      isList ? '' : `${JSON.stringify(key)}: `,
      i < entries.length - 1 ? ',' : '',
      !isList || i < expandedElements,
    ),
  )
  const count = `${entries.length} ${isList ? 'item' : 'field'}${entries.length === 1 ? '' : 's'} ${close}${comma}`
  return `<details${isOpen ? ' open' : ''}><summary data-rest="${count}">${highlight(`${indent}${name}${open}`, 'json')}</summary>${inner.join('')}${line(`${indent}${close}${comma}`)}</details>`
}

const line = (text: string): string => `<div>${highlight(text, 'json')}</div>`

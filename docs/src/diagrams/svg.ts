import { escapeHtml } from '../lib/highlight.ts'

/* Parts of a diagram. Lines and text use `currentColor` and the classes in theme.css, so that they follow the theme. */

/** A diagram: at most 400 units wide, so that its text stays readable on phones. */
export interface Diagram {
  readonly title: string
  /** The content in words, for screen readers and Markdown. */
  readonly description: string
  readonly width: number
  readonly height: number
  /** SVG elements. */
  readonly content: string
}

/** Renders a diagram as a figure. `name` makes its IDs unique in the page. */
export const figure = (name: string, { title, description, width, height, content }: Diagram): string =>
  `<figure class="diagram not-content"><svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${name}-title ${name}-desc">` +
  `<title id="${name}-title">${escapeHtml(title)}</title><desc id="${name}-desc">${escapeHtml(description)}</desc>` +
  `<defs><marker id="${name}-arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" fill="currentColor"/></marker></defs>` +
  `${content.replaceAll('url(#arrow)', `url(#${name}-arrow)`)}</svg></figure>`

/** A rectangle. `kind` is one or more classes: `accent`, `warn`, `quiet`, `money`, `frame` or `dashed`. */
export const box = (x: number, y: number, width: number, height: number, kind = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" class="${kind}"/>`

/** Lines of text, with the baseline of the first at `y`. `kind` is a class: `name`, `strong` or `small`. */
export function text(
  x: number,
  y: number,
  lines: string | readonly string[],
  {
    anchor = 'start',
    kind = '',
    leading = 16,
  }: { anchor?: 'start' | 'middle' | 'end'; kind?: string; leading?: number } = {},
): string {
  return [lines]
    .flat()
    .map(
      (line, i) =>
        `<text x="${x}" y="${y + i * leading}" text-anchor="${anchor}" class="${kind}">${escapeHtml(line)}</text>`,
    )
    .join('')
}

/** A line through the points, with an arrow at its end. */
export const arrow = (...points: readonly (readonly [x: number, y: number])[]): string =>
  `<path d="M${points.map((point) => point.join(' ')).join('L')}" marker-end="url(#arrow)"/>`

/** Breaks text into lines of at most `length` characters. */
export function wrap(words: string, length: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < length) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A segment of a path template. Text and parameters alternate, and the segment starts and ends with text. */
interface Segment {
  readonly texts: readonly string[]
  readonly names: readonly string[]
}

/** A path template such as `/a/{name}.{format}`. */
export type PathTemplate = readonly Segment[]

export const parseTemplate = (path: string): PathTemplate => path.split('/').map(parseSegment)

function parseSegment(segment: string): Segment {
  const parts = segment.split(/\{([\w.-]+)\}/)
  return { texts: parts.filter((_, i) => i % 2 === 0), names: parts.filter((_, i) => i % 2) }
}

/** Returns the decoded parameters in a path, or `undefined` if the path does not match the template. */
export function matchTemplate(template: PathTemplate, path: string): Record<string, string> | undefined {
  const texts = path.split('/')
  if (template.length !== texts.length) return undefined
  const values: [string, string][] = []
  for (const [i, segment] of template.entries()) {
    if (!matchSegment(segment, texts[i] ?? '', values)) return undefined
  }
  return Object.fromEntries(values)
}

/**
 * Reads the parameters of a segment from right to left. A parameter has at least one character. A regular expression
 * would take exponential time for a segment with many parameters.
 */
function matchSegment({ texts, names }: Segment, text: string, values: [string, string][]): boolean {
  const [first = ''] = texts
  if (!names.length) return text === first
  const last = texts.at(-1) ?? ''
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let end = text.length - last.length
  for (let i = names.length - 1; i >= 0; i--) {
    const before = texts[i] ?? ''
    const start = i ? text.lastIndexOf(before, end - 1 - before.length) : 0
    if (start < 0 || end - start - before.length < 1) return false
    values.push([names[i] ?? '', decode(text.slice(start + before.length, end))])
    end = start
  }
  return true
}

/** Decodes a part of a path. Returns the part unchanged if its percent-encoding is invalid. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Compares two templates for sorting, so that the more specific one comes first: a fixed path before `/a/{b}.json`, and that
 * before `/a/{b}`.
 */
export function compareTemplates(a: string, b: string): number {
  const [first, second] = [specificityOf(a), specificityOf(b)]
  const index = first.findIndex((value, i) => value !== second[i])
  return index < 0 ? 0 : (first[index] ?? 0) - (second[index] ?? 0)
}

/** The numbers of segments that are a single parameter, of parameters, and of missing fixed characters. Lower is more specific. */
function specificityOf(path: string): readonly number[] {
  const segments = parseTemplate(path)
  const whole = segments.filter(({ texts, names }) => names.length > 0 && texts.every((text) => !text)).length
  const parameters = segments.reduce((sum, { names }) => sum + names.length, 0)
  return [whole, parameters, -path.replaceAll(/\{[^{}]*\}/g, '').length]
}

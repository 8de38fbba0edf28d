/** Replaces the text between the comments `<!-- <name>: written by npm run generate -->` and `<!-- /<name> -->`. */
export function replaceRegion(markdown: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run generate -->`, `<!-- /${name} -->`]
  const [before, rest] = markdown.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`the page does not contain ${begin} … ${end}`)
  return `${before}${begin}\n${content}\n${end}${after}`
}

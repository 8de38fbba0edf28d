import source from '../../../src/core/pipeline/index.ts?raw'
import { box, type Diagram, text, wrap } from './svg.ts'

/** A stage of the pipeline with the comment beside it. */
interface Stage {
  readonly name: string
  readonly about: string
}

/** Reads the stages from the source of the pipeline, outermost first. */
function stages(): Stage[] {
  const [, list = '', transport = ''] = /compose\(\s*\[\n([\s\S]*?)\n\s*\],\s*(\w+)\(/.exec(source) ?? []
  const lines = list.split('\n').map((line): Stage => {
    const [, expression = '', about = ''] = /^\s*(.*?),\s*\/\/\s*(.*)$/.exec(line) ?? []
    const name = expression.startsWith('...use') ? 'middleware' : expression.replace('stages.', '')
    if (!name || !about) throw new Error(`src/core/pipeline/index.ts: cannot read the stage in "${line}"`)
    return { name, about: about.replace(/^once per call[,;] /, '') }
  })
  return [...lines, { name: transport, about: 'sends the request with fetch' }]
}

/** The stages in three nested groups. A comment such as "everything below runs once per attempt" begins the next group. */
function groups(): { title: string; stages: Stage[] }[] {
  const found: { title: string; stages: Stage[] }[] = [{ title: 'Once per call', stages: [] }]
  for (const { name, about } of stages()) {
    const inner = /^everything below runs (once per (\w+))$/.exec(about)
    const description = inner ? `runs the stages below ${inner[1]}` : about
    found.at(-1)?.stages.push({ name, about: description })
    if (inner) found.push({ title: `Once per ${inner[2]}`, stages: [] })
  }
  return found
}

const [width, rowGap, inset] = [390, 5, 9]

/** The call pipeline. */
export function pipelineDiagram(): Diagram {
  const all = groups()
  let y = 4
  let rows = ''
  const tops: number[] = []
  for (const [depth, group] of all.entries()) {
    tops.push(y)
    const left = 1 + depth * inset
    rows += text(left + 10, y + 19, group.title, { kind: 'strong' })
    y += 28
    for (const { name, about } of group.stages) {
      const lines = wrap(about, 33)
      const height = 12 + 16 * lines.length
      rows += box(left + 8, y, width - 2 * (left + 8), height, 'quiet')
      rows += text(left + 18, y + 19, name, { kind: 'name' }) + text(left + 132, y + 19, lines, { kind: 'small' })
      y += height + rowGap
    }
    y += 4
  }
  const bottom = y + all.length * inset
  const frames = all.map((_, depth) => {
    const left = 1 + depth * inset
    const top = tops[depth] ?? 0
    return box(left, top, width - 2 * left, bottom - depth * inset - top, 'frame')
  })
  return {
    title: 'The call pipeline',
    description: `A call passes through these stages, outermost first, and the response comes back in the opposite order. ${all
      .map(({ title, stages }) => `${title}: ${stages.map(({ name, about }) => `${name} (${about})`).join(', ')}.`)
      .join(' ')}`,
    width,
    height: bottom + 6,
    content: frames.join('') + rows,
  }
}

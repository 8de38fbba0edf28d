import { budgetDiagram } from './budget.ts'
import { callDiagram } from './call.ts'
import { circuitBreakerDiagram } from './circuit-breaker.ts'
import { pageBoundaryDiagram } from './page-boundary.ts'
import { paginationDiagram } from './pagination.ts'
import { pipelineDiagram } from './pipeline.ts'
import { sharingDiagram } from './sharing.ts'
import { slowStartDiagram } from './slow-start.ts'
import { type Diagram, figure } from './svg.ts'

const diagrams: Readonly<Record<string, () => Diagram>> = {
  budget: budgetDiagram,
  call: callDiagram,
  'circuit-breaker': circuitBreakerDiagram,
  'page-boundary': pageBoundaryDiagram,
  pagination: paginationDiagram,
  pipeline: pipelineDiagram,
  sharing: sharingDiagram,
  'slow-start': slowStartDiagram,
}

/** Replaces comments such as `<!-- diagram: budget -->` by diagrams. */
export const withDiagrams = (html: string): string => replaceMarks(html, figure)

/** Replaces the same comments by a description in words. */
export const withDescriptions = (markdown: string): string =>
  replaceMarks(markdown, (_, { title, description }) => `${title}: ${description}`)

const replaceMarks = (text: string, render: (name: string, diagram: Diagram) => string): string =>
  text.replace(/<!-- diagram: ([\w-]+) -->/g, (_, name: string) => {
    const create = diagrams[name]
    if (!create) throw new Error(`Unknown diagram ${name}`)
    return render(name, create())
  })

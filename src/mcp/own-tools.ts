import { readMoreName } from './reply.ts'

/* Tools that send no request and cost no credits. */

const localToolAnnotations = { readOnlyHint: true, openWorldHint: false }

export const planTool = {
  name: 'plan',
  title: 'Price of a call',
  description:
    'Returns the calls and credits that a tool call would take (a lower bound for all results), and whether the budget is enough. Sends no request and costs no credits.',
  inputSchema: {
    type: 'object' as const,
    properties: { tool: { type: 'string' }, arguments: { type: 'object' } },
    required: ['tool', 'arguments'],
  },
  annotations: localToolAnnotations,
}

export const readMoreTool = {
  name: readMoreName,
  title: 'Read the rest of a long result',
  description: 'Returns the next items of a result, with the arguments in its `next`. Costs no credits.',
  inputSchema: {
    type: 'object' as const,
    properties: { answer: { type: 'string' }, from: { type: 'integer', minimum: 0 } },
    required: ['answer', 'from'],
  },
  annotations: localToolAnnotations,
}

import { readMoreName } from './reply.ts'

/* Tools that send no request and cost no credits. */

const localToolAnnotations = { readOnlyHint: true, openWorldHint: false }

export const planTool = {
  name: 'plan',
  title: 'Price of a call',
  description:
    'Returns how many API calls and credits a tool call would use, and whether the budget is enough. With `all: true` the numbers are a lower bound. Costs no credits.',
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
  description: 'Returns the next items of a long result. Pass the arguments from its `next`. Costs no credits.',
  inputSchema: {
    type: 'object' as const,
    properties: { answer: { type: 'string' }, from: { type: 'integer', minimum: 0 } },
    required: ['answer', 'from'],
  },
  annotations: localToolAnnotations,
}

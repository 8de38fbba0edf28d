import type { Parameters } from '../core/types.ts'
import { findNearest } from '../core/util/nearest.ts'
import { field } from '../core/util/record.ts'
import { readMoreName } from './reply.ts'
import { ArgumentError } from './suggest.ts'
import { blockToolName } from './tool-names.ts'

/* Tools of the server itself. Only `block`, and `plan` with `estimate: true`, send requests. */

export const blockTool = {
  name: blockToolName,
  title: 'Latest block, or block at a given time',
  description:
    'Price not documented.\nReturns the number and time of the latest block of an EVM chain, or of the last block at or before `time`.',
  inputSchema: {
    type: 'object' as const,
    properties: {
      chain: { type: 'string', description: 'Such as ethereum-mainnet.' },
      time: {
        type: 'string',
        description: 'UTC, such as 2026-01-31T12:00Z, or 24h, 7d and so on before the latest block.',
      },
    },
    required: ['chain'],
  },
  annotations: { readOnlyHint: true },
}

const localToolAnnotations = { readOnlyHint: true, openWorldHint: false }

export const planTool = {
  name: 'plan',
  title: 'Price of a call',
  description:
    'Returns the calls and credits of a tool call, and if they fit the budget. Free. With `all: true` a lower bound; `estimate: true` returns a range, from a paid sample.',
  inputSchema: {
    type: 'object' as const,
    properties: { tool: { type: 'string' }, arguments: { type: 'object' }, estimate: { type: 'boolean' } },
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

/**
 * Rejects unknown and invalid arguments of a tool that calls no operation.
 *
 * @throws {ArgumentError} for an argument that the tool does not accept.
 */
export function checkOwnArguments(
  { name, inputSchema: { properties } }: { readonly name: string; readonly inputSchema: { properties: object } },
  args: Parameters,
): void {
  checkBooleans(properties, args)
  const known = Object.keys(properties)
  const wrong = Object.keys(args).find((argument) => !known.includes(argument))
  if (wrong === undefined) return
  const nearest = findNearest(wrong, known)
  const hint = nearest === undefined ? '.' : `; did you mean \`${nearest}\`?`
  throw new ArgumentError(
    `${name}: \`${wrong}\` is not an argument of this tool${hint} It accepts ${known.join(', ')}.`,
  )
}

/** @throws {ArgumentError} for an argument that must be true or false, and is not. The tool would ignore it. */
export function checkBooleans(properties: object, args: Parameters): void {
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === 'boolean' || value === undefined || !Object.hasOwn(properties, name)) continue
    if (field(field(properties, name), 'type') === 'boolean')
      throw new ArgumentError(`\`${name}\` must be true or false, not ${JSON.stringify(value)}.`)
  }
}

import type { Client } from '../core/client/create-client.ts'
import type { Parameters } from '../core/types.ts'
import { budgetBody, failure, type ToolReply } from './reply.ts'
import type { Tool } from './tools.ts'

export interface EstimateLimits {
  readonly client: Client
  /** Price in credits above which a tool call requires the user's confirmation. The sample never costs more. */
  readonly confirmOver: number
  readonly signal: AbortSignal
}

/** Replies to a call of the `plan` tool with `estimate: true`. */
export async function estimateReply(
  tool: Tool,
  args: Parameters,
  { client, confirmOver, signal }: EstimateLimits,
): Promise<ToolReply> {
  const estimate = await tool.estimate(args, { maxCredits: confirmOver, signal })
  if (!estimate)
    return failure(client, 'parameter', 'Only calls with `all: true` can be estimated. Leave out `estimate`.')
  const left = client.credits.remaining ?? null
  const fits = left === null ? null : estimate.high <= left
  return { body: { complete: true, ...estimate, left, fits, budget: budgetBody(client) } }
}

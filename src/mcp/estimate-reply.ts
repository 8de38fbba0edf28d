import { type CreditLimits, confirmationNote, costOf, fitBody } from './credit-limit.ts'
import { budgetBody, failure, type ToolCall, type ToolReply } from './reply.ts'
import type { Tool } from './tools.ts'

/** Replies to a call of the `plan` tool with `estimate: true`. The sample never costs more than `confirmOver`. */
export async function estimateReply(tool: Tool, call: ToolCall, limits: CreditLimits): Promise<ToolReply> {
  const { args, context } = call
  const { client, confirmOver } = limits
  const { wanted, needsConfirmation, mayReadPart, unconfirmed } = costOf(tool, args, confirmOver)
  const estimate = await tool.estimate(args, { maxCredits: confirmOver, signal: context.mcpReq.signal })
  if (!estimate)
    return failure(client, 'parameter', 'Only calls with `all: true` can be estimated. Leave out `estimate`.')
  const mayStop = !needsConfirmation && estimate.high > unconfirmed
  const isLimited = args['maxCredits'] !== undefined
  const notes = [
    ...(needsConfirmation ? [confirmationNote(call, limits, { wanted, mayReadPart })] : []),
    ...(mayStop
      ? [`The call stops before it costs more than ${unconfirmed} credits, and returns the results so far.`]
      : []),
    ...(mayStop && !isLimited ? ['To read more, set `maxCredits`, which the user must confirm.'] : []),
  ]
  const fit = fitBody(estimate.high, args, needsConfirmation || (mayStop && !isLimited), limits)
  const note = notes.length && { note: notes.join(' ') }
  return { body: { complete: true, ...estimate, ...fit, ...note, budget: budgetBody(client) } }
}

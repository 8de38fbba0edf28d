import type { InputRequiredResult } from '@modelcontextprotocol/server'
import { terminalJson } from '../catalog/terminal-text.ts'
import type { Client } from '../client/create-client.ts'
import { redact } from '../pipeline/redact.ts'
import { isRecord } from '../util/record.ts'
import type { Confirmations } from './confirmations.ts'
import { failure, type ToolCall, type ToolReply } from './reply.ts'
import { omit, type Tool } from './tools.ts'

export interface CreditLimits {
  readonly client: Client
  /** Price in credits above which a tool call requires the user's confirmation. */
  readonly confirmOver: number
  readonly confirmations: Confirmations
  readonly secretNames: readonly string[]
}

/**
 * Maximum credits for a tool call that reads all pages, as a multiple of the estimated credits. The estimate counts one
 * page per block range and address batch, but busy contracts have more pages.
 */
const maxFactor = 5

/**
 * Returns the credit limit of a tool call, or an error reply if the call is rejected. If the user has to confirm the
 * call first, returns a confirmation request for the MCP client.
 */
export function creditLimit(
  tool: Tool,
  call: ToolCall,
  limits: CreditLimits,
): number | ToolReply | InputRequiredResult {
  const { args, server, context } = call
  const { client, confirmOver, confirmations } = limits
  const pagePrice = tool.price(args)
  const requested = args['maxCredits']
  if (requested !== undefined && !(Number.isInteger(requested) && Number(requested) > 0))
    return failure(client, 'parameter', '`maxCredits` must be a whole number of credits, at least 1.')
  const isAll = tool.isAll(args)
  // The plan counts all results, but a resumed call reads only the rest. Only the price of one page is known.
  const estimate = isAll && !isRecord(args['cursor']) ? tool.plan(args).credits : pagePrice
  const wanted = requested === undefined ? estimate : Number(requested)
  const unconfirmed = requested === undefined ? confirmOver : Math.min(confirmOver, Number(requested))
  if (wanted === null ? !tool.changes(args) : wanted <= confirmOver) return unconfirmed
  const mayReadPart = requested === undefined && pagePrice !== null && pagePrice <= confirmOver
  if (mayReadPart && !confirmations.canAsk(server, context)) return confirmOver
  // Planning throws if the arguments are invalid. The user must not have to confirm a call that would fail.
  tool.plan(args)
  const left = client.credits.remaining ?? Number.POSITIVE_INFINITY
  if (wanted !== null && wanted > left && !mayReadPart)
    return failure(
      client,
      'budget',
      `The call costs ${wanted} credits, and ${left} credits of the budget are left. Request less, or tell the user.`,
    )
  const maximum = isAll && requested === undefined ? Math.min(left, maxFactor * (wanted ?? 0)) : (wanted ?? 0)
  const price =
    wanted === null
      ? 'at a price that is not documented'
      : `for ${maximum > wanted ? `${wanted} to ${maximum}` : wanted} credits`
  return confirmCall(tool, price, call, limits) ?? Math.max(maximum, confirmOver)
}

/**
 * Asks the user to confirm a tool call. Returns `undefined` if the call is confirmed. Otherwise, returns a confirmation
 * request for the MCP client, or an error reply.
 */
function confirmCall(
  tool: Tool,
  price: string,
  call: ToolCall,
  { client, confirmations, secretNames }: CreditLimits,
): ToolReply | InputRequiredResult | undefined {
  const { args, secrets: callSecrets, server, context } = call
  // The client may print the question in a terminal, so control characters are escaped. The question contains no
  // private keys.
  const sentArgs = terminalJson(omit(args, secretNames))
  const question = redact(`Call ${tool.entry.metadata.id} ${price}? ${sentArgs}`, callSecrets)
  const outcome = confirmations.check(JSON.stringify([tool.name, args]), question, server, context)
  if (outcome === true) return undefined
  return typeof outcome === 'string' ? failure(client, 'confirmation', `${tool.name} ${price}: ${outcome}`) : outcome
}

import type { InputRequiredResult } from '@modelcontextprotocol/server'
import { redactText } from '../catalog/redact-values.ts'
import { terminalJson } from '../catalog/terminal-text.ts'
import type { Client } from '../core/client/create-client.ts'
import type { Parameters } from '../core/types.ts'
import { isRecord } from '../core/util/record.ts'
import type { Confirmations } from './confirmations.ts'
import { failure, type ToolCall, type ToolReply } from './reply.ts'
import { ArgumentError } from './suggest.ts'
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
 * page per block range and address chunk, but busy contracts have more pages.
 */
const maxFactor = 5

/** What a tool call may cost. */
interface CallCost {
  /** The credits that the call needs or, with `maxCredits`, may spend. `null` if the price is not documented. */
  readonly wanted: number | null
  /** Maximum credits that the call may spend without confirmation. */
  readonly unconfirmed: number
  readonly needsConfirmation: boolean
  /** Whether the call returns a part of the results if the user cannot confirm it. */
  readonly mayReadPart: boolean
}

/** @throws {ParameterError | ArgumentError} for an invalid argument. */
export function costOf(tool: Tool, args: Parameters, confirmOver: number): CallCost {
  const pagePrice = tool.price(args)
  const requested = args['maxCredits']
  if (requested !== undefined && !(Number.isInteger(requested) && Number(requested) > 0))
    throw new ArgumentError('`maxCredits` must be a whole number of credits, at least 1.', 'parameter')
  const { credits } = tool.plan(args)
  // The plan counts all results, but a resumed call reads only the rest. Only the price of one page is known.
  const estimate = tool.isAll(args) && !isRecord(args['cursor']) ? credits : pagePrice
  const wanted = requested === undefined ? estimate : Number(requested)
  return {
    wanted,
    unconfirmed: requested === undefined ? confirmOver : Math.min(confirmOver, Number(requested)),
    needsConfirmation: wanted === null ? tool.changes(args) : wanted > confirmOver,
    mayReadPart: requested === undefined && pagePrice !== null && pagePrice <= confirmOver,
  }
}

/** The reply to a `plan` call: the price of a tool call, and whether the call can be made. */
export function planReply(tool: Tool, call: ToolCall, limits: CreditLimits): ToolReply {
  const { args } = call
  const { calls, credits } = tool.plan(args)
  const { wanted, needsConfirmation, mayReadPart } = costOf(tool, args, limits.confirmOver)
  const notes = [
    ...(tool.isAll(args) ? ['More pages cost more credits.'] : []),
    ...(needsConfirmation ? [confirmationNote(call, limits, { wanted, mayReadPart })] : []),
  ]
  const fit = fitBody(credits, args, needsConfirmation, limits)
  return { body: { complete: true, calls, credits, ...fit, ...(notes.length && { note: notes.join(' ') }) } }
}

/** The properties of a `plan` reply that say whether a call with this price can be made. */
export function fitBody(
  credits: number | null,
  { maxCredits = Number.POSITIVE_INFINITY }: Parameters,
  needsConfirmation: boolean,
  { client, confirmOver }: CreditLimits,
): object {
  const left = client.credits.remaining ?? null
  const isAllowed = !needsConfirmation && !(Number(credits) > Number(maxCredits))
  const isInBudget = credits === null || left === null ? null : credits <= left
  const fits = credits === null || isAllowed ? isInBudget : false
  return { left, fits, ...(needsConfirmation && { needsConfirmation, confirmOver }) }
}

export function confirmationNote(
  { server, context }: ToolCall,
  { confirmations }: CreditLimits,
  { wanted, mayReadPart }: Pick<CallCost, 'wanted' | 'mayReadPart'>,
): string {
  if (confirmations.canAsk(server, context)) return 'The user is asked to confirm this call.'
  return mayReadPart
    ? 'This client cannot ask the user to confirm the call, so it returns a part of the results.'
    : `This client cannot ask the user to confirm the call, so it is rejected. To allow it: ${allowText(wanted)}.`
}

/** Says how the operator of the server allows calls without a confirmation. */
const allowText = (credits: number | null): string =>
  credits === null ? 'use a client that supports elicitation' : `start the server with --confirm-over ${credits}`

/** Describes a tool whose calls always need a confirmation: part of the budget, and how to allow the calls. */
export function expensiveNote({ entry }: Tool, { client, confirmOver }: CreditLimits): string {
  const { amount } = entry.metadata.credits
  const { budget } = client.credits
  if (amount === null || amount <= confirmOver) return ''
  const share = budget ? `${Math.round((100 * amount) / budget)} % of the budget. ` : ''
  return `\n${share}Needs a client that can ask the user, or --confirm-over ${amount}.`
}

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
  const { wanted, unconfirmed, needsConfirmation, mayReadPart } = costOf(tool, args, confirmOver)
  if (!needsConfirmation) return unconfirmed
  if (mayReadPart && !confirmations.canAsk(server, context)) return confirmOver
  const left = client.credits.remaining ?? Number.POSITIVE_INFINITY
  if (wanted !== null && wanted > left && !mayReadPart)
    return failure(
      client,
      'budget',
      `The call costs ${wanted} credits, and ${left} credits of the budget are left. Request less, or tell the user.`,
    )
  const mayCostMore = tool.isAll(args) && args['maxCredits'] === undefined
  const maximum = mayCostMore ? Math.min(left, maxFactor * (wanted ?? 0)) : (wanted ?? 0)
  const price =
    wanted === null
      ? 'at a price that is not documented'
      : `for ${maximum > wanted ? `${wanted} to ${maximum}` : wanted} credits`
  return confirmCall(tool, { price, allow: allowText(wanted) }, call, limits) ?? Math.max(maximum, confirmOver)
}

/**
 * Asks the user to confirm a tool call. Returns `undefined` if the call is confirmed. Otherwise, returns a confirmation
 * request for the MCP client, or an error reply.
 */
function confirmCall(
  tool: Tool,
  { price, allow }: { readonly price: string; readonly allow: string },
  call: ToolCall,
  { client, confirmations, secretNames }: CreditLimits,
): ToolReply | InputRequiredResult | undefined {
  const { args, secrets: callSecrets, server, context } = call
  // The client may print the question in a terminal, so control characters are escaped. The question contains no
  // private keys.
  const sentArgs = terminalJson(omit(args, secretNames))
  const question = redactText(`Call ${tool.entry.metadata.id} ${price}? ${sentArgs}`, callSecrets)
  const outcome = confirmations.check({ call: JSON.stringify([tool.name, args]), question, allow }, server, context)
  if (outcome === true) return undefined
  return typeof outcome === 'string' ? failure(client, 'confirmation', `${tool.name} ${price}: ${outcome}`) : outcome
}

import { randomUUID } from 'node:crypto'
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'

/** Maximum questions without a response. The oldest is dropped first. */
const maxPendingConfirmations = 100

/** Asks the user, through the client, to confirm a call. */
export class Confirmations {
  /** The call of each pending question, so that a confirmation is valid for one call only, and only once. */
  readonly #pending = new Map<string, string>()

  /** Whether the client can ask the user. */
  canAsk(server: Server, { mcpReq }: ServerContext): boolean {
    // Clients of older protocol versions declare their capabilities once per session, newer ones in each request.
    const requestCapabilities: ClientCapabilities | undefined = Reflect.get(
      mcpReq.envelope ?? {},
      CLIENT_CAPABILITIES_META_KEY,
    )
    return supportsForms(requestCapabilities ?? server.getClientCapabilities())
  }

  /**
   * Returns `true` if the user confirmed the call, a message if the call must not be made, or the question that the client
   * must ask.
   */
  check(call: string, question: string, server: Server, context: ServerContext): true | string | InputRequiredResult {
    const { mcpReq } = context
    const token = mcpReq.requestState<unknown>()
    if (typeof token === 'string' && this.#pending.get(token) === call) {
      this.#pending.delete(token)
      const response = inputResponse(mcpReq.inputResponses, 'confirm')
      const isConfirmed =
        response.kind === 'elicit' && response.action === 'accept' && response.content?.['confirm'] === true
      return isConfirmed || 'The user did not confirm this call. Do not make it again unless the user requests it.'
    }
    if (!this.canAsk(server, context))
      return 'This call needs the confirmation of the user, and this client cannot ask (it does not support elicitation). Request less at once, or tell the user that the operator of this server can raise --confirm-over.'
    const newToken = randomUUID()
    this.#pending.set(newToken, call)
    const [oldest] = this.#pending.keys()
    if (this.#pending.size > maxPendingConfirmations && oldest) this.#pending.delete(oldest)
    return inputRequired({
      inputRequests: {
        confirm: inputRequired.elicit({
          message: question,
          requestedSchema: {
            type: 'object',
            properties: { confirm: { type: 'boolean', title: 'Yes, make this call' } },
            required: ['confirm'],
          },
        }),
      },
      requestState: newToken,
    })
  }
}

/** A client that supports elicitation without naming a mode supports forms. */
const supportsForms = ({ elicitation }: ClientCapabilities = {}): boolean =>
  elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)

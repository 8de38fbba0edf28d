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

/** Maximum number of unanswered confirmation requests. Each further request discards the oldest one. */
const maxPendingConfirmations = 100

interface Confirmation {
  /** Identifies the call. */
  readonly call: string
  readonly question: string
  /** How the operator of the server allows the call without a confirmation. */
  readonly allow: string
}

/** Asks the user to confirm expensive calls and writes. The MCP client displays the question to the user. */
export class Confirmations {
  /** Calls that wait for confirmation, by confirmation token. Each token confirms one call, and only once. */
  readonly #pending = new Map<string, string>()

  /** Returns whether the MCP client can ask the user, which requires support for elicitation with forms. */
  canAsk(server: Server, { mcpReq }: ServerContext): boolean {
    // Clients of older protocol versions declare their capabilities once per session. Newer clients declare them in
    // each request.
    const requestCapabilities: ClientCapabilities | undefined = Reflect.get(
      mcpReq.envelope ?? {},
      CLIENT_CAPABILITIES_META_KEY,
    )
    return supportsForms(requestCapabilities ?? server.getClientCapabilities())
  }

  /**
   * Checks whether the user has confirmed a call. Returns `true` for a confirmed call. Returns a message for the agent
   * if the user has rejected the call, or if the MCP client cannot ask the user. Otherwise, returns a confirmation
   * request for the MCP client.
   */
  check(
    { call, question, allow }: Confirmation,
    server: Server,
    context: ServerContext,
  ): true | string | InputRequiredResult {
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
      return `This call needs the confirmation of the user, and this client cannot ask (it does not support elicitation). Request less at once, or tell the user how to allow it: ${allow}.`
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

/** Returns whether an MCP client supports elicitation with forms. A client that declares no mode supports forms. */
const supportsForms = ({ elicitation }: ClientCapabilities = {}): boolean =>
  elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)

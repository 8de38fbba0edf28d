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

/** Questions that are open at once; the oldest is given up first. */
const most = 100

/** Asks the user, through the client, whether a call may be made. */
export class Confirmations {
  /** What each open question was about, so that a yes to one call is none to another, and counts once. */
  readonly #open = new Map<string, string>()

  /** `true`: go on. A text: it is refused, and why. Else: what the client is to ask. */
  check(
    call: string,
    question: string,
    server: Server,
    { mcpReq }: ServerContext,
  ): true | string | InputRequiredResult {
    const token = mcpReq.requestState<unknown>()
    if (typeof token === 'string' && this.#open.get(token) === call) {
      this.#open.delete(token)
      const answer = inputResponse(mcpReq.inputResponses, 'confirm')
      if (answer.kind === 'elicit' && answer.action === 'accept' && answer.content?.['confirm'] === true) return true
      return 'The user was asked and did not agree. Do not make this call again unless the user asks for it.'
    }
    // On older connections a client says what it can when it connects, on newer ones with each request.
    const said: ClientCapabilities | undefined = Reflect.get(mcpReq.envelope ?? {}, CLIENT_CAPABILITIES_META_KEY)
    const capabilities = said ?? server.getClientCapabilities()
    if (!canAsk(capabilities))
      return 'This call needs the consent of the user, and this client cannot ask for it (it has no elicitation). Ask for less, or tell the user that whoever runs this server can raise --confirm-over.'
    const fresh = randomUUID()
    this.#open.set(fresh, call)
    const [oldest] = this.#open.keys()
    if (this.#open.size > most && oldest) this.#open.delete(oldest)
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
      requestState: fresh,
    })
  }
}

/** A client that names no kind of elicitation means forms. */
const canAsk = ({ elicitation }: ClientCapabilities = {}): boolean =>
  elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)

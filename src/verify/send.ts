import { credentialHeaders } from '../../generated/auth.gen.ts'
import type { ClientCore } from '../core/client/client-core.ts'
import { ApiError, ChainDataError, ParameterError } from '../core/errors.ts'
import { sendCall } from '../core/operation/call.ts'
import { parseBody } from './compare/response.ts'
import type { Exchange, PlannedCall } from './types.ts'

/** The outcome of a call: a response, an error, or an error response with both. */
export interface Outcome {
  readonly exchange?: Exchange | undefined
  readonly error?: ChainDataError | undefined
}

export type Send = (call: PlannedCall, signal: AbortSignal) => Promise<Outcome>

/** The mock rejects this key. To every other service, it is unknown. */
const wrongKey = 'mock-invalid'

/** Maximum time until a call is answered, in milliseconds, if the user sets no other. */
const defaultTimeout = 10_000
/** Maximum time that a call waits before it is sent, in milliseconds, because an earlier one exceeded the rate limit. */
const maxWait = 30_000

/** A `fetch` function that remembers the last response. Later copies of a response may have other headers. */
export interface RememberingFetch {
  readonly fetch: typeof globalThis.fetch
  last(): Response | undefined
  forget(): void
}

export function rememberingFetch(): RememberingFetch {
  let last: Response | undefined
  return {
    async fetch(input, init) {
      last = await globalThis.fetch(input, init)
      return last
    },
    last: () => last,
    forget() {
      last = undefined
    },
  }
}

type RawResponse = Pick<Exchange, 'status' | 'headers' | 'text'>

/**
 * Creates a function that sends calls through a client, without its parameter checks and its retries.
 *
 * @param remembering The `fetch` function of the client.
 */
export function clientSender(core: ClientCore, remembering: RememberingFetch, timeout = defaultTimeout): Send {
  let received: RawResponse | undefined
  const client = core.withOptions({
    use: [
      async (request, next) => {
        const response = await next(request)
        // The client has read the body of a successful response already.
        if (response.ok) received = { ...readHead(remembering.last() ?? response), text: await response.clone().text() }
        return response
      },
    ],
  })
  return async (call, signal) => {
    const { metadata } = call.operation
    const headers = call.purpose === 'wrong key' ? { [credentialHeaders[0]]: wrongKey } : {}
    const options = { signal, headers, timeout, deadline: timeout + maxWait, retries: 0, dedupe: false }
    received = undefined
    remembering.forget()
    const headOf = (response: Response) => readHead(remembering.last() ?? response)
    try {
      const { response } = await sendCall(client, metadata, call.parameters, options)
      return { exchange: exchangeOf(call, received ?? { ...headOf(response), text: '' }) }
    } catch (error) {
      signal.throwIfAborted()
      // A `ParameterError` means that nothing was sent, for example because there is no key.
      if (!(error instanceof ChainDataError) || error instanceof ParameterError) throw error
      if (received) return { exchange: exchangeOf(call, received) }
      if (!(error instanceof ApiError) || !error.response) return { error }
      const { response } = error
      return { error, exchange: exchangeOf(call, { ...headOf(response), text: await response.clone().text() }) }
    }
  }
}

const readHead = ({ status, headers }: Response): Omit<RawResponse, 'text'> => ({
  status,
  headers: Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value])),
})

const exchangeOf = (call: PlannedCall, response: RawResponse): Exchange => ({
  call,
  ...response,
  body: parseBody(response.text),
  receivedAt: Date.now(),
})

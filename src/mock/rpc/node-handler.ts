import { chains } from '../../../generated/chains.gen.ts'
import type { ApiState } from '../api-state.ts'
import { errorResponse, methodNotAllowed, rateLimitError } from '../error-responses.ts'
import type { IncomingRequest } from '../incoming-request.ts'
import { emptyResponse, jsonResponse, type MockResponse } from '../messages.ts'
import { respondToRpc } from './respond.ts'

/** Handles JSON-RPC requests to `/rpc/{chain}`. Like local blockchain nodes, the mock does not require an API key. */
export function callNode(
  { method, path, keys: [sent], body }: IncomingRequest,
  { accounts, results, settings }: ApiState,
): MockResponse {
  if (method !== 'POST') return methodNotAllowed(['POST'])
  const account = sent && accounts.get(sent.key)
  const { act, status = 403, meaning = '' } = account?.meaning ?? {}
  if (act === 'refuse') return errorResponse(status, meaning)
  const retryAfterSeconds = account && accounts.takeToken(account)
  if (retryAfterSeconds) return rateLimitError(retryAfterSeconds)
  const [, , slug = ''] = path.split('/')
  if (!Object.hasOwn(chains, slug))
    return errorResponse(404, `Unknown chain. Use one of ${Object.keys(chains).join(', ')}.`)
  const reply = respondToRpc(results.chain(slug), body, settings.timeoutOver)
  const response = reply === undefined ? emptyResponse(204) : jsonResponse(200, reply)
  return act === 'slow' ? { ...response, delay: settings.slow } : response
}

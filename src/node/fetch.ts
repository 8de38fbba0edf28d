import type { Agent, ClientRequest, RequestOptions } from 'node:http'
import type { Agent as SecureAgent } from 'node:https'
import { throwParameterError } from '../errors.ts'
import type { Fetch } from '../pipeline/transport.ts'
import { NodeResponse } from './response.ts'

/** The connections that `createNodeFetch` sends over. */
export interface NodeFetchOptions {
  /** Keeps the connections of `http:`, and says which way they go. Default: an agent that keeps them alive. */
  readonly httpAgent?: Agent | undefined
  /** The same for `https:`, with certificates of your own or through a proxy. */
  readonly httpsAgent?: SecureAgent | undefined
}

/**
 * What sends requests on Node with less than the platform's `fetch` takes: `node:http` and `node:https`, with connections
 * that are kept, and nothing of the web loaded for them. Give it to a client as `fetch`.
 *
 * Proxies and certificates are the agents' business: `new https.Agent({ ca })`, or `{ proxyEnv: process.env }` on a Node
 * that knows it. Answers may come packed (`gzip`, `deflate`, `br`). It follows no redirect; the client does.
 *
 * @throws {ParameterError} for an option that does not exist.
 * @example
 * import { createClient } from 'chaindata'
 * import { createNodeFetch } from 'chaindata/node'
 *
 * const chaindata = createClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key', fetch: createNodeFetch() })
 */
export function createNodeFetch({ httpAgent, httpsAgent, ...others }: NodeFetchOptions = {}): Fetch {
  // An agent under another name would be a proxy that nothing goes through.
  for (const name of Object.keys(others))
    throwParameterError(
      'createNodeFetch',
      name,
      'unknown',
      `unknown option \`${name}\`: it takes httpAgent and httpsAgent`,
    )
  /** An imported `node:http` loads all that Node has of the web, which takes longer than the first call; this does not. */
  const open = (secure: boolean, options: RequestOptions): ClientRequest => {
    if (secure) {
      const { Agent, request } = process.getBuiltinModule('node:https')
      httpsAgent ??= new Agent({ keepAlive: true })
      return request({ ...options, agent: httpsAgent })
    }
    const { Agent, request } = process.getBuiltinModule('node:http')
    httpAgent ??= new Agent({ keepAlive: true })
    return request({ ...options, agent: httpAgent })
  }
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      // Node copies what it is given several times a call, so it is given no more than it needs of the URL.
      const { urlToHttpOptions } = process.getBuiltinModule('node:url')
      // Without its user and password: beside a key that would be a second credential.
      const { protocol, hostname, port, path } = urlToHttpOptions(new URL(url))
      const request = open(protocol === 'https:', {
        protocol,
        hostname,
        port,
        path,
        method,
        headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
      })
      const abort = () => request.destroy(signal.reason)
      signal.addEventListener('abort', abort)
      request.on('close', () => signal.removeEventListener('abort', abort))
      request.on('error', reject)
      request.on('response', (message) => resolve(new NodeResponse(message)))
      request.on('upgrade', (_, socket) => {
        socket.destroy()
        reject(new Error('the service changed to another protocol'))
      })
      request.end(body)
    })
}

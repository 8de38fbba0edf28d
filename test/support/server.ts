import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from './listen.ts'

/** A request that the server has received. */
export interface ReceivedRequest {
  method: string
  /** Path and query of the URL, exactly as received. */
  url: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export type RequestHandler = (request: ReceivedRequest, response: ServerResponse, index: number) => unknown

/**
 * Starts a server on loopback that records requests, and stops it at the end of the test. The server sends the return
 * value of the handler as JSON.
 */
export async function serve(
  handle: RequestHandler,
): Promise<{ url: string; requests: ReceivedRequest[]; close: () => Promise<void> }> {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (message, response) => {
    let body = ''
    for await (const chunk of message) body += chunk
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://localhost')
    const request = {
      method: message.method ?? '',
      url: message.url ?? '',
      path: pathname,
      query: searchParams,
      headers: message.headers,
      body,
    }
    const index = requests.push(request) - 1
    const value = await handle(request, response, index)
    if (value === undefined || response.writableEnded) return
    if (!response.hasHeader('content-type')) response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(value))
  })
  const { url, close } = await listen(server)
  onTestFinished(close)
  return { url, requests, close }
}

/** Sends a status and a body. A string is sent as plain text, and any other body as JSON. */
export function reply(
  response: ServerResponse,
  status: number,
  body: unknown = '',
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
    ...headers,
  })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
